import { expect, test } from "vitest";
import { elapsedToNs, exactBelowMs } from "./elapsed-time.ts";

test.each([
  [20, 256],
  [1e9 / 48e6, 256],
  [1, 16],
])("ticks of %d ns can be had back below %d ms", (tickNs, limitMs) => {
  expect(exactBelowMs(tickNs)).toBe(limitMs);
});

test.each([1, 7, 123_456, 9_999_999, 12_799_999])("%i ticks of 20 ns survive the float", (ticks) => {
  const toNs = elapsedToNs(20);
  expect(toNs(Math.fround(ticks / 50_000))).toBe(ticks * 20);
  expect(toNs(Math.fround(-ticks / 50_000))).toBe(-ticks * 20);
});

test("beyond that, or without a known tick, the float is taken as it is", () => {
  expect(elapsedToNs(20)(1_000.0625)).toBe(1_000_062_500);
  expect(elapsedToNs(null)(0.0000301)).toBeCloseTo(30.1);
});
