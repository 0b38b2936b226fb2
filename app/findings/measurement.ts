import { ceilingOf, isLaunchTime } from "#app/analysis/launch-time.ts";
import { type EventCost, leastTimedNs, timingResolutionNs } from "#app/run/event-cost.ts";
import type { RunStatistics } from "#app/run/run-statistics.ts";
import type { SampleSummary } from "#app/run/sample-summary.ts";
import type { TrialsReport } from "#app/run/trials-report.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { text } from "#app/text/text-reference.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { averageRate, formatRate } from "#app/units/data-rate.ts";
import { formatPercent } from "#app/units/digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import type { Finding } from "./finding.ts";

type SizeStatistics = RunStatistics["sizes"][number];

/**
 * Figures that must not be quoted: faster than the link can be, or the median of trials of two kinds. Copies of two kinds
 * are usual (some share the link, some do not) and only marked beside their figures.
 */
export function measurementFindings(
  statistics: RunStatistics | null,
  trials: TrialsReport | null,
  eventCosts: readonly EventCost[],
  target: TargetFacts,
): Finding[] {
  const trialRate = statistics?.trialRate ?? null;
  return [
    ...(statistics?.sizes ?? []).flatMap((size) => aboveCeiling(size, target)),
    // Of a batch only the whole is timed.
    ...(trials?.timing === "per-batch" ? [] : tooShort(statistics?.sizes ?? [], eventCosts, target)),
    ...(trialRate === null ? [] : twoClusters(trialRate)),
    ...(trials === null ? [] : unsettled(trials)),
  ];
}

function aboveCeiling(statistics: SizeStatistics, target: TargetFacts): Finding[] {
  const { direction, bytes: size, durationNs } = statistics;
  const ceiling = ceilingOf(direction, target);
  return ceiling === undefined || !isLaunchTime(statistics, target)
    ? []
    : [
        finding("launch-time", "warning", {
          direction: direction.toUpperCase(),
          size: formatBytes(bytes(size)),
          rate: formatRate(averageRate(bytes(size), nanoseconds(durationNs.median))),
          ceiling: formatRate(bytesPerSecond(ceiling)),
        }),
      ];
}

/** Copies that the events around them cannot resolve: each figure would be off by a tenth or more. */
function tooShort(sizes: readonly SizeStatistics[], eventCosts: readonly EventCost[], target: TargetFacts): Finding[] {
  const resolutionNs = timingResolutionNs(target.eventTickNs, eventCosts);
  const [worst] = sizes
    .filter(({ durationNs }) => durationNs.median < leastTimedNs(resolutionNs))
    .sort((left, right) => left.durationNs.median - right.durationNs.median);
  return worst === undefined
    ? []
    : [
        finding("too-short", "warning", {
          direction: worst.direction.toUpperCase(),
          size: formatBytes(bytes(worst.bytes)),
          time: formatDuration(nanoseconds(worst.durationNs.median)),
          resolution: formatDuration(nanoseconds(resolutionNs)),
        }),
      ];
}

/** The plan asked for steady trials and did not get them within its limits. */
function unsettled({ warmup, measured, warmupWithin, isWarmupStable, intervalWidth, isIntervalReached }: TrialsReport) {
  return [
    ...(isWarmupStable === false
      ? [finding("warmup-unstable", "warning", { count: warmup, range: shareOrNone(warmupWithin) })]
      : []),
    ...(isIntervalReached === false
      ? [finding("interval-wide", "warning", { count: measured, width: shareOrNone(intervalWidth) })]
      : []),
  ];
}

function shareOrNone(share: number | null): string {
  return share === null ? "?" : formatPercent(share);
}

function twoClusters({ clusters, median }: SampleSummary): Finding[] {
  if (clusters === null) {
    return [];
  }
  const [low, high] = clusters;
  return [
    finding("two-clusters", "warning", {
      lowCount: low.count,
      low: formatRate(bytesPerSecond(low.median)),
      highCount: high.count,
      high: formatRate(bytesPerSecond(high.median)),
      median: formatRate(bytesPerSecond(median)),
    }),
  ];
}

function finding(
  rule: "launch-time" | "two-clusters" | "warmup-unstable" | "interval-wide" | "too-short",
  severity: Finding["severity"],
  evidence: Readonly<Record<string, string | number>>,
): Finding {
  return {
    rule,
    severity,
    when: "after",
    title: text(`findings:${rule}.title`),
    advice: text(`findings:${rule}.advice`),
    evidence: text(`findings:${rule}.evidence`, evidence),
    transfers: [],
  };
}
