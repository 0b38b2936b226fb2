import type { TimeWindow } from "../../drawing/time-window.ts";
import type { TimelineCanvas } from "../../drawing/timeline-canvas.ts";
import type { CopyPlace } from "../../run-data/run-data.ts";
import type { RowKind } from "../../run-data/timeline-rows.ts";
import { useAnnotations } from "../../state/annotations.ts";
import { heldStreams } from "../../state/held-streams.ts";
import { useRunState } from "../../state/run-state.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { useViewState } from "../../state/view-state.ts";
import { pickedPlace } from "./copy-picking.ts";
import { rowView } from "./row-view.ts";

/** What the timeline shows, as numbers: a canvas cannot be asked. For tests, and for nothing else. */
export interface TimelineState {
  readonly window: TimeWindow | undefined;
  readonly selection: TimeWindow | undefined;
  readonly extent: TimeWindow | undefined;
  readonly isFollowing: boolean;
  readonly selectedRow: number | undefined;
  readonly selectedCopy: TimeWindow | undefined;
  readonly notes: readonly string[];
  /** Times at which streams were held at their start. */
  readonly held: number;
  readonly copies: number;
  /** Memory of all columns. */
  readonly byteLength: number;
  /** Memory of what frames share. */
  readonly drawingByteLength: number;
  readonly rows: readonly {
    readonly key: string;
    readonly kind: RowKind;
    readonly topPx: number;
    readonly heightPx: number;
    readonly isPinned: boolean;
  }[];
}

declare global {
  interface Window {
    __copyscopeTimeline?: () => TimelineState;
  }
}

function copyTimes(place: CopyPlace | undefined): TimeWindow | undefined {
  return place && { startNs: place.part.copies.startNs[place.index] ?? 0, endNs: place.part.copies.endNs(place.index) };
}

export function installTimelineProbe(surface: TimelineCanvas): void {
  window.__copyscopeTimeline = () => {
    const { data } = useShownRun.getState();
    const view = useViewState.getState();
    return {
      window: view.window,
      selection: view.selection,
      extent: view.extent,
      isFollowing: view.followedNs !== undefined,
      selectedRow: view.selectedRow,
      selectedCopy: copyTimes(pickedPlace()),
      notes: useAnnotations.getState().notes.map((note) => note.text),
      held: heldStreams(useRunState.getState()).count,
      copies: data?.rows ?? 0,
      byteLength: data?.byteLength ?? 0,
      drawingByteLength: data === undefined ? 0 : surface.byteLength(data),
      rows: (data === undefined ? [] : surface.layout(data, rowView()).rows).map(({ row, ...placed }) => ({
        key: row.key,
        kind: row.kind,
        ...placed,
      })),
    };
  };
}
