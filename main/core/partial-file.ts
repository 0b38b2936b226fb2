// Files that are being written carry their writer in their name, so that what a killed one left can be told from what
// another one is at. Readers take no notice of either.
import { randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isStillAlive, ownIdentity, ownMachine, type ProcessIdentity } from "./process-identity.ts";

const namePattern = /\.(?<machine>[0-9a-f]{8})-(?<pid>\d+)-(?<startTicks>\d*)-[0-9a-f]{8}\.partial$/;

let ownPart: Promise<string> | undefined;

/** A name beside the file that is to be written; no other has it. */
export async function partialPath(path: string): Promise<string> {
  ownPart ??= namePart();
  return `${path}.${await ownPart}-${randomBytes(4).toString("hex")}.partial`;
}

async function namePart(): Promise<string> {
  const { pid, startTicks } = await ownIdentity();
  return `${await ownMachine()}-${pid}-${startTicks}`;
}

/**
 * Removes what writers that are no more have left in a folder. A file whose writer lives, is another machine's, or does
 * not say, stays; so does what may not be removed: it is in nobody's way.
 */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const writer = await writerOf(name);
    if (writer !== undefined && !(await isStillAlive(writer))) {
      await rm(join(folder, name), { force: true }).catch(() => undefined);
    }
  }
}

async function writerOf(name: string): Promise<ProcessIdentity | undefined> {
  const parts = namePattern.exec(name)?.groups;
  return parts !== undefined && parts["machine"] === (await ownMachine())
    ? { pid: Number(parts["pid"]), startTicks: parts["startTicks"] ?? "" }
    : undefined;
}
