import type { LanePart } from "#app/timeline/lane-part.ts";
import { failedSeries } from "../run-data/series.ts";
import type { TimelineRow } from "../run-data/timeline-rows.ts";
import type { TimeScale } from "./time-window.ts";

/** A row as one value per pixel column. Kept between frames and only ever enlarged, so that drawing allocates nothing. */
export interface PixelColumns {
  /** Columns that hold values. */
  widthPx: number;
  /**
   * Streams: part of the column's time in which something moved, 0 … 1, one part after another. Engines: copies under
   * way, on average. Links: bytes per nanosecond. Host: part of the time inside calls.
   */
  level: Float64Array;
  /** Host: part of the time in calls that went on although their copy had started. */
  blocked: Float64Array;
  /** Part of the row that holds most of the column. */
  part: Uint16Array;
  /** Executed copies that start in the column. */
  starts: Uint32Array;
  /** Failed copies that start in the column. */
  failed: Uint32Array;
  /** Copies that wait at the column's right edge. */
  waiting: Uint32Array;
  /** Highest `level`. */
  highest: number;
  /** Largest number of copies that share a column. */
  mostCopies: number;
  /** All copies that start in sight. */
  copiesInSight: number;
  /** Most of one part in the column so far; scratch. */
  most: Float64Array;
  /** What the values were made for: the same question again costs nothing. */
  startNs: number;
  nsPerPx: number;
  copies: number;
}

export function allocatePixelColumns(): PixelColumns {
  return {
    widthPx: 0,
    level: new Float64Array(0),
    blocked: new Float64Array(0),
    part: new Uint16Array(0),
    starts: new Uint32Array(0),
    failed: new Uint32Array(0),
    waiting: new Uint32Array(0),
    highest: 0,
    mostCopies: 0,
    copiesInSight: 0,
    most: new Float64Array(0),
    startNs: 0,
    nsPerPx: 0,
    copies: -1,
  };
}

function clear(columns: PixelColumns, widthPx: number): void {
  if (columns.level.length < widthPx) {
    columns.level = new Float64Array(widthPx);
    columns.blocked = new Float64Array(widthPx);
    columns.part = new Uint16Array(widthPx);
    columns.starts = new Uint32Array(widthPx);
    columns.failed = new Uint32Array(widthPx);
    columns.waiting = new Uint32Array(widthPx);
    columns.most = new Float64Array(widthPx);
  }
  columns.level.fill(0, 0, widthPx);
  columns.blocked.fill(0, 0, widthPx);
  columns.part.fill(0, 0, widthPx);
  columns.starts.fill(0, 0, widthPx);
  columns.failed.fill(0, 0, widthPx);
  columns.waiting.fill(0, 0, widthPx);
  columns.most.fill(0, 0, widthPx);
  columns.widthPx = widthPx;
}

/** Fills the columns for the visible window; costs pixels × parts of the row, never copies. */
export function fillColumns(row: TimelineRow, scale: TimeScale, columns: PixelColumns): void {
  const widthPx = Math.ceil(scale.widthPx);
  let copies = 0;
  for (const part of row.parts) {
    copies += part.copies.count;
  }
  const isSame = columns.startNs === scale.startNs && columns.nsPerPx === scale.nsPerPx;
  if (isSame && columns.copies === copies && columns.widthPx === widthPx) {
    return;
  }
  columns.startNs = scale.startNs;
  columns.nsPerPx = scale.nsPerPx;
  columns.copies = copies;
  clear(columns, widthPx);
  for (let part = 0; part < row.parts.length; part += 1) {
    const lanePart = row.parts[part];
    if (lanePart !== undefined) {
      fillPart(row, lanePart, part, columns);
    }
  }
  finish(row, columns);
}

function fillPart(row: TimelineRow, lanePart: LanePart, part: number, columns: PixelColumns): void {
  if (row.kind === "host") {
    addCalls(lanePart, columns);
  } else if (row.kind === "link") {
    addBytes(lanePart, columns);
  } else if (row.kind === "engine") {
    addMoving(lanePart, part, columns);
  } else if (lanePart.series === failedSeries) {
    addFailed(lanePart, columns);
    addWaiting(lanePart, columns);
  } else {
    addCovered(lanePart, part, columns);
    addWaiting(lanePart, columns);
  }
}

/** Edges of column `px` are `startNs + px * nsPerPx` and that of the next: every function here uses the same numbers. */
function edgeNs(columns: PixelColumns, px: number): number {
  return columns.startNs + px * columns.nsPerPx;
}

function addLevel(columns: PixelColumns, px: number, part: number, value: number): void {
  columns.level[px] = (columns.level[px] ?? 0) + value;
  if (value > (columns.most[px] ?? 0)) {
    columns.most[px] = value;
    columns.part[px] = part;
  }
}

function addCovered({ pyramid }: LanePart, part: number, columns: PixelColumns): void {
  pyramid.seek(edgeNs(columns, 0));
  let { coveredNs, started } = pyramid;
  for (let px = 0; px < columns.widthPx; px += 1) {
    pyramid.seek(edgeNs(columns, px + 1));
    const starts = pyramid.started - started;
    const busyNs = pyramid.coveredNs - coveredNs;
    if (starts > 0) {
      columns.starts[px] = (columns.starts[px] ?? 0) + starts;
      // A copy that took no time at all still gives the column its colour.
      addLevel(columns, px, part, Math.max(busyNs, Number.MIN_VALUE));
    } else if (busyNs > 0) {
      addLevel(columns, px, part, busyNs);
    }
    started = pyramid.started;
    coveredNs = pyramid.coveredNs;
  }
}

function addFailed({ pyramid }: LanePart, columns: PixelColumns): void {
  let started = pyramid.startedBefore(edgeNs(columns, 0));
  for (let px = 0; px < columns.widthPx; px += 1) {
    pyramid.seek(edgeNs(columns, px + 1));
    columns.failed[px] = pyramid.started - started;
    started = pyramid.started;
  }
}

function addWaiting({ pyramid, submits }: LanePart, columns: PixelColumns): void {
  if (submits.count < pyramid.copies.count) {
    return;
  }
  for (let px = 0; px < columns.widthPx; px += 1) {
    const ns = edgeNs(columns, px + 1);
    submits.seek(ns);
    pyramid.seek(ns);
    const waiting = submits.submitted - pyramid.started;
    if (waiting > 0) {
      columns.waiting[px] = (columns.waiting[px] ?? 0) + waiting;
    }
  }
}

function addMoving({ pyramid }: LanePart, part: number, columns: PixelColumns): void {
  let started = pyramid.startedBefore(edgeNs(columns, 0));
  let movedNs = pyramid.movedForNs(edgeNs(columns, 0));
  for (let px = 0; px < columns.widthPx; px += 1) {
    const untilNs = pyramid.movedForNs(edgeNs(columns, px + 1));
    const starts = pyramid.started - started;
    columns.starts[px] = (columns.starts[px] ?? 0) + starts;
    if (untilNs > movedNs || starts > 0) {
      addLevel(columns, px, part, Math.max(untilNs - movedNs, Number.MIN_VALUE));
    }
    started = pyramid.started;
    movedNs = untilNs;
  }
}

function addBytes({ pyramid }: LanePart, columns: PixelColumns): void {
  let moved = pyramid.bytesMoved(edgeNs(columns, 0));
  for (let px = 0; px < columns.widthPx; px += 1) {
    const until = pyramid.bytesMoved(edgeNs(columns, px + 1));
    columns.level[px] = (columns.level[px] ?? 0) + until - moved;
    moved = until;
  }
}

function addCalls({ submits }: LanePart, columns: PixelColumns): void {
  submits.seek(edgeNs(columns, 0));
  let { insideNs, blockedNs, submitted } = submits;
  for (let px = 0; px < columns.widthPx; px += 1) {
    submits.seek(edgeNs(columns, px + 1));
    columns.level[px] = (columns.level[px] ?? 0) + submits.insideNs - insideNs;
    columns.blocked[px] = (columns.blocked[px] ?? 0) + submits.blockedNs - blockedNs;
    columns.starts[px] = (columns.starts[px] ?? 0) + submits.submitted - submitted;
    insideNs = submits.insideNs;
    blockedNs = submits.blockedNs;
    submitted = submits.submitted;
  }
}

/** Sums become shares of the column's time. */
function finish(row: TimelineRow, columns: PixelColumns): void {
  columns.highest = 0;
  columns.mostCopies = 0;
  columns.copiesInSight = 0;
  const isShare = row.kind === "stream" || row.kind === "host";
  for (let px = 0; px < columns.widthPx; px += 1) {
    const level = (columns.level[px] ?? 0) / columns.nsPerPx;
    columns.level[px] = isShare && level > 1 ? 1 : level;
    columns.blocked[px] = Math.min(1, (columns.blocked[px] ?? 0) / columns.nsPerPx);
    columns.highest = Math.max(columns.highest, columns.level[px] ?? 0);
    const copies = (columns.starts[px] ?? 0) + (columns.failed[px] ?? 0);
    columns.copiesInSight += copies;
    if (copies > columns.mostCopies) {
      columns.mostCopies = copies;
    }
  }
}
