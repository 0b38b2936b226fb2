import type { LanePart } from "#app/timeline/lane-part.ts";
import { failedSeries } from "../run-data/series.ts";
import type { RowKind, TimelineRow } from "../run-data/timeline-rows.ts";
import { fillCounter } from "./counter-columns.ts";
import { fillEvents } from "./event-columns.ts";
import { edgesOf, type PartEdges } from "./part-edges.ts";
import type { TimeScale } from "./time-window.ts";

/** A row as one value per pixel column. Kept between frames and only ever enlarged, so that drawing allocates nothing. */
export interface PixelColumns {
  /** Columns that hold values. */
  widthPx: number;
  /**
   * Streams: part of the column's time in which something moved, 0 … 1, one part after another. Engines: copies under
   * way, on average. Links: bytes per nanosecond. Host: part of the time inside calls. Counters:
   * the highest value, NaN before the first one. Events: 1 where any is.
   */
  level: Float64Array;
  /** Host: part of the time in calls that went on although their copy had started. Counters: the lowest value. */
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
  hasWaiting: boolean;
  /** False: made while the view moved, from values in between. */
  isExact: boolean;
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
    hasWaiting: false,
    isExact: true,
  };
}

export function columnsByteLength(columns: PixelColumns): number {
  const { level, blocked, part, starts, failed, waiting, most } = columns;
  return [level, blocked, part, starts, failed, waiting, most].reduce((sum, values) => sum + values.byteLength, 0);
}

/** Each kind of row has its own values; the others stay at nothing. */
function clear(columns: PixelColumns, widthPx: number, kind: RowKind): void {
  if (columns.level.length < widthPx) {
    columns.level = new Float64Array(widthPx);
    columns.blocked = new Float64Array(widthPx);
    columns.part = new Uint16Array(widthPx);
    columns.starts = new Uint32Array(widthPx);
    columns.failed = new Uint32Array(widthPx);
    columns.waiting = new Uint32Array(widthPx);
    columns.most = new Float64Array(widthPx);
  }
  columns.widthPx = widthPx;
  columns.level.fill(0, 0, widthPx);
  if (kind === "host") {
    columns.blocked.fill(0, 0, widthPx);
    columns.starts.fill(0, 0, widthPx);
  } else if (kind !== "link") {
    columns.part.fill(0, 0, widthPx);
    columns.starts.fill(0, 0, widthPx);
    columns.most.fill(0, 0, widthPx);
  }
  if (kind === "stream") {
    columns.failed.fill(0, 0, widthPx);
    columns.waiting.fill(0, 0, widthPx);
  }
}

/**
 * Fills the columns for the visible window; costs pixels × parts of the row, never copies. `edgesFor` keeps
 * what another view of the same parts asks from being asked anew in turns. `movingFrame`: see `PartEdges`. False: they
 * were filled for it already.
 */
export function fillColumns(
  row: TimelineRow,
  scale: TimeScale,
  columns: PixelColumns,
  hasWaiting = true,
  edgesFor: (part: LanePart) => PartEdges = edgesOf,
  movingFrame?: number,
): boolean {
  const widthPx = Math.ceil(scale.widthPx);
  let copies = 0;
  for (const part of row.parts) {
    copies += part.copies.count;
  }
  const isSame = columns.startNs === scale.startNs && columns.nsPerPx === scale.nsPerPx;
  const isExact = movingFrame === undefined;
  const isMade = columns.copies === copies && columns.widthPx === widthPx && columns.hasWaiting === hasWaiting;
  if (isSame && isMade && (columns.isExact || !isExact)) {
    return false;
  }
  columns.isExact = isExact;
  columns.startNs = scale.startNs;
  columns.nsPerPx = scale.nsPerPx;
  columns.copies = copies;
  columns.hasWaiting = hasWaiting;
  clear(columns, widthPx, row.kind);
  if (row.counter !== undefined) {
    fillCounter(row.counter, scale, columns);
    return true;
  }
  if (row.events !== undefined) {
    fillEvents(row.events, scale, columns);
    return true;
  }
  for (let part = 0; part < row.parts.length; part += 1) {
    const lanePart = row.parts[part];
    if (lanePart !== undefined) {
      fillPart(row, lanePart, part, scale, columns, edgesFor(lanePart), movingFrame);
    }
  }
  finish(row, columns);
  return true;
}

function fillPart(
  row: TimelineRow,
  lanePart: LanePart,
  part: number,
  scale: TimeScale,
  columns: PixelColumns,
  edges: PartEdges,
  movingFrame: number | undefined,
): void {
  const count = columns.widthPx + 1;
  if (row.kind === "host") {
    edges.followCalls(lanePart, scale, count, movingFrame);
    addCalls(edges, columns);
    return;
  }
  edges.followCopies(lanePart, scale, count, movingFrame);
  if (row.kind === "link") {
    addBytes(edges, columns);
  } else if (row.kind === "engine") {
    addMoving(edges.movedNs, edges.started, part, columns);
  } else if (lanePart.series === failedSeries) {
    addFailed(edges, columns);
  } else {
    addMoving(edges.coveredNs, edges.started, part, columns);
  }
  if (row.kind === "stream" && columns.hasWaiting && lanePart.submits.count === lanePart.copies.count) {
    edges.followCalls(lanePart, scale, count, movingFrame);
    addWaiting(edges, columns);
  }
}

function addMoving(untilNs: Float64Array, started: Float64Array, part: number, columns: PixelColumns): void {
  const { level, most, starts } = columns;
  for (let px = 0; px < columns.widthPx; px += 1) {
    const begun = (started[px + 1] ?? 0) - (started[px] ?? 0);
    const movedNs = (untilNs[px + 1] ?? 0) - (untilNs[px] ?? 0);
    if (begun === 0 && movedNs === 0) {
      continue;
    }
    // A copy that took no time at all still gives the column its colour.
    const value = movedNs > 0 ? movedNs : Number.MIN_VALUE;
    starts[px] = (starts[px] ?? 0) + begun;
    level[px] = (level[px] ?? 0) + value;
    if (value > (most[px] ?? 0)) {
      most[px] = value;
      columns.part[px] = part;
    }
  }
}

function addFailed({ started }: PartEdges, columns: PixelColumns): void {
  for (let px = 0; px < columns.widthPx; px += 1) {
    columns.failed[px] = (started[px + 1] ?? 0) - (started[px] ?? 0);
  }
}

function addWaiting({ submitted, started }: PartEdges, columns: PixelColumns): void {
  for (let px = 0; px < columns.widthPx; px += 1) {
    const waiting = (submitted[px + 1] ?? 0) - (started[px + 1] ?? 0);
    if (waiting > 0) {
      columns.waiting[px] = (columns.waiting[px] ?? 0) + waiting;
    }
  }
}

function addBytes({ bytes }: PartEdges, columns: PixelColumns): void {
  const { level } = columns;
  for (let px = 0; px < columns.widthPx; px += 1) {
    level[px] = (level[px] ?? 0) + (bytes[px + 1] ?? 0) - (bytes[px] ?? 0);
  }
}

function addCalls({ insideNs, blockedNs, submitted }: PartEdges, columns: PixelColumns): void {
  const { level, blocked, starts } = columns;
  for (let px = 0; px < columns.widthPx; px += 1) {
    level[px] = (level[px] ?? 0) + (insideNs[px + 1] ?? 0) - (insideNs[px] ?? 0);
    blocked[px] = (blocked[px] ?? 0) + (blockedNs[px + 1] ?? 0) - (blockedNs[px] ?? 0);
    starts[px] = (starts[px] ?? 0) + (submitted[px + 1] ?? 0) - (submitted[px] ?? 0);
  }
}

/** Sums become shares of the column's time. */
function finish(row: TimelineRow, columns: PixelColumns): void {
  const { level, blocked, starts, failed, widthPx, nsPerPx } = columns;
  const isShare = row.kind === "stream" || row.kind === "host";
  let highest = 0;
  let mostCopies = 0;
  let copiesInSight = 0;
  for (let px = 0; px < widthPx; px += 1) {
    const sum = (level[px] ?? 0) / nsPerPx;
    const share = isShare && sum > 1 ? 1 : sum;
    level[px] = share;
    highest = Math.max(highest, share);
    const copies = (starts[px] ?? 0) + (failed[px] ?? 0);
    copiesInSight += copies;
    mostCopies = Math.max(mostCopies, copies);
  }
  for (let px = 0; px < widthPx && row.kind === "host"; px += 1) {
    blocked[px] = Math.min(1, (blocked[px] ?? 0) / nsPerPx);
  }
  columns.highest = highest;
  columns.mostCopies = mostCopies;
  columns.copiesInSight = copiesInSight;
}
