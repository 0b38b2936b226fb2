import type { TimeWindow } from "../../drawing/time-window.ts";
import type { TimelineCanvas } from "../../drawing/timeline-canvas.ts";
import { lineOfMark, type MarkPlace, markBeside, markFrom, spanOfMark } from "../../run-data/mark.ts";
import type { TimelineRow } from "../../run-data/timeline-rows.ts";
import { useArrangement } from "../../state/arrangement.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { changeView, useViewState } from "../../state/view-state.ts";

/** The focused row, when it is one of a counter or of events. */
export function focusedMarkRow(surface: TimelineCanvas): TimelineRow | undefined {
  const { data } = useShownRun.getState();
  const { focusedRow, arrangement } = useArrangement.getState();
  if (data === undefined || focusedRow === undefined || arrangement.hidden.has(focusedRow)) {
    return undefined;
  }
  return surface.allRows(data).find(({ key, kind }) => key === focusedRow && (kind === "counter" || kind === "event"));
}

/** The next or previous value or event of a row; with none of it picked, the first in sight. */
export function stepMark(row: TimelineRow, by: 1 | -1): void {
  const { selectedMark, window } = useViewState.getState();
  const mark = selectedMark?.row === row.key ? markBeside(row, selectedMark, by) : markFrom(row, window?.startNs ?? 0);
  showMark(mark);
}

/** Picks it and moves the window as little as shows it. */
export function showMark(mark: MarkPlace | undefined): void {
  const stretch = mark && stretchOfMark(mark);
  if (mark === undefined || stretch === undefined) {
    return;
  }
  changeView({ type: "pick-mark", mark });
  // A value may hold for the rest of the trace: its beginning is what is looked for.
  changeView({ type: "reveal", stretch: { startNs: stretch.startNs, endNs: stretch.startNs } });
}

export function pickedMarkStretch(): TimeWindow | undefined {
  const { selectedMark } = useViewState.getState();
  return selectedMark && stretchOfMark(selectedMark);
}

function stretchOfMark(mark: MarkPlace): TimeWindow | undefined {
  const line = lineOfMark(useShownRun.getState().data?.counters() ?? [], mark);
  return line && spanOfMark(line, mark.index);
}
