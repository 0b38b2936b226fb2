// Which process it is, so that another one can tell later whether it still lives.
import { createHash } from "node:crypto";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { isSystemError } from "./disk-failure.ts";

export interface ProcessIdentity {
  readonly pid: number;
  /** When the process began, in ticks since the machine did: another one may get the same number later. */
  readonly startTicks: string;
}

export async function ownIdentity(): Promise<ProcessIdentity> {
  return { pid: process.pid, startTicks: await startTicksOf(process.pid) };
}

export async function isStillAlive({ pid, startTicks }: ProcessIdentity): Promise<boolean> {
  return isAlive(pid) && (await startTicksOf(pid)) === startTicks;
}

/** Where process numbers mean the same as here, as a word: this machine, or this container of it. */
export async function ownMachine(): Promise<string> {
  const processSpace = await readlink("/proc/self/ns/pid").catch(() => "");
  return createHash("sha256").update(`${hostname()} ${processSpace}`).digest("hex").slice(0, 8);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    return isSystemError(problem) && problem.code === "EPERM";
  }
}

/** Empty where the system has no /proc. */
async function startTicksOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The program's name, in brackets, may hold blanks; field 22 is the 20th behind it.
  return status.slice(status.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
