import { create } from "zustand";
import type { TimeScale, TimeWindow } from "../drawing/time-window.ts";
import type { RunData } from "../run-data/run-data.ts";

/**
 * The columns that the timeline has just drawn: whoever shows the same stretch of time in the same frame asks for the
 * same moments, which then cost nothing a second time.
 */
export interface DrawnColumns {
  readonly data: RunData;
  readonly window: TimeWindow;
  readonly scale: TimeScale;
  /** Set while the view moves and takes long to draw: see `PartEdges`. */
  readonly movingFrame: number | undefined;
}

export const useDrawnColumns = create<{ readonly columns: DrawnColumns | undefined }>(() => ({ columns: undefined }));
