import { randomBytes } from "node:crypto";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { coreFailure } from "./core-failure.ts";
import { diskFailure, isSystemError } from "./disk-failure.ts";
import { isStillAlive, ownIdentity } from "./process-identity.ts";

// What two programs must not do at once: the one that creates the file may, until it deletes it or ends.

const holderSchema = z.strictObject({
  host: z.string(),
  pid: z.number().int().positive(),
  /** When the process began, in ticks since the machine did: another one may get the same number later. */
  startTicks: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

const pollMs = 20;
const patienceMs = 10_000;
/** A lock without a holder in it is being written, or its writer was killed in that moment. */
const unwrittenMs = 5_000;

/** Does the work while it holds the lock; waits a little for another one. */
export async function whileLocked<Value>(
  lockPath: string,
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const failure = await takeLock(lockPath);
    if (failure === undefined) {
      try {
        return await work();
      } finally {
        await releaseLock(lockPath);
      }
    }
    if (failure.code !== "in-use" || waitedMs >= patienceMs) {
      return failed(failure);
    }
    await sleep(pollMs);
  }
}

/** Does not wait: `in-use` when another process holds the lock. One that a killed process left is taken over. */
export async function takeLock(lockPath: string): Promise<Failure | undefined> {
  const own: Holder = { host: hostname(), ...(await ownIdentity()) };
  for (;;) {
    try {
      await writeFile(lockPath, JSON.stringify(own), { flag: "wx" });
      return undefined;
    } catch (problem) {
      if (!isSystemError(problem) || problem.code !== "EEXIST") {
        return diskFailure(problem, dirname(lockPath));
      }
    }
    const taken = await isHeld(lockPath);
    if (!taken.ok) {
      return taken.failure;
    }
    if (taken.value) {
      return coreFailure("in-use", { path: dirname(lockPath), lock: lockPath });
    }
    await removeLeftover(lockPath);
  }
}

export async function releaseLock(lockPath: string): Promise<void> {
  await rm(lockPath, { force: true }).catch(() => undefined);
}

/** Moved away first: of two that find the leftover only one removes it, and not the new lock of the other. */
async function removeLeftover(lockPath: string): Promise<void> {
  const leftover = `${lockPath}.${randomBytes(4).toString("hex")}`;
  await rename(lockPath, leftover).catch(() => undefined);
  await rm(leftover, { force: true }).catch(() => undefined);
}

async function isHeld(lockPath: string): Promise<Result<boolean, Failure>> {
  try {
    const holder = holderSchema.safeParse(parsedJson(await readFile(lockPath, "utf8")));
    if (!holder.success) {
      return succeeded(Date.now() - (await stat(lockPath)).mtimeMs < unwrittenMs);
    }
    return succeeded(holder.data.host !== hostname() || (await isStillAlive(holder.data)));
  } catch (problem) {
    const isGone = isSystemError(problem) && problem.code === "ENOENT";
    return isGone ? succeeded(false) : failed(diskFailure(problem, lockPath));
  }
}

function parsedJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
