import type { CopyTable, TraceStream } from "./copy-table.ts";
import type { CounterTable } from "./counter-table.ts";
import type { EventTable } from "./event-table.ts";
import type { TextPool } from "./text-pool.ts";
import type { Unread } from "./unread-tally.ts";

/** What a file turned out to be, by its content. */
export const traceFormats = [
  "chrome-json",
  "torch-npu-json",
  "msprof-json",
  "kineto-json",
  "rocprof-json",
  "copyscope-json",
  "profiler-info-json",
  "task-time-csv",
  "op-summary-csv",
  "kernel-details-csv",
  "api-statistic-csv",
  "step-trace-csv",
  "rocprof-csv",
  "rocprof-v1-copies-csv",
  "rocprof-v1-csv",
  "rocprof-stats-csv",
  "copyscope-csv",
  "copyscope-ndjson",
  "copyscope-arrow",
  "perfetto",
  "msprof-db",
  "torch-npu-db",
  "nsys-db",
  "run-folder",
] as const;
export type TraceFormat = (typeof traceFormats)[number];

export interface TraceProcess {
  /** As the file has it: a number or a word. */
  readonly id: string;
  readonly name: string | null;
  readonly labels: string | null;
  readonly sortIndex: number | null;
}

export interface TraceThread {
  /** Index of the process. */
  readonly process: number;
  readonly id: string;
  readonly name: string | null;
  readonly sortIndex: number | null;
}

/** Something at the top of a JSON trace, beside its events. */
export interface TraceProperty {
  readonly key: string;
  /** JSON as it stands in the file. */
  readonly json: string;
}

/** The arguments of events, as the JSON objects they were read from. */
export interface ArgumentBytes {
  /** Valid until the next call. Throws what the disk throws. */
  read(offset: number, length: number): Uint8Array;
}

/**
 * Host launches whose record from the device is not in the trace: profilers lose the first and last ones of their
 * window. A launch is the beginning of an arrow from host to device, or, where a trace has no such arrows, a call that
 * submits a copy and has a connection number.
 */
export interface LaunchGaps {
  readonly launches: number;
  readonly missing: number;
  /** Of the missing ones: before the first launch that has its record, after the last, and between. */
  readonly missingAtStart: number;
  readonly missingAtEnd: number;
  readonly missingBetween: number;
}

/** An opened trace. All times in it are whole nanoseconds from `baseNs`, exact as float64. */
export interface Trace {
  readonly format: TraceFormat;
  /** Absolute time of 0, in nanoseconds, on whatever clock the file has. */
  readonly baseNs: bigint;
  /** From 0 to the end of what ends last. */
  readonly spanNs: number;
  /** How many records the file has, all kinds together, read or not. */
  readonly records: number;
  readonly texts: TextPool;
  readonly processes: readonly TraceProcess[];
  readonly threads: readonly TraceThread[];
  readonly properties: readonly TraceProperty[];
  readonly events: EventTable;
  readonly counters: CounterTable;
  readonly copies: CopyTable;
  readonly streams: readonly TraceStream[];
  /** Host launches whose device record is not in the trace. */
  readonly gaps: LaunchGaps;
  readonly unread: readonly Unread[];
}
