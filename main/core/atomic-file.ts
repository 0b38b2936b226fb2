import { open, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isSystemError } from "./disk-failure.ts";
import { partialPath } from "./partial-file.ts";

/** Writes a file as `replaceFile` does. */
export function writeFileAtomically(path: string, content: string | Uint8Array): Promise<void> {
  return replaceFile(path, (partial) => writeFile(partial, content));
}

/**
 * Has a file written so that it is either there, complete and on the disk, or not there at all (or still the old one),
 * wherever the process or the machine stops. Two that write at once do not mix: the later one's file stays. A link goes
 * on leading to the file, and a device or a pipe is written to: a file in its place would take it away from everybody.
 */
export async function replaceFile(path: string, write: (partial: string) => Promise<void>): Promise<void> {
  const replaced = await replacedBy(path);
  if (replaced === undefined) {
    await write(path);
    return;
  }
  const partial = await partialPath(replaced);
  try {
    await write(partial);
    await syncToDisk(partial, "r+");
    await rename(partial, replaced);
  } catch (problem) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw problem;
  }
  // A rename is on the disk only when its folder is.
  await syncToDisk(dirname(replaced), "r");
}

/** Which file a new one at this path replaces; undefined: what is there is no file. */
async function replacedBy(path: string): Promise<string | undefined> {
  try {
    const status = await stat(path);
    if (status.isFile()) {
      return await realpath(path);
    }
    return status.isDirectory() ? path : undefined;
  } catch (problem) {
    if (isSystemError(problem) && problem.code === "ENOENT") {
      return path;
    }
    throw problem;
  }
}

async function syncToDisk(path: string, flags: "r" | "r+"): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
