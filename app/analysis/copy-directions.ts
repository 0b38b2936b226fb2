import { type Direction, directionOf, lookUpPlan, transferEnds } from "#app/plan/plan-lookup.ts";
import { isTransfer, type Plan } from "#app/plan/plan-schema.ts";

export const directions = ["h2h", "h2d", "d2h", "d2d"] as const satisfies readonly Direction[];

/** Direction of each step of the plan by its buffers, whatever kind it declares; undefined for steps of the host. */
export function directionsOfPlan(plan: Plan): (Direction | undefined)[] {
  const lookup = lookUpPlan(plan);
  return plan.transfers.map((step) => (isTransfer(step) ? directionOf(transferEnds(plan, lookup, step)) : undefined));
}
