import type { CounterLine } from "#app/ipc/opened-trace.ts";
import type { TimeScale } from "./time-window.ts";

/** Of a row's columns, what a counter fills: the highest and the lowest value; see there. */
interface CounterColumns {
  readonly widthPx: number;
  readonly level: Float64Array;
  readonly blocked: Float64Array;
  highest: number;
  mostCopies: number;
  copiesInSight: number;
}

/**
 * The highest and the lowest value that a counter has in each column, that which it brings from before included. Costs
 * pixels and the points in sight, of which a trace has a bounded number.
 */
export function fillCounter({ timeNs, value }: CounterLine, scale: TimeScale, columns: CounterColumns): void {
  const { level, blocked, widthPx } = columns;
  let next = firstFrom(timeNs, scale.startNs);
  let held = value[next - 1] ?? Number.NaN;
  for (let px = 0; px < widthPx; px += 1) {
    const endNs = scale.startNs + (px + 1) * scale.nsPerPx;
    let highest = next === 0 ? Number.NEGATIVE_INFINITY : held;
    let lowest = next === 0 ? Number.POSITIVE_INFINITY : held;
    while (next < timeNs.length && (timeNs[next] ?? 0) < endNs) {
      held = value[next] ?? held;
      highest = Math.max(highest, held);
      lowest = Math.min(lowest, held);
      next += 1;
    }
    level[px] = next === 0 ? Number.NaN : highest;
    blocked[px] = next === 0 ? Number.NaN : lowest;
  }
  columns.highest = highestOf(columns);
  columns.mostCopies = 0;
  columns.copiesInSight = 0;
}

/** NaN when no value is in sight. */
function highestOf({ level, widthPx }: CounterColumns): number {
  let top = Number.NaN;
  for (let px = 0; px < widthPx; px += 1) {
    const highest = level[px] ?? Number.NaN;
    top = top >= highest || Number.isNaN(highest) ? top : highest;
  }
  return top;
}

/** Index of the first moment that is not before. */
function firstFrom(timeNs: Float64Array, ns: number): number {
  let from = 0;
  let to = timeNs.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((timeNs[middle] ?? 0) < ns) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}
