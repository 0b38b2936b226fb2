import { type EventTable, eventPhases, none } from "../event-table.ts";
import { flowKey } from "../flow-join.ts";
import { SliceFinder } from "../slice-finder.ts";
import type { Trace } from "../trace.ts";

/** An arrow from one slice to another, as rows of events. */
export interface Arrow {
  readonly from: number;
  readonly to: number;
}

/** Copies on which no arrow of the trace ends, with the calls that they have been joined with. */
export function missingCopyArrows({ events, copies }: Trace): Arrow[] {
  const ends = new Set<string>();
  for (let row = 0; row < events.rows; row += 1) {
    if (isFlowEnd(events.phase[row] ?? 0)) {
      ends.add(`${events.thread[row]} ${events.startNs[row]}`);
    }
  }
  const arrows: Arrow[] = [];
  for (let row = 0; row < copies.rows; row += 1) {
    const to = copies.event[row] ?? 0;
    const from = copies.call[row] ?? none;
    if (from !== none && !ends.has(`${events.thread[to]} ${events.startNs[to]}`)) {
      arrows.push({ from, to });
    }
  }
  return arrows;
}

/** All arrows of a trace between slices: each end of a chain with the one before, several ends with their start. */
export function arrowsBetweenSlices(trace: Trace): Arrow[] {
  const { events } = trace;
  const flows = new Map<number, number[]>();
  for (let row = 0; row < events.rows; row += 1) {
    const phase = events.phase[row] ?? 0;
    if (phase === eventPhases.flowStart || phase === eventPhases.flowStep || isFlowEnd(phase)) {
      const key = flowKey(trace, row);
      const rows = flows.get(key);
      if (rows === undefined) {
        flows.set(key, [row]);
      } else {
        rows.push(row);
      }
    }
  }
  if (flows.size === 0) {
    return [];
  }
  const finder = new SliceFinder(events);
  return [...flows.values()].flatMap((rows) => arrowsOfFlow(rows, events, finder));
}

function arrowsOfFlow(rows: number[], events: EventTable, finder: SliceFinder): Arrow[] {
  rows.sort((a, b) => (events.startNs[a] ?? 0) - (events.startNs[b] ?? 0) || rank(events, a) - rank(events, b));
  const arrows: Arrow[] = [];
  let from: number | undefined;
  for (const row of rows) {
    const slice = sliceAt(row, events, finder);
    const phase = events.phase[row];
    if (slice !== undefined && from !== undefined && phase !== eventPhases.flowStart && slice !== from) {
      arrows.push({ from, to: slice });
    }
    if (phase === eventPhases.flowStart || (phase === eventPhases.flowStep && slice !== undefined)) {
      from = slice;
    }
  }
  return arrows;
}

function rank(events: EventTable, row: number): number {
  return events.phase[row] === eventPhases.flowStart ? 0 : 1;
}

function sliceAt(row: number, events: EventTable, finder: SliceFinder): number | undefined {
  const thread = events.thread[row] ?? 0;
  const timeNs = events.startNs[row] ?? 0;
  return events.phase[row] === eventPhases.flowEndBefore
    ? finder.nextFrom(thread, timeNs)
    : finder.innermostAt(thread, timeNs);
}

export function isFlowEnd(phase: number): boolean {
  return phase === eventPhases.flowEnd || phase === eventPhases.flowEndBefore;
}
