import { timeSources } from "#app/run/copy-columns.ts";
import { failedSeries } from "../run-data/series.ts";
import type { RowColors } from "./pixel-colors.ts";
import { colorPlace, shadeCount, waitingCount } from "./pixel-colors.ts";
import type { PixelColumns } from "./pixel-columns.ts";
import type { PlacedRow } from "./timeline-layout.ts";

/** The plot's pixels: grounds, grid and all rows that are drawn as columns are written here, and put at once. */
export interface RowImage {
  /** In device pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Rows from top to bottom. */
  readonly pixels: Uint32Array;
  /** A line of each ground as it is before anything is written on it: rows with even and odd numbers, and no row. */
  readonly evenLine: Uint32Array;
  readonly oddLine: Uint32Array;
  readonly plainLine: Uint32Array;
  /** Column that each pixel of a line shows; see `followColumns`. */
  readonly columnAt: Uint16Array;
  /** Scratch, one per column. */
  readonly heights: Uint16Array;
  readonly colors: Uint32Array;
}

export function allocateRowImage(width: number, height: number, ratio: number, pixels: Uint32Array): RowImage {
  return {
    width,
    height,
    ratio,
    pixels,
    evenLine: new Uint32Array(width),
    oddLine: new Uint32Array(width),
    plainLine: new Uint32Array(width),
    columnAt: new Uint16Array(width),
    heights: new Uint16Array(width),
    colors: new Uint32Array(width),
  };
}

export function imageByteLength(image: RowImage): number {
  const { pixels, evenLine, oddLine, plainLine, columnAt, heights, colors } = image;
  return [pixels, evenLine, oddLine, plainLine, columnAt, heights, colors].reduce(
    (sum, values) => sum + values.byteLength,
    0,
  );
}

/** To be called before rows are written whose columns are so many CSS pixels wide. */
export function followColumns(image: RowImage, stepPx: number, columns: number): void {
  const columnPx = image.ratio * stepPx;
  for (let x = 0; x < image.width; x += 1) {
    image.columnAt[x] = Math.min(columns - 1, Math.floor(x / columnPx));
  }
}

/** A column with any copy in it is never lower than can be seen. */
const smallestPx = 3;
const bandPx = 3;
const edgePx = 2;
const failedPx = 7;
/** Bars lower than this have no room for bands. */
const bandFromPx = 12;
/** Copies at least this wide get a gap between them where one follows another. */
const gapFromPx = 3;

/** Fills lines with a ground, from one device pixel up to another. */
export function writeGround(image: RowImage, line: Uint32Array, fromY: number, toY: number): void {
  const to = Math.min(image.height, toY);
  for (let y = Math.max(0, fromY); y < to; y += 1) {
    image.pixels.set(line, y * image.width);
  }
}

/** Where a row's bars lie, in device pixels; nothing is written above `clipY`. */
interface BarPlace {
  readonly topY: number;
  readonly heightY: number;
  readonly clipY: number;
}

/** Of the row at hand: one object for all rows, because frames allocate nothing. */
const place: BarPlace & { topY: number; heightY: number; clipY: number } = { topY: 0, heightY: 0, clipY: 0 };

export function paintColumns(
  image: RowImage,
  placed: PlacedRow,
  columns: PixelColumns,
  colors: RowColors,
  fullLevel: number,
  /** False: the copies are drawn one by one, and only what waits is written here. */
  hasCopies: boolean,
  clipY: number,
): void {
  const { parts } = placed;
  const heightY = Math.max(1, Math.round(parts.barPx * image.ratio));
  place.topY = Math.round(parts.barTopPx * image.ratio);
  place.heightY = heightY;
  place.clipY = Math.max(0, clipY);
  switch (placed.row.kind) {
    case "stream":
      if (hasCopies) {
        measureStream(image, columns, heightY);
        writeStream(image, placed, columns, colors, place);
        writeFailed(image, columns, colors, place);
      }
      place.topY = Math.round(parts.waitTopPx * image.ratio);
      place.heightY = Math.round(parts.waitPx * image.ratio);
      writeWaiting(image, columns, colors, place);
      break;
    case "engine":
      measureLevel(image, columns, heightY, fullLevel);
      colourByStream(image, placed, columns, colors);
      writeColours(image, place);
      break;
    case "link":
      measureLevel(image, columns, heightY, fullLevel);
      image.colors.fill(colors.link[placed.row.series] ?? 0, 0, image.width);
      writeColours(image, place);
      break;
    case "host":
      measureLevel(image, columns, heightY, fullLevel);
      colourCalls(image, columns, colors);
      writeColours(image, place);
      break;
    case "event":
      measureLevel(image, columns, heightY, 1);
      image.colors.fill(colors.counter, 0, image.width);
      writeColours(image, place);
      break;
    case "counter":
      // Has a painter of its own: see `writeCounter`.
      break;
  }
}

function measureStream(image: RowImage, columns: PixelColumns, barY: number): void {
  const { columnAt, heights, width } = image;
  const { level: levels, starts } = columns;
  const hasGaps = columns.copiesInSight * gapFromPx < columns.widthPx;
  for (let x = 0; x < width; x += 1) {
    const px = columnAt[x] ?? 0;
    const level = levels[px] ?? 0;
    const isEmpty = level === 0 && starts[px] === 0;
    const isGap = hasGaps && px > 0 && starts[px] === 1 && level > 0.5 && (levels[px - 1] ?? 0) > 0.5;
    const height = Math.round(level * barY);
    heights[x] = isEmpty ? 0 : isGap ? smallestPx : Math.min(barY, Math.max(smallestPx, height));
  }
}

function measureLevel(image: RowImage, columns: PixelColumns, barY: number, fullLevel: number): void {
  const { columnAt, heights, width } = image;
  for (let x = 0; x < width; x += 1) {
    const level = columns.level[columnAt[x] ?? 0] ?? 0;
    const height = fullLevel === 0 ? 0 : Math.round((level / fullLevel) * barY);
    heights[x] = level === 0 ? 0 : Math.min(barY, Math.max(1, height));
  }
}

function colourByStream(image: RowImage, placed: PlacedRow, columns: PixelColumns, colors: RowColors): void {
  const from = placed.row.series * shadeCount;
  for (let x = 0; x < image.width; x += 1) {
    const part = columns.part[image.columnAt[x] ?? 0] ?? 0;
    image.colors[x] = colors.shades[from + (part % shadeCount)] ?? 0;
  }
}

function colourCalls(image: RowImage, columns: PixelColumns, colors: RowColors): void {
  for (let x = 0; x < image.width; x += 1) {
    const px = image.columnAt[x] ?? 0;
    const isBlocked = (columns.blocked[px] ?? 0) * 2 > (columns.level[px] ?? 0);
    image.colors[x] = isBlocked ? colors.blocked : colors.call;
  }
}

/** Line by line, as pixels lie in memory. */
function writeColours(image: RowImage, { topY, heightY, clipY }: BarPlace): void {
  const { width, pixels, heights, colors } = image;
  const to = Math.min(image.height, topY + heightY);
  for (let y = Math.max(clipY, topY); y < to; y += 1) {
    const line = y * width;
    const least = topY + heightY - y;
    for (let x = 0; x < width; x += 1) {
      if ((heights[x] ?? 0) >= least) {
        pixels[line + x] = colors[x] ?? 0;
      }
    }
  }
}

/** How a source draws its edges: 0 none, 1 lines, else dashes of so many pixels. Same as single bars. */
const edgeStyles = [0, 1, 3, 7] as const;

/** Bodies first, line by line; then what lies on them, which is little, column by column. */
function writeStream(
  image: RowImage,
  placed: PlacedRow,
  columns: PixelColumns,
  colors: RowColors,
  place: BarPlace,
): void {
  const source = timeSources.indexOf(placed.row.source);
  colourBySeries(image, placed, columns, colors, source);
  writeColours(image, place);
  const style = edgeStyles[source] ?? 0;
  const hasBands = place.heightY >= bandFromPx;
  if (!hasBands && style === 0) {
    return;
  }
  for (let x = 0; x < image.width; x += 1) {
    const height = image.heights[x] ?? 0;
    if (height > 0) {
      const series = placed.row.parts[columns.part[image.columnAt[x] ?? 0] ?? 0]?.series ?? 0;
      const color = colorPlace(source, series);
      if (hasBands) {
        writeBands(image, x, place, height, series, colors.band[color] ?? 0);
      }
      writeEdges(image, x, place, height, style, colors.edge[color] ?? 0);
    }
  }
}

function colourBySeries(
  image: RowImage,
  { row: { parts } }: PlacedRow,
  columns: PixelColumns,
  colors: RowColors,
  source: number,
): void {
  let isOne = true;
  for (let number = 1; number < parts.length; number += 1) {
    isOne &&= parts[number]?.series === failedSeries;
  }
  if (isOne) {
    image.colors.fill(colors.body[colorPlace(source, parts[0]?.series ?? 0)] ?? 0, 0, image.width);
    return;
  }
  for (let x = 0; x < image.width; x += 1) {
    const series = parts[columns.part[image.columnAt[x] ?? 0] ?? 0]?.series ?? 0;
    image.colors[x] = colors.body[colorPlace(source, series)] ?? 0;
  }
}

/** At the top: host to device. At the bottom: device to host. Both: device to device. In the middle: host to host. */
function writeBands(image: RowImage, x: number, place: BarPlace, height: number, series: number, color: number): void {
  const columnY = place.topY + place.heightY - height;
  const bandY = Math.min(bandPx, height - edgePx - 1);
  const middleY = Math.min(height, height % 2 === 0 ? bandPx - 1 : bandPx);
  switch (series) {
    case 0:
      fillColumn(image, x, columnY + ((height - middleY) >> 1), middleY, place, color);
      break;
    case 1:
      fillColumn(image, x, columnY + edgePx + 1, bandY, place, color);
      break;
    case 2:
      fillColumn(image, x, columnY + height - edgePx - 1 - bandY, bandY, place, color);
      break;
    case 3:
      fillColumn(image, x, columnY + edgePx + 1, bandY, place, color);
      fillColumn(image, x, columnY + height - edgePx - 1 - bandY, bandY, place, color);
      break;
  }
}

function writeEdges(image: RowImage, x: number, place: BarPlace, height: number, style: number, color: number): void {
  if (style === 0 || (style > 1 && Math.floor(x / style) % 2 !== 0)) {
    return;
  }
  const columnY = place.topY + place.heightY - height;
  fillColumn(image, x, columnY, Math.min(edgePx, height), place, color);
  if (style === 1) {
    fillColumn(image, x, columnY + Math.max(0, height - edgePx), Math.min(edgePx, height), place, color);
  }
}

/** A red cap over each column that holds a failed copy. */
function writeFailed(image: RowImage, columns: PixelColumns, colors: RowColors, place: BarPlace): void {
  const capY = Math.min(place.heightY, Math.round(failedPx * image.ratio));
  for (let x = 0; x < image.width; x += 1) {
    if ((columns.failed[image.columnAt[x] ?? 0] ?? 0) > 0) {
      fillColumn(image, x, place.topY, capY, place, colors.failed);
      fillColumn(image, Math.min(image.width - 1, x + 1), place.topY, capY, place, colors.failed);
    }
  }
}

function fillColumn(
  image: RowImage,
  x: number,
  topY: number,
  heightY: number,
  { clipY }: BarPlace,
  color: number,
): void {
  const to = Math.min(image.height, topY + heightY);
  for (let y = Math.max(clipY, topY); y < to; y += 1) {
    image.pixels[y * image.width + x] = color;
  }
}

/** The strip under the bars: the brighter, the more copies wait there. */
function writeWaiting(
  image: RowImage,
  columns: PixelColumns,
  colors: RowColors,
  { topY, heightY, clipY }: BarPlace,
): void {
  const to = Math.min(image.height, topY + heightY);
  for (let y = Math.max(clipY, topY); y < to; y += 1) {
    const line = y * image.width;
    for (let x = 0; x < image.width; x += 1) {
      const waiting = columns.waiting[image.columnAt[x] ?? 0] ?? 0;
      if (waiting > 0) {
        image.pixels[line + x] = colors.waiting[Math.min(waitingCount, 32 - Math.clz32(waiting))] ?? 0;
      }
    }
  }
}
