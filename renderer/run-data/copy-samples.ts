import { directionsOfPlan } from "#app/analysis/copy-directions.ts";
import { summariseSamples } from "#app/analysis/summarise-samples.ts";
import type { Direction } from "#app/plan/plan-lookup.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { bytesIn } from "./bytes-in.ts";
import { isFailed, type RunData } from "./run-data.ts";
import { seriesKeyOf } from "./series.ts";

/** Copies that can be compared: of one direction and size. */
export interface CopyClass {
  readonly direction: Direction;
  /** NaN: sizes that nobody recorded. */
  readonly bytes: number;
  /** From start to end, in order of time within each lane. */
  readonly durationsNs: Float64Array;
}

/** More classes than this say nothing at a glance; the rarest are left out. */
const mostClasses = 48;

/** Executed copies by direction and size, the most frequent first. Directions follow the plan's buffers where there is one. */
export function copyClasses(data: RunData, plan: Plan | undefined): CopyClass[] {
  const directions = plan === undefined ? [] : directionsOfPlan(plan);
  const found = new Map<string, { direction: Direction; bytes: number; durationsNs: number[] }>();
  for (const part of data.lanes().flatMap((lane) => lane.parts.filter((candidate) => !isFailed(candidate)))) {
    const series = seriesKeyOf(part.series);
    const { copies } = part;
    for (let index = 0; index < copies.count; index += 1) {
      const told = series === "default" || series === "failed" ? undefined : series;
      const direction = directions[copies.transfer.at(index)] ?? told;
      if (direction !== undefined) {
        const bytes = copies.bytes.at(index);
        const key = `${direction} ${bytes}`;
        const known = found.get(key) ?? { direction, bytes, durationsNs: [] };
        known.durationsNs.push(copies.durationNs.at(index));
        found.set(key, known);
      }
    }
  }
  return [...found.values()]
    .sort((left, right) => right.durationsNs.length - left.durationsNs.length)
    .slice(0, mostClasses)
    .map((one) => ({ ...one, durationsNs: Float64Array.from(one.durationsNs) }));
}

/** Rates of a class: median, and what lies between the 5th and the 95th of 100, in bytes per second. */
export interface ClassRates {
  readonly median: number;
  readonly p5: number;
  readonly p95: number;
}

/** undefined where no size was recorded or the copies took no time that the clock could tell. */
export function classRates({ bytes, durationsNs }: CopyClass): ClassRates | undefined {
  const summary = summariseSamples(durationsNs);
  if (summary === undefined || Number.isNaN(bytes) || summary.p5 <= 0) {
    return undefined;
  }
  const rateOf = (ns: number): number => (bytes / ns) * 1e9;
  // The slow copies are those that took long.
  return { median: rateOf(summary.median), p5: rateOf(summary.p95), p95: rateOf(summary.p5) };
}

export interface TrialRate {
  readonly trial: number;
  readonly bytesPerSec: number;
}

/** Of each trial: what moved from its first start to its last end, by that time. */
export function trialRates(data: RunData): TrialRate[] {
  return data
    .trials()
    .filter(({ startNs, endNs }) => endNs > startNs)
    .map(({ trial, startNs, endNs }) => ({
      trial,
      bytesPerSec: (bytesIn(data, { startNs, endNs }) / (endNs - startNs)) * 1e9,
    }));
}

export interface HistogramBin {
  readonly fromNs: number;
  readonly toNs: number;
  readonly copies: number;
}

/** Equal bins from the shortest to the longest; one bin when all are alike. Every sample is in exactly one. */
export function histogram(durationsNs: Float64Array, mostBins: number): HistogramBin[] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const ns of durationsNs) {
    least = Math.min(least, ns);
    most = Math.max(most, ns);
  }
  if (durationsNs.length === 0) {
    return [];
  }
  if (least === most) {
    return [{ fromNs: least, toNs: most, copies: durationsNs.length }];
  }
  const binNs = (most - least) / mostBins;
  const counts = new Uint32Array(mostBins);
  for (const ns of durationsNs) {
    const bin = Math.min(mostBins - 1, Math.floor((ns - least) / binNs));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return Array.from(counts, (copies, bin) => ({
    fromNs: least + bin * binNs,
    toNs: least + (bin + 1) * binNs,
    copies,
  }));
}
