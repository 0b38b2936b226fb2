import type { RunData } from "../run-data/run-data.ts";
import { allocateLaneColumns, type LaneColumns } from "./lane-columns.ts";
import type { Palette } from "./paint-context.ts";
import { type TimeScale, type TimeWindow, timeScale } from "./time-window.ts";
import { gutterPx, layoutLanes, marginRightPx, type TimelineLayout } from "./timeline-layout.ts";
import { paintTimeline } from "./timeline-painter.ts";
import type { FrameReport, SceneTexts } from "./timeline-scene.ts";

/** What a frame is drawn from, beside the canvas. */
export interface FrameInput {
  readonly data: RunData;
  readonly window: TimeWindow;
  readonly scrollPx: number;
  readonly selection: TimeWindow | undefined;
  readonly selectedRow: number | undefined;
  readonly hoveredRow: number | undefined;
  readonly markedTransfers: ReadonlySet<number>;
  readonly palette: Palette;
  readonly texts: SceneTexts;
}

/** A canvas that knows its size in CSS pixels and the device's pixel ratio, and keeps what frames share. */
export class TimelineCanvas {
  widthPx = 0;
  heightPx = 0;
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly laneColumns: LaneColumns[] = [];
  private ratio = 1;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
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
  }

  scale(window: TimeWindow): TimeScale {
    return timeScale(window, gutterPx, this.widthPx - gutterPx - marginRightPx);
  }

  layout(data: RunData, scrollPx: number): TimelineLayout {
    return layoutLanes(data.lanes(), this.heightPx, scrollPx);
  }

  draw(input: FrameInput): FrameReport {
    this.followRatio();
    const layout = this.layout(input.data, input.scrollPx);
    while (this.laneColumns.length < layout.lanes.length) {
      this.laneColumns.push(allocateLaneColumns());
    }
    return paintTimeline(this.context, {
      widthPx: this.widthPx,
      heightPx: this.heightPx,
      scale: this.scale(input.window),
      layout,
      columns: input.data.store.columns(),
      trials: input.data.trials(),
      palette: input.palette,
      texts: input.texts,
      selection: input.selection,
      selectedRow: input.selectedRow,
      hoveredRow: input.hoveredRow,
      markedTransfers: input.markedTransfers,
      laneColumns: this.laneColumns,
    });
  }

  clear(palette: Palette): void {
    this.followRatio();
    this.context.fillStyle = palette.background;
    this.context.fillRect(0, 0, this.widthPx, this.heightPx);
  }

  /** A window that moves to another screen changes its pixel ratio without changing its size. */
  private followRatio(): void {
    if (this.ratio !== window.devicePixelRatio) {
      this.resize();
    }
    this.context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
  }
}
