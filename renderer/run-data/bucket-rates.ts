import { directionsOfPlan } from "#app/analysis/copy-directions.ts";
import type { Direction } from "#app/plan/plan-lookup.ts";
import { isTransfer, type Plan } from "#app/plan/plan-schema.ts";
import type { LanePart } from "#app/timeline/lane-part.ts";
import { isFailed, type Lane } from "./run-data.ts";
import { seriesKeyOf } from "./series.ts";

export type RatesByDirection = Readonly<Record<Direction, Float64Array<ArrayBuffer>>>;

/**
 * Bytes per second in equal buckets of time, per direction; the area under it is what moved, to the byte. Costs buckets
 * times lanes, never copies. Directions follow the plan's buffers where they are not what the call was told.
 */
export function bucketRates(
  lanes: readonly Lane[],
  fromNs: number,
  bucketNs: number,
  count: number,
  plan: Plan | undefined,
): RatesByDirection {
  const rates: RatesByDirection = {
    h2h: new Float64Array(count),
    h2d: new Float64Array(count),
    d2h: new Float64Array(count),
    d2d: new Float64Array(count),
  };
  const directions = plan === undefined ? [] : directionsOfPlan(plan);
  const isMisdeclared = plan?.transfers.some((step, index) => isDeclaredOther(step, directions[index])) === true;
  for (const part of lanes.flatMap((lane) => lane.parts).filter((candidate) => !isFailed(candidate))) {
    const direction = seriesKeyOf(part.series);
    if (plan !== undefined && (direction === "default" || isMisdeclared)) {
      addByTransfer(part, rates, fromNs, bucketNs, directions);
    } else if (direction !== "default" && direction !== "failed") {
      addPart(part, rates[direction], fromNs, bucketNs);
    }
  }
  return rates;
}

function addPart({ pyramid }: LanePart, rates: Float64Array, fromNs: number, bucketNs: number): void {
  let moved = pyramid.bytesMoved(fromNs);
  for (let bucket = 0; bucket < rates.length; bucket += 1) {
    const until = pyramid.bytesMoved(fromNs + (bucket + 1) * bucketNs);
    rates[bucket] = (rates[bucket] ?? 0) + ((until - moved) / bucketNs) * 1e9;
    moved = until;
  }
}

function isDeclaredOther(step: Plan["transfers"][number], direction: Direction | undefined): boolean {
  return isTransfer(step) && step.kind !== undefined && step.kind !== "default" && step.kind !== direction;
}

/** Copy by copy, those in sight: seldom needed, as most plans leave their kinds to be worked out. */
function addByTransfer(
  { pyramid, copies }: LanePart,
  rates: RatesByDirection,
  fromNs: number,
  bucketNs: number,
  directions: readonly (Direction | undefined)[],
): void {
  const count = rates.h2d.length;
  const to = pyramid.startedBefore(fromNs + count * bucketNs);
  for (let index = pyramid.firstEndingAfter(fromNs); index < to; index += 1) {
    const direction = directions[copies.transfer.at(index)];
    if (direction !== undefined) {
      const first = Math.max(0, Math.floor(((copies.startNs[index] ?? 0) - fromNs) / bucketNs));
      const last = Math.min(count - 1, Math.floor((copies.endNs(index) - fromNs) / bucketNs));
      for (let bucket = first; bucket <= last; bucket += 1) {
        const leftNs = fromNs + bucket * bucketNs;
        const movedBytes = bytesBetween(pyramid, index, leftNs, leftNs + bucketNs);
        rates[direction][bucket] = (rates[direction][bucket] ?? 0) + (movedBytes / bucketNs) * 1e9;
      }
    }
  }
}

function bytesBetween(pyramid: LanePart["pyramid"], index: number, fromNs: number, toNs: number): number {
  const startNs = pyramid.copies.startNs[index] ?? 0;
  const left = (ns: number): number => (startNs < ns ? pyramid.bytesLeft(index, ns) : pyramid.sizeAt(index));
  return left(fromNs) - left(toNs);
}
