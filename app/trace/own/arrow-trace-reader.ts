import type { RecordBatch, Vector } from "apache-arrow";
import { copyColumns } from "../export/copy-record.ts";
import { finishTrace } from "../finish-trace.ts";
import type { Trace } from "../trace.ts";
import { TraceBuilder } from "../trace-builder.ts";
import { type CopyColumn, OwnCopies } from "./own-copies.ts";

/** Without these a table says nothing of when anything was copied. */
const neededColumns = ["start_ns", "end_ns"] as const;

/** Reads tables of copies in Arrow files: the ones that Copyscope saves, and others as far as their columns are called so. */
export class ArrowTraceReader {
  readonly #builder = new TraceBuilder();
  readonly #copies = new OwnCopies(this.#builder);
  readonly #unknown = new Set<string>();

  /** Columns that a table must have and this one has not. */
  static missingColumns(names: readonly string[]): readonly string[] {
    return neededColumns.filter((name) => !names.includes(name));
  }

  take(batch: RecordBatch): void {
    const columns = new Map<string, Vector | null>();
    for (const { name } of batch.schema.fields) {
      if (copyColumns.some((column) => column === name)) {
        columns.set(name, batch.getChild(name));
      } else {
        this.#unknown.add(name);
      }
    }
    const rows = heldRows(batch);
    if (rows < batch.numRows) {
      this.noteProblem("Arrow");
    }
    for (let row = 0; row < rows; row += 1) {
      this.#takeRow((column) => cellText(columns.get(column)?.get(row)));
    }
  }

  noteProblem(detail: string): void {
    this.#builder.unread.add("table", null, detail);
  }

  finish(): Trace {
    for (const name of this.#unknown) {
      this.#builder.unread.add("unknown-column", null, name);
    }
    return finishTrace(this.#builder, "copyscope-arrow");
  }

  #takeRow(cells: (column: CopyColumn) => string): void {
    this.#builder.records += 1;
    const copy = this.#copies.take(cells, null);
    if (copy !== undefined) {
      this.#copies.takeCall(cells, copy, null);
    }
  }
}

function cellText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "bigint" ? String(value) : "";
}

/** How many rows a batch has: in a damaged file fewer than it says, of which there may be any number. */
function heldRows(batch: RecordBatch): number {
  const held = neededColumns.map((name) =>
    (batch.getChild(name)?.data ?? []).reduce(
      (sum, { values }) => sum + ((values as ArrayLike<unknown>)?.length ?? 0),
      0,
    ),
  );
  return Math.min(batch.numRows, ...held);
}
