import type { RowColors } from "./pixel-colors.ts";
import type { PixelColumns } from "./pixel-columns.ts";
import type { RowImage } from "./row-image.ts";
import type { PlacedRow } from "./timeline-layout.ts";

const linePx = 2;

/**
 * Writes a counter as a filled step line, as thick in each column as its values lie apart there. What is never negative
 * stands on 0; the highest value in sight reaches the top.
 */
export function writeCounter(
  image: RowImage,
  placed: PlacedRow,
  columns: PixelColumns,
  colors: RowColors,
  clipY: number,
): void {
  const { width, pixels, heights, colors: solid } = image;
  const { barTopPx, barPx } = placed.parts;
  const topY = Math.round(barTopPx * image.ratio);
  const heightY = Math.max(1, Math.round(barPx * image.ratio));
  measure(image, columns, heightY);
  const to = Math.min(image.height, topY + heightY);
  for (let y = Math.max(0, clipY, topY); y < to; y += 1) {
    const line = y * width;
    const least = topY + heightY - y;
    for (let x = 0; x < width; x += 1) {
      if ((heights[x] ?? 0) >= least) {
        pixels[line + x] = (solid[x] ?? 0) >= least ? colors.underCounter : colors.counter;
      }
    }
  }
}

/** Per pixel into the image's scratch: how high the line's upper edge lies, and how high what is under the line. */
function measure(image: RowImage, columns: PixelColumns, heightY: number): void {
  const { width, columnAt, heights, colors: solid } = image;
  const { level, blocked } = columns;
  const bottom = bottomOf(columns);
  const range = columns.highest - bottom;
  const lineY = Math.max(1, Math.round(linePx * image.ratio));
  for (let x = 0; x < width; x += 1) {
    const highest = level[columnAt[x] ?? 0] ?? Number.NaN;
    const lowest = blocked[columnAt[x] ?? 0] ?? Number.NaN;
    if (Number.isNaN(highest)) {
      heights[x] = 0;
      continue;
    }
    const upper = range > 0 ? Math.round(((highest - bottom) / range) * heightY) : 0;
    const lower = range > 0 ? Math.round(((lowest - bottom) / range) * heightY) : 0;
    // A counter that stands at its lowest still has a line.
    heights[x] = Math.max(lineY, upper);
    solid[x] = Math.max(0, Math.min(lower, Math.max(lineY, upper) - lineY));
  }
}

/** 0, or the lowest value in sight where that is negative. */
function bottomOf({ blocked, widthPx }: PixelColumns): number {
  let bottom = 0;
  for (let px = 0; px < widthPx; px += 1) {
    // Also for NaN.
    bottom = Math.min(bottom, blocked[px] || 0);
  }
  return bottom;
}
