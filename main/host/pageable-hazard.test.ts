import { afterAll, beforeAll, expect, test } from "vitest";
import { timeSources } from "#app/run/copy-columns.ts";
import { aPlan, carryOut, openCount, openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

const bytes = 65_536;

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;cann=8.3.RC1;seed=1");
});
afterAll(() => target.close());

/** Each chunk goes through the same hazard: most of them leave the destination as it was. */
const plan = aPlan({
  buffers: [
    { id: "p0", memory: "pageable", bytes },
    { id: "d0", memory: "device", bytes },
  ],
  transfers: [{ from: "p0", to: "d0", bytes, chunkBytes: 4_096, stream: "s0" }, { sync: "s0" }],
  measure: { warmup: 0, trials: 8 },
});

test("R-2: before CANN 8.5 pageable copies are accepted, timed by events, and their damage is found", async () => {
  const { columns, report } = await carryOut(target, plan);
  expect(new Set(columns.source)).toEqual(new Set([timeSources.indexOf("device-event")]));
  expect(report.verification.verified).toBe(false);
  const [mismatch] = report.verification.mismatches;
  expect(mismatch).toMatchObject({ transfer: 0, buffer: "d0", found: "unwritten", foundBuffer: "p0" });
  expect(mismatch?.foundTrial).toBe(mismatch?.trial);
  expect(mismatch?.wrongBytes).toBeGreaterThanOrEqual(2_048);
  expect(openCount(report)).toBe(0);
});

test("a copy that fails on the stream marks what was under way, and the run goes on", async () => {
  const { columns, report } = await carryOut(target, plan);
  expect(report.outcome).toBe("complete");
  expect(columns.rows).toBe(8 * 16);
  expect(report.errors).toMatchObject([{ code: 507899 }]);
  expect(new Set(columns.status)).toEqual(new Set([0, 507899]));
});
