import { readdir } from "node:fs/promises";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { diskFailure, isSystemError } from "./disk-failure.ts";

/** The names of the folders in a folder; one that is not there has none. */
export async function folderNamesIn(folder: string): Promise<Result<readonly string[], Failure>> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return succeeded(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  } catch (problem) {
    const isAbsent = isSystemError(problem) && problem.code === "ENOENT";
    return isAbsent ? succeeded([]) : failed(diskFailure(problem, folder));
  }
}
