import { afterAll, beforeAll, expect, test } from "vitest";
import { planVerification } from "#app/plan/verification-plan.ts";
import { type Hostkit, openHostkit } from "#native/binding/hostkit.ts";
import { aPlan, hostkitLibrary, requireBuilt } from "./host-run.fixture.ts";

const bufferBytes = 512;
const rows = { bytes: 96, rowBytes: 24, fromPitchBytes: 40, toPitchBytes: 56, toOffsetBytes: 13 };
const rowCount = rows.bytes / rows.rowBytes;
const plan = aPlan({
  buffers: [
    { id: "h0", memory: "pinned", bytes: bufferBytes },
    { id: "d0", memory: "device", bytes: bufferBytes },
  ],
  transfers: [{ from: "h0", to: "d0", ...rows, stream: "s0" }],
});
const extent = {
  start: rows.toOffsetBytes,
  end: rows.toOffsetBytes + (rowCount - 1) * rows.toPitchBytes + rows.rowBytes,
};

let hostkit: Hostkit;
let addresses: readonly [bigint, bigint];
beforeAll(() => {
  requireBuilt(hostkitLibrary);
  const opened = openHostkit(hostkitLibrary);
  if (!opened.ok) {
    throw new Error(JSON.stringify(opened.failure));
  }
  hostkit = opened.value;
  addresses = [hostkit.allocatePageable(BigInt(bufferBytes)), hostkit.allocatePageable(BigInt(bufferBytes))];
});
afterAll(() => {
  for (const address of addresses) {
    hostkit.freePageable(address, BigInt(bufferBytes));
  }
});

/** Memory as it is after the copy, with the byte at `flipped` of the destination wrong: the wrong bytes that are told. */
function wrongBytes(flipped: number | undefined): number {
  const { initial, complement, expected } = planVerification(plan, new Set());
  const placed = (range: (typeof expected)[number]) => ({
    address: (addresses[range.buffer] ?? 0n) + BigInt(range.offsetBytes),
    bytes: BigInt(range.bytes),
    sourceId: range.source,
    offsetBytes: BigInt(range.sourceOffsetBytes),
    trial: 1,
  });
  for (const range of initial) {
    hostkit.fillPattern(placed(range));
  }
  for (const range of complement) {
    hostkit.fillComplement(placed(range));
  }
  for (let row = 0; row < rowCount; row += 1) {
    const bytes = new Uint8Array(rows.rowBytes);
    hostkit.read(addresses[0] + BigInt(row * rows.fromPitchBytes), bytes);
    hostkit.write(addresses[1] + BigInt(rows.toOffsetBytes + row * rows.toPitchBytes), bytes);
  }
  if (flipped !== undefined) {
    const byte = new Uint8Array(1);
    hostkit.read(addresses[1] + BigInt(flipped), byte);
    hostkit.write(addresses[1] + BigInt(flipped), new Uint8Array([(byte[0] ?? 0) ^ 0x10]));
  }
  return expected.reduce((sum, range) => sum + Number(hostkit.comparePattern(placed(range))?.wrongBytes ?? 0n), 0);
}

test("rows that arrived, with the gaps between them as they were, are all right", () => {
  expect(wrongBytes(undefined)).toBe(0);
});

test("each single byte between the first and the last of the rows is seen when it is wrong, in rows and in gaps", () => {
  const places = Array.from({ length: extent.end - extent.start }, (_, index) => extent.start + index);
  expect(places.filter((place) => wrongBytes(place) !== 1)).toEqual([]);
});

test("what lies before the first row and behind the last is not looked at", () => {
  expect([extent.start - 1, extent.end].map(wrongBytes)).toEqual([0, 0]);
});
