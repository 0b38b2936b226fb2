import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { aPlan, carryOut, openCount, openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;seed=7;cann=8.5.0");
  // A device whose events tick once in a microsecond: what takes less than ten is too short for them.
  Object.assign(target.facts, { eventTickNs: 1_000 });
});
afterAll(() => target.close());

const repeat = 64;

async function timed(bytes: number, measure: PlanInput["measure"]) {
  const transfers = [{ from: "h0", to: "d0", bytes, repeat, stream: "s0" }];
  const { report, columns } = await carryOut(target, aPlan({ transfers, measure }));
  expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
  expect(columns.rows).toBe(repeat * (measure?.trials ?? 1));
  expect(openCount(report)).toBe(0);
  const durations = [...columns.endNs].map((end, row) => end - (columns.startNs[row] ?? 0));
  return { timing: report.trials.timing, durations: new Set(durations.map(Math.round)) };
}

describe("timing that is left to the run", () => {
  test("is by batch once warm-up has shown copies that are too short for their events", async () => {
    const { timing, durations } = await timed(64, { warmup: 2, trials: 2, timing: "auto" });
    expect(timing).toBe("per-batch");
    // Laid out by their bytes within the batch, which is measured: all alike, and no whole microseconds.
    expect([...durations].every((duration) => duration % 1_000 !== 0)).toBe(true);
  });

  test("is by copy where they last", async () => {
    const { timing, durations } = await timed(1_048_576, { warmup: 1, trials: 2, timing: "auto" });
    expect(timing).toBe("per-copy");
    expect([...durations].every((duration) => duration % 1_000 === 0)).toBe(true);
  });

  test("is by copy where no warm-up could show anything", async () => {
    expect(await timed(64, { warmup: 0, trials: 2, timing: "auto" })).toMatchObject({ timing: "per-copy" });
  });

  test("is what the plan says where it says it", async () => {
    expect(await timed(64, { warmup: 1, trials: 1, timing: "per-copy" })).toMatchObject({ timing: "per-copy" });
    expect(await timed(1_048_576, { warmup: 1, trials: 1, timing: "per-batch" })).toMatchObject({
      timing: "per-batch",
    });
  });
});
