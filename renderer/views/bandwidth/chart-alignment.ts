import { type RefObject, useEffect, useRef } from "react";
import { type TimeWindow, timeScale, xFromNs } from "../../drawing/time-window.ts";
import { gutterPx, marginRightPx } from "../../drawing/timeline-layout.ts";
import { useViewState } from "../../state/view-state.ts";

/** How a curve that was drawn for one window has to be moved to stand right in another. */
export interface Alignment {
  readonly shiftPx: number;
  readonly stretch: number;
}

export function alignment(drawn: TimeWindow, seen: TimeWindow, leftPx: number, plotPx: number): Alignment {
  const seenScale = timeScale(seen, leftPx, plotPx);
  const stretch = (drawn.endNs - drawn.startNs) / (seen.endNs - seen.startNs);
  return { shiftPx: xFromNs(seenScale, drawn.startNs) - leftPx * stretch, stretch };
}

/**
 * The chart's data follow at leisure; until they do, its curves are moved to where the timeline shows their time. The
 * chart library draws a frame later than it is told to, so that its curves themselves say when they are new.
 */
export function useChartAlignment(surface: RefObject<HTMLElement | null>, window: TimeWindow | undefined): void {
  const told = useRef(window);
  const drawn = useRef(window);

  useEffect(() => {
    const element = surface.current;
    if (element === null) {
      return;
    }
    const align = (): void => alignCurves(element, drawn.current, useViewState.getState().window);
    const observer = new MutationObserver((changes) => {
      if (changes.some(isOfCurve)) {
        drawn.current = told.current;
        align();
      }
    });
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ["d"] });
    const endView = useViewState.subscribe((view, before) => {
      if (view.window !== before.window) {
        align();
      }
    });
    return () => {
      observer.disconnect();
      endView();
    };
  }, [surface]);

  useEffect(() => {
    told.current = window;
    // A curve that looks the same in the new window does not change: two frames later it is the new one all the same.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        drawn.current = window;
        if (surface.current !== null) {
          alignCurves(surface.current, window, useViewState.getState().window);
        }
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [surface, window]);
}

function isOfCurve({ target }: MutationRecord): boolean {
  return target instanceof Element && target.closest(".recharts-area") !== null;
}

function alignCurves(surface: HTMLElement, drawn: TimeWindow | undefined, seen: TimeWindow | undefined): void {
  if (drawn === undefined || seen === undefined) {
    return;
  }
  const { shiftPx, stretch } = alignment(drawn, seen, gutterPx, surface.clientWidth - gutterPx - marginRightPx);
  for (const curve of surface.querySelectorAll(".recharts-area path")) {
    curve.setAttribute("transform", `translate(${shiftPx} 0) scale(${stretch} 1)`);
    curve.setAttribute("vector-effect", "non-scaling-stroke");
  }
}
