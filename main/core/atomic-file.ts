import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Suffix of files that are being written; a reader takes no notice of them. */
export const partialSuffix = ".partial";

/**
 * Writes a file so that it is either there, complete and on the disk, or not there at all (or still the old one),
 * wherever the process or the machine stops.
 */
export async function writeFileAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const partial = path + partialSuffix;
  try {
    const file = await open(partial, "w");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (problem) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw problem;
  }
  await syncFolder(dirname(path));
}

/** A rename is on the disk only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
