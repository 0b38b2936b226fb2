import type { TimelineCanvas } from "../../drawing/timeline-canvas.ts";
import { groupOf } from "../../run-data/timeline-rows.ts";
import { addNote, addRuler, removeLastAnnotation } from "../../state/annotations.ts";
import {
  focusRow,
  shiftRow,
  showAllRows,
  toggleCollapsed,
  toggleCompact,
  toggleHidden,
  togglePinned,
  useArrangement,
} from "../../state/arrangement.ts";
import { nudgeChosen, travelPlacements } from "../../state/compared-files.ts";
import { alignHere, holdPicked, showPartner } from "../../state/pair-actions.ts";
import { useShownRun } from "../../state/shown-run.ts";
import { toggleHelp, toggleSlower, toggleTable } from "../../state/timeline-panels.ts";
import { changeView, useViewState } from "../../state/view-state.ts";
import { focusPicked, pickedPlace, pickedStretch, stepCopy, stepFailed } from "./copy-picking.ts";
import { focusedMarkRow, pickedMarkStretch, stepMark } from "./mark-picking.ts";
import { rowView } from "./row-view.ts";
import { scrollTo } from "./timeline-pointer.ts";

const panPart = 0.15;
const zoomFactor = 0.8;
const rowPx = 48;

/** What a key needs beside the stores. */
export interface KeyContext {
  readonly surface: TimelineCanvas;
  readonly focusSearch: () => void;
  readonly noteText: (number: number) => string;
}

/** Keys as timeline viewers share them; they work unless a field or a button has the focus. */
export function followKeys(context: KeyContext): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyping(event.target)) {
      return;
    }
    const action = actionOf(event);
    if (action !== undefined && useViewState.getState().window !== undefined) {
      event.preventDefault();
      action(context);
    }
  }
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, select, textarea, button, summary, dialog, a, [role=grid]") !== null
  );
}

type Action = (context: KeyContext) => void;

function actionOf(event: KeyboardEvent): Action | undefined {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    return key === "f" ? (context) => context.focusSearch() : undefined;
  }
  if (event.altKey) {
    return altActions[key];
  }
  return (event.shiftKey ? shiftActions[key] : undefined) ?? actions[key];
}

const actions: Readonly<Record<string, Action>> = {
  a: () => pan(-panPart),
  ArrowLeft: () => pan(-panPart),
  d: () => pan(panPart),
  ArrowRight: () => pan(panPart),
  w: () => zoom(zoomFactor),
  "+": () => zoom(zoomFactor),
  s: () => zoom(1 / zoomFactor),
  "-": () => zoom(1 / zoomFactor),
  ArrowUp: ({ surface }) => scrollTo(surface, useViewState.getState().scrollPx - rowPx),
  ArrowDown: ({ surface }) => scrollTo(surface, useViewState.getState().scrollPx + rowPx),
  f: () => focusPicked(),
  "0": () => changeView({ type: "fit" }),
  e: () => changeView({ type: "follow", isOn: useViewState.getState().followedNs === undefined }),
  Backspace: () => changeView({ type: "back" }),
  n: ({ surface }) => step(surface, 1),
  p: ({ surface }) => step(surface, -1),
  m: ({ noteText }) => addNote(markedNs(), noteText),
  r: () => keepRuler(),
  Delete: () => removeLastAnnotation(),
  j: ({ surface }) => stepRow(surface, 1),
  k: ({ surface }) => stepRow(surface, -1),
  t: () => onFocused(togglePinned),
  h: () => onFocused(toggleHidden),
  c: ({ surface }) => foldFocused(surface),
  l: () => toggleCompact(),
  x: () => toggleTable(),
  "/": ({ focusSearch }) => focusSearch(),
  "?": () => toggleHelp(),
  g: () => alignHere(),
  b: () => showPartner(),
  u: () => travelPlacements("past"),
  v: () => toggleSlower(),
  "[": ({ surface }) => nudge(surface, -1),
  "]": ({ surface }) => nudge(surface, 1),
  Escape: () => {
    changeView({ type: "select", selection: undefined });
    changeView({ type: "pick-copy", row: undefined });
  },
};

const shiftActions: Readonly<Record<string, Action>> = {
  n: () => stepFailed(1),
  p: () => stepFailed(-1),
  h: () => showAllRows(),
  g: () => holdPicked(),
  u: () => travelPlacements("future"),
  "{": ({ surface }) => nudge(surface, -10),
  "}": ({ surface }) => nudge(surface, 10),
  Backspace: () => changeView({ type: "forward" }),
};

const altActions: Readonly<Record<string, Action>> = {
  ArrowUp: ({ surface }) => shiftFocused(surface, -1),
  ArrowDown: ({ surface }) => shiftFocused(surface, 1),
};

/** On a focused row of a counter or of events its values or events, else copies. */
function step(surface: TimelineCanvas, by: 1 | -1): void {
  const row = focusedMarkRow(surface);
  if (row === undefined) {
    stepCopy(by);
  } else {
    stepMark(row, by);
  }
}

function pan(part: number): void {
  const { window } = useViewState.getState();
  if (window !== undefined) {
    changeView({ type: "pan", deltaNs: part * (window.endNs - window.startNs) });
  }
}

function zoom(factor: number): void {
  changeView({ type: "zoom", anchorNs: pointedNs(), factor });
}

/** Under the pointer, else the middle of the window. */
function pointedNs(): number {
  const { window, pointerNs } = useViewState.getState();
  return pointerNs ?? (window === undefined ? 0 : (window.startNs + window.endNs) / 2);
}

/** Under the pointer, else where what is picked starts. */
function markedNs(): number {
  const picked = pickedPlace();
  const startNs = picked?.part.copies.startNs[picked.index] ?? pickedMarkStretch()?.startNs;
  return useViewState.getState().pointerNs ?? startNs ?? pointedNs();
}

export function keepRuler(): void {
  const stretch = pickedStretch();
  if (stretch !== undefined) {
    addRuler(stretch);
  }
}

/** Moves the compared file by so many pixels' worth of time. */
function nudge(surface: TimelineCanvas, byPx: number): void {
  const { window } = useViewState.getState();
  if (window !== undefined) {
    nudgeChosen(Math.sign(byPx) * Math.max(1, Math.abs(byPx) * surface.scale(window).nsPerPx));
  }
}

function onFocused(change: (key: string) => void): void {
  const { focusedRow } = useArrangement.getState();
  if (focusedRow !== undefined) {
    change(focusedRow);
  }
}

function stepRow(surface: TimelineCanvas, by: 1 | -1): void {
  const { data } = useShownRun.getState();
  const rows = data === undefined ? [] : surface.layout(data, rowView()).rows;
  const { focusedRow } = useArrangement.getState();
  const from = rows.findIndex((placed) => placed.row.key === focusedRow);
  const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))];
  if (next === undefined) {
    return;
  }
  focusRow(next.row.key);
  const hiddenBelowPx = next.topPx + next.heightPx - surface.heightPx;
  if (!next.isPinned && hiddenBelowPx > 0) {
    scrollTo(surface, useViewState.getState().scrollPx + hiddenBelowPx);
  }
}

function foldFocused(surface: TimelineCanvas): void {
  const { data } = useShownRun.getState();
  const { focusedRow } = useArrangement.getState();
  const row = data && surface.allRows(data).find((candidate) => candidate.key === focusedRow);
  if (row !== undefined) {
    toggleCollapsed(groupOf(row));
  }
}

function shiftFocused(surface: TimelineCanvas, by: 1 | -1): void {
  const { data } = useShownRun.getState();
  if (data !== undefined) {
    onFocused((key) => shiftRow(surface.allRows(data), key, by));
  }
}
