import type { PlanTransfer } from "./plan-schema.ts";

/** Bytes of one copy of the transfer, all entries of a batch together; the last one of each repeat may be shorter. */
export function chunkSize(transfer: PlanTransfer): number {
  return Math.min(entrySize(transfer) * (transfer.batch ?? 1), transfer.bytes);
}

/** Copies of one repeat of the transfer. */
export function chunkCount(transfer: PlanTransfer): number {
  return Math.ceil(transfer.bytes / chunkSize(transfer));
}

/** Bytes of one entry of a batch; without one, of one copy. The last may be shorter. */
export function entrySize(transfer: PlanTransfer): number {
  return Math.min(transfer.chunkBytes ?? transfer.bytes, transfer.bytes);
}

/** Rows of a transfer of rows: from the start of one to the start of the next it is a pitch. */
export interface RowLayout {
  readonly rowBytes: number;
  readonly fromPitchBytes: number;
  readonly toPitchBytes: number;
}

/** undefined: the transfer's bytes lie in one piece on both sides. */
export function rowLayout({ rowBytes, fromPitchBytes, toPitchBytes }: PlanTransfer): RowLayout | undefined {
  return rowBytes === undefined
    ? undefined
    : { rowBytes, fromPitchBytes: fromPitchBytes ?? rowBytes, toPitchBytes: toPitchBytes ?? rowBytes };
}

/** Rows that follow each other without gaps on both sides are one piece. */
export function gappedRows(transfer: PlanTransfer): RowLayout | undefined {
  const rows = rowLayout(transfer);
  const isOnePiece = rows?.fromPitchBytes === rows?.rowBytes && rows?.toPitchBytes === rows?.rowBytes;
  return isOnePiece ? undefined : rows;
}

/** Where the transfer's byte number `doneBytes` (the first of a row) lies, from its start in the buffer. */
export function placeOfByte(transfer: PlanTransfer, end: "from" | "to", doneBytes: number): number {
  const rows = rowLayout(transfer);
  return rows === undefined ? doneBytes : (doneBytes / rows.rowBytes) * pitchOf(rows, end);
}

/** From the first byte that the transfer touches in the buffer to behind the last, with the gaps between rows. */
export function extentBytes(transfer: PlanTransfer, end: "from" | "to"): number {
  const rows = rowLayout(transfer);
  if (rows === undefined) {
    return transfer.bytes;
  }
  const count = Math.ceil(transfer.bytes / rows.rowBytes);
  return (count - 1) * pitchOf(rows, end) + rows.rowBytes;
}

export function pitchOf({ fromPitchBytes, toPitchBytes }: RowLayout, end: "from" | "to"): number {
  return end === "from" ? fromPitchBytes : toPitchBytes;
}
