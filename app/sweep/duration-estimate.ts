import { chunkCount } from "#app/plan/plan-chunks.ts";
import { deviceOf, directionOf, lookUpPlan, type TransferEnds, transferEnds } from "#app/plan/plan-lookup.ts";
import { isTransfer, type Plan, type PlanTransfer } from "#app/plan/plan-schema.ts";
import type { ModelLink, TargetFacts } from "#app/target/target-facts.ts";

/**
 * How long a plan's copies and its host's delays take, warm-up included, in nanoseconds of the target's clock: what the
 * busiest link or stream needs. A lower bound: verification, set-up, waits between streams and trials until the figures
 * are stable come on top. null where the target does not state its links.
 */
export function estimateDurationNs(plan: Plan, facts: TargetFacts): number | null {
  const lookup = lookUpPlan(plan);
  const busyNs = new Map<string, number>();
  let delayNs = 0;
  for (const step of plan.transfers) {
    if (isTransfer(step)) {
      const link = linkOf(facts.links, transferEnds(plan, lookup, step));
      if (link === undefined) {
        return null;
      }
      const tookNs = transferNs(step, link);
      add(busyNs, `link ${link.direction} ${link.device} ${link.peerDevice ?? ""}`, tookNs);
      add(busyNs, `stream ${step.stream}`, tookNs);
    } else if ("ms" in step) {
      delayNs += step.ms * 1e6;
    }
  }
  const { warmup, trials } = plan.measure;
  return (Math.max(0, ...busyNs.values()) + delayNs) * (warmup + trials);
}

function add(sums: Map<string, number>, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

function transferNs(transfer: PlanTransfer, { bytesPerSec, fixedNs }: ModelLink): number {
  return ((transfer.bytes / bytesPerSec) * 1e9 + chunkCount(transfer) * fixedNs) * transfer.repeat;
}

function linkOf(links: readonly ModelLink[], ends: TransferEnds): ModelLink | undefined {
  const [from, to] = [deviceOf(ends.from), deviceOf(ends.to)];
  const direction = directionOf(ends);
  if (from !== undefined && to !== undefined && from !== to) {
    return links.find((link) => link.direction === "p2p" && link.device === from && link.peerDevice === to);
  }
  return links.find((link) => link.direction === direction && link.device === (from ?? to ?? -1));
}
