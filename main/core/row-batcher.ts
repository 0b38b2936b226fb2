import { allocateColumns, type CopyColumns, copyColumnNames, copyFirstRows } from "#app/run/copy-columns.ts";

/** Collects rows that arrive in blocks of any size and gives them on in blocks of exactly `blockRows`. */
export class RowBatcher {
  readonly #blockRows: number;
  readonly #onBlock: (columns: CopyColumns) => void;
  #open: CopyColumns;
  #filledRows = 0;

  constructor(blockRows: number, onBlock: (columns: CopyColumns) => void) {
    this.#blockRows = blockRows;
    this.#onBlock = onBlock;
    this.#open = allocateColumns(blockRows);
  }

  get pendingRows(): number {
    return this.#filledRows;
  }

  push(columns: CopyColumns): void {
    let taken = 0;
    while (taken < columns.rows) {
      const rows = Math.min(columns.rows - taken, this.#blockRows - this.#filledRows);
      for (const name of copyColumnNames) {
        this.#open[name].set(columns[name].subarray(taken, taken + rows), this.#filledRows);
      }
      taken += rows;
      this.#filledRows += rows;
      if (this.#filledRows === this.#blockRows) {
        this.#give(this.#open);
      }
    }
  }

  /** Gives on what is pending, as a shorter block. */
  flush(): void {
    if (this.#filledRows > 0) {
      this.#give(copyFirstRows(this.#open, this.#filledRows));
    }
  }

  #give(columns: CopyColumns): void {
    // A new block, because the receiver keeps the old one.
    if (columns === this.#open) {
      this.#open = allocateColumns(this.#blockRows);
    }
    this.#filledRows = 0;
    this.#onBlock(columns);
  }
}
