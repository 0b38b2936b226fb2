import { afterAll, beforeAll, expect, test } from "vitest";
import { aPlan, carryOut, openSimulator } from "./host-run.fixture.ts";
import { type CopyRecord, keepRecords } from "./simulator-records.fixture.ts";
import type { TargetSession } from "./target-session.ts";

// This chip's events tick every nanosecond, so nothing hides behind the resolution.
const tickNs = 1;

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;seed=7;product=atlas-inference");
});
afterAll(() => target.close());

test("what the app measures is what the simulator knows, to a nanosecond: durations and places, up and down at once", async () => {
  expect(target.facts.eventTickNs).toBe(tickNs);
  const plan = aPlan({
    streams: [{ id: "up0" }, { id: "up1" }, { id: "down" }],
    buffers: [
      { id: "h0", memory: "pinned", bytes: 1_048_576 },
      { id: "h1", memory: "pinned", bytes: 1_048_576 },
      { id: "d0", memory: "device", bytes: 1_048_576 },
      { id: "d1", memory: "device", bytes: 1_048_576 },
      { id: "d2", memory: "device", bytes: 1_048_576 },
      { id: "h2", memory: "pinned", bytes: 1_048_576 },
    ],
    transfers: [
      { from: "h0", to: "d0", bytes: 999_999, chunkBytes: 65_537, stream: "up0", repeat: 3 },
      { from: "h1", to: "d1", bytes: 777_777, chunkBytes: 131_071, stream: "up1", repeat: 3 },
      { from: "d2", to: "h2", bytes: 888_888, chunkBytes: 99_991, stream: "down", repeat: 3 },
    ],
    measure: { warmup: 1, trials: 1, verify: false },
  });
  const takeRecords = keepRecords(10_000);
  const { columns } = await carryOut(target, plan);
  const measured = Array.from({ length: columns.rows }, (_, row) => ({
    startNs: columns.startNs[row] ?? 0,
    endNs: columns.endNs[row] ?? 0,
    bytes: columns.bytes[row] ?? 0,
    direction: (columns.kind[row] ?? 0) - 1,
  }));
  // The warm-up trial's copies come first; what is left is the measured one's.
  const known = takeRecords().slice(-columns.rows);
  expect(columns.rows).toBeGreaterThan(90);
  const [ours, theirs] = [relative(measured), relative(known)];
  expect(ours.map(({ bytes, direction }) => [bytes, direction])).toEqual(
    theirs.map(({ bytes, direction }) => [bytes, direction]),
  );
  const offNs = ours.flatMap(({ startNs, endNs }, index) => [
    Math.abs(startNs - (theirs[index]?.startNs ?? 0)),
    Math.abs(endNs - (theirs[index]?.endNs ?? 0)),
  ]);
  expect(Math.max(...offNs)).toBeLessThanOrEqual(tickNs);
});

test("copies of rows are measured to a nanosecond as well, with the bytes of their rows", async () => {
  const plan = aPlan({
    transfers: [
      { from: "h0", to: "d0", bytes: 65_536, chunkBytes: 16_384, rowBytes: 512, toPitchBytes: 768, stream: "s0" },
      {
        from: "d0",
        to: "h0",
        bytes: 100_000,
        rowBytes: 1_000,
        fromPitchBytes: 1_024,
        toOffsetBytes: 1_048_576,
        stream: "s0",
      },
    ],
    measure: { warmup: 1, trials: 1 },
  });
  const takeRecords = keepRecords(10_000);
  const { columns, report } = await carryOut(target, plan);
  expect([columns.rows, report.verification.verified, report.errors]).toEqual([5, true, []]);
  // Filling and comparing copy too: a measured copy is one of those with its bytes and its time.
  const known = takeRecords().map(({ bytes, startNs, endNs }) => ({ bytes, lastedNs: endNs - startNs }));
  for (const row of Array.from({ length: columns.rows }, (_, index) => index)) {
    const lastedNs = (columns.endNs[row] ?? 0) - (columns.startNs[row] ?? 0);
    const alike = known.filter(({ bytes }) => bytes === columns.bytes[row]);
    expect(Math.min(...alike.map((copy) => Math.abs(copy.lastedNs - lastedNs)))).toBeLessThanOrEqual(tickNs);
  }
});

/** In order of start, and with the first start as 0: the run's clock begins elsewhere than the simulator's. */
function relative(copies: readonly CopyRecord[]): CopyRecord[] {
  const sorted = [...copies].sort((left, right) => left.startNs - right.startNs || left.bytes - right.bytes);
  const firstNs = sorted[0]?.startNs ?? 0;
  return sorted.map((copy) => ({ ...copy, startNs: copy.startNs - firstNs, endNs: copy.endNs - firstNs }));
}
