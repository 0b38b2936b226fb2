import type { Direction } from "#app/plan/plan-lookup.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import { directions, directionsOfPlan } from "./copy-directions.ts";

/** Rate over time, in buckets of equal width, per direction. */
export interface BandwidthSeries {
  readonly bucketNs: number;
  /** Bytes per second in each bucket. */
  readonly directions: Readonly<Record<Direction, Float64Array<ArrayBuffer>>>;
}

/**
 * What moved from fromNs up to toNs, each copy's bytes spread evenly from its start to its end: the sum of a bucket is
 * exactly what fell into it, wherever the edges lie. Refused copies move nothing. One pass over the rows, whatever
 * their length. Directions follow `plan`'s buffers; without a plan they follow the kind handed to the call, and copies
 * of kind "default" are left out because nothing tells their direction.
 */
export function bandwidthSeries(
  parts: Iterable<CopyColumns>,
  fromNs: number,
  toNs: number,
  bucketCount: number,
  plan?: Plan,
): BandwidthSeries {
  const bucketNs = (toNs - fromNs) / bucketCount;
  const byTransfer = plan === undefined ? [] : directionsOfPlan(plan);
  const buckets = {
    h2h: new BucketSum(fromNs, bucketNs, bucketCount),
    h2d: new BucketSum(fromNs, bucketNs, bucketCount),
    d2h: new BucketSum(fromNs, bucketNs, bucketCount),
    d2d: new BucketSum(fromNs, bucketNs, bucketCount),
  };
  for (const { rows, status, kind, transfer, startNs, endNs, bytes } of parts) {
    for (let row = 0; row < rows; row += 1) {
      const direction = byTransfer[transfer[row] ?? 0] ?? directions[kind[row] ?? 0];
      if (status[row] === 0 && direction !== undefined) {
        buckets[direction].add(startNs[row] ?? 0, endNs[row] ?? 0, bytes[row] ?? 0);
      }
    }
  }
  return {
    bucketNs,
    directions: {
      h2h: buckets.h2h.rates(),
      h2d: buckets.h2d.rates(),
      d2h: buckets.d2h.rates(),
      d2d: buckets.d2d.rates(),
    },
  };
}

/**
 * Bytes per bucket. A copy adds to its first and last bucket what falls there; for the buckets in between only the two
 * places where its rate begins and ends are noted, and summed up at the end.
 */
class BucketSum {
  readonly #fromNs: number;
  readonly #bucketNs: number;
  readonly #count: number;
  readonly #edgeBytes: Float64Array<ArrayBuffer>;
  /** Change of the bytes per whole bucket at the start of each bucket. */
  readonly #change: Float64Array<ArrayBuffer>;

  constructor(fromNs: number, bucketNs: number, count: number) {
    this.#fromNs = fromNs;
    this.#bucketNs = bucketNs;
    this.#count = count;
    this.#edgeBytes = new Float64Array(count);
    this.#change = new Float64Array(count + 1);
  }

  add(startNs: number, endNs: number, moved: number): void {
    const start = (startNs - this.#fromNs) / this.#bucketNs;
    const end = (endNs - this.#fromNs) / this.#bucketNs;
    if (end <= start) {
      // Too short for the clock: all at once.
      this.#addEdge(Math.floor(start), moved);
      return;
    }
    const first = Math.max(start, 0);
    const last = Math.min(end, this.#count);
    if (first >= last) {
      return;
    }
    const perBucket = moved / (end - start);
    const firstBucket = Math.floor(first);
    const lastBucket = Math.ceil(last) - 1;
    if (firstBucket === lastBucket) {
      this.#addEdge(firstBucket, perBucket * (last - first));
      return;
    }
    this.#addEdge(firstBucket, perBucket * (firstBucket + 1 - first));
    this.#addEdge(lastBucket, perBucket * (last - lastBucket));
    this.#addChange(firstBucket + 1, perBucket);
    this.#addChange(lastBucket, -perBucket);
  }

  rates(): Float64Array<ArrayBuffer> {
    const rates = new Float64Array(this.#count);
    let wholeBytes = 0;
    let largest = 0;
    for (let bucket = 0; bucket < this.#count; bucket += 1) {
      wholeBytes += this.#change[bucket] ?? 0;
      largest = Math.max(largest, wholeBytes);
      // What is left of a difference of equal sums is rounding, not traffic.
      const isRounding = Math.abs(wholeBytes) < largest * 1e-9;
      const moved = (isRounding ? 0 : wholeBytes) + (this.#edgeBytes[bucket] ?? 0);
      rates[bucket] = (moved / this.#bucketNs) * 1e9;
    }
    return rates;
  }

  #addEdge(bucket: number, moved: number): void {
    if (bucket >= 0 && bucket < this.#count) {
      this.#edgeBytes[bucket] = (this.#edgeBytes[bucket] ?? 0) + moved;
    }
  }

  #addChange(bucket: number, moved: number): void {
    this.#change[bucket] = (this.#change[bucket] ?? 0) + moved;
  }
}
