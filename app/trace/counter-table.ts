import { grown, nextCapacity } from "./growing-array.ts";

/** One line of a counter: its name says the unit where the file has one. */
export interface CounterSeries {
  readonly thread: number;
  /** Numbers of name and key in the trace's texts. */
  readonly name: number;
  readonly key: number;
}

/** Values of all counters, in the order of the file. */
export class CounterTable {
  rows = 0;
  readonly series: CounterSeries[] = [];
  seriesOf: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** While a trace is built: whole microseconds. */
  timeNs: Float64Array<ArrayBuffer> = new Float64Array(0);
  value: Float64Array<ArrayBuffer> = new Float64Array(0);
  readonly #seriesByKey = new Map<string, number>();

  seriesIndex(thread: number, name: number, key: number): number {
    const identity = `${thread} ${name} ${key}`;
    const known = this.#seriesByKey.get(identity);
    if (known !== undefined) {
      return known;
    }
    this.series.push({ thread, name, key });
    this.#seriesByKey.set(identity, this.series.length - 1);
    return this.series.length - 1;
  }

  add(series: number, time: number, value: number): number {
    if (this.rows === this.value.length) {
      this.#resize(nextCapacity(this.rows));
    }
    const row = this.rows;
    this.rows += 1;
    this.seriesOf[row] = series;
    this.timeNs[row] = time;
    this.value[row] = value;
    return row;
  }

  /** No row more; see EventTable. */
  trim(): void {
    this.seriesOf = this.seriesOf.subarray(0, this.rows);
    this.timeNs = this.timeNs.subarray(0, this.rows);
    this.value = this.value.subarray(0, this.rows);
  }

  #resize(capacity: number): void {
    this.seriesOf = grown(this.seriesOf, capacity);
    this.timeNs = grown(this.timeNs, capacity);
    this.value = grown(this.value, capacity);
  }
}
