import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { changedLabel, emptyLabel, type LabelChange, type RunLabel, runLabelSchema } from "#app/run/run-label.ts";
import { writeFileAtomically } from "./atomic-file.ts";
import { coreFailure } from "./core-failure.ts";
import { diskFailure, isSystemError } from "./disk-failure.ts";
import { whileLocked } from "./file-lock.ts";
import { readRunHeader } from "./run-reader.ts";

const labelFileName = "label.json";

/** What a person says about a run or a session; nothing, when nobody has said anything. */
export async function readRunLabel(runFolder: string): Promise<Result<RunLabel, Failure>> {
  const path = join(runFolder, labelFileName);
  let content: string;
  try {
    content = await readFile(path, "utf8");
  } catch (problem) {
    const isAbsent = isSystemError(problem) && problem.code === "ENOENT";
    return isAbsent ? succeeded(emptyLabel) : failed(diskFailure(problem, path));
  }
  const label = runLabelSchema.safeParse(parsedJson(content));
  return label.success ? succeeded(label.data) : failed(coreFailure("label-broken", { path }));
}

/** Written whole or not at all, beside the run's own files, which it leaves alone. */
export async function changeRunLabel(runFolder: string, change: LabelChange): Promise<Result<RunLabel, Failure>> {
  const header = await readRunHeader(runFolder);
  if (!header.ok) {
    return header;
  }
  return changeLabelIn(runFolder, change);
}

/** Of a folder that the caller knows to be a run's or a session's. Of changes made at once none is lost. */
export function changeLabelIn(folder: string, change: LabelChange): Promise<Result<RunLabel, Failure>> {
  return whileLocked(join(folder, `${labelFileName}.lock`), () => writeChanged(folder, change));
}

async function writeChanged(folder: string, change: LabelChange): Promise<Result<RunLabel, Failure>> {
  const label = await readRunLabel(folder);
  if (!label.ok) {
    return label;
  }
  const changed = changedLabel(label.value, change);
  try {
    await writeFileAtomically(join(folder, labelFileName), `${JSON.stringify(changed, null, 2)}\n`);
    return succeeded(changed);
  } catch (problem) {
    return failed(diskFailure(problem, folder));
  }
}

function parsedJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
