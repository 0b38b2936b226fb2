import type { LanePart } from "#app/timeline/lane-part.ts";
import type { TimeScale } from "./time-window.ts";
import type { TimelineLayout } from "./timeline-layout.ts";

const reachPx = 6;

/** The start or end of a copy in sight that is nearest to a moment, if it is within a few pixels; else the moment. */
export function snapToEdge(layout: TimelineLayout, scale: TimeScale, ns: number): number {
  const reachNs = reachPx * scale.nsPerPx;
  let nearestNs = ns;
  let distanceNs = reachNs;
  for (const { row } of layout.rows) {
    for (const part of row.kind === "stream" ? row.parts : []) {
      const edgeNs = nearestEdge(part, ns);
      if (Math.abs(edgeNs - ns) < distanceNs) {
        nearestNs = edgeNs;
        distanceNs = Math.abs(edgeNs - ns);
      }
    }
  }
  return nearestNs;
}

/** Looks at the copies around the moment: those that began just before, the next one, and one that is under way. */
function nearestEdge({ pyramid, copies }: LanePart, ns: number): number {
  const started = pyramid.startedBefore(ns);
  const underWay = pyramid.nextInFlight(0, ns);
  let nearestNs = Number.POSITIVE_INFINITY;
  for (const index of [started - 2, started - 1, started, underWay]) {
    if (index >= 0 && index < copies.count) {
      for (const edgeNs of [copies.startNs[index] ?? 0, copies.endNs(index)]) {
        if (Math.abs(edgeNs - ns) < Math.abs(nearestNs - ns)) {
          nearestNs = edgeNs;
        }
      }
    }
  }
  return nearestNs;
}
