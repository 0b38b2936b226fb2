import { formatRate } from "#app/units/data-rate.ts";
import { bytesPerSecond } from "#app/units/quantity.ts";
import { fittingText, textWidth } from "../drawing/fitting-text.ts";
import type { PaintContext, Palette } from "../drawing/paint-context.ts";
import { mixed, parseColor, pixel } from "../drawing/pixel-colors.ts";
import { majorTicksNs } from "../drawing/time-ruler.ts";
import { type TimeWindow, timeScale, xFromNs } from "../drawing/time-window.ts";
import { gutterPx, marginRightPx } from "../drawing/timeline-layout.ts";
import type { Buckets } from "../run-data/rate-sampler.ts";
import { rateTicksTo } from "./chart-frame.ts";
import { type RateCurve, type RateImage, RateImageWriter, writeDots } from "./rate-image.ts";

/** `color` as a pixel. */
export interface BandwidthCurve extends RateCurve {
  /** The same as CSS. */
  readonly css: string;
}

export interface BandwidthCeiling {
  readonly label: string;
  readonly bytesPerSec: number;
  readonly color: string;
}

export interface BandwidthPicture {
  readonly window: TimeWindow;
  readonly buckets: Buckets;
  readonly curves: readonly BandwidthCurve[];
  /** Highest first. */
  readonly ceilings: readonly BandwidthCeiling[];
  readonly palette: Palette;
}

/** Above the plot and below it. */
export const topPx = 16;
export const bottomPx = 10;
const tickPx = 30;
const fillShare = 0.16;
const fontPx = 11;

/** Highest rate that the plot has room for: a little above everything in it. */
export function topRateOf({ curves, ceilings }: Pick<BandwidthPicture, "curves" | "ceilings">): number {
  let highest = 1;
  for (let number = 0; number < curves.length; number += 1) {
    const rates = curves[number]?.rates;
    // By index: to walk over numbers one by one would make an object of each.
    for (let bucket = 0; rates !== undefined && bucket < rates.length; bucket += 1) {
      highest = Math.max(highest, rates[bucket] ?? 0);
    }
  }
  for (let number = 0; number < ceilings.length; number += 1) {
    highest = Math.max(highest, ceilings[number]?.bytesPerSec ?? 0);
  }
  return highest * 1.08;
}

/** Rates over the visible window, on a canvas whose plot has the left and right edge of the timeline, to the pixel. */
export class BandwidthCanvas {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly writer = new RateImageWriter();
  private image: (RateImage & { readonly data: ImageData }) | undefined;
  private fills: { readonly palette: Palette; readonly css: readonly string[]; readonly made: Int32Array } | undefined;
  private widthPx = 0;
  private heightPx = 0;
  private ratio = 1;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null) {
      throw new Error("Invariant: a canvas without a 2D context");
    }
    this.context = context;
  }

  resize(): void {
    this.ratio = window.devicePixelRatio;
    this.widthPx = this.canvas.clientWidth;
    this.heightPx = this.canvas.clientHeight;
    this.canvas.width = Math.round(this.widthPx * this.ratio);
    this.canvas.height = Math.round(this.heightPx * this.ratio);
    this.image = undefined;
  }

  /** CSS pixels of the plot. */
  get plotPx(): number {
    return Math.max(1, this.widthPx - gutterPx - marginRightPx);
  }

  nsAt(x: number, window: TimeWindow): number {
    return window.startNs + ((x - gutterPx) * (window.endNs - window.startNs)) / this.plotPx;
  }

  clear(palette: Palette): void {
    this.begin(palette);
  }

  draw(picture: BandwidthPicture): void {
    this.begin(picture.palette);
    const image = this.imageOf(
      Math.max(1, Math.round(this.plotPx * this.ratio)),
      Math.max(1, Math.round(this.plotHeightPx * this.ratio)),
    );
    const put = (): void =>
      this.context.putImageData(image.data, Math.round(gutterPx * this.ratio), Math.round(topPx * this.ratio));
    this.paint(this.context, picture, image, this.ratio, put);
  }

  /** The same on another context, with one pixel of the plot's image per CSS pixel. */
  drawOnto(
    context: PaintContext,
    put: (image: RateImage, x: number, y: number) => void,
    picture: BandwidthPicture,
  ): void {
    const widthPx = Math.max(1, Math.round(this.plotPx));
    const heightPx = Math.max(1, Math.round(this.plotHeightPx));
    const image = { widthPx, heightPx, pixels: new Uint32Array(widthPx * heightPx) };
    this.paint(context, picture, image, 1, () => put(image, gutterPx, topPx));
  }

  private paint(
    context: PaintContext,
    picture: BandwidthPicture,
    image: RateImage,
    ratio: number,
    put: () => void,
  ): void {
    const { palette, ceilings, window } = picture;
    if (this.plotHeightPx < 8) {
      return;
    }
    const topRate = topRateOf(picture);
    this.writeCurves(picture, topRate, image, ratio);
    writeCeilings(image, ceilings, topRate, ratio);
    put();
    const yOf = (rate: number): number => topPx + Math.round((1 - rate / topRate) * this.plotHeightPx);
    paintGrid(context, palette, window, this.widthPx, this.heightPx);
    paintRates(context, palette, rateTicksTo(topRate, this.plotHeightPx, tickPx), yOf, this.widthPx);
    paintCeilings(context, palette, ceilings, yOf, this.widthPx);
  }

  private get plotHeightPx(): number {
    return this.heightPx - topPx - bottomPx;
  }

  private begin(palette: Palette): void {
    if (this.ratio !== window.devicePixelRatio) {
      this.resize();
    }
    this.context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    this.context.fillStyle = palette.background;
    this.context.fillRect(0, 0, this.widthPx, this.heightPx);
  }

  private writeCurves(picture: BandwidthPicture, topRate: number, image: RateImage, ratio: number): void {
    const fills = this.fillsOf(picture);
    const { window, buckets, curves } = picture;
    this.writer.write(image, {
      buckets,
      curves,
      topRate,
      startNs: window.startNs,
      nsPerPx: (window.endNs - window.startNs) / image.widthPx,
      ground: fills[0] ?? 0,
      fills,
      lineThickPx: Math.max(1, Math.round(1.5 * ratio)),
    });
  }

  private imageOf(widthPx: number, heightPx: number): RateImage & { readonly data: ImageData } {
    if (this.image?.widthPx !== widthPx || this.image.heightPx !== heightPx) {
      const data = new ImageData(widthPx, heightPx);
      this.image = { widthPx, heightPx, data, pixels: new Uint32Array(data.data.buffer) };
    }
    return this.image;
  }

  private fillsOf({ curves, palette }: BandwidthPicture): Int32Array {
    let isSame = this.fills?.palette === palette && this.fills.css.length === curves.length;
    for (let number = 0; isSame && number < curves.length; number += 1) {
      isSame = this.fills?.css[number] === curves[number]?.css;
    }
    if (!isSame || this.fills === undefined) {
      const css = curves.map((curve) => curve.css);
      this.fills = { palette, css, made: fillColors(palette.background, css) };
    }
    return this.fills.made;
  }
}

/** Colour under each set of curves: they lie on one another, the first one lowest. */
function fillColors(background: string, curves: readonly string[]): Int32Array {
  return Int32Array.from({ length: 1 << curves.length }, (_, covering) =>
    pixel(
      curves.reduce(
        (seen, color, number) => ((covering >> number) & 1 ? mixed(seen, parseColor(color), fillShare) : seen),
        parseColor(background),
      ),
    ),
  );
}

/** Lines at the times of the timeline's ruler. */
function paintGrid(
  context: PaintContext,
  palette: Palette,
  window: TimeWindow,
  widthPx: number,
  heightPx: number,
): void {
  const scale = timeScale(window, gutterPx, widthPx - gutterPx - marginRightPx);
  context.fillStyle = palette.grid;
  for (const ns of majorTicksNs(scale)) {
    context.fillRect(Math.round(xFromNs(scale, ns)), topPx, 1, heightPx - topPx - bottomPx);
  }
}

function paintRates(
  context: PaintContext,
  palette: Palette,
  ticks: readonly number[],
  yOf: (rate: number) => number,
  widthPx: number,
): void {
  context.font = `${fontPx}px ${palette.fontFamily}`;
  context.textAlign = "right";
  context.textBaseline = "middle";
  for (const rate of ticks) {
    const y = yOf(rate);
    context.fillStyle = palette.grid;
    context.fillRect(gutterPx, y, widthPx - gutterPx - marginRightPx, 1);
    context.fillStyle = palette.textFaint;
    context.fillText(formatRate(bytesPerSecond(rate)), gutterPx - 8, y);
  }
  context.textAlign = "left";
}

/** Dotted lines, in the image: as commands they were most of the chart's. */
function writeCeilings(image: RateImage, ceilings: readonly BandwidthCeiling[], topRate: number, ratio: number): void {
  const dotPx = Math.max(1, Math.round(ratio));
  for (const { bytesPerSec, color } of ceilings) {
    const y = Math.round((1 - bytesPerSec / topRate) * (image.heightPx / ratio)) * ratio;
    writeDots(image, { y: Math.round(y), color: pixel(parseColor(color)), dotPx, everyPx: Math.round(6 * ratio) });
  }
}

/** What the dotted lines are; labels that would meet the one above lie below their line or further left. */
function paintCeilings(
  context: PaintContext,
  palette: Palette,
  ceilings: readonly BandwidthCeiling[],
  yOf: (rate: number) => number,
  widthPx: number,
): void {
  const rightPx = widthPx - marginRightPx;
  context.font = `${fontPx}px ${palette.fontFamily}`;
  context.textBaseline = "middle";
  context.textAlign = "left";
  for (const [number, { label, bytesPerSec, color }] of ceilings.entries()) {
    const y = yOf(bytesPerSec);
    const roomPx = rightPx - gutterPx - 12;
    const text = textWidth(context, label) <= roomPx ? label : fittingText(context, label, roomPx);
    const labelPx = textWidth(context, text);
    const x = number % 4 < 2 ? rightPx - labelPx - 6 : gutterPx + 6;
    const isBelow = number % 4 === 1 || number % 4 === 2;
    const middleY = isBelow ? y + 9 : y - 8;
    context.fillStyle = palette.background;
    context.globalAlpha = 0.75;
    context.fillRect(x - 3, middleY - 7, labelPx + 6, 14);
    context.globalAlpha = 1;
    context.fillStyle = color;
    context.fillText(text, x, middleY);
  }
}
