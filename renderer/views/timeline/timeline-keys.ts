import type { TimelineCanvas } from "../../drawing/timeline-canvas.ts";
import type { LaneIndex } from "../../run-data/lane-index.ts";
import { hasCopies, type Lane } from "../../run-data/run-data.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { changeView, useViewState } from "../../state/view-state.ts";
import { scrollTo } from "./timeline-pointer.ts";

const panPart = 0.15;
const zoomFactor = 0.8;
const lanePx = 48;

/** Keys as timeline viewers share them; they work unless a field or a button has the focus. */
export function followKeys(surface: TimelineCanvas): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) {
      return;
    }
    if (act(event.key.length === 1 ? event.key.toLowerCase() : event.key, surface)) {
      event.preventDefault();
    }
  }
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, button, summary, dialog, a") !== null;
}

const panByKey: Readonly<Record<string, number>> = {
  a: -panPart,
  ArrowLeft: -panPart,
  d: panPart,
  ArrowRight: panPart,
};
const zoomByKey: Readonly<Record<string, number>> = {
  w: zoomFactor,
  "+": zoomFactor,
  s: 1 / zoomFactor,
  "-": 1 / zoomFactor,
};
const scrollByKey: Readonly<Record<string, number>> = { ArrowUp: -lanePx, ArrowDown: lanePx };

/** Answers whether the key meant anything. */
function act(key: string, surface: TimelineCanvas): boolean {
  const view = useViewState.getState();
  if (view.window === undefined) {
    return false;
  }
  const spanNs = view.window.endNs - view.window.startNs;
  const pan = panByKey[key];
  if (pan !== undefined) {
    changeView({ type: "pan", deltaNs: pan * spanNs });
    return true;
  }
  const factor = zoomByKey[key];
  if (factor !== undefined) {
    changeView({ type: "zoom", anchorNs: view.pointerNs ?? view.window.startNs + spanNs / 2, factor });
    return true;
  }
  const scroll = scrollByKey[key];
  if (scroll !== undefined) {
    scrollTo(surface, view.scrollPx + scroll);
    return true;
  }
  return actOnPicked(key);
}

function actOnPicked(key: string): boolean {
  switch (key) {
    case "f":
      focusPicked();
      return true;
    case "0":
      changeView({ type: "fit" });
      return true;
    case "n":
      stepCopy(1);
      return true;
    case "p":
      stepCopy(-1);
      return true;
    case "Escape":
      changeView({ type: "select", selection: undefined });
      changeView({ type: "pick-copy", row: undefined });
      return true;
    default:
      return false;
  }
}

/** Fits the selection or the picked copy; with neither, or when it already is fitted, the whole run. */
export function focusPicked(): void {
  const { selection, selectedRow, window } = useViewState.getState();
  const stretch = selection ?? rowStretch(selectedRow);
  if (stretch === undefined || window === undefined) {
    changeView({ type: "fit" });
    return;
  }
  const airNs = Math.max(10, (stretch.endNs - stretch.startNs) * 0.1);
  const target = { startNs: stretch.startNs - airNs, endNs: stretch.endNs + airNs };
  const isThere = Math.abs(target.startNs - window.startNs) < 1 && Math.abs(target.endNs - window.endNs) < 1;
  changeView(isThere ? { type: "fit" } : { type: "show", window: target });
}

function rowStretch(row: number | undefined): { startNs: number; endNs: number } | undefined {
  const columns = useShownRun.getState().data?.store.columns();
  if (columns === undefined || row === undefined || row >= columns.rows) {
    return undefined;
  }
  return { startNs: columns.submitNs[row] ?? 0, endNs: columns.endNs[row] ?? 0 };
}

/** Picks the next or previous copy of the picked one's lane and outcome; with none picked, the first failed or the first of all. */
function stepCopy(by: 1 | -1): void {
  const lanes = useShownRun.getState().data?.lanes() ?? [];
  const { selectedRow } = useViewState.getState();
  const place = selectedRow === undefined ? undefined : findCopy(lanes, selectedRow);
  const row = place === undefined ? firstTelling(lanes) : rowBeside(place.index, place.copy + by);
  if (row === undefined) {
    return;
  }
  changeView({ type: "pick-copy", row });
  const stretch = rowStretch(row);
  if (stretch !== undefined) {
    changeView({ type: "reveal", stretch });
  }
}

function firstTelling(lanes: readonly Lane[]): number | undefined {
  const failing = lanes.find((lane) => lane.failed.count > 0);
  return failing === undefined ? lanes.find(hasCopies)?.moved.row[0] : failing.failed.row[0];
}

function rowBeside(index: LaneIndex, copy: number): number | undefined {
  return copy >= 0 && copy < index.count ? index.row[copy] : undefined;
}

function findCopy(
  lanes: readonly Lane[],
  row: number,
): { readonly index: LaneIndex; readonly copy: number } | undefined {
  for (const index of lanes.flatMap((lane) => [lane.moved, lane.failed])) {
    const copy = index.row.subarray(0, index.count).indexOf(row);
    if (copy >= 0) {
      return { index, copy };
    }
  }
  return undefined;
}
