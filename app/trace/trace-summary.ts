import { type Direction, directions } from "./copy-recognition.ts";
import type { JoinKind } from "./copy-table.ts";
import { joinKinds } from "./copy-table.ts";
import { type CounterSummary, summarizeCounters } from "./counter-lines.ts";
import type { LaunchGaps, Trace, TraceFormat } from "./trace.ts";
import type { Unread } from "./unread-tally.ts";

export interface StreamSummary {
  readonly id: string;
  readonly name: string;
  readonly process: string;
  /** null: not recorded. */
  readonly device: number | null;
  readonly copies: number;
  /** null: no copy of it has a size. */
  readonly bytes: number | null;
}

/** What `trace info` tells of a trace. */
export interface TraceSummary {
  readonly format: TraceFormat;
  /** Records of all kinds in the file. */
  readonly events: number;
  readonly copies: {
    readonly count: number;
    /** Of the copies that have a size; null: none has. */
    readonly bytes: number | null;
    /** How many copies have none. */
    readonly withoutBytes: number;
    readonly byDirection: Readonly<Partial<Record<Direction, number>>>;
    readonly names: readonly string[];
    /** How the copies were joined with the host calls that submitted them. */
    readonly joinedBy: Readonly<Partial<Record<JoinKind, number>>>;
  };
  /** Streams that copies ran on. */
  readonly streams: readonly StreamSummary[];
  /** Counters with at least one value. */
  readonly counters: readonly CounterSummary[];
  readonly durationNs: number;
  /** Absolute time of the first event, in nanoseconds: more digits than a number holds. */
  readonly startNs: string;
  readonly launches: LaunchGaps;
  readonly unread: readonly Unread[];
}

export function summarizeTrace(trace: Trace): TraceSummary {
  const { copies, texts, events } = trace;
  const names = new Set<number>();
  for (let row = 0; row < copies.rows; row += 1) {
    names.add(events.name[copies.event[row] ?? 0] ?? 0);
  }
  const total = sizesOf(trace);
  return {
    format: trace.format,
    events: trace.records,
    copies: {
      count: copies.rows,
      bytes: total.bytes,
      withoutBytes: total.withoutBytes,
      byDirection: countBy(directions, copies.direction.subarray(0, copies.rows)),
      names: [...names].map((name) => texts.text(name)).sort(),
      joinedBy: countBy(joinKinds, copies.join.subarray(0, copies.rows)),
    },
    streams: streamSummaries(trace),
    counters: summarizeCounters(trace),
    durationNs: trace.spanNs,
    startNs: String(trace.baseNs),
    launches: trace.gaps,
    unread: trace.unread,
  };
}

function countBy<Word extends string>(words: readonly Word[], column: Uint8Array): Partial<Record<Word, number>> {
  const counts = new Array<number>(words.length).fill(0);
  for (const index of column) {
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const found = words.map((word, index) => [word, counts[index] ?? 0] as const).filter(([, count]) => count > 0);
  return Object.fromEntries(found) as Partial<Record<Word, number>>;
}

function streamSummaries(trace: Trace): StreamSummary[] {
  const tallies = trace.streams.map(() => ({ copies: 0, bytes: 0, withBytes: 0 }));
  const { copies } = trace;
  for (let row = 0; row < copies.rows; row += 1) {
    const tally = tallies[copies.stream[row] ?? 0];
    if (tally !== undefined) {
      tally.copies += 1;
      if (copies.hasBytes(row)) {
        tally.withBytes += 1;
        tally.bytes += copies.bytes[row] ?? 0;
      }
    }
  }
  return trace.streams
    .map(({ id, name, process, device }, index) => ({
      id,
      name,
      process: trace.processes[process]?.name ?? trace.processes[process]?.id ?? "",
      device,
      copies: tallies[index]?.copies ?? 0,
      bytes: (tallies[index]?.withBytes ?? 0) > 0 ? (tallies[index]?.bytes ?? 0) : null,
    }))
    .filter((stream) => stream.copies > 0)
    .sort(byDeviceAndId);
}

const collator = new Intl.Collator("en", { numeric: true });

function byDeviceAndId(a: StreamSummary, b: StreamSummary): number {
  return (a.device ?? -1) - (b.device ?? -1) || collator.compare(a.process, b.process) || collator.compare(a.id, b.id);
}

/** Sum of the sizes that are recorded, of all copies. No copy at all moved 0 bytes; null: none says. */
function sizesOf({ copies }: Trace): { readonly bytes: number | null; readonly withoutBytes: number } {
  let bytes = 0;
  let withBytes = 0;
  let withoutBytes = 0;
  for (let row = 0; row < copies.rows; row += 1) {
    if (copies.hasBytes(row)) {
      withBytes += 1;
      bytes += copies.bytes[row] ?? 0;
    } else {
      withoutBytes += 1;
    }
  }
  return { bytes: withBytes === 0 && withoutBytes > 0 ? null : bytes, withoutBytes };
}
