import type { LaneIndex } from "../run-data/lane-index.ts";
import { nsFromX, type TimeScale } from "./time-window.ts";
import { laneAt, type PlacedLane, type TimelineLayout } from "./timeline-layout.ts";

export interface CopyHit {
  readonly placed: PlacedLane;
  /** Row of the store. */
  readonly row: number;
  /** Copies under the same pixel, the hit one included. */
  readonly copies: number;
}

/** How far beside a bar a pointer may be: small copies must stay reachable. */
const reachPx = 3;

/** The copy under a point; where several share the pixel, a failed one first, else the longest. */
export function hitCopy(layout: TimelineLayout, scale: TimeScale, xPx: number, yPx: number): CopyHit | undefined {
  const placed = laneAt(layout, yPx);
  if (placed === undefined || xPx < scale.leftPx || xPx > scale.leftPx + scale.widthPx) {
    return undefined;
  }
  // An exact hit first; then what is near enough. Failed copies are drawn on top, so they are hit first.
  for (const reach of [0.5, reachPx]) {
    for (const index of [placed.lane.failed, placed.lane.moved]) {
      const from = index.firstEndingAfter(nsFromX(scale, xPx - reach));
      const to = index.firstStartingFrom(nsFromX(scale, xPx + reach));
      if (to > from) {
        return { placed, row: index.row[longest(index, from, to)] ?? 0, copies: to - from };
      }
    }
  }
  return undefined;
}

/** At most this many copies are looked at; beyond it the first ones stand for all. */
const looksAtMost = 4_096;

function longest(index: LaneIndex, from: number, to: number): number {
  let best = from;
  let bestNs = -1;
  for (let copy = from; copy < Math.min(to, from + looksAtMost); copy += 1) {
    const lengthNs = (index.endNs[copy] ?? 0) - (index.startNs[copy] ?? 0);
    if (lengthNs > bestNs) {
      best = copy;
      bestNs = lengthNs;
    }
  }
  return best;
}
