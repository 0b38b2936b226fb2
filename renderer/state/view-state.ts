import { create } from "zustand";
import {
  fitWindow,
  newestWindow,
  panWindow,
  revealInWindow,
  type TimeWindow,
  zoomWindow,
} from "../drawing/time-window.ts";
import type { FrameReport } from "../drawing/timeline-scene.ts";
import type { MarkHit, MarkPlace } from "../run-data/mark.ts";
import type { CopyPlace } from "../run-data/run-data.ts";

/** Which part of the run is seen, and what is picked in it. */
export interface ViewState {
  /** undefined: there is nothing to see yet. */
  readonly window: TimeWindow | undefined;
  /** The whole run; what the window may move over. */
  readonly extent: TimeWindow | undefined;
  /** True while the window shows the whole run and grows with it. */
  readonly isFitted: boolean;
  /** How much of the newest is kept in sight while the run grows, from run to run; undefined: it is not followed. */
  readonly followedNs: number | undefined;
  readonly selection: TimeWindow | undefined;
  readonly selectedRow: number | undefined;
  /** Of a counter or of events; never together with a copy. */
  readonly selectedMark: MarkPlace | undefined;
  readonly hover: CopyHover | MarkHover | undefined;
  /** Time under the pointer, in timeline and chart alike. */
  readonly pointerNs: number | undefined;
  readonly scrollPx: number;
  readonly report: FrameReport | undefined;
  /** Windows before this one, oldest first, and those that were gone back from. */
  readonly past: readonly PastView[];
  readonly future: readonly PastView[];
}

export interface PastView {
  readonly window: TimeWindow;
  readonly isFitted: boolean;
}

export interface CopyHover {
  readonly kind: "copy";
  readonly place: CopyPlace;
  readonly row: number;
  /** Copies under the same pixel. */
  readonly copies: number;
  /** In the timeline's own pixels. */
  readonly xPx: number;
  readonly yPx: number;
}

export interface MarkHover {
  readonly kind: "mark";
  readonly hit: MarkHit;
  readonly xPx: number;
  readonly yPx: number;
}

export const emptyView: ViewState = {
  window: undefined,
  extent: undefined,
  isFitted: true,
  followedNs: undefined,
  selection: undefined,
  selectedRow: undefined,
  selectedMark: undefined,
  hover: undefined,
  pointerNs: undefined,
  scrollPx: 0,
  report: undefined,
  past: [],
  future: [],
};

export type ViewChange =
  | { readonly type: "run-began" }
  | { readonly type: "extent-grew"; readonly extent: TimeWindow }
  | { readonly type: "zoom"; readonly anchorNs: number; readonly factor: number }
  | { readonly type: "pan"; readonly deltaNs: number }
  | { readonly type: "show"; readonly window: TimeWindow }
  | { readonly type: "reveal"; readonly stretch: TimeWindow }
  | { readonly type: "fit" }
  | { readonly type: "follow"; readonly isOn: boolean }
  | { readonly type: "back" }
  | { readonly type: "forward" }
  | { readonly type: "select"; readonly selection: TimeWindow | undefined }
  | { readonly type: "pick-copy"; readonly row: number | undefined }
  | { readonly type: "pick-mark"; readonly mark: MarkPlace }
  | { readonly type: "scroll"; readonly scrollPx: number };

export function reduceView(state: ViewState, change: ViewChange): ViewState {
  switch (change.type) {
    case "run-began":
      return { ...emptyView, followedNs: state.followedNs, isFitted: state.followedNs === undefined };
    case "extent-grew":
      return { ...state, extent: change.extent, window: grownWindow(state, change.extent) };
    case "follow":
      return followed(state, change.isOn);
    case "select":
      return { ...state, selection: wholeNanoseconds(change.selection) };
    case "pick-copy":
      return { ...state, selectedRow: change.row, selectedMark: undefined };
    case "pick-mark":
      return { ...state, selectedRow: undefined, selectedMark: change.mark };
    case "scroll":
      return { ...state, scrollPx: Math.max(0, change.scrollPx) };
    case "back":
      return travel(state, "past");
    case "forward":
      return travel(state, "future");
    default:
      return moveWindow(state, change);
  }
}

/** What is followed unless a person has zoomed: half a second moves at a pace that the eye can follow. */
const usuallyFollowedNs = 5e8;

function grownWindow({ window, followedNs, isFitted }: ViewState, extent: TimeWindow): TimeWindow {
  if (followedNs !== undefined) {
    return newestWindow(extent, followedNs);
  }
  return isFitted || window === undefined ? fitWindow(extent) : window;
}

/** A window on the whole run is narrowed to the newest part of it; one that was zoomed keeps its width. */
function followed(state: ViewState, isOn: boolean): ViewState {
  const { window, extent } = state;
  if (!isOn) {
    return { ...state, followedNs: undefined, isFitted: window === undefined };
  }
  const followedNs = state.isFitted || window === undefined ? usuallyFollowedNs : window.endNs - window.startNs;
  return { ...state, followedNs, isFitted: false, window: extent && newestWindow(extent, followedNs) };
}

/** Edges on whole nanoseconds: then sums over the selection are exact. */
function wholeNanoseconds(selection: TimeWindow | undefined): TimeWindow | undefined {
  return selection && { startNs: Math.round(selection.startNs), endNs: Math.round(selection.endNs) };
}

/** A followed run is zoomed at its newest copies. */
function zoomed(state: ViewState, window: TimeWindow, extent: TimeWindow, anchorNs: number, factor: number): ViewState {
  const shown = zoomWindow(window, anchorNs, factor, extent);
  if (state.followedNs === undefined) {
    return { ...state, window: shown, isFitted: false };
  }
  const followedNs = shown.endNs - shown.startNs;
  return { ...state, window: newestWindow(extent, followedNs), followedNs };
}

type WindowMove = Extract<ViewChange, { type: "zoom" | "pan" | "show" | "reveal" | "fit" }>;

function moveWindow(state: ViewState, change: WindowMove): ViewState {
  const { window, extent } = state;
  if (window === undefined || extent === undefined) {
    return state;
  }
  switch (change.type) {
    case "fit":
      return { ...state, window: fitWindow(extent), isFitted: true, followedNs: undefined };
    case "zoom":
      return zoomed(state, window, extent, change.anchorNs, change.factor);
    case "pan":
      return { ...state, window: panWindow(window, change.deltaNs, extent), ...still };
    case "show":
      return { ...state, window: change.window, ...still };
    case "reveal":
      return { ...state, window: revealInWindow(window, change.stretch, extent), ...still };
  }
}

/** Of a window that looks at something that stays. */
const still = { isFitted: false, followedNs: undefined };

const mostPast = 100;

function travel(state: ViewState, direction: "past" | "future"): ViewState {
  const target = state[direction].at(-1);
  if (target === undefined || state.window === undefined) {
    return state;
  }
  const here: PastView = { window: state.window, isFitted: state.isFitted };
  const [past, future] =
    direction === "past"
      ? [state.past.slice(0, -1), [...state.future, here]]
      : [[...state.past, here], state.future.slice(0, -1)];
  return { ...state, ...target, followedNs: undefined, past, future };
}

/** Notes where the view was. Moves that follow one another at once are one: a wheel turns in many small steps. */
export function remember(before: ViewState, after: ViewState, isNewMove: boolean): ViewState {
  if (before.window === undefined || after.window === before.window || !isNewMove) {
    return after;
  }
  const here: PastView = { window: before.window, isFitted: before.isFitted };
  return { ...after, past: [...after.past.slice(-mostPast + 1), here], future: [] };
}

export const useViewState = create<ViewState>(() => emptyView);

/** Moves closer together than this are one move of the view. */
const oneMoveMs = 400;
let lastMove = { atMs: Number.NEGATIVE_INFINITY, type: "" };

export function changeView(change: ViewChange): void {
  useViewState.setState((state) => {
    const after = reduceView(state, change);
    if (!isMove(change)) {
      return after;
    }
    const atMs = performance.now();
    const isNewMove = atMs - lastMove.atMs > oneMoveMs || change.type !== lastMove.type;
    lastMove = { atMs, type: change.type };
    return remember(state, after, isNewMove);
  });
}

function isMove({ type }: ViewChange): boolean {
  return (
    type === "zoom" || type === "pan" || type === "show" || type === "reveal" || type === "fit" || type === "follow"
  );
}
