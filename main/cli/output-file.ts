import type { Stats } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import { isSystemError } from "#main/core/disk-failure.ts";
import { headerFileName } from "#main/core/run-folder.ts";

interface Output {
  readonly out: string;
  /** What the command reads: a file or the folder of a run; undefined: nothing on disk. */
  readonly input: string | undefined;
  /** The person said that a file may be replaced. */
  readonly force: boolean | undefined;
}

/** Why nothing may be written to a path that somebody gave; undefined: it may, as far as what is there now goes. */
export async function whyNotReplaced({ out, input, force }: Output): Promise<Failure | undefined> {
  const there = await statusOf(out);
  // Devices and pipes are written to; a folder, or a path that cannot be looked at, is told of by writing itself.
  if (there?.isFile() !== true) {
    return undefined;
  }
  if (input !== undefined && (await isPartOf(input, out, there))) {
    return coreFailure("output-is-input", { path: out });
  }
  return force === true ? undefined : coreFailure("output-exists", { path: out });
}

/** By what the paths lead to, so that no link hides it. */
async function isPartOf(input: string, out: string, there: Stats): Promise<boolean> {
  const source = await statusOf(input);
  if (source === undefined) {
    return false;
  }
  if (source.dev === there.dev && source.ino === there.ino) {
    return true;
  }
  const isRun = source.isDirectory() || basename(input) === headerFileName;
  const runFolder = source.isDirectory() ? input : dirname(input);
  return isRun && dirname(await realpath(out)) === (await realpath(runFolder));
}

async function statusOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (problem) {
    if (isSystemError(problem)) {
      return undefined;
    }
    throw problem;
  }
}
