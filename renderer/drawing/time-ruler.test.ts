import { expect, test } from "vitest";
import { majorStepNs, niceStep, rulerLabel, rulerLabelLeftPx, rulerTicks } from "./time-ruler.ts";
import { timeScale } from "./time-window.ts";

test.each([
  [1, 1],
  [1.1, 2],
  [3, 5],
  [7, 10],
  [450, 500],
])("the step for at least %d is %d", (atLeast, step) => {
  expect(niceStep(atLeast)).toBe(step);
});

test("major ticks are at least 90 px apart, with four minor ones between", () => {
  const scale = timeScale({ startNs: 0, endNs: 10_000 }, 0, 1_000);
  expect(majorStepNs(scale)).toBe(1_000);
  const ticks = rulerTicks(scale);
  expect(ticks.filter((tick) => tick.isMajor).map((tick) => tick.ns)).toEqual([
    0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000,
  ]);
  expect(ticks).toHaveLength(51);
});

test.each([
  [1_500, 500, 2_500, "1.5 µs"],
  [2_000, 500, 2_500, "2.0 µs"],
  [12_000_000, 1_000_000, 14_000_000, "12 ms"],
  [12_000_000_250, 50, 12_000_000_400, "12.00000025 s"],
  [250, 50, 900, "250 ns"],
])("%d ns in steps of %d is labelled so that neighbours differ", (ns, stepNs, reachNs, label) => {
  expect(rulerLabel(ns, stepNs, reachNs)).toBe(label);
});

test.each([
  ["right of its tick", 500, 450, 504],
  ["moved left at the edge", 980, 900, 958],
  ["nowhere, where it would meet its neighbour", 980, 955, undefined],
])("a label lies %s", (_, tickPx, takenPx, leftPx) => {
  expect(rulerLabelLeftPx(tickPx, 40, 998, takenPx)).toBe(leftPx);
});
