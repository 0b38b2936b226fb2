import { resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { exportProgram, programLanguageSchema } from "#app/export/exported-program.ts";
import type { PlanFile } from "#app/plan/plan-file-schema.ts";
import { serializePlan, serializePlanFile } from "#app/plan/plan-parse.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { sweepPoints } from "#app/sweep/sweep-points.ts";
import { writeFileAtomically } from "#main/core/atomic-file.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import { diskFailure } from "#main/core/disk-failure.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { whyNotReplaced } from "./output-file.ts";
import { type PlanSource, readPlanOrSweep } from "./plan-source.ts";
import { printableJson } from "./printable.ts";
import { refuse } from "./run-command.ts";
import { type TargetOptions, targetChooser } from "./target-choice.ts";

export const exportForms = [...programLanguageSchema.options, "plan"] as const;

export interface ExportOptions extends TargetOptions {
  readonly as: (typeof exportForms)[number];
  /** Left out: standard output. */
  readonly out?: string;
  /** Point of a sweep, from 0. */
  readonly point?: number;
  /** Replace the file where it is there already. */
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Writes a plan as a program or as a plan file; answers the exit code. */
export async function exportCommand(
  source: PlanSource,
  options: ExportOptions,
  context: CommandContext,
): Promise<number> {
  const { service, terminal } = context;
  const file = await readPlanOrSweep(source, targetChooser(options, service), service);
  const exported = file.ok ? exportedText(file.value, options) : file;
  if (!exported.ok) {
    return refuse(exported.failure, context);
  }
  if (options.out === undefined) {
    terminal.print(options.json === true ? told(exported.value, options) : exported.value.trimEnd());
    return exitCode.clean;
  }
  const path = resolve(options.out);
  const input = source.kind === "file" ? source.path : undefined;
  const problem = await whyNotReplaced({ out: path, input, force: options.force });
  if (problem !== undefined) {
    return refuse(problem, context);
  }
  try {
    await writeFileAtomically(path, exported.value);
  } catch (problem) {
    return refuse(diskFailure(problem, path), context);
  }
  if (options.json === true) {
    terminal.print(told(exported.value, options, path));
  }
  return exitCode.clean;
}

/** What was written where; without a file the text itself is told. */
function told(text: string, { as, point }: ExportOptions, out?: string): string {
  return printableJson({
    as,
    point: point ?? null,
    out: out ?? null,
    bytes: Buffer.byteLength(text),
    text: out === undefined ? text : null,
  });
}

function exportedText(file: PlanFile, { as, point }: ExportOptions): Result<string, Failure> {
  if (as === "plan" && point === undefined) {
    return succeeded(serializePlanFile(file));
  }
  const plan = planOf(file, point);
  if (!plan.ok) {
    return plan;
  }
  return as === "plan" ? succeeded(serializePlan(plan.value)) : exportProgram(plan.value, as);
}

/** A program is one run: of a sweep, a point has to be chosen. */
function planOf(file: PlanFile, point: number | undefined): Result<Plan, Failure> {
  if (file.axes.length === 0) {
    return point === undefined ? succeeded(file.plan) : failed(coreFailure("point-of-plan", { plan: file.plan.name }));
  }
  const points = sweepPoints(file, file.plan.name);
  if (!points.ok) {
    return points;
  }
  const chosen = points.value[point ?? -1];
  return chosen === undefined
    ? failed(coreFailure("point-needed", { plan: file.plan.name, last: points.value.length - 1 }))
    : succeeded(chosen.plan);
}
