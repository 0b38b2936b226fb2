import { type CopyColumns, timeSources } from "#app/run/copy-columns.ts";
import type { Translator } from "#app/text/translator.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { averageRate, formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { seriesKeyOf, seriesOf } from "../../run-data/series.ts";

export interface CopyFact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Everything known of one copy, in the order in which it happened: call, wait, transfer. */
export function copyFacts(
  translate: Translator,
  columns: CopyColumns,
  row: number,
  streamIds: readonly string[],
): CopyFact[] {
  const at = (values: ArrayLike<number>): number => values[row] ?? 0;
  const size = bytes(at(columns.bytes));
  const submitNs = at(columns.submitNs);
  const startNs = at(columns.startNs);
  const took = nanoseconds(at(columns.endNs) - startNs);
  const status = at(columns.status);
  const direction = seriesKeyOf(seriesOf(at(columns.kind), 0));
  const fact = (key: string, value: string): CopyFact => ({ key, label: translate(`window:copy.${key}`), value });
  return [
    fact("stream", streamIds[at(columns.stream)] ?? wholeNumber(at(columns.stream))),
    fact("device", wholeNumber(at(columns.device))),
    fact("direction", translate(`window:series.${direction}`)),
    fact("bytes", `${formatBytes(size)} (${wholeNumber(size)} B)`),
    fact("submit", formatTime(submitNs)),
    fact("call", formatDuration(nanoseconds(at(columns.returnNs) - submitNs))),
    fact("wait", formatDuration(nanoseconds(startNs - submitNs))),
    fact("start", formatTime(startNs)),
    fact("end", formatTime(at(columns.endNs))),
    fact("took", formatDuration(took)),
    fact("rate", status === 0 ? formatRate(averageRate(size, took)) : "–"),
    fact("source", translate(`window:source.${timeSources[at(columns.source)] ?? "imported"}`)),
    fact("status", status === 0 ? translate("window:copy.ok") : wholeErrorCode(status)),
    fact("trial", wholeNumber(at(columns.trial) + 1)),
    fact("transfer", wholeNumber(at(columns.transfer) + 1)),
    fact("number", wholeNumber(row)),
  ];
}

/** An error code is a name, not a quantity: no separators. */
function wholeErrorCode(status: number): string {
  return String(status);
}

/** A moment of the run, to the nanosecond. */
export function formatTime(ns: number): string {
  const rounded = Math.round(ns);
  return `${wholeNumber(Math.trunc(rounded / 1e3))}.${String(Math.abs(rounded) % 1_000).padStart(3, "0")} µs`;
}
