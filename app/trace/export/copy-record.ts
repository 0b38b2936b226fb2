import type { TimeSource } from "#app/run/copy-columns.ts";
import type { Direction } from "../copy-recognition.ts";
import type { CalledKind, JoinKind } from "../copy-table.ts";
import { none } from "../event-table.ts";
import type { Trace } from "../trace.ts";

/** Columns of a table of copies, in the order of the files. Times are absolute, in nanoseconds. */
export const copyColumns = [
  "name",
  "process",
  "device",
  "stream",
  "stream_name",
  "direction",
  "kind",
  "bytes",
  "start_ns",
  "end_ns",
  "duration_ns",
  "call",
  "call_start_ns",
  "call_end_ns",
  "queue_ns",
  "time_source",
  "joined_by",
] as const;

/** A copy as files have it: null where the trace says nothing. */
export interface CopyRecord {
  readonly name: string;
  readonly process: string;
  readonly device: number | null;
  readonly stream: string;
  readonly stream_name: string;
  /** That was carried out. */
  readonly direction: Direction;
  /** That the program called it. */
  readonly kind: Exclude<CalledKind, "not-recorded"> | null;
  readonly bytes: number | null;
  readonly start_ns: bigint;
  readonly end_ns: bigint;
  readonly duration_ns: bigint;
  readonly call: string | null;
  readonly call_start_ns: bigint | null;
  readonly call_end_ns: bigint | null;
  readonly queue_ns: bigint | null;
  readonly time_source: TimeSource;
  readonly joined_by: JoinKind;
}

export function copyRecord(trace: Trace, row: number): CopyRecord {
  const { copies, events, texts, baseNs } = trace;
  const kind = copies.kindOf(row);
  const startNs = copies.startNs[row] ?? 0;
  const endNs = copies.endNs[row] ?? 0;
  return {
    name: texts.text(events.name[copies.event[row] ?? 0] ?? 0),
    ...laneFacts(trace, copies.stream[row] ?? 0),
    direction: copies.directionOf(row),
    kind: kind === "not-recorded" ? null : kind,
    bytes: copies.hasBytes(row) ? (copies.bytes[row] ?? null) : null,
    start_ns: baseNs + BigInt(startNs),
    end_ns: baseNs + BigInt(endNs),
    duration_ns: BigInt(endNs - startNs),
    ...callFacts(trace, copies.call[row] ?? none, startNs),
    time_source: copies.sourceOf(row),
    joined_by: copies.joinOf(row),
  };
}

function laneFacts(
  { streams, processes }: Trace,
  index: number,
): Pick<CopyRecord, "process" | "device" | "stream" | "stream_name"> {
  const stream = streams[index];
  const process = processes[stream?.process ?? 0];
  return {
    process: process?.name ?? process?.id ?? "",
    device: stream?.device ?? null,
    stream: stream?.id ?? "",
    stream_name: stream?.name ?? "",
  };
}

function callFacts(
  { events, texts, baseNs }: Trace,
  call: number,
  copyStartNs: number,
): Pick<CopyRecord, "call" | "call_start_ns" | "call_end_ns" | "queue_ns"> {
  if (call === none) {
    return { call: null, call_start_ns: null, call_end_ns: null, queue_ns: null };
  }
  const startNs = events.startNs[call] ?? 0;
  return {
    call: texts.text(events.name[call] ?? 0),
    call_start_ns: baseNs + BigInt(startNs),
    call_end_ns: baseNs + BigInt(startNs + (events.durationNs[call] ?? 0)),
    queue_ns: BigInt(copyStartNs - startNs),
  };
}
