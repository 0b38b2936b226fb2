import type { Failure } from "#app/errors/failure.ts";
import type { PlanFile } from "#app/plan/plan-file-schema.ts";
import { starterPlan } from "#app/plan/plan-presets.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { choosePreset } from "#app/plan/presets/preset-table.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import { readPlanFile, readPlanOrSweepFile } from "#main/core/plan-file.ts";
import type { RunService } from "#main/core/run-service.ts";
import type { ChosenTarget } from "./target-choice.ts";

/** Where a command's plan comes from, and what the command line says of it beside. */
export type PlanSource = (
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "starter" }
  | { readonly kind: "preset"; readonly id: string; readonly settings: readonly string[] }
) & {
  /** In the place of the plan's own `measure.limitSeconds`. */
  readonly limitSeconds?: number;
};

type Describer = Pick<RunService, "describeTarget">;

/** A plan that is one run. A preset fits itself to the target, which is opened for that. */
export async function readSinglePlan(
  source: PlanSource,
  target: ChosenTarget,
  service: Describer,
): Promise<Result<Plan, Failure>> {
  if (source.kind === "file") {
    const plan = await readPlanFile(source.path);
    return plan.ok ? succeeded(limited(plan.value, source)) : plan;
  }
  const file = await readPlanOrSweep(source, target, service);
  if (!file.ok) {
    return file;
  }
  return source.kind === "preset" && file.value.axes.length > 0
    ? failed(coreFailure("preset-is-sweep", { preset: source.id }))
    : succeeded(file.value.plan);
}

/** A plan or a sweep. */
export async function readPlanOrSweep(
  source: PlanSource,
  target: ChosenTarget,
  service: Describer,
): Promise<Result<PlanFile, Failure>> {
  const file = await readSource(source, target, service);
  return file.ok ? succeeded({ ...file.value, plan: limited(file.value.plan, source) }) : file;
}

function limited(plan: Plan, { limitSeconds }: PlanSource): Plan {
  return limitSeconds === undefined ? plan : { ...plan, measure: { ...plan.measure, limitSeconds } };
}

async function readSource(
  source: PlanSource,
  target: ChosenTarget,
  service: Describer,
): Promise<Result<PlanFile, Failure>> {
  switch (source.kind) {
    case "file":
      return readPlanOrSweepFile(source.path);
    case "starter":
      return succeeded({ plan: starterPlan(), axes: [] });
    case "preset": {
      const chosen = choosePreset(source.id, source.settings);
      if (!chosen.ok) {
        return chosen;
      }
      const choice = await target();
      if (!choice.ok) {
        return choice;
      }
      const facts = await service.describeTarget(choice.value);
      return facts.ok ? chosen.value.preset.build(facts.value, chosen.value.given) : facts;
    }
  }
}
