import type { Failure } from "#app/errors/failure.ts";
import type { PlanFile } from "#app/plan/plan-file-schema.ts";
import { serializePlanFile } from "#app/plan/plan-parse.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { writeFileAtomically } from "#main/core/atomic-file.ts";
import { isSystemError } from "#main/core/disk-failure.ts";
import { rimFailure } from "./rim-failure.ts";

/** The file is either the whole new plan or what it was before. */
export function writePlanFile(path: string, file: PlanFile): Promise<Result<undefined, Failure>> {
  return writeTextFile(path, serializePlanFile(file));
}

/** The file is either the whole new text or what it was before. */
export async function writeTextFile(path: string, content: string): Promise<Result<undefined, Failure>> {
  try {
    await writeFileAtomically(path, content);
    return succeeded(undefined);
  } catch (problem) {
    if (!isSystemError(problem)) {
      throw problem;
    }
    return failed(rimFailure("plan-not-saved", { path, problem: problem.message }));
  }
}
