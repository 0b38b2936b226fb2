import type { CopyShape } from "#app/plan/copy-shape.ts";
import { deviceNotRecorded } from "#app/run/copy-columns.ts";
import type { Translator } from "#app/text/translator.ts";
import { directions } from "#app/trace/copy-recognition.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { averageRate, formatRate } from "#app/units/data-rate.ts";
import { wholeNumber } from "#app/units/digits.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import type { CopyRecord } from "../../run-data/copy-record.ts";
import { rowsPerFile } from "../../run-data/run-data.ts";
import type { ShownStream } from "../../state/shown-streams.ts";

export interface CopyFact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Of the shown run or trace and what is shown beside it; `names` of a file are empty for a run. */
export interface ShownNames {
  readonly streams: readonly ShownStream[];
  readonly names: (file: number) => readonly string[];
  readonly shapeOf: (copy: CopyRecord) => CopyShape | undefined;
}

/** Everything known of one copy, in the order in which it happened: call, wait, transfer. */
export function copyFacts(
  translate: Translator,
  copy: CopyRecord,
  { streams, names, shapeOf }: ShownNames,
): CopyFact[] {
  const tookNs = copy.endNs - copy.startNs;
  const name = names(copy.file)[copy.transfer];
  const unknown = translate("window:copy.unknown");
  const known = (value: number, format: (value: number) => string): string =>
    Number.isNaN(value) ? unknown : format(value);
  const duration = (ns: number): string => formatDuration(nanoseconds(ns));
  const fact = (key: string, value: string): CopyFact => ({ key, label: translate(`window:copy.${key}`), value });
  const shape = shapeOf(copy);
  const hasRate = copy.status === 0 && !Number.isNaN(copy.bytes);
  return [
    ...(name === undefined ? [] : [{ key: "name", label: translate("trace:window.name"), value: name }]),
    fact("stream", streams[copy.stream]?.label ?? wholeNumber(copy.stream)),
    fact("device", copy.device === deviceNotRecorded ? unknown : wholeNumber(copy.device)),
    fact("direction", translate(`trace:direction.${directions[copy.kind] ?? "other"}`)),
    fact(
      "bytes",
      Number.isNaN(copy.bytes)
        ? translate("trace:size-not-recorded")
        : `${formatBytes(bytes(copy.bytes))} (${wholeNumber(copy.bytes)} B)`,
    ),
    ...(shape === undefined ? [] : [fact("shape", shapeText(translate, shape))]),
    fact("submit", known(copy.submitNs, formatTime)),
    fact("call", known(copy.returnNs - copy.submitNs, duration)),
    fact("wait", known(copy.startNs - copy.submitNs, duration)),
    fact("start", formatTime(copy.startNs)),
    fact("end", formatTime(copy.endNs)),
    fact("took", duration(tookNs)),
    fact("rate", hasRate ? formatRate(averageRate(bytes(copy.bytes), nanoseconds(tookNs))) : "–"),
    fact("source", translate(`window:source.${copy.source}`)),
    fact("status", copy.status === 0 ? translate("window:copy.ok") : wholeErrorCode(copy.status)),
    ...(name === undefined
      ? [fact("trial", wholeNumber(copy.trial + 1)), fact("transfer", wholeNumber(copy.transfer + 1))]
      : []),
    fact("number", wholeNumber(copy.row - copy.file * rowsPerFile)),
  ];
}

function shapeText(translate: Translator, shape: CopyShape): string {
  if (shape.call === "aclrtMemcpyBatchAsync") {
    const { call, entries, entryBytes } = shape;
    return translate("window:copy.batch", {
      count: entries,
      number: wholeNumber(entries),
      bytes: formatBytes(bytes(entryBytes)),
      call,
    });
  }
  const { call, rows, rowBytes, fromPitchBytes, toPitchBytes } = shape;
  return translate("window:copy.rows", {
    count: rows,
    number: wholeNumber(rows),
    bytes: formatBytes(bytes(rowBytes)),
    from: formatBytes(bytes(fromPitchBytes)),
    to: formatBytes(bytes(toPitchBytes)),
    call,
  });
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
