import type { Plan, PlanInput } from "#app/plan/plan-schema.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { draftFromPlan, isSameDraft } from "./plan-draft.ts";
import type { PlanState } from "./plan-state.ts";
import type { RunState } from "./run-state.ts";

/** Why the shown run is not what the plan and target on the table would give; undefined when it is, as far as known. */
export type RunOrigin = "earlier" | "plan" | "target";

export function runOrigin(
  run: Pick<RunState, "couldNotRun" | "runFolder" | "plan" | "target">,
  table: Pick<PlanState, "reading" | "check">,
): RunOrigin | undefined {
  if (run.runFolder === undefined) {
    return undefined;
  }
  if (run.couldNotRun) {
    return "earlier";
  }
  const { plan } = table.reading;
  if (run.plan !== undefined && (plan === undefined || !isSamePlan(run.plan, plan))) {
    return "plan";
  }
  const checked = table.check?.ok === true ? table.check.value.target : undefined;
  return run.target !== undefined && checked !== undefined && !isSameTarget(run.target, checked) ? "target" : undefined;
}

/** Compared as the table writes them: what is left out and what is usual are the same there. The name moves no bytes. */
function isSamePlan(left: Plan | PlanInput, right: Plan | PlanInput): boolean {
  return left === right || isSameDraft(nameless(left), nameless(right));
}

function nameless(plan: Plan | PlanInput): ReturnType<typeof draftFromPlan> {
  const buffers = plan.buffers.map((buffer) => ({ ...buffer, offsetBytes: buffer.offsetBytes ?? 0 }));
  const transfers = plan.transfers.map((step) =>
    "from" in step ? { repeat: 1, fromOffsetBytes: 0, toOffsetBytes: 0, peerAccess: "none", ...step } : step,
  );
  return draftFromPlan({ ...plan, name: "", buffers, transfers } as Plan);
}

const told = ["library", "product", "form", "cann", "clock", "seed", "links"] as const;

/** Free memory changes by itself: it makes no other target. */
function isSameTarget(left: TargetFacts, right: TargetFacts): boolean {
  return (
    left.devices.length === right.devices.length &&
    told.every((fact) => JSON.stringify(left[fact]) === JSON.stringify(right[fact]))
  );
}
