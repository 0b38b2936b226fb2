import { chunkCount } from "#app/plan/plan-chunks.ts";
import {
  type Direction,
  deviceOf,
  directionOf,
  entryAt,
  indexOf,
  lookUpPlan,
  type TransferEnds,
  transferEnds,
} from "#app/plan/plan-lookup.ts";
import { orderPlan, type PlanOrdering } from "#app/plan/plan-ordering.ts";
import { isTransfer, type Plan, type PlanTransfer } from "#app/plan/plan-schema.ts";
import { type CannEra, cannEra } from "#app/target/cann-version.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";

/** A transfer with what the rules ask about it. */
export interface CheckedTransfer {
  /** Index into plan.transfers. */
  readonly index: number;
  readonly transfer: PlanTransfer;
  readonly ends: TransferEnds;
  /** By where the buffers are, whatever kind is declared. */
  readonly direction: Direction;
  readonly streamDevice: number;
  /** Copies of one trial. */
  readonly copies: number;
}

/** A plan and a target as the rules see them. */
export interface CheckedPlan {
  readonly plan: Plan;
  readonly target: TargetFacts;
  /** undefined when the CANN version is unknown. */
  readonly era: CannEra | undefined;
  readonly transfers: readonly CheckedTransfer[];
  readonly ordering: PlanOrdering;
}

export function checkPlan(plan: Plan, target: TargetFacts): CheckedPlan {
  const lookup = lookUpPlan(plan);
  const era = cannEra(target.cann);
  const transfers = plan.transfers.flatMap((step, index): CheckedTransfer[] => {
    if (!isTransfer(step)) {
      return [];
    }
    const ends = transferEnds(plan, lookup, step);
    return [
      {
        index,
        transfer: step,
        ends,
        direction: directionOf(ends),
        streamDevice: entryAt(plan.streams, indexOf(lookup.streamById, step.stream)).device,
        copies: chunkCount(step) * step.repeat,
      },
    ];
  });
  // A pageable copy of CANN 8.5 returns when it is done, so that the host may go on as after a synchronise.
  const synchronous = new Set(
    era === "pageable-is-synchronous" && target.form !== "rc"
      ? transfers.filter(({ ends }) => usesPageable(ends)).map(({ index }) => index)
      : [],
  );
  return { plan, target, era, transfers, ordering: orderPlan(plan, (transfer) => synchronous.has(transfer)) };
}

/** A copy between host and device with ordinary memory at the host's end. */
export function usesPageable({ from, to }: TransferEnds): boolean {
  const isOneOnDevice = (deviceOf(from) === undefined) !== (deviceOf(to) === undefined);
  return isOneOnDevice && (from.memory === "pageable" || to.memory === "pageable");
}

/** `transfers[0], transfers[3]`; of many, the first three and the last. */
export function placesOf(transfers: readonly { readonly index: number }[]): string {
  const names = transfers.map(({ index }) => `transfers[${index}]`);
  return names.length > 4 ? `${names.slice(0, 3).join(", ")} … ${names.at(-1)}` : names.join(", ");
}

export function indicesOf(transfers: readonly { readonly index: number }[]): number[] {
  return transfers.map(({ index }) => index);
}

export function copiesOf(transfers: readonly CheckedTransfer[]): number {
  return transfers.reduce((sum, { copies }) => sum + copies, 0);
}

/** The CANN version for a sentence. */
export function cannText({ target }: CheckedPlan): string {
  return target.cann ?? "?";
}

/** Catalogue variant by what the target's CANN version does. */
export function eraVariant(era: CannEra | undefined): "up-to-8-3" | "from-8-5" | "any-cann" {
  if (era === undefined) {
    return "any-cann";
  }
  return era === "pageable-is-synchronous" ? "from-8-5" : "up-to-8-3";
}
