import type { Buckets } from "../run-data/rate-sampler.ts";

/** Pixels of the plot, red in the lowest byte, row by row. */
export interface RateImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint32Array;
}

export interface RateCurve {
  /** Bytes per second, one per bucket. */
  readonly rates: Float64Array;
  readonly color: number;
  /** Lengths of dash and gap in pixels, so that curves differ without colour too; empty: a line without gaps. */
  readonly dash: readonly number[];
}

export interface RatePlot {
  readonly buckets: Buckets;
  readonly curves: readonly RateCurve[];
  /** At the upper edge, in bytes per second. */
  readonly topRate: number;
  /** Of the leftmost pixel, and how long a pixel is: the buckets may be those of a window shown before. */
  readonly startNs: number;
  readonly nsPerPx: number;
  readonly ground: number;
  /** Colour under a set of curves, by the sum of 2^number of those that cover it. */
  readonly fills: Int32Array;
  readonly lineThickPx: number;
}

/** Dots twice as long as high. */
export interface DottedLine {
  readonly y: number;
  readonly color: number;
  readonly dotPx: number;
  readonly everyPx: number;
}

export const mostCurves = 4;
const nothing = new Float64Array(0);

/** Writes every pixel: curves as steps, what is under them tinted. Nothing is allocated. */
export class RateImageWriter {
  private readonly tops = new Int32Array(mostCurves);
  private readonly before = new Int32Array(mostCurves);
  private readonly order = new Uint8Array(mostCurves);

  write(image: RateImage, plot: RatePlot): void {
    image.pixels.fill(plot.ground);
    this.before.fill(-1);
    for (let x = 0; x < image.widthPx; ) {
      const bucket = bucketAt(plot, x);
      let untilX = x + 1;
      while (untilX < image.widthPx && bucketAt(plot, untilX) === bucket) {
        untilX += 1;
      }
      this.place(image, plot, bucket);
      this.fillUnder(image, plot, x, untilX);
      for (; x < untilX; x += 1) {
        this.drawLines(image, plot, x);
      }
    }
  }

  /** Where each curve stands in a bucket; below the lowest row where nothing is known. */
  private place({ heightPx }: RateImage, { buckets, curves, topRate }: RatePlot, bucket: number): void {
    const isKnown = bucket >= 0 && bucket < buckets.count;
    for (let number = 0; number < curves.length; number += 1) {
      const rates = curves[number]?.rates ?? nothing;
      // Told apart as numbers: a number or nothing would be an object in every column.
      this.tops[number] = isKnown ? Math.round((1 - (rates[bucket] ?? 0) / topRate) * (heightPx - 1)) : heightPx;
      let at = number;
      for (; at > 0 && (this.tops[this.order[at - 1] ?? 0] ?? 0) > (this.tops[number] ?? 0); at -= 1) {
        this.order[at] = this.order[at - 1] ?? 0;
      }
      this.order[at] = number;
    }
  }

  /** The columns of a bucket, all alike. */
  private fillUnder(image: RateImage, { curves, fills }: RatePlot, fromX: number, untilX: number): void {
    const { widthPx, heightPx, pixels } = image;
    let covering = 0;
    for (let rank = 0; rank < curves.length; rank += 1) {
      const number = this.order[rank] ?? 0;
      covering |= 1 << number;
      const to = rank + 1 < curves.length ? (this.tops[this.order[rank + 1] ?? 0] ?? 0) : heightPx;
      const color = fills[covering] ?? 0;
      for (let y = Math.max(0, this.tops[number] ?? 0); y < to; y += 1) {
        for (let at = y * widthPx + fromX; at < y * widthPx + untilX; at += 1) {
          pixels[at] = color;
        }
      }
    }
  }

  private drawLines(image: RateImage, { curves, lineThickPx }: RatePlot, x: number): void {
    for (let number = 0; number < curves.length; number += 1) {
      const top = this.tops[number] ?? 0;
      const before = this.before[number] ?? -1;
      const isKnown = top < image.heightPx;
      this.before[number] = isKnown ? top : -1;
      if (!isKnown) {
        continue;
      }
      const curve = curves[number];
      if (curve === undefined) {
        continue;
      }
      if (before >= 0 && before !== top) {
        drawColumn(image, x, Math.min(before, top), Math.max(before, top) + lineThickPx, curve.color);
      } else if (isDrawn(curve.dash, x)) {
        drawColumn(image, x, top, top + lineThickPx, curve.color);
      }
    }
  }
}

/** The bucket that a column shows; it need not exist. */
function bucketAt({ buckets, startNs, nsPerPx }: RatePlot, x: number): number {
  return Math.floor((startNs + (x + 0.5) * nsPerPx - buckets.startNs) / buckets.bucketNs);
}

/** Writes a dotted line. */
export function writeDots({ widthPx, heightPx, pixels }: RateImage, line: DottedLine): void {
  const to = Math.min(heightPx, line.y + line.dotPx);
  for (let y = Math.max(0, line.y); y < to; y += 1) {
    for (let x = 0; x < widthPx; x += line.everyPx) {
      pixels.fill(line.color, y * widthPx + x, y * widthPx + Math.min(widthPx, x + 2 * line.dotPx));
    }
  }
}

/** A line at the lower edge keeps its thickness. */
function drawColumn(
  { widthPx, heightPx, pixels }: RateImage,
  x: number,
  from: number,
  until: number,
  color: number,
): void {
  const to = Math.min(heightPx, until);
  for (let y = Math.max(0, Math.min(from, heightPx - (until - from))); y < to; y += 1) {
    pixels[y * widthPx + x] = color;
  }
}

function isDrawn(dash: readonly number[], x: number): boolean {
  if (dash.length === 0) {
    return true;
  }
  let period = 0;
  for (const length of dash) {
    period += length;
  }
  let at = x % period;
  for (let part = 0; part < dash.length; part += 1) {
    at -= dash[part] ?? 0;
    if (at < 0) {
      return part % 2 === 0;
    }
  }
  return true;
}
