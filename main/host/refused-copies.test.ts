import { afterAll, beforeAll, expect, test } from "vitest";
import { timeSources } from "#app/run/copy-columns.ts";
import { aPlan, carryOut, openCount, openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

const bytes = 65_536;
const hostClock = timeSources.indexOf("host-clock");
const featureNotSupported = 207000;
const driverError = 507899;

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;cann=8.5.0");
});
afterAll(() => target.close());

const buffers = [
  { id: "h0", memory: "pinned", bytes },
  { id: "h1", memory: "pinned", bytes },
  { id: "d0", memory: "device", bytes },
  { id: "d1", memory: "device", device: 1, bytes },
] as const;

test("R-3: copies between host memory are refused one by one, and the rest goes on", async () => {
  const { columns, report, messages } = await carryOut(
    target,
    aPlan({
      buffers: [...buffers],
      transfers: [
        { from: "h0", to: "h1", bytes, repeat: 3, stream: "s0" },
        { from: "h0", to: "d0", bytes, stream: "s0" },
      ],
    }),
  );
  expect([...columns.status]).toEqual([207000, 207000, 207000, 0, 207000, 207000, 207000, 0]);
  expect(columns.source[0]).toBe(hostClock);
  expect(columns.startNs[0]).toBe(columns.submitNs[0]);
  expect(columns.endNs[0]).toBe(columns.returnNs[0]);
  expect(report).toMatchObject({
    outcome: "complete",
    verification: { verified: true },
    // Warm-up is counted too; the first measured row it concerned is row 0.
    errors: [{ call: "aclrtMemcpyAsync", code: featureNotSupported, count: 9, firstCopy: 0 }],
  });
  expect(messages.filter(({ type }) => type === "call-error")).toHaveLength(1);
  expect(openCount(report)).toBe(0);
});

test("nothing is verified when every copy was refused", async () => {
  const transfers = [{ from: "h0", to: "h1", bytes, stream: "s0" }];
  const { report } = await carryOut(target, aPlan({ buffers: [...buffers], transfers }));
  expect(report.verification).toEqual({ verified: null, mismatches: [] });
});

test("what a refused copy would have brought is not missed further on", async () => {
  const { report } = await carryOut(
    target,
    aPlan({
      buffers: [...buffers],
      transfers: [
        { from: "h0", to: "h1", bytes, stream: "s0" },
        { from: "h1", to: "d0", bytes, stream: "s0" },
      ],
      measure: { warmup: 0, trials: 3 },
    }),
  );
  expect(report.verification).toEqual({ verified: true, mismatches: [] });
});

test("a destination that is too small is refused with the library's own words", async () => {
  const { columns, report } = await carryOut(
    target,
    aPlan({ buffers: [...buffers], transfers: [{ from: "h0", to: "d0", bytes, destMaxBytes: 64, stream: "s0" }] }),
  );
  expect([...columns.status]).toEqual([107000, 107000]);
  expect(report.errors).toMatchObject([{ call: "aclrtMemcpyAsync", code: 107000, name: "ACL_ERROR_RT_PARAM_INVALID" }]);
  expect(report.errors[0]?.libraryText).not.toBe("");
});

test("R-5: a copy between devices without peer access fails on its stream", async () => {
  const transfers = [{ from: "d0", to: "d1", bytes, repeat: 2, stream: "s0" }];
  const { columns, report } = await carryOut(target, aPlan({ buffers: [...buffers], transfers }));
  expect([...columns.status]).toEqual([driverError, driverError, driverError, driverError]);
  expect(report).toMatchObject({ outcome: "complete", verification: { verified: null } });
  expect(report.errors).toMatchObject([{ code: driverError }]);
  expect(openCount(report)).toBe(0);
});

test("R-5: with peer access asked for, the same copy goes through, both ways", async () => {
  const { columns, report } = await carryOut(
    target,
    aPlan({
      buffers: [...buffers],
      streams: [{ id: "s0" }, { id: "s1", device: 1 }],
      transfers: [
        { from: "d0", to: "d1", bytes, stream: "s0", peerAccess: "enable" },
        { from: "d1", to: "d0", bytes, stream: "s1", after: ["s0"], peerAccess: "enable" },
      ],
    }),
  );
  expect([...columns.status]).toEqual([0, 0, 0, 0]);
  expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
});

test("more memory than there is ends before anything runs, and nothing stays open", async () => {
  const plan = aPlan({
    buffers: [...buffers, { id: "d2", memory: "device", bytes: 2 ** 40 }],
    transfers: [{ from: "h0", to: "d2", bytes, stream: "s0" }],
  });
  await expect(carryOut(target, plan)).rejects.toThrow("buffer-not-allocated");
  const { report } = await carryOut(target, aPlan());
  expect(openCount(report)).toBe(0);
});
