import type { Trace } from "../trace.ts";
import { type CopyRecord, copyColumns, copyRecord } from "./copy-record.ts";

const linesAtOnce = 1_000;

/** The copies as CSV (RFC 4180), in pieces. Times are absolute nanoseconds; an empty cell: not recorded. */
export function* csvPieces(trace: Trace): Generator<string> {
  yield `${copyColumns.join(",")}\r\n`;
  yield* inPieces(trace, (record) => `${copyColumns.map((column) => csvCell(record[column])).join(",")}\r\n`);
}

function csvCell(value: CopyRecord[keyof CopyRecord]): string {
  const text = value === null ? "" : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The trace as lines of JSON, in pieces: first one of type `trace`, then the copies, then all other events and counters.
 * Times count from `base_ns` of the first line, which is text: absolute ones have more digits than most readers keep.
 */
export function* ndjsonPieces(trace: Trace, others: () => Generator<string>): Generator<string> {
  yield `${JSON.stringify({
    type: "trace",
    format: trace.format,
    base_ns: String(trace.baseNs),
    span_ns: trace.spanNs,
    copies: trace.copies.rows,
  })}\n`;
  yield* inPieces(trace, (record) => `${JSON.stringify({ type: "copy", ...relative(record, trace.baseNs) })}\n`);
  yield* others();
}

function relative(record: CopyRecord, baseNs: bigint): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    copyColumns.map((column) => {
      const value = record[column];
      const isAbsolute = /^(call_)?(start|end)_ns$/.test(column);
      return [column, typeof value === "bigint" ? Number(isAbsolute ? value - baseNs : value) : value];
    }),
  );
}

function* inPieces(trace: Trace, line: (record: CopyRecord) => string): Generator<string> {
  for (let row = 0; row < trace.copies.rows; row += linesAtOnce) {
    const rows = Math.min(linesAtOnce, trace.copies.rows - row);
    yield Array.from({ length: rows }, (_, index) => line(copyRecord(trace, row + index))).join("");
  }
}
