import type { CounterTable } from "../counter-table.ts";

/** Values of one counter at one time. */
export interface CounterGroup {
  readonly thread: number;
  readonly name: number;
  readonly timeNs: number;
  readonly values: readonly { readonly key: number; readonly value: number }[];
}

/** Puts the values of a counter together again that came in one event: same counter, same time, one after the other. */
export class CounterGroups {
  readonly #counters: CounterTable;

  constructor(counters: CounterTable) {
    this.#counters = counters;
  }

  /** Sorted by time; at one time in the order of the file. */
  *inOrder(): Generator<CounterGroup> {
    const { rows, timeNs } = this.#counters;
    const order = new Uint32Array(rows).map((_, row) => row);
    order.sort((a, b) => (timeNs[a] ?? 0) - (timeNs[b] ?? 0) || a - b);
    let group: { thread: number; name: number; timeNs: number; values: { key: number; value: number }[] } | undefined;
    for (const row of order) {
      const { thread, name, key } = this.#counters.series[this.#counters.seriesOf[row] ?? 0] ?? {
        thread: 0,
        name: 0,
        key: 0,
      };
      const value = this.#counters.value[row] ?? 0;
      const belongs =
        group?.thread === thread &&
        group.name === name &&
        group.timeNs === timeNs[row] &&
        !group.values.some((known) => known.key === key);
      if (belongs && group !== undefined) {
        group.values.push({ key, value });
        continue;
      }
      if (group !== undefined) {
        yield group;
      }
      group = { thread, name, timeNs: timeNs[row] ?? 0, values: [{ key, value }] };
    }
    if (group !== undefined) {
      yield group;
    }
  }
}
