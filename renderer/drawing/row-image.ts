import { timeSources } from "#app/run/copy-columns.ts";
import type { PixelColors } from "./pixel-colors.ts";
import { colorPlace, shadeCount, waitingCount } from "./pixel-colors.ts";
import type { PixelColumns } from "./pixel-columns.ts";
import { type PlacedRow, rowParts } from "./timeline-layout.ts";

/** The plot's pixels, in which all rows that are drawn as columns are written before they are put at once. */
export interface RowImage {
  /** In device pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Rows from top to bottom; 0 is transparent. */
  readonly pixels: Uint32Array;
  /** Scratch, one per column. */
  readonly heights: Uint16Array;
  readonly colors: Uint32Array;
}

/** A column with any copy in it is never lower than can be seen. */
const smallestPx = 3;
const bandPx = 3;
const edgePx = 2;
const failedPx = 7;
/** Copies at least this wide get a gap between them where one follows another. */
const gapFromPx = 3;

export function paintColumns(
  image: RowImage,
  placed: PlacedRow,
  columns: PixelColumns,
  colors: PixelColors,
  fullLevel: number,
  /** False: the copies are drawn one by one, and only what waits is written here. */
  hasCopies: boolean,
): void {
  const parts = rowParts(placed);
  const barPx = Math.max(1, Math.round(parts.barPx * image.ratio));
  const topPx = Math.round(parts.barTopPx * image.ratio);
  switch (placed.row.kind) {
    case "stream":
      if (hasCopies) {
        measureStream(image, columns, barPx);
        writeStream(image, placed, columns, colors, topPx, barPx);
        writeFailed(image, columns, colors, topPx, barPx);
      }
      writeWaiting(image, columns, colors, Math.round(parts.waitTopPx * image.ratio), parts.waitPx * image.ratio);
      break;
    case "engine":
      measureLevel(image, columns, barPx, fullLevel);
      colourByStream(image, placed, columns, colors);
      writeColours(image, topPx, barPx);
      break;
    case "link":
      measureLevel(image, columns, barPx, fullLevel);
      image.colors.fill(colors.link[placed.row.series] ?? 0, 0, image.width);
      writeColours(image, topPx, barPx);
      break;
    case "host":
      measureLevel(image, columns, barPx, fullLevel);
      colourCalls(image, columns, colors);
      writeColours(image, topPx, barPx);
      break;
  }
}

function columnOf(image: RowImage, columns: PixelColumns, x: number): number {
  const columnPx = image.ratio * columns.stepPx;
  return columnPx === 1 ? x : Math.min(columns.widthPx - 1, Math.floor(x / columnPx));
}

function measureStream(image: RowImage, columns: PixelColumns, barPx: number): void {
  const hasGaps = columns.copiesInSight * gapFromPx < columns.widthPx;
  for (let x = 0; x < image.width; x += 1) {
    const px = columnOf(image, columns, x);
    const level = columns.level[px] ?? 0;
    const isEmpty = level === 0 && columns.starts[px] === 0;
    const isGap = hasGaps && px > 0 && columns.starts[px] === 1 && level > 0.5 && (columns.level[px - 1] ?? 0) > 0.5;
    const height = Math.round(level * barPx);
    image.heights[x] = isEmpty ? 0 : isGap ? smallestPx : Math.min(barPx, Math.max(smallestPx, height));
  }
}

function measureLevel(image: RowImage, columns: PixelColumns, barPx: number, fullLevel: number): void {
  for (let x = 0; x < image.width; x += 1) {
    const level = columns.level[columnOf(image, columns, x)] ?? 0;
    const height = fullLevel === 0 ? 0 : Math.round((level / fullLevel) * barPx);
    image.heights[x] = level === 0 ? 0 : Math.min(barPx, Math.max(1, height));
  }
}

function colourByStream(image: RowImage, placed: PlacedRow, columns: PixelColumns, colors: PixelColors): void {
  const from = placed.row.series * shadeCount;
  for (let x = 0; x < image.width; x += 1) {
    const part = columns.part[columnOf(image, columns, x)] ?? 0;
    image.colors[x] = colors.shades[from + (part % shadeCount)] ?? 0;
  }
}

function colourCalls(image: RowImage, columns: PixelColumns, colors: PixelColors): void {
  for (let x = 0; x < image.width; x += 1) {
    const px = columnOf(image, columns, x);
    const isBlocked = (columns.blocked[px] ?? 0) * 2 > (columns.level[px] ?? 0);
    image.colors[x] = isBlocked ? colors.blocked : colors.call;
  }
}

/** Line by line, as pixels lie in memory. */
function writeColours(image: RowImage, topPx: number, barPx: number): void {
  const { width, pixels, heights, colors } = image;
  for (let y = 0; y < barPx; y += 1) {
    const line = (topPx + y) * width;
    if (line < 0 || topPx + y >= image.height) {
      continue;
    }
    for (let x = 0; x < width; x += 1) {
      if ((heights[x] ?? 0) >= barPx - y) {
        pixels[line + x] = colors[x] ?? 0;
      }
    }
  }
}

/** How a source draws its edges: 0 none, 1 lines, else dashes of so many pixels. Same as single bars. */
const edgeStyles = [0, 1, 3, 7] as const;

function writeStream(
  image: RowImage,
  placed: PlacedRow,
  columns: PixelColumns,
  colors: PixelColors,
  topPx: number,
  barPx: number,
): void {
  const source = timeSources.indexOf(placed.row.source);
  for (let x = 0; x < image.width; x += 1) {
    image.colors[x] = placed.row.parts[columns.part[columnOf(image, columns, x)] ?? 0]?.series ?? 0;
  }
  for (let y = 0; y < barPx; y += 1) {
    if (topPx + y >= 0 && topPx + y < image.height) {
      writeStreamLine(image, source, colors, (topPx + y) * image.width, y, barPx);
    }
  }
}

/** `image.colors` holds the series of each column. */
function writeStreamLine(
  image: RowImage,
  source: number,
  colors: PixelColors,
  line: number,
  y: number,
  barPx: number,
): void {
  const edgeStyle = edgeStyles[source] ?? 0;
  const { width, pixels, heights } = image;
  for (let x = 0; x < width; x += 1) {
    const height = heights[x] ?? 0;
    const down = y - (barPx - height);
    if (down < 0) {
      continue;
    }
    const series = image.colors[x] ?? 0;
    const place = colorPlace(source, series);
    if (isEdge(edgeStyle, x, down, height)) {
      pixels[line + x] = colors.edge[place] ?? 0;
    } else if (barPx >= 12 && isBand(series, down, height)) {
      pixels[line + x] = colors.band[place] ?? 0;
    } else {
      pixels[line + x] = colors.body[place] ?? 0;
    }
  }
}

function isEdge(style: number, x: number, down: number, height: number): boolean {
  if (style === 0 || (down >= edgePx && !(style === 1 && down >= height - edgePx))) {
    return false;
  }
  return style === 1 || Math.floor(x / style) % 2 === 0;
}

/** At the top: host to device. At the bottom: device to host. Both: device to device. In the middle: host to host. */
function isBand(series: number, down: number, height: number): boolean {
  const up = height - 1 - down;
  switch (series) {
    case 0:
      return Math.abs(down - up) < bandPx;
    case 1:
      return isInBand(down);
    case 2:
      return isInBand(up);
    case 3:
      return isInBand(down) || isInBand(up);
    default:
      return false;
  }
}

function isInBand(fromEdge: number): boolean {
  return fromEdge > edgePx && fromEdge <= edgePx + bandPx;
}

/** A red cap over each column that holds a failed copy. */
function writeFailed(image: RowImage, columns: PixelColumns, colors: PixelColors, topPx: number, barPx: number): void {
  const capPx = Math.min(barPx, failedPx * image.ratio);
  for (let x = 0; x < image.width; x += 1) {
    if ((columns.failed[columnOf(image, columns, x)] ?? 0) > 0) {
      fillColumn(image, x, topPx, capPx, colors.failed);
      fillColumn(image, Math.min(image.width - 1, x + 1), topPx, capPx, colors.failed);
    }
  }
}

function fillColumn(image: RowImage, x: number, topPx: number, heightPx: number, color: number): void {
  const from = Math.max(0, topPx);
  const to = Math.min(image.height, topPx + heightPx);
  for (let y = from; y < to; y += 1) {
    image.pixels[y * image.width + x] = color;
  }
}

/** The strip under the bars: the brighter, the more copies wait there. */
function writeWaiting(
  image: RowImage,
  columns: PixelColumns,
  colors: PixelColors,
  topPx: number,
  heightPx: number,
): void {
  const from = Math.max(0, topPx);
  const to = Math.min(image.height, topPx + Math.round(heightPx));
  for (let y = from; y < to; y += 1) {
    const line = y * image.width;
    for (let x = 0; x < image.width; x += 1) {
      const waiting = columns.waiting[columnOf(image, columns, x)] ?? 0;
      if (waiting > 0) {
        image.pixels[line + x] = colors.waiting[Math.min(waitingCount, 32 - Math.clz32(waiting))] ?? 0;
      }
    }
  }
}
