import { IntervalUnion } from "#app/analysis/interval-union.ts";
import { quantileOf } from "#app/analysis/summarise-samples.ts";
import { averageRate } from "#app/units/data-rate.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import type { Direction } from "./copy-recognition.ts";
import { none } from "./event-table.ts";
import type { Trace } from "./trace.ts";

/** Whole nanoseconds: a value that occurred, or the middle of two. */
export interface Spread {
  readonly minNs: number;
  readonly p50Ns: number;
  readonly p90Ns: number;
  readonly p95Ns: number;
  readonly p99Ns: number;
  readonly maxNs: number;
}

/** The copies of one stream in one direction. */
export interface CopyStatistics {
  readonly stream: string;
  readonly name: string;
  readonly device: number | null;
  readonly direction: Direction;
  readonly copies: number;
  /** Of the copies that have a size; null: none has. */
  readonly bytes: number | null;
  readonly withoutBytes: number;
  /** Time in which at least one of them moved. */
  readonly busyNs: number;
  /** The rest of the time from the first start to the last end. */
  readonly idleNs: number;
  /** Bytes over the time in which copies that have a size moved; null: not recorded, or no time passed. */
  readonly bandwidthBytesPerSec: number | null;
  readonly durationNs: Spread;
  /** From the beginning of the host call to the start on the device; null: no copy has a call. */
  readonly queueNs: Spread | null;
  /** How long the host was in the call; null: no copy has a call. */
  readonly callNs: Spread | null;
}

interface Group {
  readonly stream: number;
  readonly direction: Direction;
  readonly rows: number[];
}

/** Statistics by stream and direction, in the order in which they first copied. */
export function traceStatistics(trace: Trace): readonly CopyStatistics[] {
  const groups = new Map<number, Group>();
  const { copies } = trace;
  for (let row = 0; row < copies.rows; row += 1) {
    const stream = copies.stream[row] ?? 0;
    const key = stream * 16 + (copies.direction[row] ?? 0);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, { stream, direction: copies.directionOf(row), rows: [row] });
    } else {
      group.rows.push(row);
    }
  }
  return [...groups.values()].map((group) => groupStatistics(trace, group));
}

function groupStatistics(trace: Trace, { stream, direction, rows }: Group): CopyStatistics {
  const { copies, events } = trace;
  const busy = new IntervalUnion();
  const busyWithSize = new IntervalUnion();
  const sized = rows.filter((row) => copies.hasBytes(row));
  const startsNs = rows.map((row) => copies.startNs[row] ?? 0);
  const endsNs = rows.map((row) => copies.endNs[row] ?? 0);
  for (const row of rows) {
    busy.add(copies.startNs[row] ?? 0, copies.endNs[row] ?? 0);
  }
  for (const row of sized) {
    busyWithSize.add(copies.startNs[row] ?? 0, copies.endNs[row] ?? 0);
  }
  const moved = sized.reduce((sum, row) => sum + (copies.bytes[row] ?? 0), 0);
  const busyNs = busy.coveredNs();
  const sizedNs = busyWithSize.coveredNs();
  const called = rows.filter((row) => copies.call[row] !== none);
  const callOf = (row: number) => copies.call[row] ?? 0;
  return {
    stream: trace.streams[stream]?.id ?? "",
    name: trace.streams[stream]?.name ?? "",
    device: trace.streams[stream]?.device ?? null,
    direction,
    copies: rows.length,
    bytes: sized.length === 0 ? null : moved,
    withoutBytes: rows.length - sized.length,
    busyNs,
    idleNs: largest(endsNs) - (startsNs[0] ?? 0) - busyNs,
    bandwidthBytesPerSec: sizedNs === 0 ? null : averageRate(bytes(moved), nanoseconds(sizedNs)),
    durationNs: spread(rows.map((row) => (copies.endNs[row] ?? 0) - (copies.startNs[row] ?? 0))),
    queueNs:
      called.length === 0
        ? null
        : spread(called.map((row) => (copies.startNs[row] ?? 0) - (events.startNs[callOf(row)] ?? 0))),
    callNs: called.length === 0 ? null : spread(called.map((row) => events.durationNs[callOf(row)] ?? 0)),
  };
}

function largest(values: readonly number[]): number {
  return values.reduce((found, value) => Math.max(found, value), Number.NEGATIVE_INFINITY);
}

/** At least one value. */
function spread(valuesNs: readonly number[]): Spread {
  const sorted = Float64Array.from(valuesNs).sort();
  const [p50Ns = 0, p90Ns = 0, p95Ns = 0, p99Ns = 0] = [0.5, 0.9, 0.95, 0.99].map((share) => quantileOf(sorted, share));
  return { minNs: sorted[0] ?? 0, p50Ns, p90Ns, p95Ns, p99Ns, maxNs: sorted.at(-1) ?? 0 };
}
