import type { CopyColumns } from "#app/run/copy-columns.ts";
import { failedSeries, seriesCount, seriesOf } from "./series.ts";
import { firstAbove, firstAtLeast } from "./sorted-search.ts";

const firstCapacity = 256;

/**
 * The copies of one lane, ordered by start, with prefix sums: the busy time of any window costs two binary searches,
 * whatever the number of copies. A pyramid can take the place of the sums behind the same questions.
 */
export class LaneIndex {
  count = 0;
  /** Ascending up to `count` once `prepare` has run. */
  startNs = new Float64Array(firstCapacity);
  endNs = new Float64Array(firstCapacity);
  /** Row of the store. */
  row = new Uint32Array(firstCapacity);
  series = new Uint8Array(firstCapacity);
  /** Submit times in an order of their own, ascending. */
  submitNs = new Float64Array(firstCapacity);
  /** Largest end up to and including the index: ascending even where copies overlap. */
  private reachNs = new Float64Array(firstCapacity);
  /** Busy time of all copies before the index, one array per series that occurs. */
  private readonly busyBefore: (Float64Array<ArrayBuffer> | undefined)[] = new Array(seriesCount).fill(undefined);
  private preparedCount = 0;
  /** Series that occur in the lane. */
  readonly presentSeries: number[] = [];

  append(columns: CopyColumns, blockRow: number, storeRow: number): void {
    if (this.count === this.startNs.length) {
      this.grow();
    }
    const index = this.count;
    const series = seriesOf(columns.kind[blockRow] ?? 0, columns.status[blockRow] ?? 0);
    this.startNs[index] = columns.startNs[blockRow] ?? 0;
    // A refused copy may take no time; a nanosecond keeps it from falling between two pixel columns.
    const shortestNs = series === failedSeries ? (columns.startNs[blockRow] ?? 0) + 1 : 0;
    this.endNs[index] = Math.max(columns.endNs[blockRow] ?? 0, shortestNs);
    this.submitNs[index] = columns.submitNs[blockRow] ?? 0;
    this.row[index] = storeRow;
    this.series[index] = series;
    if (this.busyBefore[series] === undefined) {
      this.busyBefore[series] = new Float64Array(this.startNs.length + 1);
      this.presentSeries.push(series);
    }
    this.count = index + 1;
  }

  /** Brings order and sums up to date with what was appended; nothing to do when nothing was. */
  prepare(): void {
    if (this.preparedCount === this.count) {
      return;
    }
    const from = Math.min(this.orderTail(), this.preparedCount);
    this.orderSubmits();
    this.sumFrom(from);
    this.preparedCount = this.count;
  }

  /** First copy that ends after the time. */
  firstEndingAfter(ns: number): number {
    return firstAbove(this.reachNs, this.count, ns);
  }

  /** First copy that starts at the time or later. */
  firstStartingFrom(ns: number): number {
    return firstAtLeast(this.startNs, this.count, ns);
  }

  /** Copies submitted and not yet started at the time. */
  waitingAt(ns: number): number {
    const submitted = firstAbove(this.submitNs, this.count, ns);
    return Math.max(0, submitted - firstAbove(this.startNs, this.count, ns));
  }

  /** Time in which copies of the series moved before the given time. Copies of one lane run one after another. */
  busyUntil(series: number, ns: number): number {
    const sums = this.busyBefore[series];
    if (sums === undefined) {
      return 0;
    }
    const next = firstAbove(this.startNs, this.count, ns);
    if (next === 0) {
      return 0;
    }
    const last = next - 1;
    const before = sums[last] ?? 0;
    if (this.series[last] !== series) {
      return before;
    }
    const startNs = this.startNs[last] ?? 0;
    return before + Math.min(this.endNs[last] ?? 0, ns) - startNs;
  }

  /** Sorts what was appended into place; answers the first index that changed. */
  private orderTail(): number {
    const tail = this.preparedCount;
    let smallest = Number.POSITIVE_INFINITY;
    let isOrdered = true;
    let previous = tail === 0 ? Number.NEGATIVE_INFINITY : (this.startNs[tail - 1] ?? 0);
    for (let index = tail; index < this.count; index += 1) {
      const startNs = this.startNs[index] ?? 0;
      isOrdered &&= startNs >= previous;
      previous = startNs;
      smallest = Math.min(smallest, startNs);
    }
    if (isOrdered) {
      return tail;
    }
    const from = firstAbove(this.startNs, tail, smallest);
    this.sortRange(from);
    return from;
  }

  private sortRange(from: number): void {
    const starts = this.startNs.slice(from, this.count);
    const ends = this.endNs.slice(from, this.count);
    const rows = this.row.slice(from, this.count);
    const series = this.series.slice(from, this.count);
    const order = Uint32Array.from(starts.keys());
    order.sort((left, right) => (starts[left] ?? 0) - (starts[right] ?? 0) || left - right);
    for (let index = 0; index < order.length; index += 1) {
      const source = order[index] ?? 0;
      this.startNs[from + index] = starts[source] ?? 0;
      this.endNs[from + index] = ends[source] ?? 0;
      this.row[from + index] = rows[source] ?? 0;
      this.series[from + index] = series[source] ?? 0;
    }
  }

  private orderSubmits(): void {
    const submits = this.submitNs.subarray(0, this.count);
    for (let index = Math.max(1, this.preparedCount); index < this.count; index += 1) {
      if ((submits[index] ?? 0) < (submits[index - 1] ?? 0)) {
        submits.sort();
        return;
      }
    }
  }

  private sumFrom(from: number): void {
    let reachNs = from === 0 ? Number.NEGATIVE_INFINITY : (this.reachNs[from - 1] ?? 0);
    for (let index = from; index < this.count; index += 1) {
      reachNs = Math.max(reachNs, this.endNs[index] ?? 0);
      this.reachNs[index] = reachNs;
    }
    for (const [series, sums] of this.busyBefore.entries()) {
      if (sums !== undefined) {
        // A series that turns up late has no sums yet; before its first copy they are zero all the same.
        this.sumSeries(series, sums, from);
      }
    }
  }

  private sumSeries(series: number, sums: Float64Array, from: number): void {
    let sum = sums[from] ?? 0;
    for (let index = from; index < this.count; index += 1) {
      sums[index] = sum;
      if (this.series[index] === series) {
        sum += (this.endNs[index] ?? 0) - (this.startNs[index] ?? 0);
      }
    }
    sums[this.count] = sum;
  }

  private grow(): void {
    const capacity = this.startNs.length * 2;
    this.startNs = grownTo(this.startNs, new Float64Array(capacity));
    this.endNs = grownTo(this.endNs, new Float64Array(capacity));
    this.submitNs = grownTo(this.submitNs, new Float64Array(capacity));
    this.reachNs = grownTo(this.reachNs, new Float64Array(capacity));
    this.row = grownTo(this.row, new Uint32Array(capacity));
    this.series = grownTo(this.series, new Uint8Array(capacity));
    for (const [series, sums] of this.busyBefore.entries()) {
      if (sums !== undefined) {
        this.busyBefore[series] = grownTo(sums, new Float64Array(capacity + 1));
      }
    }
  }
}

function grownTo<Values extends Float64Array | Uint32Array | Uint8Array>(old: Values, grown: Values): Values {
  grown.set(old);
  return grown;
}
