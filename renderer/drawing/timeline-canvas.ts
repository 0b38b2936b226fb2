import type { FileCounter, RunData } from "../run-data/run-data.ts";
import {
  type ArrangedRows,
  arrangeRows,
  type RowArrangement,
  type TimelineRow,
  timelineRows,
} from "../run-data/timeline-rows.ts";
import { CanvasStrips } from "./canvas-strips.ts";
import type { PaintContext, Palette } from "./paint-context.ts";
import { edgesByteLength } from "./part-edges.ts";
import { type PixelColors, pixelColors } from "./pixel-colors.ts";
import { allocatePixelColumns, columnsByteLength, type PixelColumns } from "./pixel-columns.ts";
import { allocateRowImage, imageByteLength, type RowImage } from "./row-image.ts";
import { type TimeScale, type TimeWindow, timeScale } from "./time-window.ts";
import { gutterPx, layoutRows, marginRightPx, rulerPx, type TimelineLayout } from "./timeline-layout.ts";
import { paintTimeline } from "./timeline-painter.ts";
import type { DrawnFrame, ImageLayer, TimelineScene } from "./timeline-scene.ts";

/** What a frame is drawn from, beside the canvas. */
export interface FrameInput
  extends Pick<
    TimelineScene,
    | "held"
    | "selection"
    | "selected"
    | "hovered"
    | "selectedMark"
    | "hoveredMark"
    | "partner"
    | "markedTransfers"
    | "focusedRow"
    | "rulers"
    | "notes"
    | "arrows"
    | "matches"
    | "palette"
    | "texts"
  > {
  readonly data: RunData;
  readonly window: TimeWindow;
}

/** How the rows lie: what a person arranged, and how far they scrolled. */
export interface RowView {
  readonly arrangement: RowArrangement;
  readonly scrollPx: number;
  readonly isCompact: boolean;
}

/** What a picture was made from: as long as all of it is the same, so is the picture. */
class PictureKey {
  private parts: readonly unknown[] = [];

  /** Whether all parts are as they were when last asked. */
  isSame(...parts: readonly unknown[]): boolean {
    const isSame = parts.length === this.parts.length && parts.every((part, index) => part === this.parts[index]);
    this.parts = parts;
    return isSame;
  }

  forget(): void {
    this.parts = [];
  }
}

/** A canvas that knows its size in CSS pixels and the device's pixel ratio, and keeps what frames share. */
export class TimelineCanvas {
  widthPx = 0;
  heightPx = 0;
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly columns = new Map<string, PixelColumns>();
  private columnsData: RunData | undefined;
  private readonly rows = new RowCache();
  private readonly plot = new PictureKey();
  private readonly frame = new PictureKey();
  private readonly laidOut = new PictureKey();
  private layoutMade: TimelineLayout | undefined;
  private layer: CanvasLayer | undefined;
  private colors: { readonly palette: Palette; readonly made: PixelColors } | undefined;
  private ratio = 1;
  private frames = 0;
  private readonly strips: CanvasStrips;
  private isInStrips = false;

  /** `strips`: an element over the canvas, for the picture while the view moves. */
  constructor(canvas: HTMLCanvasElement, strips: HTMLElement) {
    this.canvas = canvas;
    this.strips = new CanvasStrips(strips);
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null) {
      throw new Error("Invariant: a canvas without a 2D context");
    }
    this.context = context;
  }

  /** Follows the element's size; setting a canvas's size clears it, so it is done only when it changed. */
  resize(): void {
    this.ratio = window.devicePixelRatio;
    this.widthPx = this.canvas.clientWidth;
    this.heightPx = this.canvas.clientHeight;
    const width = Math.round(this.widthPx * this.ratio);
    const height = Math.round(this.heightPx * this.ratio);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    this.forgetPictures();
  }

  scale(window: TimeWindow): TimeScale {
    return timeScale(window, gutterPx, this.widthPx - gutterPx - marginRightPx);
  }

  /** The rows of a run as arranged; made anew only when rows or arrangement changed. */
  allRows(data: RunData): readonly TimelineRow[] {
    return this.rows.of(data);
  }

  layout(data: RunData, view: RowView): TimelineLayout {
    const rows = this.rows.arranged(data, view.arrangement);
    const isSame = this.laidOut.isSame(rows, this.heightPx, view.scrollPx, view.isCompact);
    if (this.layoutMade === undefined || !isSame) {
      this.layoutMade = layoutRows(rows, this.heightPx, view.scrollPx, view.isCompact);
    }
    return this.layoutMade;
  }

  /** Memory that frames share, which depends on pixels and rows and not on copies. */
  byteLength(data: RunData): number {
    const columns = [...this.columns.values()].reduce((sum, each) => sum + columnsByteLength(each), 0);
    const image = this.layer === undefined ? 0 : imageByteLength(this.layer.image);
    return columns + image + edgesByteLength(data.lanes().flatMap((lane) => lane.parts));
  }

  /** `stepPx`: CSS pixels per column; 1 draws all there is, exactly. */
  draw(input: FrameInput, view: RowView, stepPx: number): DrawnFrame {
    this.followRatio();
    this.frames += 1;
    const { data, window, palette, held, texts, focusedRow } = input;
    const layout = this.layout(data, view);
    const layer = this.plotLayer();
    const context = this.contextFor(stepPx);
    const { startNs, endNs } = window;
    const isPlotKept = this.plot.isSame(data, data.rows, layout, startNs, endNs, stepPx, palette, layer, held);
    const isRoundSame = this.frame.isSame(data, data.rows, layout, palette, layer, texts, focusedRow);
    // Beside the names stand the highest values in sight: they follow when the view rests.
    const isFrameKept = isRoundSame && (isPlotKept || stepPx > 1);
    const columnScale = coarser(this.scale(window), stepPx);
    const movingFrame = stepPx === 1 ? undefined : this.frames;
    const report = paintTimeline(context, {
      ...input,
      widthPx: this.widthPx,
      heightPx: this.heightPx,
      scale: this.scale(window),
      columnScale,
      stepPx,
      layout,
      trials: data.trials(),
      colors: this.colorsOf(palette),
      layer,
      isPlotKept,
      isFrameKept,
      movingFrame,
      columnsOf: (row) => this.columnsOf(data, row),
    });
    return { report, columnScale, movingFrame };
  }

  /** The frame at rest on another context, with one pixel of the plot's image per CSS pixel. */
  drawOnto(context: PaintContext, put: (image: RowImage) => void, input: FrameInput, view: RowView): void {
    const { data, window, palette, ...seen } = input;
    const scale = this.scale(window);
    const [width, height] = [Math.max(1, Math.round(scale.widthPx)), Math.max(1, Math.round(this.heightPx))];
    const image = allocateRowImage(width, height, 1, new Uint32Array(width * height));
    paintTimeline(context, {
      ...seen,
      palette,
      widthPx: this.widthPx,
      heightPx: this.heightPx,
      scale,
      columnScale: scale,
      stepPx: 1,
      layout: this.layout(data, view),
      trials: data.trials(),
      colors: this.colorsOf(palette),
      layer: { image, put: () => put(image) },
      isPlotKept: false,
      isFrameKept: false,
      movingFrame: undefined,
      columnsOf: (row) => this.columnsOf(data, row),
    });
  }

  clear(palette: Palette): void {
    this.followRatio();
    this.forgetPictures();
    this.contextFor(1);
    this.context.fillStyle = palette.background;
    this.context.fillRect(0, 0, this.widthPx, this.heightPx);
  }

  /** Coarse frames, those of a moving view, go to strips; what the other place shows is of another time. */
  private contextFor(stepPx: number): PaintContext {
    const isInStrips = stepPx > 1 && this.strips.follow(this.canvas.width, this.canvas.height, this.ratio);
    if (isInStrips !== this.isInStrips) {
      this.isInStrips = isInStrips;
      this.strips.show(isInStrips);
      this.forgetPictures();
    }
    return (isInStrips ? this.strips.context : undefined) ?? this.context;
  }

  private forgetPictures(): void {
    this.plot.forget();
    this.frame.forget();
  }

  private columnsOf(data: RunData, row: TimelineRow): PixelColumns {
    if (this.columnsData !== data) {
      this.columnsData = data;
      this.columns.clear();
    }
    const known = this.columns.get(row.key);
    if (known !== undefined) {
      return known;
    }
    const made = allocatePixelColumns();
    this.columns.set(row.key, made);
    return made;
  }

  private colorsOf(palette: Palette): PixelColors {
    if (this.colors?.palette !== palette) {
      this.colors = { palette, made: pixelColors(palette) };
    }
    return this.colors.made;
  }

  private plotLayer(): CanvasLayer {
    const width = Math.max(1, Math.round((this.widthPx - gutterPx - marginRightPx) * this.ratio));
    const height = Math.max(1, Math.round(this.heightPx * this.ratio));
    const image = this.layer?.image;
    if (this.layer === undefined || image?.width !== width || image.height !== height || image.ratio !== this.ratio) {
      this.layer = new CanvasLayer(width, height, this.ratio, (data, leftX, topY) => {
        if (this.isInStrips) {
          this.strips.put(data, leftX, this.ratio);
        } else {
          this.context.putImageData(data, leftX, 0, 0, topY, data.width, data.height - topY);
        }
      });
    }
    return this.layer;
  }

  /** A window that moves to another screen changes its pixel ratio without changing its size. */
  private followRatio(): void {
    if (this.ratio !== window.devicePixelRatio) {
      this.resize();
    }
    this.context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
  }
}

function coarser(scale: TimeScale, stepPx: number): TimeScale {
  return { ...scale, nsPerPx: scale.nsPerPx * stepPx, widthPx: scale.widthPx / stepPx };
}

/** Pixels of the whole plot: written as numbers, put straight onto the canvas, where a picture's first line is its top. */
class CanvasLayer implements ImageLayer {
  readonly image: RowImage;
  private readonly data: ImageData;
  private readonly putData: (data: ImageData, leftX: number, topY: number) => void;

  constructor(
    width: number,
    height: number,
    ratio: number,
    putData: (data: ImageData, leftX: number, topY: number) => void,
  ) {
    this.putData = putData;
    this.data = new ImageData(width, height);
    this.image = allocateRowImage(width, height, ratio, new Uint32Array(this.data.data.buffer));
  }

  put(): void {
    const { ratio } = this.image;
    this.putData(this.data, Math.round(gutterPx * ratio), Math.round(rulerPx * ratio));
  }
}

/** Rows change only when lanes or their parts do, which is seldom; frames ask every time. */
class RowCache {
  private data: RunData | undefined;
  private parts = -1;
  private counters: readonly FileCounter[] = [];
  private rows: readonly TimelineRow[] = [];
  private arrangement: RowArrangement | undefined;
  private made: ArrangedRows = { pinned: [], groups: [] };

  of(data: RunData): readonly TimelineRow[] {
    const lanes = data.lanes();
    // Empty lanes count too; the host's row needs the first call.
    let parts = lanes.length;
    for (const lane of lanes) {
      parts += lane.parts.length * 1_000 + (lane.parts.some((part) => part.submits.count > 0) ? 1 : 0);
    }
    const counters = data.counters();
    if (data !== this.data || parts !== this.parts || counters !== this.counters) {
      this.counters = counters;
      this.data = data;
      this.parts = parts;
      this.rows = timelineRows(lanes, counters);
      this.arrangement = undefined;
    }
    return this.rows;
  }

  arranged(data: RunData, arrangement: RowArrangement): ArrangedRows {
    const rows = this.of(data);
    if (arrangement !== this.arrangement) {
      this.arrangement = arrangement;
      this.made = arrangeRows(rows, arrangement);
    }
    return this.made;
  }
}
