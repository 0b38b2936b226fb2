import { readdir, stat } from "node:fs/promises";
import { basename, isAbsolute, join, resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import { emptyLabel, type RunLabel } from "#app/run/run-label.ts";
import { coreFailure } from "./core-failure.ts";
import { isSystemError } from "./disk-failure.ts";
import { folderNamesIn } from "./folder-names.ts";
import { removeLeftovers } from "./partial-file.ts";
import { readRunLabel } from "./run-label-file.ts";
import { readRunHeader } from "./run-reader.ts";

/** A run of a session, as far as it can be told without its rows. */
export interface SessionRun {
  readonly runFolder: string;
  readonly header: RunHeader;
  readonly label: RunLabel;
  /** Of its files; those that vanish meanwhile count as nothing. */
  readonly sizeOnDiskBytes: number;
}

export interface ListedSession {
  /** Newest first. */
  readonly runs: readonly SessionRun[];
  /** Run folders that cannot be read, and why. */
  readonly broken: readonly { readonly runFolder: string; readonly failure: Failure }[];
}

/** The runs in these folders; a folder that is not there holds none. Other things in them are no concern of ours. */
export async function listSession(folders: readonly string[]): Promise<Result<ListedSession, Failure>> {
  const runs: SessionRun[] = [];
  const broken: { runFolder: string; failure: Failure }[] = [];
  for (const folder of new Set(folders)) {
    const names = await folderNamesIn(folder);
    if (!names.ok) {
      return names;
    }
    for (const name of names.value) {
      const runFolder = join(folder, name);
      const run = await readSessionRun(runFolder);
      if (run.ok) {
        runs.push(run.value);
      } else if (run.failure.code !== "not-a-run-folder") {
        broken.push({ runFolder, failure: run.failure });
      }
    }
  }
  runs.sort((left, right) => (left.header.startedAt < right.header.startedAt ? 1 : -1));
  return succeeded({ runs, broken });
}

/** A label that cannot be read does not hide its run. */
async function readSessionRun(runFolder: string): Promise<Result<SessionRun, Failure>> {
  const header = await readRunHeader(runFolder);
  if (!header.ok) {
    return header;
  }
  await removeLeftovers(runFolder);
  const label = await readRunLabel(runFolder);
  return succeeded({
    runFolder,
    header: header.value,
    label: label.ok ? label.value : emptyLabel,
    sizeOnDiskBytes: await sizeOnDisk(runFolder),
  });
}

async function sizeOnDisk(runFolder: string): Promise<number> {
  try {
    const names = await readdir(runFolder);
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(runFolder, name))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch (problem) {
    if (!isSystemError(problem)) {
      throw problem;
    }
    return 0;
  }
}

/**
 * The folder of the run that a person means: a path, the name of its folder in the session or how that begins or ends,
 * its title, or `latest`.
 */
export async function findRun(asked: string, folders: readonly string[]): Promise<Result<string, Failure>> {
  if (isAbsolute(asked) || asked.startsWith(".") || asked.includes("/")) {
    return succeeded(resolve(asked));
  }
  if (asked.trim() === "") {
    // Every name begins with nothing.
    return failed(coreFailure("run-not-found", { run: asked, path: folders.join(", ") }));
  }
  const listed = await listSession(folders);
  if (!listed.ok) {
    return listed;
  }
  const { runs } = listed.value;
  const [latest] = runs;
  if (asked === "latest" && latest !== undefined) {
    return succeeded(latest.runFolder);
  }
  const exact = runs.filter(({ runFolder, label }) => basename(runFolder) === asked || label.title === asked);
  const matching = exact.length > 0 ? exact : runs.filter(({ runFolder }) => isPartOf(asked, basename(runFolder)));
  const [found, other] = matching;
  if (found === undefined) {
    return failed(coreFailure("run-not-found", { run: asked, path: folders.join(", ") }));
  }
  return other === undefined
    ? succeeded(found.runFolder)
    : failed(coreFailure("run-ambiguous", { run: asked, count: matching.length }));
}

export function isPartOf(asked: string, name: string): boolean {
  return name.startsWith(asked) || name.endsWith(asked);
}
