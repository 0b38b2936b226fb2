import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type RunHeader, runHeaderSchema } from "#app/run/run-header.ts";

/** run.json, checked against its schema. */
export function headerOnDisk(runFolder: string): RunHeader {
  return runHeaderSchema.parse(JSON.parse(readFileSync(path.join(runFolder, "run.json"), "utf8")));
}

/** Name and bytes of every column file, in order. */
export function columnFiles(runFolder: string): readonly { readonly name: string; readonly content: Buffer }[] {
  return readdirSync(runFolder)
    .filter((name) => name.endsWith(".arrow"))
    .sort()
    .map((name) => ({ name, content: readFileSync(path.join(runFolder, name)) }));
}
