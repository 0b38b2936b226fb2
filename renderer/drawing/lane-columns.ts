import type { LaneIndex } from "../run-data/lane-index.ts";
import type { Lane } from "../run-data/run-data.ts";
import type { TimeScale } from "./time-window.ts";

/**
 * A lane as one value per pixel column. Kept between frames and only ever enlarged, so that drawing allocates nothing.
 */
export interface LaneColumns {
  /** Columns that hold values. */
  widthPx: number;
  /** Part of the column's time in which something moved, 0 … 1. */
  coverage: Float32Array;
  /** Series that moved longest in it. */
  series: Uint8Array;
  /** 1 where at least one failed copy lies. */
  hasFailed: Uint8Array;
  /** Copies that touch the column. */
  copies: Uint32Array;
  /** Copies that wait at its middle. */
  waiting: Uint32Array;
  /** Longest time of one series in the column so far, ns; scratch. */
  longestNs: Float64Array;
}

export function allocateLaneColumns(): LaneColumns {
  return {
    widthPx: 0,
    coverage: new Float32Array(0),
    series: new Uint8Array(0),
    hasFailed: new Uint8Array(0),
    copies: new Uint32Array(0),
    waiting: new Uint32Array(0),
    longestNs: new Float64Array(0),
  };
}

function reserve(columns: LaneColumns, widthPx: number): void {
  columns.widthPx = widthPx;
  if (columns.coverage.length < widthPx) {
    columns.coverage = new Float32Array(widthPx);
    columns.series = new Uint8Array(widthPx);
    columns.hasFailed = new Uint8Array(widthPx);
    columns.copies = new Uint32Array(widthPx);
    columns.waiting = new Uint32Array(widthPx);
    columns.longestNs = new Float64Array(widthPx);
  }
}

/** Fills the columns for the visible window; costs pixels × series × log copies, never copies. */
export function decimateLane(lane: Lane, scale: TimeScale, columns: LaneColumns): void {
  const widthPx = Math.ceil(scale.widthPx);
  reserve(columns, widthPx);
  columns.series.fill(0, 0, widthPx);
  columns.coverage.fill(0, 0, widthPx);
  columns.longestNs.fill(0, 0, widthPx);
  columns.hasFailed.fill(0, 0, widthPx);
  countCopies(lane.moved, scale, columns);
  if (lane.failed.count > 0) {
    findFailed(lane.failed, scale, columns);
  }
  for (const series of lane.moved.presentSeries) {
    addSeries(lane.moved, series, scale, columns);
  }
  normalise(scale, columns);
}

function countCopies(index: LaneIndex, scale: TimeScale, columns: LaneColumns): void {
  for (let px = 0; px < columns.widthPx; px += 1) {
    const leftNs = scale.startNs + px * scale.nsPerPx;
    const from = index.firstEndingAfter(leftNs);
    const to = index.firstStartingFrom(leftNs + scale.nsPerPx);
    columns.copies[px] = Math.max(0, to - from);
    columns.waiting[px] = index.waitingAt(leftNs + scale.nsPerPx / 2);
    if (to > from) {
      columns.series[px] = index.series[from] ?? 0;
    }
  }
}

function findFailed(index: LaneIndex, scale: TimeScale, columns: LaneColumns): void {
  for (let px = 0; px < columns.widthPx; px += 1) {
    const leftNs = scale.startNs + px * scale.nsPerPx;
    const failed = index.firstStartingFrom(leftNs + scale.nsPerPx) - index.firstEndingAfter(leftNs);
    if (failed > 0) {
      columns.hasFailed[px] = 1;
      columns.copies[px] = (columns.copies[px] ?? 0) + failed;
    }
  }
}

/** Sums busy nanoseconds into `coverage`; `normalise` makes them parts of the column. */
function addSeries(index: LaneIndex, series: number, scale: TimeScale, columns: LaneColumns): void {
  let beforeNs = index.busyUntil(series, scale.startNs);
  for (let px = 0; px < columns.widthPx; px += 1) {
    const untilNs = index.busyUntil(series, scale.startNs + (px + 1) * scale.nsPerPx);
    const busyNs = untilNs - beforeNs;
    beforeNs = untilNs;
    if (busyNs <= 0) {
      continue;
    }
    columns.coverage[px] = (columns.coverage[px] ?? 0) + busyNs;
    if (busyNs > (columns.longestNs[px] ?? 0)) {
      columns.longestNs[px] = busyNs;
      columns.series[px] = series;
    }
  }
}

function normalise(scale: TimeScale, columns: LaneColumns): void {
  for (let px = 0; px < columns.widthPx; px += 1) {
    columns.coverage[px] = Math.min(1, (columns.coverage[px] ?? 0) / scale.nsPerPx);
  }
}
