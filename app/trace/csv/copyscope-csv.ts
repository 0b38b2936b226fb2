import { copyColumns } from "../export/copy-record.ts";
import { type CopyColumn, OwnCopies } from "../own/own-copies.ts";
import type { TraceBuilder } from "../trace-builder.ts";
import type { CsvRow } from "./csv-rows.ts";

/** Files that were saved before it was told from the direction have no kind. */
export function isCopyscopeHeader(names: readonly string[]): boolean {
  const columns = copyColumns.filter((name) => name !== "kind" || names.includes(name));
  return names.length === columns.length && columns.every((name, column) => names[column] === name);
}

/** Reads the tables of copies that Copyscope itself saves. */
export class CopyscopeCsv {
  readonly #copies: OwnCopies;
  readonly #columns: ReadonlyMap<string, number>;

  constructor(builder: TraceBuilder, columns: ReadonlyMap<string, number>) {
    this.#copies = new OwnCopies(builder);
    this.#columns = columns;
  }

  take(row: CsvRow): void {
    const cells = (column: CopyColumn) => row.text(this.#columns.get(column));
    const copy = this.#copies.take(cells, row.offset);
    if (copy !== undefined) {
      this.#copies.takeCall(cells, copy, row.offset);
    }
  }
}
