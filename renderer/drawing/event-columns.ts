import type { EventLine } from "#app/ipc/opened-trace.ts";
import type { TimeScale } from "./time-window.ts";

/** Of a row's columns, what events fill: 1 where any is. */
interface EventColumns {
  readonly widthPx: number;
  readonly level: Float64Array;
  highest: number;
  mostCopies: number;
  copiesInSight: number;
}

/** Marks the columns that events touch, each at least one; `highest` tells how many are in sight. Levels begin at 0. */
export function fillEvents({ timeNs, endNs }: EventLine, scale: TimeScale, columns: EventColumns): void {
  const { level, widthPx } = columns;
  let inSight = 0;
  // First where events begin and end, then their sum: long ones cost no more than short ones.
  for (let event = 0; event < timeNs.length; event += 1) {
    const from = Math.floor(((timeNs[event] ?? 0) - scale.startNs) / scale.nsPerPx);
    const to = Math.max(from + 1, Math.ceil(((endNs[event] ?? 0) - scale.startNs) / scale.nsPerPx));
    if (to > 0 && from < widthPx) {
      inSight += 1;
      add(level, widthPx, Math.max(0, from), 1);
      add(level, widthPx, to, -1);
    }
  }
  let under = 0;
  for (let px = 0; px < widthPx; px += 1) {
    under += level[px] ?? 0;
    level[px] = Math.min(1, under);
  }
  columns.highest = inSight;
  columns.mostCopies = 0;
  columns.copiesInSight = 0;
}

function add(level: Float64Array, widthPx: number, px: number, by: number): void {
  if (px < widthPx) {
    level[px] = (level[px] ?? 0) + by;
  }
}
