import type { ReactNode } from "react";
import { majorTicksNs } from "../../drawing/time-ruler.ts";
import { timeScale, xFromNs } from "../../drawing/time-window.ts";
import { gutterPx, marginRightPx } from "../../drawing/timeline-layout.ts";
import { useViewState } from "../../state/view-state.ts";

interface TimeGridProps {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

/** Lines at the times of the timeline's ruler, in every frame the same as there. */
export function TimeGrid({ widthPx, heightPx, topPx, bottomPx }: TimeGridProps): ReactNode {
  const window = useViewState((state) => state.window);
  if (window === undefined) {
    return null;
  }
  const scale = timeScale(window, gutterPx, widthPx - gutterPx - marginRightPx);
  return (
    <svg
      width={widthPx}
      height={heightPx}
      aria-hidden="true"
      style={{ position: "absolute", left: 0, top: 0, pointerEvents: "none" }}
    >
      {majorTicksNs(scale).map((ns) => {
        const x = xFromNs(scale, ns);
        return <line key={ns} x1={x} x2={x} y1={topPx} y2={heightPx - bottomPx} stroke="var(--grid)" />;
      })}
    </svg>
  );
}
