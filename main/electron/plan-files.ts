import { readFile, stat } from "node:fs/promises";
import type { Failure } from "#app/errors/failure.ts";
import { parsePlan, serializePlan } from "#app/plan/plan-parse.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { writeFileAtomically } from "#main/core/atomic-file.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import { isSystemError } from "#main/core/disk-failure.ts";
import { rimFailure } from "./rim-failure.ts";

/** A plan of 10,000 transfers is below 4 MiB; a larger file is no plan, and not worth the memory to find out. */
const maximumPlanBytes = 64 * 1024 * 1024;

export async function readPlanFile(path: string): Promise<Result<Plan, Failure>> {
  try {
    const { size } = await stat(path);
    if (size > maximumPlanBytes) {
      return failed(coreFailure("plan-file-too-large", { path, size }));
    }
    return parsePlan(await readFile(path, "utf8"), path);
  } catch (problem) {
    if (!isSystemError(problem)) {
      throw problem;
    }
    return failed(readFailure(problem.code, path));
  }
}

/** The file is either the whole new plan or what it was before. */
export async function writePlanFile(path: string, plan: Plan): Promise<Result<undefined, Failure>> {
  try {
    await writeFileAtomically(path, serializePlan(plan));
    return succeeded(undefined);
  } catch (problem) {
    if (!isSystemError(problem)) {
      throw problem;
    }
    return failed(rimFailure("plan-not-saved", { path, problem: problem.message }));
  }
}

function readFailure(errno: string, path: string): Failure {
  switch (errno) {
    case "ENOENT":
    case "ENOTDIR":
      return coreFailure("plan-file-missing", { path });
    case "EISDIR":
      return coreFailure("plan-file-is-folder", { path });
    default:
      return coreFailure("plan-file-unreadable", { path, errno });
  }
}
