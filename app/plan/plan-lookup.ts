import type { CopyKind, Plan, PlanBuffer, PlanTransfer } from "./plan-schema.ts";

/** Where the ids of a plan stand in its lists. */
export interface PlanLookup {
  readonly bufferById: ReadonlyMap<string, number>;
  readonly streamById: ReadonlyMap<string, number>;
}

export function lookUpPlan(plan: Plan): PlanLookup {
  return {
    bufferById: new Map(plan.buffers.map((buffer, index) => [buffer.id, index])),
    streamById: new Map(plan.streams.map((stream, index) => [stream.id, index])),
  };
}

/** Index of an id that the plan's rules have checked; throws "Invariant" for any other. */
export function indexOf(indexById: ReadonlyMap<string, number>, id: string): number {
  const index = indexById.get(id);
  if (index === undefined) {
    throw new Error(`Invariant: the plan has no "${id}"`);
  }
  return index;
}

/** The entry at a place that exists; throws "Invariant" for any other. */
export function entryAt<Entry>(entries: readonly Entry[], index: number): Entry {
  const entry = entries[index];
  if (entry === undefined) {
    throw new Error(`Invariant: there is no entry ${index} of ${entries.length}`);
  }
  return entry;
}

/** Both ends of a transfer. */
export interface TransferEnds {
  readonly from: PlanBuffer;
  readonly to: PlanBuffer;
}

export function transferEnds(plan: Plan, lookup: PlanLookup, transfer: PlanTransfer): TransferEnds {
  return {
    from: entryAt(plan.buffers, indexOf(lookup.bufferById, transfer.from)),
    to: entryAt(plan.buffers, indexOf(lookup.bufferById, transfer.to)),
  };
}

/** Direction of a copy by where its buffers are, whatever kind the plan declares. */
export type Direction = Exclude<CopyKind, "default">;

export function directionOf({ from, to }: TransferEnds): Direction {
  if (from.memory === "device") {
    return to.memory === "device" ? "d2d" : "d2h";
  }
  return to.memory === "device" ? "h2d" : "h2h";
}

/** Device that holds the buffer; undefined for host memory. */
export function deviceOf(buffer: PlanBuffer): number | undefined {
  return buffer.memory === "device" ? (buffer.device ?? 0) : undefined;
}

/** The two devices of a copy between devices; undefined for any other copy. */
export function devicePair({ from, to }: TransferEnds): { readonly from: number; readonly to: number } | undefined {
  const [fromDevice, toDevice] = [deviceOf(from), deviceOf(to)];
  return fromDevice === undefined || toDevice === undefined || fromDevice === toDevice
    ? undefined
    : { from: fromDevice, to: toDevice };
}

/**
 * The permissions a transfer needs: from the device whose stream issues it, towards each other device that holds an
 * end of it.
 */
export function peersOf(
  streamDevice: number,
  pair: { readonly from: number; readonly to: number },
): { readonly device: number; readonly peerDevice: number }[] {
  return [pair.from, pair.to]
    .filter((device) => device !== streamDevice)
    .map((peerDevice) => ({ device: streamDevice, peerDevice }));
}
