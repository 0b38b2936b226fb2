type NumberArray =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** The same values with room for more. */
export function grown<Column extends NumberArray>(column: Column, length: number): Column {
  const Type = column.constructor as new (length: number) => Column;
  const larger = new Type(length);
  larger.set(column.subarray(0, Math.min(length, column.length)));
  return larger;
}

/** Room for the next row: half as much again, so that a table of a million rows wastes little. */
export function nextCapacity(capacity: number): number {
  return Math.max(1_024, Math.ceil(capacity * 1.5));
}
