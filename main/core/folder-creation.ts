import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { coreFailure } from "./core-failure.ts";
import { diskFailure, isSystemError } from "./disk-failure.ts";

/**
 * Creates a folder and those above it; answers why it could not. Not by mkdir's `recursive`: Node.js then asks for ever
 * where a file system such as /proc refuses every new folder with ENOENT.
 */
export async function createFolder(path: string): Promise<Failure | undefined> {
  const problem = await tryToCreate(path);
  if (problem === undefined) {
    return undefined;
  }
  const parent = dirname(path);
  if (!isSystemError(problem) || problem.code !== "ENOENT" || parent === path) {
    return diskFailure(problem, path);
  }
  if (await isFolder(parent)) {
    return coreFailure("disk-takes-no-folders", { path });
  }
  const failure = await createFolder(parent);
  if (failure !== undefined) {
    return failure;
  }
  const secondProblem = await tryToCreate(path);
  return secondProblem === undefined ? undefined : diskFailure(secondProblem, path);
}

/** undefined: the folder is there. */
async function tryToCreate(path: string): Promise<unknown> {
  try {
    await mkdir(path);
    return undefined;
  } catch (problem) {
    return (await isFolder(path)) ? undefined : problem;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
