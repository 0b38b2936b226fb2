import { allocateColumns, type CopyColumnName, type CopyColumns, copyColumnNames } from "./copy-columns.ts";

export type CopyRow = Readonly<Record<CopyColumnName, number>>;

/** Rows of a run with only what a test cares about: by default H2D copies of 1,000 bytes that take 100 ns each. */
export function someCopies(rows: readonly Partial<CopyRow>[]): CopyColumns {
  const columns = allocateColumns(rows.length);
  for (const [index, row] of rows.entries()) {
    const startNs = row.startNs ?? index * 100;
    const whole: CopyRow = {
      stream: 0,
      device: 0,
      kind: 1,
      bytes: 1_000,
      submitNs: startNs - 20,
      returnNs: startNs - 10,
      startNs,
      endNs: startNs + 100,
      source: 0,
      status: 0,
      trial: 0,
      transfer: 0,
      ...row,
    };
    for (const name of copyColumnNames) {
      columns[name][index] = whole[name];
    }
  }
  return columns;
}
