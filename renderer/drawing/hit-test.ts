import type { LanePart } from "#app/timeline/lane-part.ts";
import type { CopyPlace } from "../run-data/run-data.ts";
import { nsFromX, type TimeScale } from "./time-window.ts";
import { type PlacedRow, rowAt, type TimelineLayout } from "./timeline-layout.ts";

export interface CopyHit {
  readonly place: CopyPlace;
  /** Row of the run. */
  readonly row: number;
  /** Copies under the same pixel, the hit one included. */
  readonly copies: number;
}

/** How far beside a bar a pointer may be: small copies must stay reachable. */
const reachPx = 3;

/** The copy under a point of a stream; where several share the pixel, a failed one first, else the longest. */
export function hitCopy(layout: TimelineLayout, scale: TimeScale, xPx: number, yPx: number): CopyHit | undefined {
  const placed = rowAt(layout, yPx);
  if (placed === undefined || xPx < scale.leftPx || xPx > scale.leftPx + scale.widthPx) {
    return undefined;
  }
  // An exact hit first; then what is near enough.
  for (const reach of [0.5, reachPx]) {
    const hit = hitRow(placed, nsFromX(scale, xPx - reach), nsFromX(scale, xPx + reach));
    if (hit !== undefined) {
      return hit;
    }
  }
  return undefined;
}

/** Parts from last to first: failed copies are drawn on top, so they are hit first. */
function hitRow(placed: PlacedRow, fromNs: number, toNs: number): CopyHit | undefined {
  const { lane, parts } = placed.row;
  if (lane === undefined) {
    return undefined;
  }
  for (let number = parts.length - 1; number >= 0; number -= 1) {
    const part = parts[number];
    const hit = part === undefined ? undefined : longestBetween(part, fromNs, toNs);
    if (part !== undefined && hit !== undefined) {
      return {
        place: { lane, part, index: hit.index },
        row: part.copies.row[hit.index] ?? 0,
        copies: hit.copies,
      };
    }
  }
  return undefined;
}

/**
 * The longest copy that runs between two moments. A copy that began before another and outlasts it is longer, so the
 * longest from the first one that ends late enough is always one that runs.
 */
function longestBetween(part: LanePart, fromNs: number, toNs: number): { index: number; copies: number } | undefined {
  const { pyramid } = part;
  const to = pyramid.startedBefore(toNs);
  const started = pyramid.startedBefore(fromNs);
  const begin = pyramid.nextInFlight(0, fromNs);
  if (to <= begin) {
    return undefined;
  }
  const index = pyramid.longestIn(begin, to);
  return { index, copies: Math.max(1, to - started + (begin < started ? 1 : 0)) };
}
