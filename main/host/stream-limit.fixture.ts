import type { Plan } from "#app/plan/plan-schema.ts";
import { aPlan } from "./host-run.fixture.ts";

const mebibyte = 1_048_576;

/**
 * On a target on which the fifth copy up never ends: copies up, copies down at the same time, and copies within the device
 * that wait for the first.
 */
export const hangingCopies = "fault=hang path=h2d nth=5";

export function planThatHangs(limitSeconds?: number): Plan {
  return aPlan({
    buffers: [
      { id: "h0", memory: "pinned", bytes: mebibyte },
      { id: "d0", memory: "device", bytes: mebibyte },
      { id: "h1", memory: "pinned", bytes: mebibyte },
      { id: "d1", memory: "device", bytes: 2 * mebibyte },
    ],
    streams: [{ id: "up" }, { id: "down" }, { id: "waits" }],
    transfers: [
      { from: "h0", to: "d0", bytes: mebibyte, chunkBytes: 65_536, stream: "up" },
      { from: "d1", to: "h1", bytes: mebibyte, chunkBytes: 65_536, stream: "down", repeat: 2 },
      { from: "d0", to: "d1", toOffsetBytes: mebibyte, bytes: mebibyte, stream: "waits", after: ["up"] },
    ],
    measure: { warmup: 0, trials: 3, verify: false, ...(limitSeconds === undefined ? {} : { limitSeconds }) },
  });
}

/** Statuses of a transfer's copies, in the order in which they were submitted. */
export function statusesOf(
  columns: { readonly transfer: ArrayLike<number>; readonly status: ArrayLike<number>; readonly rows: number },
  transfer: number,
): number[] {
  return Array.from({ length: columns.rows }, (_, row) => row)
    .filter((row) => columns.transfer[row] === transfer)
    .map((row) => columns.status[row] ?? 0);
}
