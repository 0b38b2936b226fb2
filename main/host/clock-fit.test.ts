import { expect, test } from "vitest";
import { ClockFit } from "./clock-fit.ts";

/** Moments 100 ms of the device apart on a device that is `ppm` faster, each read up to `noiseNs` off. */
function fitOf(moments: number, ppm: number, noiseNs: number): ClockFit {
  const fit = new ClockFit();
  for (let index = 0; index < moments; index++) {
    const deviceNs = index * 100e6;
    const offNs = noiseNs * Math.sin(index * index * 12.9898);
    fit.add({ deviceNs, hostNs: 5e9 + deviceNs / (1 + ppm / 1e6) + offNs, boundNs: noiseNs });
  }
  return fit;
}

test("one moment tells nothing", () => {
  expect(fitOf(1, 50, 100).rate).toEqual({ hostPerDevice: 1, driftPpm: null, driftBoundPpm: null });
});

test("a drift beyond the readings' uncertainty is found and corrected", () => {
  const { hostPerDevice, driftPpm, driftBoundPpm } = fitOf(20, 200, 2_000).rate;
  expect(driftPpm).toBeGreaterThan(197);
  expect(driftPpm).toBeLessThan(203);
  expect(driftBoundPpm).toBeCloseTo((2 * 2_000 * 1e6) / 1.9e9, 6);
  expect(hostPerDevice).toBeCloseTo(1 / 1.0002, 5);
});

test("a drift within it is stated and not corrected", () => {
  const { hostPerDevice, driftPpm } = fitOf(3, 5, 2_000).rate;
  expect(hostPerDevice).toBe(1);
  expect(driftPpm).not.toBeNull();
});

test("thousands of moments keep their span", () => {
  const { driftPpm, driftBoundPpm } = fitOf(5_000, -30, 5_000).rate;
  expect(driftPpm).toBeCloseTo(-30, 1);
  expect(driftBoundPpm).toBeCloseTo((2 * 5_000 * 1e6) / 499.9e9, 4);
});

test("two moments at the same device time tell nothing", () => {
  const fit = new ClockFit();
  fit.add({ deviceNs: 7, hostNs: 1, boundNs: 1 });
  fit.add({ deviceNs: 7, hostNs: 9, boundNs: 1 });
  expect(fit.rate.driftPpm).toBeNull();
});
