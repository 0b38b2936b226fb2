/** The visible stretch of time, and how it moves. Everything here is pure. */
export interface TimeWindow {
  readonly startNs: number;
  readonly endNs: number;
}

/** Where a window is drawn: the plot begins at leftPx and is widthPx wide. */
export interface TimeScale {
  readonly startNs: number;
  readonly nsPerPx: number;
  readonly leftPx: number;
  readonly widthPx: number;
}

/** Below this a pixel would be finer than the clocks are. */
const smallestSpanNs = 20;
/** How much empty time may be seen beyond either end of the run, as a part of the window. */
const overscrollPart = 0.5;

export function timeScale(window: TimeWindow, leftPx: number, widthPx: number): TimeScale {
  const usedPx = Math.max(1, widthPx);
  return { startNs: window.startNs, nsPerPx: (window.endNs - window.startNs) / usedPx, leftPx, widthPx: usedPx };
}

export function xFromNs(scale: TimeScale, ns: number): number {
  return scale.leftPx + (ns - scale.startNs) / scale.nsPerPx;
}

export function nsFromX(scale: TimeScale, x: number): number {
  return scale.startNs + (x - scale.leftPx) * scale.nsPerPx;
}

/** The whole run with a little air, so that the first and last bar do not touch the edge. */
export function fitWindow(extent: TimeWindow): TimeWindow {
  const spanNs = Math.max(extent.endNs - extent.startNs, smallestSpanNs);
  return { startNs: extent.startNs - spanNs * 0.01, endNs: extent.startNs + spanNs * 1.01 };
}

/**
 * The newest stretch of a run that goes on, with a little air before the edge where copies appear; all of a run that is
 * shorter.
 */
export function newestWindow(extent: TimeWindow, spanNs: number): TimeWindow {
  if (extent.endNs - extent.startNs <= spanNs) {
    return fitWindow(extent);
  }
  const endNs = extent.endNs + spanNs * 0.01;
  return { startNs: endNs - spanNs, endNs };
}

/** Keeps the anchor where it is on screen; factor < 1 zooms in. */
export function zoomWindow(window: TimeWindow, anchorNs: number, factor: number, extent: TimeWindow): TimeWindow {
  const spanNs = window.endNs - window.startNs;
  const largestNs = Math.max(extent.endNs - extent.startNs, smallestSpanNs) * 1.5;
  const zoomedNs = Math.min(Math.max(spanNs * factor, smallestSpanNs), Math.max(largestNs, smallestSpanNs));
  const startNs = anchorNs - ((anchorNs - window.startNs) * zoomedNs) / spanNs;
  return keepInReach({ startNs, endNs: startNs + zoomedNs }, extent);
}

export function panWindow(window: TimeWindow, deltaNs: number, extent: TimeWindow): TimeWindow {
  return keepInReach({ startNs: window.startNs + deltaNs, endNs: window.endNs + deltaNs }, extent);
}

/** Moves the window back so that at least half of it can show the run. */
function keepInReach(window: TimeWindow, extent: TimeWindow): TimeWindow {
  const spanNs = window.endNs - window.startNs;
  const earliestNs = extent.startNs - spanNs * overscrollPart;
  const latestNs = Math.max(earliestNs, extent.endNs - spanNs * (1 - overscrollPart));
  const startNs = Math.min(Math.max(window.startNs, earliestNs), latestNs);
  return { startNs, endNs: startNs + spanNs };
}

/** The least movement that shows the stretch; a stretch wider than the window is fitted with air. */
export function revealInWindow(window: TimeWindow, stretch: TimeWindow, extent: TimeWindow): TimeWindow {
  const spanNs = window.endNs - window.startNs;
  const stretchNs = stretch.endNs - stretch.startNs;
  if (stretchNs > spanNs * 0.9) {
    const middleNs = (stretch.startNs + stretch.endNs) / 2;
    return keepInReach({ startNs: middleNs - stretchNs, endNs: middleNs + stretchNs }, extent);
  }
  if (stretch.startNs >= window.startNs && stretch.endNs <= window.endNs) {
    return window;
  }
  const middleNs = (stretch.startNs + stretch.endNs) / 2;
  return keepInReach({ startNs: middleNs - spanNs / 2, endNs: middleNs + spanNs / 2 }, extent);
}
