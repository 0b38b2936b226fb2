import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { aPlan, carryOut, openCount, openSimulator } from "./host-run.fixture.ts";
import { keepRecords } from "./simulator-records.fixture.ts";
import type { TargetSession } from "./target-session.ts";

const tickNs = 20;
const featureNotSupported = 207000;

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;seed=7;product=atlas-training");
});
afterAll(() => target.close());

const buffers: PlanInput["buffers"] = [
  { id: "h0", memory: "pinned", bytes: 1_048_576 },
  { id: "d0", memory: "device", bytes: 1_048_576 },
  { id: "d1", memory: "device", bytes: 1_048_576 },
  { id: "p0", memory: "pageable", bytes: 1_048_576 },
];

test.each(["direct", "burst"] as const)(
  "a batch is one row with all its bytes, timed as the simulator has it (%s)",
  async (submit) => {
    const plan = aPlan({
      buffers,
      transfers: [
        { from: "h0", to: "d0", bytes: 100_000, chunkBytes: 1_000, batch: 16, stream: "s0", repeat: 2 },
        { from: "d0", to: "h0", bytes: 65_536, chunkBytes: 4_096, batch: 16, toOffsetBytes: 524_288, stream: "s0" },
      ],
      measure: { warmup: 1, trials: 1, submit },
    });
    const takeRecords = keepRecords(10_000);
    const { columns, report } = await carryOut(target, plan);
    expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
    expect(openCount(report)).toBe(0);
    const sizes = [16_000, 16_000, 16_000, 16_000, 16_000, 16_000, 4_000];
    expect([...columns.bytes].slice(0, columns.rows)).toEqual([...sizes, ...sizes, 65_536]);
    const known = takeRecords().map(({ bytes, startNs, endNs }) => ({ bytes, lastedNs: endNs - startNs }));
    for (const row of Array.from({ length: columns.rows }, (_, index) => index)) {
      const lastedNs = (columns.endNs[row] ?? 0) - (columns.startNs[row] ?? 0);
      const alike = known.filter(({ bytes }) => bytes === columns.bytes[row]);
      expect(Math.min(...alike.map((copy) => Math.abs(copy.lastedNs - lastedNs)))).toBeLessThanOrEqual(tickNs);
    }
  },
);

test("rows arrive at their places in both directions and within a device, pageable memory included", async () => {
  const plan = aPlan({
    buffers,
    streams: [{ id: "s0" }],
    transfers: [
      {
        from: "h0",
        to: "d0",
        bytes: 65_536,
        chunkBytes: 8_192,
        rowBytes: 256,
        fromPitchBytes: 512,
        toPitchBytes: 1_024,
        stream: "s0",
      },
      { from: "d0", to: "d1", bytes: 65_536, rowBytes: 256, fromPitchBytes: 1_024, stream: "s0" },
      { from: "d1", to: "p0", bytes: 65_536, rowBytes: 1_024, toPitchBytes: 2_048, stream: "s0" },
    ],
    measure: { warmup: 0, trials: 2, timing: "per-batch" },
  });
  const { columns, report } = await carryOut(target, plan);
  expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
  expect(columns.rows).toBe(2 * (8 + 1 + 1));
});

test("a refused call is told by its own name, and nothing is expected of it", async () => {
  const plan = aPlan({
    buffers,
    transfers: [
      { from: "d0", to: "d1", bytes: 65_536, chunkBytes: 4_096, batch: 16, stream: "s0" },
      { from: "h0", to: "d0", bytes: 1_024, rowBytes: 64, fromPitchBytes: 32, stream: "s0" },
      { from: "h0", to: "d0", bytes: 1_024, stream: "s0" },
    ],
    measure: { warmup: 0, trials: 2 },
  });
  const { columns, report } = await carryOut(target, plan);
  expect(report.errors).toMatchObject([
    { call: "aclrtMemcpyBatchAsync", code: featureNotSupported, count: 2, firstCopy: 0 },
    { call: "aclrtMemcpy2dAsync", code: 100000, count: 2, firstCopy: 1 },
  ]);
  expect(columns.rows).toBe(6);
  expect(report.verification).toEqual({ verified: true, mismatches: [] });
});
