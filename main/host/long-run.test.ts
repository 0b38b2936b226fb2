import { afterAll, beforeAll, expect, test } from "vitest";
import { aPlan, carryOut, openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

const mebibyte = 1_048_576;
const tickNs = 20;

let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;rateScale=0.001");
});
afterAll(() => target.close());

// 42 ms each: the base event is renewed every few copies, and some 100 s pass.
test("over minutes of the device's time every place stays exact to the tick", async () => {
  const transfers = [{ from: "h0", to: "d0", bytes: mebibyte, repeat: 2_400, stream: "s0" }];
  const { columns, report } = await carryOut(target, aPlan({ transfers, measure: { warmup: 0, trials: 1 } }));
  expect(report).toMatchObject({ outcome: "complete", errors: [], verification: { verified: true } });
  const link = target.facts.links.find(({ direction }) => direction === "h2d");
  const oneNs = (link?.fixedNs ?? 0) + Math.ceil((mebibyte * 1e9) / (link?.bytesPerSec ?? 1));
  const beginNs = columns.startNs[1] ?? 0;
  for (let row = 1; row < columns.rows; row++) {
    expect(Math.abs((columns.startNs[row] ?? 0) - beginNs - (row - 1) * oneNs)).toBeLessThanOrEqual(tickNs);
    expect(columns.startNs[row]).toBeCloseTo(columns.endNs[row - 1] ?? 0, 3);
  }
});

// Half a second each: longer than the base events are apart.
test("a copy longer than the bases are apart is placed and timed to a float's precision", async () => {
  const bytes = 12 * mebibyte;
  const transfers = [{ from: "h0", to: "d0", bytes, repeat: 20, stream: "s0" }];
  const { columns } = await carryOut(target, aPlan({ transfers, measure: { warmup: 0, trials: 1 } }));
  const link = target.facts.links.find(({ direction }) => direction === "h2d");
  const oneNs = (link?.fixedNs ?? 0) + (bytes * 1e9) / (link?.bytesPerSec ?? 1);
  for (let row = 1; row < columns.rows; row++) {
    const durationNs = (columns.endNs[row] ?? 0) - (columns.startNs[row] ?? 0);
    expect(Math.abs(durationNs - oneNs)).toBeLessThan(100);
    expect(Math.abs((columns.startNs[row] ?? 0) - (columns.endNs[row - 1] ?? 0))).toBeLessThan(200);
  }
});
