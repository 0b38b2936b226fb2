import { afterAll, beforeAll, expect, test } from "vitest";
import { aPlan, carryOut, openCount, openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

const bytes = 1_048_576;

let target: TargetSession;
beforeAll(() => {
  // The second buffer on the device cannot be had, in the first run and in the next.
  target = openSimulator("clock=virtual;fault=out-of-memory bytes=2M");
});
afterAll(() => target.close());

test("what needs a buffer that cannot be had is left out, and the rest is carried out, verified and given back", async () => {
  const plan = aPlan({
    buffers: [
      { id: "h0", memory: "pinned", bytes },
      { id: "h1", memory: "pinned", bytes },
      { id: "d0", memory: "device", bytes },
      { id: "d1", memory: "device", bytes: 2 * bytes },
    ],
    streams: [{ id: "s0" }, { id: "s1" }],
    transfers: [
      { from: "h0", to: "d0", bytes, stream: "s0" },
      { from: "h0", to: "d1", bytes, stream: "s1" },
      { sync: "s1" },
      { host: "free", buffer: "d1" },
      { from: "d0", to: "h1", bytes, stream: "s0", after: ["s1"] },
    ],
  });
  for (let run = 0; run < 2; run++) {
    const { columns, report } = await carryOut(target, plan);
    expect(report).toMatchObject({
      outcome: "complete",
      verification: { verified: true, mismatches: [] },
      leftOut: [{ transfers: [1], failure: { code: "buffer-not-allocated" } }],
      errors: [{ call: "aclrtMalloc", code: 207_001, count: 1 }],
    });
    // Two trials of the two transfers that are left, under their own numbers.
    expect([...columns.transfer]).toEqual([0, 4, 0, 4]);
    expect(openCount(report)).toBe(0);
    expect(Object.values(report.misuse ?? {}).every((count) => count === 0)).toBe(true);
  }
});
