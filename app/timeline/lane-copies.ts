import type { CopyColumns } from "#app/run/copy-columns.ts";
import { EscapedColumn, leadBiasNs, resized, spareShare } from "./escaped-column.ts";
import { NarrowColumn } from "./narrow-column.ts";
import type { PackedColumn, PackedGroup } from "./packed-copies.ts";
import { takeNumbers } from "./take-numbers.ts";

const firstCapacity = 64;
/** While a run goes on, copying what is there is what costs frames; `trim` gives the rest back when it is over. */
const growth = 2;

/**
 * Copies of one stream, time source and outcome or direction, in order of start, 31 bytes each. Times are whole
 * nanoseconds: start and end are rounded alike, so that rounding neither opens nor closes a gap.
 */
export class LaneCopies {
  count = 0;
  /** Ascending once `order` has run. */
  startNs = new Float64Array(firstCapacity);
  readonly durationNs = new EscapedColumn(firstCapacity);
  /** NaN where the source recorded no size. */
  readonly bytes = new EscapedColumn(firstCapacity);
  /** From submit to start; NaN where no call was recorded. */
  readonly leadNs = new EscapedColumn(firstCapacity, leadBiasNs);
  /** From submit to return. */
  readonly callNs = new EscapedColumn(firstCapacity);
  /** Number of the copy in the order of arrival, which names it. */
  row = new Uint32Array(firstCapacity);
  readonly transfer = new NarrowColumn(firstCapacity);
  readonly trial = new NarrowColumn(firstCapacity);
  /** Index into `statuses`, and the kind handed to the call. */
  private readonly status = new NarrowColumn(firstCapacity);
  private readonly statuses: number[] = [];
  private readonly kinds = new NarrowColumn(0);
  private hasKinds = false;
  private orderedCount = 0;
  /** Kind of all copies, unless they differ. */
  private kind = 0;

  append(columns: CopyColumns, columnRow: number, row: number, shortestNs = 0): void {
    if (this.count === this.startNs.length) {
      this.resize(Math.ceil(this.count * growth) + firstCapacity);
    }
    const index = this.count;
    const startNs = Math.round(columns.startNs[columnRow] ?? 0);
    const submitNs = Math.round(columns.submitNs[columnRow] ?? Number.NaN);
    this.startNs[index] = startNs;
    this.durationNs.set(index, Math.max(Math.round(columns.endNs[columnRow] ?? 0) - startNs, shortestNs));
    this.bytes.set(index, columns.bytes[columnRow] ?? Number.NaN);
    this.leadNs.set(index, startNs - submitNs);
    this.callNs.set(index, Math.max(0, Math.round(columns.returnNs[columnRow] ?? Number.NaN) - submitNs));
    this.row[index] = row;
    this.transfer.set(index, columns.transfer[columnRow] ?? 0);
    this.trial.set(index, columns.trial[columnRow] ?? 0);
    this.setKind(index, columns.kind[columnRow] ?? 0);
    this.setStatus(index, columns.status[columnRow] ?? 0);
    this.count = index + 1;
  }

  /**
   * Takes over copies that are prepared; `row` is the number of the first of their block. `mostCopies`: as many as there
   * will be at most, where that is known, and `likelyCopies` as many as there will be if it goes on like this.
   */
  appendPacked(
    { columns, count, escapes }: PackedGroup,
    row: number,
    { shortestNs = 0, likelyCopies = 0, mostCopies = Number.POSITIVE_INFINITY } = {},
  ): void {
    const first = this.count;
    if (first + count > this.startNs.length) {
      const likely = Math.max((first + count) * growth, Math.ceil(likelyCopies * (1 + spareShare / 2)) + 16);
      this.resize(Math.max(first + count, Math.min(likely, mostCopies)));
    }
    this.count = first + count;
    takeNumbers(this.startNs, first, count, columns.startNs.base, columns.startNs.values);
    this.durationNs.takeCodes(first, count, columns.durationNs);
    this.bytes.takeCodes(first, count, columns.bytes);
    this.leadNs.takeCodes(first, count, columns.leadNs);
    this.callNs.takeCodes(first, count, columns.callNs);
    takeNumbers(this.row, first, count, row + columns.row.base, columns.row.values);
    this.transfer.take(first, count, columns.transfer);
    this.trial.take(first, count, columns.trial);
    this.takeKinds(first, count, columns.kind);
    this.takeStatuses(first, count, columns.status);
    for (const { column, index, value } of escapes) {
      if (column === "durationNs" || column === "bytes" || column === "leadNs" || column === "callNs") {
        this[column].escape(first + index, value);
      }
    }
    this.lengthen(first, shortestNs);
  }

  endNs(index: number): number {
    return (this.startNs[index] ?? 0) + this.durationNs.at(index);
  }

  /** Of the copies from one up to but not including another. */
  latestEndNs(from: number, to: number): number {
    let latestNs = Number.NEGATIVE_INFINITY;
    for (let index = from; index < to; index += 1) {
      const endNs = (this.startNs[index] ?? 0) + this.durationNs.at(index);
      latestNs = Math.max(latestNs, endNs);
    }
    return latestNs;
  }

  longestNs(from: number, to: number): number {
    let longest = Number.NEGATIVE_INFINITY;
    for (let index = from; index < to; index += 1) {
      const durationNs = this.durationNs.at(index);
      longest = Math.max(longest, durationNs);
    }
    return longest;
  }

  /** NaN where no call was recorded. */
  submitNs(index: number): number {
    return (this.startNs[index] ?? 0) - this.leadNs.at(index);
  }

  kindOf(index: number): number {
    return this.hasKinds ? this.kinds.at(index) : this.kind;
  }

  statusOf(index: number): number {
    return this.statuses[this.status.at(index)] ?? 0;
  }

  /** Sorts what was appended into place; answers the first index that changed. */
  order(): number {
    const tail = this.orderedCount;
    let previous = tail === 0 ? Number.NEGATIVE_INFINITY : (this.startNs[tail - 1] ?? 0);
    let smallest = Number.POSITIVE_INFINITY;
    let isOrdered = true;
    for (let index = tail; index < this.count; index += 1) {
      const startNs = this.startNs[index] ?? 0;
      isOrdered &&= startNs >= previous;
      previous = startNs;
      smallest = Math.min(smallest, startNs);
    }
    this.orderedCount = this.count;
    if (isOrdered) {
      return tail;
    }
    let from = tail;
    while (from > 0 && (this.startNs[from - 1] ?? 0) > smallest) {
      from -= 1;
    }
    this.sortFrom(from);
    return from;
  }

  /** Gives back the memory that growing would have needed. */
  trim(): void {
    if (this.startNs.length - this.count > this.count * spareShare) {
      this.resize(this.count);
    }
  }

  /** Copies for which there is memory. */
  get capacity(): number {
    return this.startNs.length;
  }

  get byteLength(): number {
    const columns = [
      ...[this.startNs, this.durationNs, this.bytes, this.leadNs, this.callNs],
      ...[this.row, this.transfer, this.trial, this.status, this.kinds],
    ];
    return columns.reduce((sum, column) => sum + column.byteLength, 0);
  }

  private takeKinds(first: number, count: number, { base, values }: PackedColumn): void {
    if (values === undefined && !this.hasKinds && (first === 0 || base === this.kind)) {
      this.kind = base;
      return;
    }
    for (let index = 0; index < count; index += 1) {
      this.setKind(first + index, base + (values?.[index] ?? 0));
    }
  }

  private takeStatuses(first: number, count: number, { base, values }: PackedColumn): void {
    // What a column grows by is 0 already, and that stands for the first status.
    if (values === undefined && (this.statuses.length === 0 || this.statuses[0] === base)) {
      this.statuses[0] = base;
      return;
    }
    for (let index = 0; index < count; index += 1) {
      this.setStatus(first + index, base + (values?.[index] ?? 0));
    }
  }

  private lengthen(first: number, shortestNs: number): void {
    for (let index = first; shortestNs > 0 && index < this.count; index += 1) {
      if (this.durationNs.at(index) < shortestNs) {
        this.durationNs.set(index, shortestNs);
      }
    }
  }

  /** Kinds are kept only where they differ: an executed direction has one of its own. */
  private setKind(index: number, kind: number): void {
    if (index === 0) {
      this.kind = kind;
    }
    if (kind !== this.kind && !this.hasKinds) {
      this.hasKinds = true;
      this.kinds.resize(this.startNs.length);
      for (let before = 0; before < index; before += 1) {
        this.kinds.set(before, this.kind);
      }
    }
    if (this.hasKinds) {
      this.kinds.set(index, kind);
    }
  }

  private setStatus(index: number, status: number): void {
    let code = this.statuses.indexOf(status);
    if (code < 0) {
      code = this.statuses.push(status) - 1;
    }
    this.status.set(index, code);
  }

  private sortFrom(from: number): void {
    const starts = this.startNs.slice(from, this.count);
    const order = Uint32Array.from(starts.keys());
    order.sort((left, right) => (starts[left] ?? 0) - (starts[right] ?? 0) || left - right);
    const kept = new Float64Array(order.length);
    const wide = [this.durationNs, this.bytes, this.leadNs, this.callNs];
    const narrow = [this.transfer, this.trial, this.status, ...(this.hasKinds ? [this.kinds] : [])];
    for (const column of [...wide, ...narrow]) {
      for (let place = 0; place < order.length; place += 1) {
        kept[place] = column.at(from + place);
      }
      for (let place = 0; place < order.length; place += 1) {
        column.set(from + place, kept[order[place] ?? 0] ?? 0);
      }
    }
    const rows = this.row.slice(from, this.count);
    for (let place = 0; place < order.length; place += 1) {
      this.startNs[from + place] = starts[order[place] ?? 0] ?? 0;
      this.row[from + place] = rows[order[place] ?? 0] ?? 0;
    }
  }

  private resize(capacity: number): void {
    this.startNs = resized(this.startNs, new Float64Array(capacity));
    this.row = resized(this.row, new Uint32Array(capacity));
    for (const column of [this.durationNs, this.bytes, this.leadNs, this.callNs]) {
      column.resize(capacity);
    }
    for (const column of [this.transfer, this.trial, this.status]) {
      column.resize(capacity);
    }
    if (this.hasKinds) {
      this.kinds.resize(capacity);
    }
  }
}
