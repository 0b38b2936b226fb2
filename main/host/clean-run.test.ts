import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { timeSources } from "#app/run/copy-columns.ts";
import { aPlan, carryOut, openCount, openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

const mebibyte = 1_048_576;
const deviceEvent = timeSources.indexOf("device-event");
const hostClock = timeSources.indexOf("host-clock");
const tickNs = 20;

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;seed=7;cann=8.5.0");
});
afterAll(() => target.close());

/** The model's time of one copy that has its link to itself. */
function modelNs(direction: string, bytes: number): number {
  const link = target.facts.links.find((candidate) => candidate.direction === direction && candidate.device === 0);
  if (link === undefined) {
    throw new Error(`no ${direction} link`);
  }
  return link.fixedNs + (bytes * 1e9) / link.bytesPerSec;
}

describe("a clean run", () => {
  test("has a row for every measured copy, in order, timed by device events, and verified data", async () => {
    const { columns, report } = await carryOut(target, aPlan());
    expect(report).toMatchObject({
      outcome: "complete",
      errors: [],
      verification: { verified: true, mismatches: [] },
      lateCopies: 0,
    });
    expect(openCount(report)).toBe(0);
    expect([...columns.trial]).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect(new Set(columns.source)).toEqual(new Set([deviceEvent]));
    expect(new Set(columns.status)).toEqual(new Set([0]));
    expect(new Set(columns.kind)).toEqual(new Set([1]));
    for (let row = 1; row < columns.rows; row++) {
      expect(columns.submitNs[row]).toBeGreaterThan(columns.returnNs[row - 1] ?? 0);
      expect(columns.startNs[row]).toBeGreaterThanOrEqual(columns.endNs[row - 1] ?? 0);
    }
  });

  test("knows what its events cost: a pair around nothing shows nothing here, recording one takes the host a call", async () => {
    const { report } = await carryOut(target, aPlan());
    expect(report.eventCosts).toEqual([{ device: 0, emptyPairNs: 0, recordCallNs: 3_200 }]);
  });

  test("begins at the start of the first measured trial", async () => {
    const { columns } = await carryOut(target, aPlan());
    expect(columns.submitNs[0]).toBeGreaterThan(0);
    expect(columns.submitNs[0]).toBeLessThan(100_000);
  });

  test("measures what the model says, to a tick for each copy and to 0.1 % for the whole", async () => {
    const bytes = 4 * mebibyte;
    const transfers = [{ from: "h0", to: "d0", bytes, repeat: 64, stream: "s0" }];
    const { columns } = await carryOut(target, aPlan({ transfers, measure: { trials: 1 } }));
    const oneNs = modelNs("h2d", bytes);
    for (let row = 0; row < columns.rows; row++) {
      expect(Math.abs((columns.endNs[row] ?? 0) - (columns.startNs[row] ?? 0) - oneNs)).toBeLessThanOrEqual(tickNs);
    }
    const allNs = (columns.endNs[63] ?? 0) - (columns.startNs[0] ?? 0);
    expect(allNs / (64 * oneNs)).toBeCloseTo(1, 3);
  });

  test.each(["per-copy", "per-batch"] as const)("does not time the call of a lone copy, %s", async (timing) => {
    const transfers = [{ from: "h0", to: "d0", bytes: 65_536, stream: "s0" }];
    const { columns } = await carryOut(target, aPlan({ transfers, measure: { trials: 3, timing } }));
    for (let row = 0; row < columns.rows; row++) {
      const tookNs = (columns.endNs[row] ?? 0) - (columns.startNs[row] ?? 0);
      expect(Math.abs(tookNs - modelNs("h2d", 65_536))).toBeLessThanOrEqual(tickNs);
    }
  });

  test("a copy that blocks the host does not wait for streams that wait for it", async () => {
    const plan = aPlan({
      buffers: [
        { id: "h0", memory: "pinned", bytes: mebibyte },
        { id: "p0", memory: "pageable", bytes: mebibyte },
        { id: "d0", memory: "device", bytes: mebibyte },
        { id: "d1", memory: "device", bytes: mebibyte },
      ],
      transfers: [
        { from: "h0", to: "d0", bytes: mebibyte, stream: "s0" },
        { from: "p0", to: "d1", bytes: mebibyte, stream: "s0" },
        { from: "h0", to: "d0", bytes: mebibyte, stream: "s0" },
      ],
    });
    const { columns, report } = await carryOut(target, plan);
    expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
    expect(columns.rows).toBe(6);
    expect(openCount(report)).toBe(0);
  });

  test("gives back all it took, run after run", async () => {
    const plan = aPlan({
      buffers: [
        { id: "h0", memory: "pinned", bytes: mebibyte },
        { id: "p0", memory: "pageable", bytes: mebibyte },
        { id: "r0", memory: "registered", bytes: mebibyte },
        { id: "d0", memory: "device", bytes: mebibyte, policy: "normal-only" },
        { id: "d1", memory: "device", device: 1, bytes: mebibyte, offsetBytes: 64 },
      ],
      streams: [
        { id: "s0", priority: 1 },
        { id: "s1", device: 1 },
      ],
      transfers: [
        { from: "h0", to: "d0", bytes: mebibyte, stream: "s0" },
        { from: "p0", to: "d1", bytes: mebibyte, stream: "s1" },
        { from: "d0", to: "d1", bytes: mebibyte, stream: "s0", after: ["s1"], peerAccess: "enable" },
        { sync: "s0" },
        { from: "d1", to: "r0", bytes: mebibyte, stream: "s1" },
      ],
    });
    for (let run = 0; run < 20; run++) {
      const { report } = await carryOut(target, plan);
      expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
      expect(openCount(report)).toBe(0);
    }
  });
});

describe("100,000 copies", () => {
  const transfers: PlanInput["transfers"] = [
    { from: "h0", to: "d0", bytes: 4_096, repeat: 50_000, stream: "s0" },
    {
      from: "d0",
      to: "h0",
      bytes: 4_096,
      fromOffsetBytes: 65_536,
      toOffsetBytes: 65_536,
      repeat: 50_000,
      stream: "s1",
    },
  ];
  const streams = [{ id: "s0" }, { id: "s1" }];

  test.each([
    ["per-copy", "direct"],
    ["per-copy", "burst"],
    ["per-batch", "direct"],
    ["per-batch", "burst"],
  ] as const)("timed %s and submitted %s arrive complete and in order", async (timing, submit) => {
    const measure = { warmup: 0, trials: 1, timing, submit };
    const { columns, report } = await carryOut(target, aPlan({ streams, transfers, measure }), { batchRows: 65_536 });
    expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
    expect(columns.rows).toBe(100_000);
    expect(columns.submitNs.every((at, row) => row === 0 || at > (columns.submitNs[row - 1] ?? 0))).toBe(true);
    expect(columns.endNs.every((at, row) => at > (columns.startNs[row] ?? 0))).toBe(true);
    expect(openCount(report)).toBe(0);
  });
});

describe("streams", () => {
  const buffers: PlanInput["buffers"] = [
    { id: "h0", memory: "pinned", bytes: mebibyte },
    { id: "d0", memory: "device", bytes: mebibyte },
    { id: "h1", memory: "pinned", bytes: mebibyte },
    { id: "d1", memory: "device", device: 1, bytes: mebibyte },
  ];

  test("take turns, one copy each", async () => {
    const { columns } = await carryOut(
      target,
      aPlan({
        buffers,
        streams: [{ id: "s0" }, { id: "s1" }],
        transfers: [
          { from: "h0", to: "d0", bytes: 65_536, repeat: 3, stream: "s0" },
          { from: "d0", to: "h1", bytes: 65_536, fromOffsetBytes: 65_536, repeat: 2, stream: "s1" },
        ],
        measure: { warmup: 0, trials: 1 },
      }),
    );
    expect([...columns.stream]).toEqual([0, 1, 0, 1, 0]);
    expect([...columns.transfer]).toEqual([0, 1, 0, 1, 0]);
  });

  test.each([
    ["of one device", "d0", 0],
    ["of two devices", "d1", 1],
  ] as const)("%s wait for each other where the plan says after", async (_which, to, device) => {
    const { columns, report } = await carryOut(
      target,
      aPlan({
        buffers,
        streams: [{ id: "s0" }, { id: "s1", device }],
        transfers: [
          { from: "h0", to: "d0", bytes: mebibyte, stream: "s0" },
          { from: "h1", to, bytes: mebibyte, stream: "s1", after: ["s0"] },
        ],
        measure: { warmup: 0, trials: 1 },
      }),
    );
    expect(report.errors).toEqual([]);
    const [before, after] = [columns.stream.indexOf(0), columns.stream.indexOf(1)];
    expect(columns.startNs[after]).toBeGreaterThanOrEqual(columns.endNs[before] ?? 0);
  });

  test("go on after more signals than a device has events", async () => {
    const transfers: PlanInput["transfers"] = Array.from({ length: 1_500 }, (_, index) =>
      index % 2 === 0
        ? { from: "h0", to: "d0", bytes: 4_096, stream: "s0", after: ["s1"] }
        : { from: "d0", to: "h1", bytes: 4_096, stream: "s1", after: ["s0"] },
    );
    const { columns, report } = await carryOut(
      target,
      aPlan({ buffers, streams: [{ id: "s0" }, { id: "s1" }], transfers, measure: { warmup: 0, trials: 1 } }),
    );
    expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
    expect(columns.startNs.every((at, row) => row === 0 || at >= (columns.endNs[row - 1] ?? 0))).toBe(true);
  });
});

describe("memory kinds", () => {
  function upFrom(memory: "pageable" | "registered") {
    return aPlan({
      buffers: [
        { id: "h0", memory, bytes: mebibyte },
        { id: "d0", memory: "device", bytes: mebibyte },
      ],
      transfers: [{ from: "h0", to: "d0", bytes: mebibyte, stream: "s0" }],
    });
  }

  test("pageable copies block from CANN 8.5 on and are timed by the host's clock", async () => {
    const { columns, report } = await carryOut(target, upFrom("pageable"));
    expect([...columns.source]).toEqual([hostClock, hostClock]);
    expect(columns.startNs).toEqual(columns.submitNs);
    expect(columns.endNs).toEqual(columns.returnNs);
    expect((columns.returnNs[0] ?? 0) - (columns.submitNs[0] ?? 0)).toBeGreaterThan(modelNs("h2d", mebibyte));
    expect(report.verification.verified).toBe(true);
  });

  test("registered memory is as good as pinned", async () => {
    const { columns, report } = await carryOut(target, upFrom("registered"));
    expect([...columns.source]).toEqual([deviceEvent, deviceEvent]);
    expect(report.verification.verified).toBe(true);
  });
});

describe("steps of the host", () => {
  test("take their time and their place between the copies", async () => {
    const { columns, report } = await carryOut(
      target,
      aPlan({
        buffers: [
          { id: "h0", memory: "pinned", bytes: 65_536 },
          { id: "d0", memory: "device", bytes: 65_536 },
          { id: "d1", memory: "device", bytes: 65_536 },
        ],
        transfers: [
          { from: "h0", to: "d0", bytes: 65_536, stream: "s0" },
          { sync: "s0" },
          { host: "delay", ms: 2.5 },
          { host: "write", buffer: "h0" },
          { host: "read", buffer: "h0" },
          { from: "h0", to: "d1", bytes: 65_536, stream: "s0" },
          { sync: "s0" },
          { host: "free", buffer: "h0" },
        ],
        measure: { warmup: 1, trials: 2 },
      }),
    );
    expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
    const pauseNs = (columns.submitNs[1] ?? 0) - (columns.endNs[0] ?? 0);
    expect(pauseNs).toBeGreaterThanOrEqual(2_500_000);
    expect(pauseNs).toBeLessThan(2_700_000);
    expect(openCount(report)).toBe(0);
  });
});
