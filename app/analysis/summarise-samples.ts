import { ckmeans, medianAbsoluteDeviation, quantileSorted } from "simple-statistics";
import type { SampleCluster, SampleSummary } from "#app/run/sample-summary.ts";
import { medianInterval } from "./median-interval.ts";

/** Below this an interval of the median would cover all samples and say nothing. */
export const leastForInterval = 5;
const leastForClusters = 20;
/** The usual cut of the modified z-score (Iglewicz and Hoaglin, 1993). */
export const outlierDeviations = 3.5;
/** Makes the median absolute deviation of normal samples their standard deviation. */
const deviationScale = 1.4826;
/** More samples than this are thinned evenly, in order of size, before groups are looked for: 5,000 show them as well. */
const mostForClusters = 5_000;
const leastShareOfCluster = 0.1;
/** The empty space between two groups against the widest space within them. */
const leastGapRatio = 3;
/** … and against the median: closer groups are no news. */
const leastRelativeGap = 0.02;

/** undefined for no samples. `samples` stays as it is; NaN and infinities are the caller's mistake. */
export function summariseSamples(samples: ArrayLike<number>): SampleSummary | undefined {
  if (samples.length === 0) {
    return undefined;
  }
  const sorted = Float64Array.from(samples).sort();
  const at = (share: number) => quantileOf(sorted, share);
  const median = at(0.5);
  return {
    count: sorted.length,
    min: at(0),
    p5: at(0.05),
    median,
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
    relativeSpread: median === 0 ? 0 : (at(0.95) - at(0.05)) / median,
    medianInterval: sorted.length < leastForInterval ? null : medianInterval(sorted),
    outliers: countOutliers(sorted, median),
    clusters: findClusters(sorted, median),
  };
}

/** `sorted` ascending and not empty. */
export function quantileOf(sorted: Float64Array, share: number): number {
  // The package's type asks for number[]; it only reads by index.
  return quantileSorted(sorted as unknown as number[], share);
}

function countOutliers(sorted: Float64Array, median: number): number {
  const deviation = medianAbsoluteDeviation(sorted as unknown as number[]) * deviationScale;
  // More than half of the samples equal: whatever differs is not comparable with their spread, which is none.
  if (deviation === 0) {
    return 0;
  }
  return sorted.reduce((count, sample) => count + (isOutlier(sample, median, deviation) ? 1 : 0), 0);
}

function isOutlier(sample: number, median: number, deviation: number): boolean {
  return Math.abs(sample - median) > outlierDeviations * deviation;
}

function findClusters(sorted: Float64Array, median: number): SampleSummary["clusters"] {
  const thinned = thin(sorted);
  if (thinned.length < leastForClusters || thinned[0] === thinned.at(-1)) {
    return null;
  }
  const [low = [], high = []] = ckmeans(thinned, 2);
  const gap = (high[0] ?? 0) - (low.at(-1) ?? 0);
  const isShared = Math.min(low.length, high.length) >= leastShareOfCluster * thinned.length;
  const isApart = gap > leastGapRatio * Math.max(widestGap(low), widestGap(high)) && gap > leastRelativeGap * median;
  if (!isShared || !isApart) {
    return null;
  }
  const split = firstAtLeast(sorted, (high[0] ?? 0) - gap / 2);
  return [clusterOf(sorted.subarray(0, split)), clusterOf(sorted.subarray(split))];
}

function thin(sorted: Float64Array): number[] {
  if (sorted.length <= mostForClusters) {
    return [...sorted];
  }
  const step = (sorted.length - 1) / (mostForClusters - 1);
  return Array.from({ length: mostForClusters }, (_, index) => sorted[Math.round(index * step)] ?? 0);
}

function widestGap(ascending: readonly number[]): number {
  return ascending.reduce((widest, sample, index) => Math.max(widest, sample - (ascending[index - 1] ?? sample)), 0);
}

function clusterOf(sorted: Float64Array): SampleCluster {
  return { median: quantileOf(sorted, 0.5), count: sorted.length };
}

function firstAtLeast(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < limit) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
