import { readFile, stat } from "node:fs/promises";
import type { Failure } from "#app/errors/failure.ts";
import type { PlanFile } from "#app/plan/plan-file-schema.ts";
import { parsePlan, parsePlanFile } from "#app/plan/plan-parse.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { coreFailure } from "./core-failure.ts";
import { isSystemError } from "./disk-failure.ts";

/** A plan of 10,000 transfers is below 4 MiB; a larger file is no plan, and not worth the memory to find out. */
const maximumPlanBytes = 64 * 1024 * 1024;

/** Reads and checks a plan that is one run. */
export async function readPlanFile(path: string): Promise<Result<Plan, Failure>> {
  const content = await readContent(path);
  return content.ok ? parsePlan(content.value, path) : content;
}

/** Reads and checks a plan file, be it one run or a sweep. */
export async function readPlanOrSweepFile(path: string): Promise<Result<PlanFile, Failure>> {
  const content = await readContent(path);
  return content.ok ? parsePlanFile(content.value, path) : content;
}

async function readContent(path: string): Promise<Result<string, Failure>> {
  try {
    const { size } = await stat(path);
    return size > maximumPlanBytes
      ? failed(coreFailure("plan-file-too-large", { path, size }))
      : succeeded(await readFile(path, "utf8"));
  } catch (problem) {
    if (!isSystemError(problem)) {
      throw problem;
    }
    return failed(readFailure(problem.code, path));
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
