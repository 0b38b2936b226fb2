import type { ArrangedRows, RowGroup, RowKind, TimelineRow } from "../run-data/timeline-rows.ts";

/** Where rows lie, in CSS pixels from the top of the canvas. */
export interface PlacedRow {
  readonly row: TimelineRow;
  readonly topPx: number;
  readonly heightPx: number;
  /** Pinned rows stay under the ruler while the others scroll. */
  readonly isPinned: boolean;
  readonly parts: RowParts;
}

export interface PlacedHeading {
  readonly group: RowGroup;
  readonly topPx: number;
}

export interface TimelineLayout {
  readonly rows: readonly PlacedRow[];
  readonly headings: readonly PlacedHeading[];
  /** Where what scrolls begins: below ruler and pinned rows. */
  readonly scrollTopPx: number;
  /** Height of everything, ruler included; larger than the canvas when it scrolls. */
  readonly contentPx: number;
}

export const rulerPx = 26;
export const headingPx = 18;
/** Left of the plot: row names here, the value axis in the bandwidth chart. */
export const gutterPx = 132;
/** Right of the plot, in both. */
export const marginRightPx = 16;

/** Under the last row, for the note that lies in the corner. */
const airBelowPx = 24;
const tallestStreamPx = 72;
const shortestStreamPx = 24;
const smallestRowPx = 4;
const plainPx: Readonly<Record<Exclude<RowKind, "stream">, number>> = {
  host: 20,
  engine: 20,
  link: 28,
  // Names of counters are long: their note lies below.
  counter: 36,
  event: 36,
};

/**
 * Streams share the height that the other rows leave, between two sensible sizes; beyond that rows scroll, or, when all
 * rows are to be seen at once, get as low as it takes.
 */
export function layoutRows(
  arranged: ArrangedRows,
  heightPx: number,
  scrollPx: number,
  isCompact = false,
): TimelineLayout {
  const all = [...arranged.pinned, ...arranged.groups.flatMap((group) => group.rows)];
  const headingsPx = arranged.groups.length * headingPx;
  const freePx = heightPx - rulerPx - headingsPx - airBelowPx;
  const heightOf = rowHeights(all, freePx, isCompact);
  const rows: PlacedRow[] = [];
  const headings: PlacedHeading[] = [];
  let topPx = rulerPx;
  for (const row of arranged.pinned) {
    rows.push(placedRow(row, topPx, heightOf(row), true));
    topPx += heightOf(row);
  }
  const scrollTopPx = topPx;
  topPx -= scrollPx;
  for (const group of arranged.groups) {
    headings.push({ group, topPx });
    topPx += headingPx;
    for (const row of group.rows) {
      rows.push(placedRow(row, topPx, heightOf(row), false));
      topPx += heightOf(row);
    }
  }
  return { rows, headings, scrollTopPx, contentPx: topPx + scrollPx + airBelowPx };
}

function rowHeights(rows: readonly TimelineRow[], freePx: number, isCompact: boolean): (row: TimelineRow) => number {
  const streams = rows.filter((row) => row.kind === "stream").length;
  const others = rows.reduce((sum, row) => sum + (row.kind === "stream" ? 0 : plainPx[row.kind]), 0);
  const sharePx = Math.round((freePx - others) / Math.max(1, streams));
  const streamPx = Math.min(tallestStreamPx, Math.max(shortestStreamPx, sharePx));
  const neededPx = others + streams * streamPx;
  // All by the same share, rounded down, so that none is left below the edge.
  const shrink = isCompact && neededPx > freePx ? freePx / neededPx : 1;
  return (row) => {
    const fullPx = row.kind === "stream" ? streamPx : plainPx[row.kind];
    return shrink === 1 ? fullPx : Math.max(smallestRowPx, Math.floor(fullPx * shrink));
  };
}

export function rowAt(layout: TimelineLayout, yPx: number): PlacedRow | undefined {
  if (yPx < rulerPx) {
    return undefined;
  }
  return layout.rows.find(
    (placed) =>
      yPx >= placed.topPx && yPx < placed.topPx + placed.heightPx && placed.isPinned === yPx < layout.scrollTopPx,
  );
}

export function headingAt(layout: TimelineLayout, yPx: number): PlacedHeading | undefined {
  return yPx < layout.scrollTopPx
    ? undefined
    : layout.headings.find((heading) => yPx >= heading.topPx && yPx < heading.topPx + headingPx);
}

/** The row can be seen at least in part. */
export function isInSight(layout: TimelineLayout, placed: PlacedRow, heightPx: number): boolean {
  const topPx = placed.isPinned ? rulerPx : layout.scrollTopPx;
  return placed.topPx + placed.heightPx > topPx && placed.topPx < heightPx;
}

/** Parts of a row, in CSS pixels: the bars, and in streams under them the strip that shows how many copies wait. */
export interface RowParts {
  readonly barTopPx: number;
  readonly barPx: number;
  readonly waitTopPx: number;
  readonly waitPx: number;
}

function placedRow(row: TimelineRow, topPx: number, heightPx: number, isPinned: boolean): PlacedRow {
  const airPx = heightPx >= 36 ? 5 : heightPx >= 12 ? 2 : heightPx >= 8 ? 1 : 0;
  const waitPx = row.kind !== "stream" || heightPx < 12 ? 0 : heightPx >= 36 ? 6 : 4;
  const barPx = heightPx - 2 * airPx - waitPx - 1;
  const barTopPx = topPx + airPx;
  return { row, topPx, heightPx, isPinned, parts: { barTopPx, barPx, waitTopPx: barTopPx + barPx + 1, waitPx } };
}
