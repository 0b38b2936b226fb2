import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { text } from "#app/text/text-reference.ts";
import { coreFailure } from "./core-failure.ts";
import type { Environment } from "./data-folder.ts";
import { diskFailure, isSystemError } from "./disk-failure.ts";
import { headerFileName } from "./run-folder.ts";
import { readRunLabel } from "./run-label-file.ts";
import { isPartOf } from "./run-session.ts";
import { type Trash, type TrashedFolder, trashFor } from "./run-trash.ts";

interface TrashedRun extends TrashedFolder {
  /** Local time, as the trash has it. */
  readonly deletedAt: string;
}

/** So many are named where none is meant; the trash may hold years of them. */
const mostNamed = 10;

/**
 * The deleted run that a person means: its former path, the name of its folder or how that begins or ends, its title, or
 * `latest`, the one that was deleted last. Of runs that were deleted from one place, the last.
 */
export async function findTrashedRun(
  asked: string,
  folders: readonly string[],
  environment: Environment,
): Promise<Result<TrashedFolder, Failure>> {
  const isPath = isAbsolute(asked) || asked.startsWith(".") || asked.includes("/");
  const places = isPath ? [dirname(resolve(asked))] : folders;
  const listed = await trashedRuns(places, environment);
  if (!listed.ok) {
    return listed;
  }
  const runs = listed.value;
  const matching = isPath ? runs.filter(({ origin }) => origin === resolve(asked)) : await meantBy(asked, runs);
  const [found, other] = matching;
  if (found === undefined) {
    const names = runs.slice(0, mostNamed).map(({ origin }) => text("session:in-trash", { run: basename(origin) }));
    return failed(coreFailure("run-not-in-trash", { run: asked, path: places.join(", ") }, names));
  }
  return other === undefined
    ? succeeded(found)
    : failed(coreFailure("run-ambiguous", { run: asked, count: matching.length }));
}

async function meantBy(asked: string, runs: readonly TrashedRun[]): Promise<readonly TrashedRun[]> {
  if (asked === "latest" || asked.trim() === "") {
    return asked === "latest" ? runs.slice(0, 1) : [];
  }
  const titles = await Promise.all(runs.map(({ path }) => titleOf(path)));
  const exact = runs.filter(({ origin }, place) => basename(origin) === asked || titles[place] === asked);
  return exact.length > 0 ? exact : runs.filter(({ origin }) => isPartOf(asked, basename(origin)));
}

async function titleOf(path: string): Promise<string | null> {
  const label = await readRunLabel(path);
  return label.ok ? label.value.title : null;
}

/** Runs that were in these folders, the last deleted first, and one for each place. */
async function trashedRuns(
  folders: readonly string[],
  environment: Environment,
): Promise<Result<readonly TrashedRun[], Failure>> {
  const found: TrashedRun[] = [];
  for (const folder of new Set(folders)) {
    try {
      const inTrash = await readTrash(await trashFor(nearestFolder(folder), environment));
      found.push(...inTrash.filter(({ origin }) => dirname(origin) === folder));
    } catch (problem) {
      return failed(diskFailure(problem, folder));
    }
  }
  found.sort((left, right) => (left.deletedAt < right.deletedAt ? 1 : -1));
  return succeeded(found.filter(({ origin }, place) => found.findIndex((run) => run.origin === origin) === place));
}

async function readTrash(trash: Trash): Promise<readonly TrashedRun[]> {
  const infoFolder = join(trash.folder, "info");
  const names = (await namesIn(infoFolder)).filter((name) => name.endsWith(".trashinfo"));
  const runs = await Promise.all(names.map((name) => readTrashedRun(join(infoFolder, name), trash)));
  return runs.filter((run) => run !== undefined);
}

/** undefined: no run, or not as the specification has it. */
async function readTrashedRun(infoFile: string, { folder, top }: Trash): Promise<TrashedRun | undefined> {
  const path = join(folder, "files", basename(infoFile, ".trashinfo"));
  // Emptied meanwhile, or something else's.
  const info = existsSync(join(path, headerFileName)) ? await readFile(infoFile, "utf8").catch(() => "") : "";
  const origin = decoded(/^Path=(.+)$/m.exec(info)?.[1] ?? "");
  const deletedAt = /^DeletionDate=(.+)$/m.exec(info)?.[1];
  return origin === undefined || deletedAt === undefined
    ? undefined
    : { origin: resolve(top ?? "/", origin), path, infoFile, deletedAt };
}

function decoded(path: string): string | undefined {
  try {
    return path === "" ? undefined : decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (problem) {
    if (isSystemError(problem) && problem.code === "ENOENT") {
      return [];
    }
    throw problem;
  }
}

/** The folder may have gone with its last run. */
function nearestFolder(folder: string): string {
  let nearest = folder;
  while (!existsSync(nearest)) {
    nearest = dirname(nearest);
  }
  return nearest;
}
