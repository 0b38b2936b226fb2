import type { PlanInput } from "#app/plan/plan-schema.ts";

type Step = PlanInput["transfers"][number];

/**
 * Keeps the first `count` streams of a plan; what was on stream i goes to stream i mod count, in plan order, so that the
 * work stays the same and only its spread changes. In place. False when the plan has no such number of streams.
 */
export function keepStreams(plan: PlanInput, count: number): boolean {
  if (!Number.isInteger(count) || count < 1 || count > plan.streams.length) {
    return false;
  }
  const kept = plan.streams.slice(0, count);
  const newId = new Map(plan.streams.map(({ id }, index) => [id, kept[index % count]?.id ?? id]));
  const renamed = (id: string) => newId.get(id) ?? id;
  plan.streams = kept;
  plan.transfers = plan.transfers.map((step) => onOtherStreams(step, renamed));
  return true;
}

function onOtherStreams(step: Step, renamed: (id: string) => string): Step {
  if ("sync" in step) {
    return { sync: renamed(step.sync) };
  }
  if (!("from" in step)) {
    return step;
  }
  const { after, ...transfer } = step;
  return {
    ...transfer,
    stream: renamed(transfer.stream),
    ...(after === undefined ? {} : { after: [...new Set(after.map(renamed))] }),
  };
}
