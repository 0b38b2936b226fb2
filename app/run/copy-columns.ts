/**
 * The rows of a run, one per copy (one aclrtMemcpyAsync call), as columns of equal length.
 * Times are nanoseconds from the run's start on the host's clock.
 */
export interface CopyColumns {
  readonly rows: number;
  /** Index into plan.streams; of an opened trace, into the streams it tells of. */
  readonly stream: Uint16Array<ArrayBuffer>;
  /** Device of the stream. */
  readonly device: Uint16Array<ArrayBuffer>;
  /** aclrtMemcpyKind handed to the call: 0 H2H, 1 H2D, 2 D2H, 3 D2D, 4 default; of a trace, index into `directions`. */
  readonly kind: Uint8Array<ArrayBuffer>;
  /** NaN: the trace does not say. */
  readonly bytes: Float64Array<ArrayBuffer>;
  /** The call was entered; NaN: a trace has no call for this copy, so `returnNs`. */
  readonly submitNs: Float64Array<ArrayBuffer>;
  /** The call returned. */
  readonly returnNs: Float64Array<ArrayBuffer>;
  /** The copy ran from … to; see `source`. For a refused copy the call's own times. */
  readonly startNs: Float64Array<ArrayBuffer>;
  readonly endNs: Float64Array<ArrayBuffer>;
  /** Where startNs and endNs come from: index into `timeSources`. */
  readonly source: Uint8Array<ArrayBuffer>;
  /** 0, or the aclError of the call or of its stream. */
  readonly status: Int32Array<ArrayBuffer>;
  /** Measured trial, from 0. */
  readonly trial: Uint32Array<ArrayBuffer>;
  /** Index into plan.transfers; of a trace, into its names of copies. */
  readonly transfer: Uint32Array<ArrayBuffer>;
}

/** In `device`: the trace does not say which. */
export const deviceNotRecorded = 0xffff;

/** Two sources are never drawn as if they were one. */
export const timeSources = ["device-event", "host-clock", "model", "imported"] as const;
export type TimeSource = (typeof timeSources)[number];

/**
 * Order and types of the columns in one block of memory: float64 first, then 4, 2 and 1 byte ones, so that every
 * column is aligned for any row count.
 */
const blockLayout = [
  ["bytes", Float64Array],
  ["submitNs", Float64Array],
  ["returnNs", Float64Array],
  ["startNs", Float64Array],
  ["endNs", Float64Array],
  ["status", Int32Array],
  ["trial", Uint32Array],
  ["transfer", Uint32Array],
  ["stream", Uint16Array],
  ["device", Uint16Array],
  ["kind", Uint8Array],
  ["source", Uint8Array],
] as const;

export type CopyColumnName = (typeof blockLayout)[number][0];
export const copyColumnNames: readonly CopyColumnName[] = blockLayout.map(([name]) => name);

/** Bytes of one row in a block. */
export const copyRowBytes = blockLayout.reduce((sum, [, type]) => sum + type.BYTES_PER_ELEMENT, 0);

/** Columns as views on a block of exactly rows × copyRowBytes; throws "Invariant" on another length. */
export function columnsFromBlock(block: ArrayBuffer, rows: number): CopyColumns {
  if (block.byteLength !== rows * copyRowBytes) {
    throw new Error(`Invariant: ${rows} rows need ${rows * copyRowBytes} bytes, not ${block.byteLength}`);
  }
  let offsetBytes = 0;
  const columns: Record<string, unknown> = { rows };
  for (const [name, Type] of blockLayout) {
    columns[name] = new Type(block, offsetBytes, rows);
    offsetBytes += rows * Type.BYTES_PER_ELEMENT;
  }
  return columns as unknown as CopyColumns;
}

/** Zeroed columns over one new block, which is `columns.bytes.buffer`. */
export function allocateColumns(rows: number): CopyColumns {
  return columnsFromBlock(new ArrayBuffer(rows * copyRowBytes), rows);
}

/** The first `rows` rows of `columns`, copied into a block of their own. */
export function copyFirstRows(columns: CopyColumns, rows: number): CopyColumns {
  const copied = allocateColumns(rows);
  for (const name of copyColumnNames) {
    copied[name].set(columns[name].subarray(0, rows));
  }
  return copied;
}

/** Appends all parts in order. */
export function concatenateColumns(parts: readonly CopyColumns[]): CopyColumns {
  const joined = allocateColumns(parts.reduce((sum, part) => sum + part.rows, 0));
  let row = 0;
  for (const part of parts) {
    for (const name of copyColumnNames) {
      joined[name].set(part[name], row);
    }
    row += part.rows;
  }
  return joined;
}
