import { type EventTable, eventPhases } from "../event-table.ts";
import type { Trace } from "../trace.ts";

/** More lanes than this are nobody's picture; what does not fit then overlaps on the last one. */
const maximumLanes = 64;

/**
 * Slices of each thread on as many lanes as it takes for all of them to nest: viewers draw slices that overlap in part
 * wrongly, or leave them out.
 */
export class NestedLanes {
  /** Lane of each event within its thread, from 0. */
  readonly laneOf: Uint8Array;
  /** Lanes of each thread; at least 1. */
  readonly lanes: Uint8Array;
  /** Rows of all slices: by start, the longer first. */
  readonly order: Uint32Array;

  constructor({ events, threads }: Pick<Trace, "events" | "threads">) {
    this.laneOf = new Uint8Array(events.rows);
    this.lanes = new Uint8Array(threads.length).fill(1);
    this.order = slicesInOrder(events);
    /** Ends of the open slices, by thread and lane. */
    const open = threads.map((): number[][] => []);
    for (const row of this.order) {
      const thread = events.thread[row] ?? 0;
      const startNs = events.startNs[row] ?? 0;
      const lane = place(open[thread] ?? [], startNs, startNs + (events.durationNs[row] ?? 0));
      this.laneOf[row] = lane;
      this.lanes[thread] = Math.max(this.lanes[thread] ?? 1, lane + 1);
    }
  }
}

function slicesInOrder(events: EventTable): Uint32Array {
  const order = new Uint32Array(events.rows);
  let slices = 0;
  for (let row = 0; row < events.rows; row += 1) {
    if (events.phase[row] === eventPhases.slice) {
      order[slices] = row;
      slices += 1;
    }
  }
  const { startNs, durationNs } = events;
  return order
    .subarray(0, slices)
    .sort((a, b) => (startNs[a] ?? 0) - (startNs[b] ?? 0) || (durationNs[b] ?? 0) - (durationNs[a] ?? 0) || a - b);
}

/** Puts a slice on the first lane on which it nests, and answers that. */
function place(lanes: number[][], startNs: number, endNs: number): number {
  for (let lane = 0; lane < maximumLanes; lane += 1) {
    const open = lanes[lane] ?? [];
    lanes[lane] = open;
    while (open.length > 0 && (open.at(-1) ?? 0) <= startNs) {
      open.pop();
    }
    if (open.length === 0 || endNs <= (open.at(-1) ?? 0)) {
      open.push(endNs);
      return lane;
    }
  }
  return maximumLanes - 1;
}
