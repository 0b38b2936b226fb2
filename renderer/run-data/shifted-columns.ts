import { type CopyColumns, copyFirstRows } from "#app/run/copy-columns.ts";

const times = ["submitNs", "returnNs", "startNs", "endNs"] as const;

/** The same copies so much later; a block of its own. */
export function shiftedColumns(columns: CopyColumns, offsetNs: number): CopyColumns {
  const shifted = copyFirstRows(columns, columns.rows);
  for (const name of times) {
    const column = shifted[name];
    for (let row = 0; row < column.length; row += 1) {
      column[row] = (column[row] ?? 0) + offsetNs;
    }
  }
  return shifted;
}
