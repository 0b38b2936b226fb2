import { allocateColumns, type CopyColumns, type TimeSource, timeSources } from "#app/run/copy-columns.ts";
import { RunData } from "./run-data.ts";

export interface RowParts {
  readonly stream?: number;
  readonly device?: number;
  readonly kind?: number;
  readonly bytes?: number;
  readonly submitNs?: number;
  readonly returnNs?: number;
  readonly startNs: number;
  readonly endNs: number;
  readonly source?: TimeSource;
  readonly status?: number;
  readonly trial?: number;
  readonly transfer?: number;
}

/** Columns of the given rows; what is left out is a healthy H2D copy of 1 MiB, submitted when it started. */
export function columnsOf(rows: readonly RowParts[]): CopyColumns {
  const columns = allocateColumns(rows.length);
  for (const [row, parts] of rows.entries()) {
    columns.stream[row] = parts.stream ?? 0;
    columns.device[row] = parts.device ?? 0;
    columns.kind[row] = parts.kind ?? 1;
    columns.bytes[row] = parts.bytes ?? 1_048_576;
    columns.submitNs[row] = parts.submitNs ?? parts.startNs;
    columns.returnNs[row] = parts.returnNs ?? columns.submitNs[row] ?? 0;
    columns.startNs[row] = parts.startNs;
    columns.endNs[row] = parts.endNs;
    columns.source[row] = timeSources.indexOf(parts.source ?? "device-event");
    columns.status[row] = parts.status ?? 0;
    columns.trial[row] = parts.trial ?? 0;
    columns.transfer[row] = parts.transfer ?? 0;
  }
  return columns;
}

export function runDataOf(rows: readonly RowParts[]): RunData {
  const data = new RunData("/runs/test");
  data.append(columnsOf(rows));
  return data;
}
