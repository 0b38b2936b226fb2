import { allocateColumns, type CopyColumns, copyColumnNames } from "#app/run/copy-columns.ts";

const firstCapacityRows = 4_096;
/** Rows of which the time range is remembered together: looking at a part of the run skips the rest. */
const rowsPerRange = 8_192;

interface RangeOfRows {
  startNs: number;
  endNs: number;
}

/** All copies of the shown run in order of arrival. Grows by doubling, so that live appending stays linear. */
export class CopyStore {
  rows = 0;
  private storage = allocateColumns(firstCapacityRows);
  private view: CopyColumns | undefined;
  private readonly ranges: RangeOfRows[] = [];

  /** Appends a block's rows; the block may be reused by the caller afterwards. */
  append(block: CopyColumns): void {
    this.reserve(this.rows + block.rows);
    for (const name of copyColumnNames) {
      this.storage[name].set(block[name], this.rows);
    }
    for (let row = 0; row < block.rows; row += 1) {
      this.widenRange(this.rows + row, block.startNs[row] ?? 0, block.endNs[row] ?? 0);
    }
    this.rows += block.rows;
    this.view = undefined;
  }

  /** The rows so far, without copying; valid until the next append. */
  columns(): CopyColumns {
    this.view ??= this.slice(0, this.rows);
    return this.view;
  }

  /** The rows from a number up to but not including another, without copying; valid until the next append. */
  slice(from: number, to: number): CopyColumns {
    const view: Record<string, unknown> = { rows: to - from };
    for (const name of copyColumnNames) {
      view[name] = this.storage[name].subarray(from, to);
    }
    return view as unknown as CopyColumns;
  }

  /** Slices that together hold every row that touches the stretch of time, and few that do not. */
  slicesIn(startNs: number, endNs: number): CopyColumns[] {
    return this.ranges.flatMap((range, number) => {
      const from = number * rowsPerRange;
      const isTouched = range.startNs < endNs && range.endNs > startNs;
      return isTouched ? [this.slice(from, Math.min(this.rows, from + rowsPerRange))] : [];
    });
  }

  private widenRange(row: number, startNs: number, endNs: number): void {
    const range = this.ranges[Math.floor(row / rowsPerRange)];
    if (range === undefined) {
      this.ranges.push({ startNs, endNs });
      return;
    }
    range.startNs = Math.min(range.startNs, startNs);
    range.endNs = Math.max(range.endNs, endNs);
  }

  private reserve(rows: number): void {
    if (rows <= this.storage.rows) {
      return;
    }
    const grown = allocateColumns(Math.max(rows, this.storage.rows * 2));
    for (const name of copyColumnNames) {
      grown[name].set(this.storage[name].subarray(0, this.rows));
    }
    this.storage = grown;
  }
}
