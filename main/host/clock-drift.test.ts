import { afterAll, beforeAll, expect, test } from "vitest";
import { aPlan, carryOut, openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

const driftPpm = 400;

let target: TargetSession;
beforeAll(() => {
  target = openSimulator(`clock=virtual;seed=7;fault=drift ppm=${driftPpm}`);
});
afterAll(() => target.close());

const bytes = 65_536;
const copy = { from: "h0", to: "d0", bytes, stream: "s0" };

test("a device whose clock runs fast: its drift is measured, and late copies stay where the host submitted them", async () => {
  const transfers = [copy, { host: "delay" as const, ms: 900 }, copy];
  const { columns, report } = await carryOut(
    target,
    aPlan({ transfers, measure: { warmup: 1, trials: 3, verify: false } }),
  );
  expect(report.drift).toEqual([
    { device: 0, driftPpm: expect.closeTo(driftPpm, 0), driftBoundPpm: expect.any(Number), isCorrected: true },
  ]);
  // 900 ms at 400 ppm are 360 µs: uncorrected, the copy would seem to wait that long in an idle stream.
  const waitedNs = [...columns.startNs].map((startNs, row) => startNs - (columns.returnNs[row] ?? 0));
  expect(waitedNs.filter((_, row) => row % 2 === 1).map((ns) => Math.abs(ns) < 20_000)).toEqual([true, true, true]);
});
