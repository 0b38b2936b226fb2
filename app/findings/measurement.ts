import { type EventCost, leastTimedNs, timingResolutionNs } from "#app/run/event-cost.ts";
import type { RunStatistics } from "#app/run/run-statistics.ts";
import type { SampleSummary } from "#app/run/sample-summary.ts";
import type { TrialsReport } from "#app/run/trials-report.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { text } from "#app/text/text-reference.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { formatRate } from "#app/units/data-rate.ts";
import { formatPercent } from "#app/units/digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import type { Finding } from "./finding.ts";

/** An event tick at either end may make a copy look this much faster than its link, and more for short copies. */
const ceilingTolerance = 1.02;

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

function aboveCeiling({ direction, bytes: size, durationNs, medianBytesPerSec }: SizeStatistics, target: TargetFacts) {
  const rates = target.links.filter((link) => linkCarries(link.direction, direction)).map((link) => link.bytesPerSec);
  const ceiling = Math.max(...rates);
  const tickNs = target.eventTickNs ?? 0;
  // What the link needs at least, less what the clock may be off.
  const leastNs = (size / ceiling) * 1e9 - 2 * tickNs;
  if (rates.length === 0 || durationNs.median * ceilingTolerance >= leastNs) {
    return [];
  }
  return [
    finding("launch-time", "warning", {
      direction: direction.toUpperCase(),
      size: formatBytes(bytes(size)),
      rate: formatRate(bytesPerSecond(medianBytesPerSec)),
      ceiling: formatRate(bytesPerSecond(ceiling)),
    }),
  ];
}

function linkCarries(link: string, direction: SizeStatistics["direction"]): boolean {
  return link === direction || (direction === "d2d" && link === "p2p");
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
