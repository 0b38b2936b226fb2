import type { Failure } from "#app/errors/failure.ts";
import { serializePlan } from "#app/plan/plan-parse.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { writeFileAtomically } from "#main/core/atomic-file.ts";
import { isSystemError } from "#main/core/disk-failure.ts";
import { rimFailure } from "./rim-failure.ts";

/** The file is either the whole new plan or what it was before. */
export function writePlanFile(path: string, plan: Plan): Promise<Result<undefined, Failure>> {
  return writeTextFile(path, serializePlan(plan));
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
