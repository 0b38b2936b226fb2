import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { type SweepRecord, sweepRecordSchema } from "#app/sweep/sweep-record.ts";
import { writeFileAtomically } from "./atomic-file.ts";
import { coreFailure } from "./core-failure.ts";
import { diskFailure, isSystemError } from "./disk-failure.ts";
import { createFolder } from "./folder-creation.ts";

const recordFileName = "sweep.json";
export const lockFileName = "sweep.lock";

/** Creates the folder of a new sweep, which must be absent or empty. */
export async function createSweepFolder(folder: string): Promise<Failure | undefined> {
  const failure = await createFolder(folder);
  if (failure !== undefined) {
    return failure;
  }
  try {
    return (await readdir(folder)).length > 0 ? coreFailure("sweep-folder-not-empty", { path: folder }) : undefined;
  } catch (problem) {
    return diskFailure(problem, folder);
  }
}

/** One program at a time carries out a sweep. */
export function sweepLock(folder: string): string {
  return join(folder, lockFileName);
}

/** What a sweep has left in its folder. */
export async function readSweepFolder(folder: string): Promise<Result<SweepRecord, Failure>> {
  const path = join(folder, recordFileName);
  let content: string;
  try {
    content = await readFile(path, "utf8");
  } catch (problem) {
    const isAbsent = isSystemError(problem) && ["ENOENT", "ENOTDIR"].includes(problem.code);
    return failed(isAbsent ? coreFailure("not-a-sweep-folder", { path: folder }) : diskFailure(problem, folder));
  }
  const record = sweepRecordSchema.safeParse(parsedJson(content));
  if (!record.success) {
    const place = record.error.issues[0]?.path.join(".") || "JSON";
    return failed(brokenRecord(folder, place));
  }
  return succeeded(record.data);
}

export function brokenRecord(folder: string, place: string): Failure {
  return coreFailure("sweep-record-broken", { path: join(folder, recordFileName), place });
}

/** The record is either the new one or the one before, wherever the process stops. */
export async function writeSweepRecord(folder: string, record: SweepRecord): Promise<Failure | undefined> {
  try {
    await writeFileAtomically(join(folder, recordFileName), `${JSON.stringify(record)}\n`);
    return undefined;
  } catch (problem) {
    return diskFailure(problem, folder);
  }
}

/** `point-0007`, or for a point that was begun before `point-0007-2`: what a cut-off run left is kept. */
export function freePointFolder(folder: string, index: number): string {
  const name = `point-${String(index).padStart(4, "0")}`;
  for (let attempt = 1; ; attempt += 1) {
    const candidate = attempt === 1 ? name : `${name}-${attempt}`;
    if (!existsSync(join(folder, candidate))) {
      return candidate;
    }
  }
}

function parsedJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
