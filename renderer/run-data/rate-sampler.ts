import { directionsOfPlan } from "#app/analysis/copy-directions.ts";
import type { Direction } from "#app/plan/plan-lookup.ts";
import { isTransfer, type Plan } from "#app/plan/plan-schema.ts";
import type { LanePart } from "#app/timeline/lane-part.ts";
import { edgesOf } from "../drawing/part-edges.ts";
import type { DrawnColumns } from "../state/drawn-columns.ts";
import { isFailed, type Lane } from "./run-data.ts";
import { seriesKeyOf } from "./series.ts";

export type RatesByDirection = Readonly<Record<Direction, Float64Array<ArrayBuffer>>>;

/** Equal buckets of time, one after another. */
export interface Buckets {
  readonly startNs: number;
  readonly bucketNs: number;
  readonly count: number;
}

/** Buckets that are the timeline's columns of a frame, whose moments it has looked up. */
export type SampledColumns = Pick<DrawnColumns, "scale" | "movingFrame">;

/** As many buckets as columns. */
export function bucketsOf({ scale }: SampledColumns): Buckets {
  return { startNs: scale.startNs, bucketNs: scale.nsPerPx, count: Math.ceil(scale.widthPx) };
}

/** Copies that are looked at one by one before the time is asked again. */
const copiesAtOnce = 2_000;

/**
 * Bytes per second in equal buckets of time, per direction; the area under it is what moved, to the byte. Costs buckets
 * times lanes, never copies, and is worked out a piece at a time, so that a frame can stop when it is late. Directions
 * follow the plan's buffers where they are not what the call was told.
 */
export class RateSampler {
  rates: RatesByDirection = emptyRates(0);
  buckets: Buckets = { startNs: 0, bucketNs: 1, count: 0 };
  private readonly parts: LanePart[] = [];
  private plan: Plan | undefined;
  private directions: readonly (Direction | undefined)[] = [];
  private isMisdeclared = false;
  private columns: SampledColumns | undefined;
  private nextPart = 0;
  private nextCopy = -1;

  /** Forgets what it was at. The arrays of rates are filled anew when there are as many buckets as before. */
  begin(lanes: readonly Lane[], buckets: Buckets, plan: Plan | undefined, columns?: SampledColumns): void {
    this.columns = columns;
    if (this.rates.h2d.length === buckets.count) {
      for (const rates of Object.values(this.rates)) {
        rates.fill(0);
      }
    } else {
      this.rates = emptyRates(buckets.count);
    }
    this.buckets = buckets;
    this.parts.length = 0;
    for (const lane of lanes) {
      for (const part of lane.parts) {
        if (!isFailed(part)) {
          this.parts.push(part);
        }
      }
    }
    if (this.plan !== plan) {
      this.plan = plan;
      this.directions = plan === undefined ? [] : directionsOfPlan(plan);
      this.isMisdeclared = plan?.transfers.some((step, at) => isDeclaredOther(step, this.directions[at])) === true;
    }
    this.nextPart = 0;
    this.nextCopy = -1;
  }

  /** Goes on until all is done, which it answers with true, or until it is late. */
  advance(isLate: () => boolean): boolean {
    while (this.nextPart < this.parts.length) {
      const part = this.parts[this.nextPart];
      if (part === undefined || this.addPiece(part)) {
        this.nextPart += 1;
        this.nextCopy = -1;
      }
      if (isLate()) {
        break;
      }
    }
    return this.nextPart >= this.parts.length;
  }

  /** True when the part is done. */
  private addPiece(part: LanePart): boolean {
    const direction = seriesKeyOf(part.series);
    if (this.plan !== undefined && (direction === "default" || this.isMisdeclared)) {
      return this.addByTransfer(part);
    }
    if (direction !== "default" && direction !== "failed") {
      if (this.columns === undefined) {
        addPart(part, this.rates[direction], this.buckets);
      } else {
        addColumns(part, this.rates[direction], this.columns);
      }
    }
    return true;
  }

  /** Copy by copy, those in sight: seldom needed, as most plans leave their kinds to be worked out. */
  private addByTransfer({ pyramid, copies }: LanePart): boolean {
    const { startNs, bucketNs, count } = this.buckets;
    const to = pyramid.startedBefore(startNs + count * bucketNs);
    const from = this.nextCopy < 0 ? pyramid.firstEndingAfter(startNs) : this.nextCopy;
    const until = Math.min(to, from + copiesAtOnce);
    for (let index = from; index < until; index += 1) {
      const direction = this.directions[copies.transfer.at(index)];
      if (direction !== undefined) {
        const first = Math.max(0, Math.floor(((copies.startNs[index] ?? 0) - startNs) / bucketNs));
        const last = Math.min(count - 1, Math.floor((copies.endNs(index) - startNs) / bucketNs));
        const rates = this.rates[direction];
        for (let bucket = first; bucket <= last; bucket += 1) {
          const leftNs = startNs + bucket * bucketNs;
          const movedBytes = bytesBetween(pyramid, index, leftNs, leftNs + bucketNs);
          rates[bucket] = (rates[bucket] ?? 0) + (movedBytes / bucketNs) * 1e9;
        }
      }
    }
    this.nextCopy = until;
    return until >= to;
  }
}

function emptyRates(count: number): RatesByDirection {
  return {
    h2h: new Float64Array(count),
    h2d: new Float64Array(count),
    d2h: new Float64Array(count),
    d2d: new Float64Array(count),
  };
}

function addPart({ pyramid }: LanePart, rates: Float64Array, { startNs, bucketNs, count }: Buckets): void {
  let moved = pyramid.bytesMoved(startNs);
  for (let bucket = 0; bucket < count; bucket += 1) {
    const until = pyramid.bytesMoved(startNs + (bucket + 1) * bucketNs);
    rates[bucket] = (rates[bucket] ?? 0) + ((until - moved) / bucketNs) * 1e9;
    moved = until;
  }
}

function addColumns(part: LanePart, rates: Float64Array, { scale, movingFrame }: SampledColumns): void {
  const count = Math.ceil(scale.widthPx);
  const edges = edgesOf(part);
  edges.followCopies(part, scale, count + 1, movingFrame);
  const perSecond = 1e9 / scale.nsPerPx;
  for (let bucket = 0; bucket < count; bucket += 1) {
    const moved = (edges.bytes[bucket + 1] ?? 0) - (edges.bytes[bucket] ?? 0);
    rates[bucket] = (rates[bucket] ?? 0) + moved * perSecond;
  }
}

function isDeclaredOther(step: Plan["transfers"][number], direction: Direction | undefined): boolean {
  return isTransfer(step) && step.kind !== undefined && step.kind !== "default" && step.kind !== direction;
}

function bytesBetween(pyramid: LanePart["pyramid"], index: number, fromNs: number, toNs: number): number {
  const startNs = pyramid.copies.startNs[index] ?? 0;
  const left = (ns: number): number => (startNs < ns ? pyramid.bytesLeft(index, ns) : pyramid.sizeAt(index));
  return left(fromNs) - left(toNs);
}
