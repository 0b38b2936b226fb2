import type { PlanTransfer } from "./plan-schema.ts";

/** Bytes of one copy of the transfer; the last one of each repeat may be shorter. */
export function chunkSize(transfer: PlanTransfer): number {
  return Math.min(transfer.chunkBytes ?? transfer.bytes, transfer.bytes);
}

/** Copies of one repeat of the transfer. */
export function chunkCount(transfer: PlanTransfer): number {
  return Math.ceil(transfer.bytes / chunkSize(transfer));
}
