import { averageRate } from "#app/units/data-rate.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import { IntervalUnion } from "./interval-union.ts";
import type { Lanes } from "./lanes.ts";

/** What happened in a window of time, on some lanes. */
export interface SelectionTotals {
  /** Copies that ran at some moment of the window. */
  readonly copies: number;
  /** Bytes that moved inside the window: of a copy across its edge, the share that lies inside. */
  readonly bytes: number;
  /** Time in which at least one of the lanes moved something. */
  readonly busyNs: number;
  /** The rest of the window. */
  readonly idleNs: number;
  /** bytes over the length of the window; 0 for an empty one. */
  readonly bandwidthBytesPerSec: number;
  readonly refusedCopies: number;
}

/** Totals from fromNs up to toNs over the lanes of `streams`. */
export function selectionTotals(
  lanes: Lanes,
  streams: Iterable<number>,
  fromNs: number,
  toNs: number,
): SelectionTotals {
  const busy = new IntervalUnion();
  const sum = { copies: 0, bytes: 0, refusedCopies: 0 };
  for (const stream of new Set(streams)) {
    addLane(lanes, stream, { fromNs, toNs }, busy, sum);
  }
  const windowNs = Math.max(0, toNs - fromNs);
  const busyNs = busy.coveredNs();
  return {
    ...sum,
    busyNs,
    idleNs: windowNs - busyNs,
    bandwidthBytesPerSec: averageRate(bytes(sum.bytes), nanoseconds(windowNs)),
  };
}

function addLane(
  lanes: Lanes,
  stream: number,
  { fromNs, toNs }: { readonly fromNs: number; readonly toNs: number },
  busy: IntervalUnion,
  sum: { copies: number; bytes: number; refusedCopies: number },
): void {
  const rows = lanes.rowsOf(stream);
  const { first, last } = lanes.window(stream, fromNs, toNs);
  for (let position = first; position < last; position += 1) {
    const { columns, row } = lanes.place(rows[position] ?? 0);
    const startNs = columns.startNs[row] ?? 0;
    const endNs = columns.endNs[row] ?? 0;
    const isInside = startNs < toNs && (endNs > fromNs || startNs >= fromNs);
    if (isInside && columns.status[row] !== 0) {
      sum.refusedCopies += 1;
    } else if (isInside) {
      const insideNs = Math.min(endNs, toNs) - Math.max(startNs, fromNs);
      sum.copies += 1;
      sum.bytes += (columns.bytes[row] ?? 0) * (endNs > startNs ? insideNs / (endNs - startNs) : 1);
      busy.add(Math.max(startNs, fromNs), Math.min(endNs, toNs));
    }
  }
}
