import type { Lane } from "../run-data/run-data.ts";

/** Where lanes lie, in CSS pixels from the top of the canvas. */
export interface PlacedLane {
  readonly lane: Lane;
  readonly topPx: number;
  readonly heightPx: number;
}

export interface PlacedHeading {
  readonly device: number;
  readonly topPx: number;
}

export interface TimelineLayout {
  readonly lanes: readonly PlacedLane[];
  readonly headings: readonly PlacedHeading[];
  /** Height of everything, ruler included; larger than the canvas when it scrolls. */
  readonly contentPx: number;
}

export const rulerPx = 26;
export const headingPx = 18;
/** Left of the plot: lane names here, the value axis in the bandwidth chart. */
export const gutterPx = 132;
/** Right of the plot, in both. */
export const marginRightPx = 16;

/** Under the last lane, for the note that lies in the corner. */
const airBelowPx = 24;
const tallestLanePx = 72;
const shortestLanePx = 24;

/** Lanes share the height between two sensible sizes; beyond that they scroll. */
export function layoutLanes(lanes: readonly Lane[], heightPx: number, scrollPx: number): TimelineLayout {
  const devices = new Set(lanes.map((lane) => lane.device));
  const headingsPx = devices.size * headingPx;
  const freePx = heightPx - rulerPx - headingsPx - airBelowPx;
  const lanePx = Math.round(Math.min(tallestLanePx, Math.max(shortestLanePx, freePx / Math.max(1, lanes.length))));
  const placed: PlacedLane[] = [];
  const headings: PlacedHeading[] = [];
  let topPx = rulerPx - scrollPx;
  let device: number | undefined;
  for (const lane of lanes) {
    if (lane.device !== device) {
      device = lane.device;
      headings.push({ device, topPx });
      topPx += headingPx;
    }
    placed.push({ lane, topPx, heightPx: lanePx });
    topPx += lanePx;
  }
  return { lanes: placed, headings, contentPx: topPx + scrollPx + airBelowPx };
}

export function laneAt(layout: TimelineLayout, yPx: number): PlacedLane | undefined {
  if (yPx < rulerPx) {
    return undefined;
  }
  return layout.lanes.find((placed) => yPx >= placed.topPx && yPx < placed.topPx + placed.heightPx);
}

/** Parts of a lane: the bars, and under them the strip that shows how many copies wait. */
export function laneParts(placed: PlacedLane): { barTopPx: number; barPx: number; waitTopPx: number; waitPx: number } {
  const airPx = placed.heightPx >= 36 ? 5 : 2;
  const waitPx = placed.heightPx >= 36 ? 6 : 4;
  const barPx = placed.heightPx - 2 * airPx - waitPx - 1;
  const barTopPx = placed.topPx + airPx;
  return { barTopPx, barPx, waitTopPx: barTopPx + barPx + 1, waitPx };
}
