import { type ReactNode, useEffect, useRef } from "react";
import { timeScale, xFromNs } from "../../drawing/time-window.ts";
import { gutterPx, marginRightPx } from "../../drawing/timeline-layout.ts";
import { useViewState, type ViewState } from "../../state/view-state.ts";

/** One line through timeline and chart at the time under the pointer. Moved directly: no component is drawn anew. */
export function PointerLine(): ReactNode {
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function place({ pointerNs, window }: ViewState): void {
      const element = line.current;
      if (element === null || pointerNs === undefined || window === undefined) {
        element?.style.setProperty("visibility", "hidden");
        return;
      }
      // Asked only when needed: it makes the page lay itself out.
      const widthPx = (element.parentElement?.clientWidth ?? 0) - gutterPx - marginRightPx;
      const xPx = xFromNs(timeScale(window, gutterPx, widthPx), pointerNs);
      element.style.setProperty("visibility", "visible");
      element.style.setProperty("transform", `translateX(${Math.round(xPx)}px)`);
    }
    return useViewState.subscribe(place);
  }, []);

  return <div ref={line} className="pointer-line" aria-hidden="true" />;
}
