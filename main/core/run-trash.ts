import { existsSync } from "node:fs";
import { lstat, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { coreFailure } from "./core-failure.ts";
import { type Environment, trashFolder } from "./data-folder.ts";
import { isSystemError } from "./disk-failure.ts";
import { createFolder } from "./folder-creation.ts";
import { readRunHeader } from "./run-reader.ts";

/** Where a folder was, and where in the trash it is. */
export interface TrashedFolder {
  readonly origin: string;
  readonly path: string;
  readonly infoFile: string;
}

/** Moves a run folder to the desktop's trash, as freedesktop.org's trash specification 1.0 lays it out. */
export async function moveRunToTrash(
  runFolder: string,
  environment: Environment,
  now: Date,
): Promise<Result<TrashedFolder, Failure>> {
  const header = await readRunHeader(runFolder);
  // A run whose header is damaged may go; any other folder may not.
  if (!header.ok && header.failure.code !== "run-header-broken") {
    return header;
  }
  if (header.ok && header.value.state === "running" && (await wasWrittenLately(runFolder, now))) {
    return failed(coreFailure("run-may-go-on", { path: runFolder }));
  }
  return moveFolderToTrash(resolve(runFolder), environment, now);
}

/** A run that goes on writes a file a second, but on the virtual clock and while its first copies are under way. */
const lateMs = 5_000;

/** Of a run without an end nobody can tell whether a process of another window or command line is still at it. */
async function wasWrittenLately(runFolder: string, now: Date): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(runFolder);
    return now.getTime() - mtimeMs < lateMs;
  } catch (problem) {
    if (!isSystemError(problem)) {
      throw problem;
    }
    return false;
  }
}

/** Any folder: whoever calls it knows that it is one of ours. */
export async function moveFolderToTrash(
  path: string,
  environment: Environment,
  now: Date,
): Promise<Result<TrashedFolder, Failure>> {
  try {
    return succeeded(await moveToTrash(path, environment, now));
  } catch (problem) {
    if (!isSystemError(problem)) {
      throw problem;
    }
    return failed(coreFailure("not-trashed", { path, errno: problem.code }));
  }
}

/** Puts it back where it was, unless something else has taken its place; answers why it could not. */
export async function restoreFromTrash({ origin, path, infoFile }: TrashedFolder): Promise<Failure | undefined> {
  if (existsSync(origin)) {
    return coreFailure("restore-place-taken", { path: origin });
  }
  const failure = await createFolder(dirname(origin));
  if (failure !== undefined) {
    return failure;
  }
  try {
    await rename(path, origin);
    await rm(infoFile, { force: true });
    return undefined;
  } catch (problem) {
    if (!isSystemError(problem)) {
      throw problem;
    }
    return coreFailure("not-restored", { path: origin, errno: problem.code });
  }
}

/** A trash and the folder that the paths in it are relative to; null: they are absolute. */
export interface Trash {
  readonly folder: string;
  readonly top: string | null;
}

async function moveToTrash(path: string, environment: Environment, now: Date): Promise<TrashedFolder> {
  const { folder, top } = await trashFor(dirname(path), environment);
  for (const part of [folder, join(folder, "files"), join(folder, "info")]) {
    await createPrivateFolder(part);
  }
  const origin = (top === null ? path : relative(top, path)).split("/").map(encodeURIComponent).join("/");
  const info = `[Trash Info]\nPath=${origin}\nDeletionDate=${localTime(now)}\n`;
  const name = await reserveName(join(folder, "info"), basename(path), info);
  const trashed = { origin: path, path: join(folder, "files", name), infoFile: infoPath(join(folder, "info"), name) };
  try {
    await rename(path, trashed.path);
  } catch (problem) {
    await rm(trashed.infoFile, { force: true });
    throw problem;
  }
  return trashed;
}

async function createPrivateFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (problem) {
    if (!isSystemError(problem) || problem.code !== "EEXIST") {
      throw problem;
    }
  }
}

/** The info file first, and only where there is none of that name: so two programs never take the same one. */
async function reserveName(infoFolder: string, wanted: string, info: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}.${number}`;
    try {
      await writeFile(infoPath(infoFolder, name), info, { flag: "wx" });
      return name;
    } catch (problem) {
      if (!isSystemError(problem) || problem.code !== "EEXIST") {
        throw problem;
      }
    }
  }
}

function infoPath(infoFolder: string, name: string): string {
  return join(infoFolder, `${name}.trashinfo`);
}

/**
 * Where what lies in a folder goes: the home's trash when it is on its file system, else the one at the top of the other
 * file system, so that nothing is copied.
 */
export async function trashFor(parent: string, environment: Environment): Promise<Trash> {
  const home = trashFolder(environment);
  const { dev } = await stat(parent);
  if ((await createFolder(dirname(home))) === undefined && (await stat(dirname(home))).dev === dev) {
    return { folder: home, top: null };
  }
  let top = parent;
  while (top !== dirname(top) && (await stat(dirname(top))).dev === dev) {
    top = dirname(top);
  }
  const userId = process.getuid?.() ?? 0;
  const shared = join(top, ".Trash");
  return { folder: (await isSharedTrash(shared)) ? join(shared, String(userId)) : `${shared}-${userId}`, top };
}

const stickyBit = 0o1000;

/** What an administrator has set up: a folder, no link, with the sticky bit. */
async function isSharedTrash(path: string): Promise<boolean> {
  try {
    const entry = await lstat(path);
    return entry.isDirectory() && (entry.mode & stickyBit) !== 0;
  } catch {
    return false;
  }
}

/** `2026-01-31T12:30:05`, as the specification asks for. */
function localTime(at: Date): string {
  const localMs = at.getTime() - at.getTimezoneOffset() * 60_000;
  return new Date(localMs).toISOString().slice(0, "2026-01-31T12:30:05".length);
}
