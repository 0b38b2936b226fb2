import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { Lane, TimeExtent } from "./run-data.ts";

/** What happened on one lane inside a stretch of time. Copies that reach beyond it count with their part. */
export interface WindowTotals {
  /** Copies that moved anything inside. */
  readonly copies: number;
  readonly failed: number;
  /** Bytes moved inside, a copy's bytes spread evenly over its time. */
  readonly bytes: number;
  /** Time inside in which the lane moved something. */
  readonly busyNs: number;
}

export const noTotals: WindowTotals = { copies: 0, failed: 0, bytes: 0, busyNs: 0 };

/** Costs as much as there are copies inside, whatever lies outside. */
export function totalsOfLane(lane: Lane, columns: CopyColumns, stretch: TimeExtent): WindowTotals {
  const { moved, failed } = lane;
  const from = moved.firstEndingAfter(stretch.startNs);
  const to = moved.firstStartingFrom(stretch.endNs);
  let copies = 0;
  let bytes = 0;
  let busyNs = 0;
  let reachNs = stretch.startNs;
  for (let copy = from; copy < to; copy += 1) {
    const startNs = moved.startNs[copy] ?? 0;
    const endNs = moved.endNs[copy] ?? 0;
    const insideNs = Math.min(endNs, stretch.endNs) - Math.max(startNs, stretch.startNs);
    if (insideNs <= 0) {
      continue;
    }
    copies += 1;
    bytes += ((columns.bytes[moved.row[copy] ?? 0] ?? 0) * insideNs) / (endNs - startNs);
    // Where copies of a lane overlap, the time is busy once.
    busyNs += Math.max(0, Math.min(endNs, stretch.endNs) - Math.max(startNs, reachNs));
    reachNs = Math.max(reachNs, endNs);
  }
  const refused = failed.firstStartingFrom(stretch.endNs) - failed.firstEndingAfter(stretch.startNs);
  return { copies, failed: Math.max(0, refused), bytes, busyNs };
}

/** Busy times are summed, not merged: four busy lanes are four times busy. */
export function addTotals(left: WindowTotals, right: WindowTotals): WindowTotals {
  return {
    copies: left.copies + right.copies,
    failed: left.failed + right.failed,
    bytes: left.bytes + right.bytes,
    busyNs: left.busyNs + right.busyNs,
  };
}
