import type { LanePart } from "#app/timeline/lane-part.ts";
import type { HeldSpans } from "../run-data/held-spans.ts";
import type { CopyPlace, Lane, TrialSpan } from "../run-data/run-data.ts";
import type { RowGroup, TimelineRow } from "../run-data/timeline-rows.ts";
import type { Palette } from "./paint-context.ts";
import type { PixelColors } from "./pixel-colors.ts";
import type { PixelColumns } from "./pixel-columns.ts";
import type { RowImage } from "./row-image.ts";
import type { TimeScale } from "./time-window.ts";
import type { TimelineLayout } from "./timeline-layout.ts";

/** The words of a frame, already in the person's language. */
export interface SceneTexts {
  rowName(row: TimelineRow): string;
  /** Under the name: the source of a stream's times, the highest value of a link. */
  rowNote(row: TimelineRow, highest: number): string;
  groupName(group: RowGroup): string;
  /** The same with the letter of its file alone. */
  groupShortName(group: RowGroup): string;
  streamName(stream: number): string;
  /** "" where there are no trials to tell apart. */
  trialName(trial: number): string;
  /** Direction, size and rate of a copy. */
  barLabel(lane: Lane, part: LanePart, index: number): string;
  /** Where a stream is held at its start. */
  readonly held: string;
  /** Length of a measured stretch, and the rate in it. */
  rulerLabel(ruler: MeasuredStretch): string;
}

/** A kept measurement; `bytes` moved in it. */
export interface MeasuredStretch {
  readonly id: number;
  readonly startNs: number;
  readonly endNs: number;
  readonly bytes: number;
}

/** Words at a moment. */
export interface TimeNote {
  readonly id: number;
  readonly ns: number;
  readonly text: string;
}

/** An arrow from a moment on one row to a moment on another. */
export interface SceneArrow {
  readonly kind: "submit" | "wait" | "pair";
  readonly fromRow: string;
  readonly fromNs: number;
  readonly toRow: string;
  readonly toNs: number;
}

/** From when to when a counter's value holds or an event lasts, on its row. */
export interface SceneMark {
  readonly row: string;
  readonly startNs: number;
  readonly endNs: number;
}

/** Where the plot is written, and how it gets onto the canvas. */
export interface ImageLayer {
  readonly image: RowImage;
  put(): void;
}

/** Everything a frame shows; painters read nothing else. */
export interface TimelineScene {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scale: TimeScale;
  /** The same in columns of so many pixels. */
  readonly columnScale: TimeScale;
  readonly stepPx: number;
  readonly layout: TimelineLayout;
  readonly trials: readonly TrialSpan[];
  /** When streams were held at their start: greyed, because that is no wait of theirs. */
  readonly held: HeldSpans;
  readonly palette: Palette;
  readonly colors: PixelColors;
  readonly texts: SceneTexts;
  readonly selection: MeasuredStretch | undefined;
  readonly selected: CopyPlace | undefined;
  readonly hovered: CopyPlace | undefined;
  /** A value or an event: the picked one, and that under the pointer. */
  readonly selectedMark: SceneMark | undefined;
  readonly hoveredMark: SceneMark | undefined;
  /** The copy of another file that the picked one is matched with. */
  readonly partner: CopyPlace | undefined;
  /** Transfers of the finding that was clicked; their copies are marked. */
  readonly markedTransfers: ReadonlySet<number>;
  /** Key of the row that keys act on. */
  readonly focusedRow: string | undefined;
  readonly rulers: readonly MeasuredStretch[];
  readonly notes: readonly TimeNote[];
  readonly arrows: readonly SceneArrow[];
  /** Copies that the search found, as ascending indices. */
  readonly matches: ReadonlyMap<LanePart, Uint32Array>;
  readonly layer: ImageLayer;
  /** The layer's image and the ruler are still right: only what lies over the plot has changed. */
  readonly isPlotKept: boolean;
  /** What surrounds the plot is still right on the canvas. */
  readonly isFrameKept: boolean;
  /** Number of the frame while the view moves and takes long to draw, when columns may be estimated. */
  readonly movingFrame: number | undefined;
  /** Pixel columns of a row, reused from frame to frame. */
  columnsOf(row: TimelineRow): PixelColumns;
}

/** What a frame had to leave out, for the person to know. */
export interface FrameReport {
  readonly nsPerPx: number;
  /** Largest number of copies that start in a pixel column of one stream; at most 1 when every copy has its own. */
  readonly copiesPerPx: number;
  /** Columns were filled for it: a frame of what was known already says nothing about what frames cost. */
  readonly isFilled: boolean;
}

/** A frame as it was drawn. */
export interface DrawnFrame {
  readonly report: FrameReport;
  readonly columnScale: TimeScale;
  readonly movingFrame: number | undefined;
}
