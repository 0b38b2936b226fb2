import type { TimelineCanvas } from "../../drawing/timeline-canvas.ts";
import { copyBeside, firstTelling } from "../../run-data/copy-steps.ts";
import type { CopyPlace } from "../../run-data/run-data.ts";
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
  const { selection, window } = useViewState.getState();
  const picked = pickedPlace();
  const stretch = selection ?? (picked && copyStretch(picked));
  if (stretch === undefined || window === undefined) {
    changeView({ type: "fit" });
    return;
  }
  const airNs = Math.max(10, (stretch.endNs - stretch.startNs) * 0.1);
  const target = { startNs: stretch.startNs - airNs, endNs: stretch.endNs + airNs };
  const isThere = Math.abs(target.startNs - window.startNs) < 1 && Math.abs(target.endNs - window.endNs) < 1;
  changeView(isThere ? { type: "fit" } : { type: "show", window: target });
}

/** Picks the next or previous copy of the picked one's lane; with none picked, the first failed or the first of all. */
function stepCopy(by: 1 | -1): void {
  const { data } = useShownRun.getState();
  if (data === undefined) {
    return;
  }
  const lanes = data.lanes();
  const picked = pickedPlace();
  showCopy(picked === undefined ? firstTelling(lanes) : copyBeside(picked, by));
}

function pickedPlace(): CopyPlace | undefined {
  const { selectedRow } = useViewState.getState();
  return selectedRow === undefined ? undefined : useShownRun.getState().data?.placeOf(selectedRow);
}

function showCopy(place: CopyPlace | undefined): void {
  if (place === undefined) {
    return;
  }
  changeView({ type: "pick-copy", row: place.part.copies.row[place.index] ?? 0 });
  changeView({ type: "reveal", stretch: copyStretch(place) });
}

/** From submit, where it is known, to end. */
function copyStretch({ part, index }: CopyPlace): { startNs: number; endNs: number } {
  const submitNs = part.copies.submitNs(index);
  return {
    startNs: Number.isNaN(submitNs) ? (part.copies.startNs[index] ?? 0) : submitNs,
    endNs: part.copies.endNs(index),
  };
}
