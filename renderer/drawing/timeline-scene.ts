import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { Lane, TrialSpan } from "../run-data/run-data.ts";
import type { LaneColumns } from "./lane-columns.ts";
import type { Palette } from "./paint-context.ts";
import type { TimeScale, TimeWindow } from "./time-window.ts";
import type { TimelineLayout } from "./timeline-layout.ts";

/** The words of a frame, already in the person's language. */
export interface SceneTexts {
  laneName(lane: Lane): string;
  sourceName(lane: Lane): string;
  deviceName(device: number): string;
  trialName(trial: number): string;
  /** Direction, size and rate of a copy. */
  barLabel(columns: CopyColumns, row: number): string;
}

/** Everything a frame shows; painters read nothing else. */
export interface TimelineScene {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scale: TimeScale;
  readonly layout: TimelineLayout;
  readonly columns: CopyColumns;
  readonly trials: readonly TrialSpan[];
  readonly palette: Palette;
  readonly texts: SceneTexts;
  readonly selection: TimeWindow | undefined;
  readonly selectedRow: number | undefined;
  readonly hoveredRow: number | undefined;
  /** Transfers of the finding that was clicked; their copies are marked. */
  readonly markedTransfers: ReadonlySet<number>;
  /** One set of pixel columns per lane, reused from frame to frame. */
  readonly laneColumns: readonly LaneColumns[];
}

/** What a frame had to leave out, for the person to know. */
export interface FrameReport {
  readonly nsPerPx: number;
  /** Largest number of copies that share a pixel column of one lane; at most 1 when every copy has its own. */
  readonly copiesPerPx: number;
}
