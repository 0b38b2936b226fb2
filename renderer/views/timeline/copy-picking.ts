import type { LanePart } from "#app/timeline/lane-part.ts";
import type { TimeWindow } from "../../drawing/time-window.ts";
import { copyBeside, failedBeside, firstTelling, matchBeside } from "../../run-data/copy-steps.ts";
import type { CopyPlace } from "../../run-data/run-data.ts";
import { useCopySearch } from "../../state/copy-search.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { changeView, useViewState } from "../../state/view-state.ts";
import { pickedMarkStretch } from "./mark-picking.ts";

export function pickedPlace(): CopyPlace | undefined {
  const { selectedRow } = useViewState.getState();
  return selectedRow === undefined ? undefined : useShownRun.getState().data?.placeOf(selectedRow);
}

/** Picks a copy and moves the window as little as shows it. */
export function showCopy(place: CopyPlace | undefined): void {
  if (place === undefined) {
    return;
  }
  changeView({ type: "pick-copy", row: place.part.copies.row[place.index] ?? 0 });
  changeView({ type: "reveal", stretch: copyStretch(place) });
}

/** From submit, where it is known, to end. */
export function copyStretch({ part, index }: CopyPlace): TimeWindow {
  const submitNs = part.copies.submitNs(index);
  return {
    startNs: Number.isNaN(submitNs) ? (part.copies.startNs[index] ?? 0) : submitNs,
    endNs: part.copies.endNs(index),
  };
}

/** The next or previous copy of the picked one's lane; with none picked, the first failed or the first of all. */
export function stepCopy(by: 1 | -1): void {
  const picked = pickedPlace();
  showCopy(picked === undefined ? firstTelling(shownLanes()) : copyBeside(picked, by));
}

export function stepFailed(by: 1 | -1): void {
  showCopy(failedBeside(shownLanes(), pickedPlace(), by));
}

/** The next or previous copy that the search found, from the picked one or the middle of the window on. */
export function stepMatch(by: 1 | -1): void {
  const matches: ReadonlyMap<LanePart, Uint32Array> = useCopySearch.getState().matches ?? new Map();
  showCopy(matchBeside(shownLanes(), matches, pickedPlace(), by));
}

/** Fits the selection or what is picked; with neither, or when it already is fitted, the whole run. */
export function focusPicked(): void {
  const { selection, window } = useViewState.getState();
  const stretch = pickedStretch() ?? selection;
  if (stretch === undefined || window === undefined) {
    changeView({ type: "fit" });
    return;
  }
  const airNs = Math.max(10, (stretch.endNs - stretch.startNs) * 0.1);
  const target = { startNs: stretch.startNs - airNs, endNs: stretch.endNs + airNs };
  const isThere = Math.abs(target.startNs - window.startNs) < 1 && Math.abs(target.endNs - window.endNs) < 1;
  changeView(isThere ? { type: "fit" } : { type: "show", window: target });
}

/** The selection, else the whole of the picked copy, value or event. */
export function pickedStretch(): TimeWindow | undefined {
  const { selection } = useViewState.getState();
  const picked = pickedPlace();
  return selection ?? (picked && copyStretch(picked)) ?? pickedMarkStretch();
}

function shownLanes() {
  return useShownRun.getState().data?.lanes() ?? [];
}
