import { allocateColumns, type CopyColumns, copyColumnNames } from "#app/run/copy-columns.ts";

const firstCapacityRows = 4_096;

/** All copies of the shown run in order of arrival. Grows by doubling, so that live appending stays linear. */
export class CopyStore {
  rows = 0;
  private storage = allocateColumns(firstCapacityRows);
  private view: CopyColumns | undefined;

  /** Appends a block's rows; the block may be reused by the caller afterwards. */
  append(block: CopyColumns): void {
    this.reserve(this.rows + block.rows);
    for (const name of copyColumnNames) {
      this.storage[name].set(block[name], this.rows);
    }
    this.rows += block.rows;
    this.view = undefined;
  }

  /** The rows so far, without copying; valid until the next append. */
  columns(): CopyColumns {
    this.view ??= firstRowsOf(this.storage, this.rows);
    return this.view;
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

function firstRowsOf(storage: CopyColumns, rows: number): CopyColumns {
  const view: Record<string, unknown> = { rows };
  for (const name of copyColumnNames) {
    view[name] = storage[name].subarray(0, rows);
  }
  return view as unknown as CopyColumns;
}
