import { type EventTable, eventPhases } from "./event-table.ts";

/** Finds the slice that encloses a time, on one thread after the other. */
export class SliceFinder {
  readonly #events: EventTable;
  readonly #byThread = new Map<number, number[]>();
  readonly #sorted = new Set<number>();

  constructor(events: EventTable) {
    this.#events = events;
    for (let row = 0; row < events.rows; row += 1) {
      if (events.phase[row] === eventPhases.slice) {
        const thread = events.thread[row] ?? 0;
        const rows = this.#byThread.get(thread);
        if (rows === undefined) {
          this.#byThread.set(thread, [row]);
        } else {
          rows.push(row);
        }
      }
    }
  }

  /** The slice that began last of those that are open at this time; undefined when none is. */
  innermostAt(thread: number, timeNs: number): number | undefined {
    const { startNs, durationNs } = this.#events;
    const rows = this.#rowsOf(thread);
    const behind = this.#firstBehind(rows, timeNs);
    // Host calls nest a few levels deep; a caller further back than this is another call's business.
    const limit = Math.max(0, behind - 64);
    for (let index = behind - 1; index >= limit; index -= 1) {
      const row = rows[index] ?? 0;
      if ((startNs[row] ?? 0) + (durationNs[row] ?? 0) >= timeNs) {
        return row;
      }
    }
    return undefined;
  }

  /** The first slice that begins at this time or later; undefined when none does. */
  nextFrom(thread: number, timeNs: number): number | undefined {
    const rows = this.#rowsOf(thread);
    return rows[this.#firstBehind(rows, timeNs - 1)];
  }

  /** Place of the first slice that begins after this time. */
  #firstBehind(rows: readonly number[], timeNs: number): number {
    const { startNs } = this.#events;
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((startNs[rows[middle] ?? 0] ?? 0) <= timeNs) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  #rowsOf(thread: number): readonly number[] {
    const rows = this.#byThread.get(thread) ?? [];
    if (!this.#sorted.has(thread)) {
      const { startNs, durationNs } = this.#events;
      rows.sort(
        (a, b) => (startNs[a] ?? 0) - (startNs[b] ?? 0) || (durationNs[b] ?? 0) - (durationNs[a] ?? 0) || a - b,
      );
      this.#sorted.add(thread);
    }
    return rows;
  }
}
