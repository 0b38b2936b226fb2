import type { RunStatistics } from "#app/run/run-statistics.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { formatPercent, wholeNumber } from "#app/units/digits.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { type RateText, rateTextIn } from "./rate-text.ts";
import type { Terminal } from "./terminal.ts";
import { textTable } from "./text-table.ts";

type Words = Pick<Terminal, "translate" | "paint">;

/** How much the trials differ, each direction's own rate, and the spread of the copies of each size. */
export function statisticsLines(
  statistics: RunStatistics | null,
  words: Words,
  rateText: RateText = rateTextIn("gb"),
): string[] {
  if (statistics === null || statistics.directions.length === 0) {
    return [];
  }
  return [
    ...trialLines(statistics.trialRate, words, rateText),
    ...statistics.directions.map(({ direction, movingBytesPerSec, movingNs }) =>
      words.translate("cli:statistics.direction", {
        direction: direction.toUpperCase(),
        rate: rateText(movingBytesPerSec),
        moving: formatDuration(nanoseconds(movingNs)),
      }),
    ),
    ...bothWays(statistics, words),
    "",
    ...sizeTable(statistics, words, rateText),
    "",
  ];
}

function trialLines(rate: RunStatistics["trialRate"], { translate }: Words, rateText: RateText): string[] {
  if (rate === null || rate.count < 2) {
    return [];
  }
  const interval = rate.medianInterval;
  return [
    translate(interval === null ? "cli:statistics.trials" : "cli:statistics.trialsWithInterval", {
      count: rate.count,
      median: rateText(rate.median),
      low: rateText(interval?.low ?? rate.min),
      high: rateText(interval?.high ?? rate.max),
      spread: formatPercent(rate.relativeSpread),
    }),
  ];
}

function bothWays({ bothWaysNs, movingNs }: RunStatistics, { translate }: Words): string[] {
  return bothWaysNs <= 0
    ? []
    : [
        translate("cli:statistics.bothWays", {
          time: formatDuration(nanoseconds(bothWaysNs)),
          share: formatPercent(bothWaysNs / movingNs),
        }),
      ];
}

function sizeTable({ sizes, otherCopies }: RunStatistics, { translate }: Words, rateText: RateText): string[] {
  const head = ["direction", "size", "copies", "p5", "median", "p95", "p99", "queued", "rate", "note"];
  const rows = sizes.map(({ direction, bytes: size, durationNs, queuedNs, medianBytesPerSec }) => [
    direction.toUpperCase(),
    formatBytes(bytes(size)),
    wholeNumber(durationNs.count),
    ...[durationNs.p5, durationNs.median, durationNs.p95, durationNs.p99, queuedNs.median].map((time) =>
      formatDuration(nanoseconds(time)),
    ),
    medianBytesPerSec === null ? translate("cli:statistics.launchTime") : rateText(medianBytesPerSec),
    durationNs.clusters === null
      ? ""
      : translate("cli:statistics.twoGroups", {
          low: formatDuration(nanoseconds(durationNs.clusters[0].median)),
          high: formatDuration(nanoseconds(durationNs.clusters[1].median)),
        }),
  ]);
  return [
    ...textTable([head.map((column) => translate(`cli:statistics.column.${column}`)), ...rows]),
    ...(otherCopies === 0 ? [] : [translate("cli:statistics.otherCopies", { count: otherCopies })]),
  ];
}
