import { extentBytes, pitchOf, rowLayout } from "./plan-chunks.ts";
import type { PlanOrdering } from "./plan-ordering.ts";
import type { PlanTransfer } from "./plan-schema.ts";

/** A range of a buffer that a transfer reads or writes, from `start` up to but not including `end`. */
export interface Access {
  /** Index into plan.transfers. */
  readonly transfer: number;
  readonly buffer: number;
  readonly start: number;
  readonly end: number;
  readonly isWrite: boolean;
  /** Of the range only rows are touched: the first at `start`, `bytes` of each `pitchBytes`. */
  readonly rows?: { readonly bytes: number; readonly pitchBytes: number } | undefined;
}

/** What a transfer reads and writes, with its buffers as indices into plan.buffers. */
export function accessesOfTransfer(
  index: number,
  transfer: PlanTransfer,
  buffers: { readonly from: number; readonly to: number },
): Access[] {
  return (["from", "to"] as const).map((end) => {
    const start = end === "from" ? transfer.fromOffsetBytes : transfer.toOffsetBytes;
    const layout = rowLayout(transfer);
    return {
      transfer: index,
      buffer: buffers[end],
      start,
      end: start + extentBytes(transfer, end),
      isWrite: end === "to",
      rows: layout === undefined ? undefined : { bytes: layout.rowBytes, pitchBytes: pitchOf(layout, end) },
    };
  });
}

/** Two overlapping accesses of different transfers, at least one a write, whose order is left to chance. */
export interface Race {
  readonly earlier: Access;
  readonly later: Access;
  /** What both touch. */
  readonly start: number;
  readonly end: number;
}

/** All races of a plan, in plan order of their later access. `accesses` is in plan order. */
export function* findRaces(accesses: readonly Access[], ordering: PlanOrdering): Generator<Race, void, undefined> {
  const buffers = new Map<number, Map<number, NumberedAccess[]>>();
  for (const later of accesses) {
    const streams = buffers.get(later.buffer) ?? new Map<number, NumberedAccess[]>();
    buffers.set(later.buffer, streams);
    for (const [stream, earlierOnes] of streams) {
      // What a stream does first is also done first, so that only its last accesses can still be under way.
      const done = ordering.doneCount(later.transfer, stream);
      for (let index = firstAbove(earlierOnes, done); index < earlierOnes.length; index += 1) {
        const earlier = earlierOnes[index]?.access;
        if (earlier !== undefined && isConflict(earlier, later)) {
          yield raceOf(earlier, later);
        }
      }
    }
    const { stream, number } = ordering.placeOf(later.transfer);
    const own = streams.get(stream) ?? [];
    own.push({ access: later, number });
    streams.set(stream, own);
  }
}

/** An access with its transfer's number within its stream. */
interface NumberedAccess {
  readonly access: Access;
  readonly number: number;
}

function firstAbove(accesses: readonly NumberedAccess[], number: number): number {
  let low = 0;
  let high = accesses.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((accesses[middle]?.number ?? 0) > number) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

function isConflict(earlier: Access, later: Access): boolean {
  return (
    (earlier.isWrite || later.isWrite) &&
    earlier.transfer !== later.transfer &&
    earlier.start < later.end &&
    later.start < earlier.end &&
    !areInEachOthersGaps(earlier, later)
  );
}

/** Rows of one pitch whose columns do not meet, however many there are of each. */
function areInEachOthersGaps(earlier: Access, later: Access): boolean {
  if (earlier.rows === undefined || later.rows === undefined) {
    return false;
  }
  const { pitchBytes } = earlier.rows;
  const shift = (((later.start - earlier.start) % pitchBytes) + pitchBytes) % pitchBytes;
  return pitchBytes === later.rows.pitchBytes && shift >= earlier.rows.bytes && shift + later.rows.bytes <= pitchBytes;
}

function raceOf(earlier: Access, later: Access): Race {
  return {
    earlier,
    later,
    start: Math.max(earlier.start, later.start),
    end: Math.min(earlier.end, later.end),
  };
}
