import { noEvent } from "./event-store.ts";

/** Row of an entry that has none: a refused copy's events, a signal, a wait. */
export const noRow = -1;

/**
 * Half of the 2,010 usable slots of the smallest documented stream queue (310B). A submit to a full queue blocks the
 * thread without an error, so this is never exceeded, except by one copy that is larger by itself.
 */
export const tasksInFlightLimit = 1_004;

/** Entries are at least one task each, and one oversized copy is alone. */
const capacity = 1_024;

/**
 * What one stream has been given and is not known to have finished, oldest first. An entry is a copy or an event task;
 * `start` and `end` are indices of timing events around it, `noEvent` where there is none.
 */
export class InFlightQueue {
  readonly #row = new Float64Array(capacity);
  readonly #start = new Int32Array(capacity);
  readonly #end = new Int32Array(capacity);
  readonly #tasks = new Float64Array(capacity);
  #head = 0;
  #count = 0;
  #tasksInFlight = 0;

  get count(): number {
    return this.#count;
  }

  get tasks(): number {
    return this.#tasksInFlight;
  }

  push(row: number, start: number, end: number, tasks: number): void {
    if (this.#count === capacity) {
      throw new Error("Invariant: more entries in flight than a stream may have tasks");
    }
    const place = this.#place(this.#count++);
    this.#row[place] = row;
    this.#start[place] = start;
    this.#end[place] = end;
    this.#tasks[place] = tasks;
    this.#tasksInFlight += tasks;
  }

  /** Positions count from the oldest entry, 0. */
  rowAt(position: number): number {
    return this.#row[this.#place(position)] ?? noRow;
  }

  startAt(position: number): number {
    return this.#start[this.#place(position)] ?? noEvent;
  }

  endAt(position: number): number {
    return this.#end[this.#place(position)] ?? noEvent;
  }

  /** Gives the newest entry an end event after all; for a batch that a stop cut short. */
  endNewestWith(event: number): void {
    this.#end[this.#place(this.#count - 1)] = event;
  }

  /** Position of the last entry with an end event at or before `position`; −1 when there is none. */
  lastEndUpTo(position: number): number {
    let at = Math.min(position, this.#count - 1);
    while (at >= 0 && this.endAt(at) === noEvent) {
      at--;
    }
    return at;
  }

  /** Position of the first entry with an end event at or behind `position`; −1 when there is none. */
  firstEndFrom(position: number): number {
    for (let at = position; at < this.#count; at++) {
      if (this.endAt(at) !== noEvent) {
        return at;
      }
    }
    return -1;
  }

  /** Forgets the `entries` oldest ones. */
  drop(entries: number): void {
    for (let position = 0; position < entries; position++) {
      this.#tasksInFlight -= this.#tasks[this.#place(position)] ?? 0;
    }
    this.#head = this.#place(entries);
    this.#count -= entries;
  }

  #place(position: number): number {
    return (this.#head + position) & (capacity - 1);
  }
}
