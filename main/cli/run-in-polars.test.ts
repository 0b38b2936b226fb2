import { readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyKindSchema } from "#app/plan/plan-schema.ts";
import { type CopyColumns, concatenateColumns, timeSources } from "#app/run/copy-columns.ts";
import { openRunFolder } from "#main/core/run-reader.ts";
import { newTestFolder, runCli } from "./built-copyscope.fixture.ts";

/** The part of polars' own binding that is used here; the package has no types. */
interface Polars {
  readIpc(path: string, options: object): PolarsFrame;
}
interface PolarsFrame {
  readonly columns: readonly string[];
  readonly height: number;
  column(name: string): { toArray(): readonly (string | number)[] };
  vstack(below: PolarsFrame): PolarsFrame;
}

let folder: string;
beforeEach(() => {
  folder = newTestFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

// Its native part is named by itself, as there is one for each machine; CI and this project's machines are x86-64.
test.runIf(process.arch === "x64")("polars reads the files of a run, every column and row as we do", async () => {
  const polars: Polars = createRequire(import.meta.url)("nodejs-polars-linux-x64-gnu");
  const argv = ["run", "--preset", "both-ways", "--target", "sim", "--clock", "virtual", "--out", "run", "--json"];
  expect((await runCli(argv, folder)).code).toBe(0);
  const runFolder = join(folder, "run");
  const [frame, ...more] = readdirSync(runFolder)
    .filter((name) => name.endsWith(".arrow"))
    .sort()
    .map((name) => polars.readIpc(join(runFolder, name), {}));
  const all = more.reduce((above, below) => above?.vstack(below), frame);
  const opened = await openRunFolder(runFolder);
  if (!opened.ok || all === undefined) {
    throw new Error("the run did not open, or has no rows");
  }
  const rows = concatenateColumns(opened.value.parts);
  const streamIds = opened.value.header.plan.streams.map(({ id }) => id);
  expect(rows.rows).toBeGreaterThan(0);
  expect(all.height).toBe(rows.rows);
  for (const name of all.columns) {
    expect(all.column(name).toArray(), name).toEqual(wordsOrNumbers(rows, name, streamIds));
  }
});

function wordsOrNumbers(rows: CopyColumns, name: string, streamIds: readonly string[]): readonly (string | number)[] {
  const words = { stream: streamIds, kind: copyKindSchema.options, source: timeSources }[name];
  const numbers = [...(rows[name as Exclude<keyof CopyColumns, "rows">] ?? [])];
  return words === undefined ? numbers : numbers.map((number) => words[number] ?? "?");
}
