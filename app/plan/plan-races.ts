import type { PlanOrdering } from "./plan-ordering.ts";

/** A range of a buffer that a transfer reads or writes, from `start` up to but not including `end`. */
export interface Access {
  /** Index into plan.transfers. */
  readonly transfer: number;
  readonly buffer: number;
  readonly start: number;
  readonly end: number;
  readonly isWrite: boolean;
}

/** Two overlapping accesses of different transfers, at least one a write, whose order is left to chance. */
export interface Race {
  readonly earlier: Access;
  readonly later: Access;
  /** What both touch. */
  readonly start: number;
  readonly end: number;
}

/** All races of a plan, in plan order of their later access. `accesses` is in plan order. */
export function* findRaces(accesses: readonly Access[], ordering: PlanOrdering): Generator<Race, void, undefined> {
  const byBuffer = new Map<number, Access[]>();
  for (const later of accesses) {
    const others = byBuffer.get(later.buffer) ?? [];
    for (const earlier of others) {
      if (isRace(earlier, later) && !ordering.isOrdered(earlier.transfer, later.transfer)) {
        yield {
          earlier,
          later,
          start: Math.max(earlier.start, later.start),
          end: Math.min(earlier.end, later.end),
        };
      }
    }
    others.push(later);
    byBuffer.set(later.buffer, others);
  }
}

function isRace(earlier: Access, later: Access): boolean {
  return (
    (earlier.isWrite || later.isWrite) &&
    earlier.transfer !== later.transfer &&
    earlier.start < later.end &&
    later.start < earlier.end
  );
}
