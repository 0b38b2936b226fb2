import fc from "fast-check";
import { expect, test } from "vitest";
import { classRates, copyClasses, histogram, trialRates } from "./copy-samples.ts";
import { runDataOf } from "./rows.fixture.ts";

test("copies are put together by direction and size, over all streams, without the failed ones", () => {
  const data = runDataOf([
    { startNs: 0, endNs: 10, bytes: 100, stream: 0 },
    { startNs: 20, endNs: 50, bytes: 100, stream: 1 },
    { startNs: 60, endNs: 70, bytes: 100, stream: 1, kind: 2 },
    { startNs: 80, endNs: 90, bytes: 200, stream: 0 },
    { startNs: 80, endNs: 90, bytes: 100, stream: 0, status: 507_899 },
  ]);
  const [first, ...others] = copyClasses(data, undefined);
  expect(first).toEqual({ direction: "h2d", bytes: 100, durationsNs: Float64Array.of(10, 30) });
  expect(others.map(({ direction, bytes }) => [direction, bytes])).toEqual([
    ["h2d", 200],
    ["d2h", 100],
  ]);
});

test("a class's rates are those of its durations; without sizes or times there are none", () => {
  const rates = (bytes: number, ...ns: number[]) =>
    classRates({ direction: "h2d", bytes, durationsNs: Float64Array.from(ns) });
  expect(rates(1_000, 100, 100, 100)).toEqual({ median: 10e9, p5: 10e9, p95: 10e9 });
  const spread = rates(1_000, 100, 200, 400);
  expect(spread?.median).toBe(5e9);
  expect(spread?.p5).toBeLessThan(5e9);
  expect(spread?.p95).toBeGreaterThan(5e9);
  expect(rates(Number.NaN, 100)).toBeUndefined();
  expect(rates(1_000, 0)).toBeUndefined();
});

test("a trial's rate is what moved in it by its time", () => {
  const data = runDataOf([
    { startNs: 0, endNs: 100, bytes: 1_000, trial: 1, submitNs: 0 },
    { startNs: 200, endNs: 250, bytes: 1_000, trial: 2, submitNs: 200 },
  ]);
  expect(trialRates(data)).toEqual([
    { trial: 1, bytesPerSec: 10e9 },
    { trial: 2, bytesPerSec: 20e9 },
  ]);
});

test("every duration is in exactly one bin, and within its edges", () => {
  const durations = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(durations, fc.integer({ min: 1, max: 40 }), (ns, bins) => {
      const made = histogram(Float64Array.from(ns), bins);
      expect(made.reduce((sum, { copies }) => sum + copies, 0)).toBe(ns.length);
      expect(made[0]?.fromNs).toBe(Math.min(...ns));
      expect(made.at(-1)?.toNs).toBeCloseTo(Math.max(...ns), 6);
    }),
  );
  expect(histogram(Float64Array.of(5, 5), 10)).toEqual([{ fromNs: 5, toNs: 5, copies: 2 }]);
  expect(histogram(new Float64Array(0), 10)).toEqual([]);
});
