import { join, resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { LabelChange, RunLabel } from "#app/run/run-label.ts";
import type { Environment } from "./data-folder.ts";
import { releaseLock, takeLock } from "./file-lock.ts";
import { changeLabelIn } from "./run-label-file.ts";
import { moveFolderToTrash, type TrashedFolder } from "./run-trash.ts";
import { lockFileName, readSweepFolder, sweepLock } from "./sweep-folder.ts";

/** As of a run: in a file of its own beside the record, which whoever carries the sweep out goes on writing. */
export async function changeSweepLabel(folder: string, change: LabelChange): Promise<Result<RunLabel, Failure>> {
  const record = await readSweepFolder(folder);
  return record.ok ? changeLabelIn(folder, change) : record;
}

/** With the runs of its points; not while a program carries it out. */
export async function moveSweepToTrash(
  folder: string,
  environment: Environment,
  now: Date,
): Promise<Result<TrashedFolder, Failure>> {
  const record = await readSweepFolder(folder);
  // A sweep whose record is damaged may go; any other folder may not.
  if (!record.ok && record.failure.code !== "sweep-record-broken") {
    return record;
  }
  const lock = sweepLock(folder);
  const inUse = await takeLock(lock);
  if (inUse !== undefined) {
    return failed(inUse);
  }
  const trashed = await moveFolderToTrash(resolve(folder), environment, now);
  // It went along: put back, the sweep must not be held by who deleted it.
  await releaseLock(trashed.ok ? join(trashed.value.path, lockFileName) : lock);
  return trashed.ok ? succeeded(trashed.value) : trashed;
}
