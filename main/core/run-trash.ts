import { lstat, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { coreFailure } from "./core-failure.ts";
import { type Environment, trashFolder } from "./data-folder.ts";
import { isSystemError } from "./disk-failure.ts";
import { createFolder } from "./folder-creation.ts";
import { readRunHeader } from "./run-reader.ts";

/**
 * Moves a run folder to the desktop's trash, as freedesktop.org's trash specification 1.0 lays it out; answers why it
 * could not.
 */
export async function moveRunToTrash(
  runFolder: string,
  environment: Environment,
  now: Date,
): Promise<Failure | undefined> {
  const header = await readRunHeader(runFolder);
  // A run whose header is damaged may go; any other folder may not.
  if (!header.ok && header.failure.code !== "run-header-broken") {
    return header.failure;
  }
  try {
    await moveToTrash(resolve(runFolder), environment, now);
    return undefined;
  } catch (problem) {
    if (!isSystemError(problem)) {
      throw problem;
    }
    return coreFailure("not-trashed", { path: runFolder, errno: problem.code });
  }
}

/** A trash and the folder that the paths in it are relative to; null: they are absolute. */
interface Trash {
  readonly folder: string;
  readonly top: string | null;
}

async function moveToTrash(path: string, environment: Environment, now: Date): Promise<void> {
  const { folder, top } = await trashFor(path, environment);
  for (const part of [folder, join(folder, "files"), join(folder, "info")]) {
    await createPrivateFolder(part);
  }
  const origin = (top === null ? path : relative(top, path)).split("/").map(encodeURIComponent).join("/");
  const info = `[Trash Info]\nPath=${origin}\nDeletionDate=${localTime(now)}\n`;
  const name = await reserveName(join(folder, "info"), basename(path), info);
  try {
    await rename(path, join(folder, "files", name));
  } catch (problem) {
    await rm(infoPath(join(folder, "info"), name), { force: true });
    throw problem;
  }
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

/** The home's trash for what is on its file system, else the one at the top of the other file system: nothing is copied. */
async function trashFor(path: string, environment: Environment): Promise<Trash> {
  const home = trashFolder(environment);
  const { dev } = await lstat(path);
  if ((await createFolder(dirname(home))) === undefined && (await stat(dirname(home))).dev === dev) {
    return { folder: home, top: null };
  }
  let top = dirname(path);
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
