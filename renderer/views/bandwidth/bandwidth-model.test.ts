import { expect, test } from "vitest";
import { runDataOf } from "../../run-data/rows.fixture.ts";
import { bandwidthModel, modelledCeilings } from "./bandwidth-model.ts";

const window = { startNs: 0, endNs: 1_000 };

test("a copy's bytes are spread over the buckets it touches, and none is lost", () => {
  const data = runDataOf([{ startNs: 150, endNs: 350, bytes: 2_000 }]);
  const { points, bucketNs } = bandwidthModel(data, window, 10, undefined);
  expect(bucketNs).toBe(100);
  expect(points.map((point) => point.rates["h2d"])).toEqual([0, 5e9, 10e9, 5e9, 0, 0, 0, 0, 0, 0]);
});

test("streams of one direction add up; directions stay apart; failed copies moved nothing", () => {
  const data = runDataOf([
    { startNs: 0, endNs: 1_000, bytes: 1_000, stream: 0 },
    { startNs: 0, endNs: 1_000, bytes: 3_000, stream: 1 },
    { startNs: 0, endNs: 1_000, bytes: 500, stream: 2, kind: 2 },
    { startNs: 0, endNs: 1_000, bytes: 900, stream: 2, kind: 2, status: 207_000 },
  ]);
  expect(bandwidthModel(data, window, 4, undefined).peaks).toEqual([
    { series: "h2d", bytesPerSec: 4e9 },
    { series: "d2h", bytesPerSec: 0.5e9 },
  ]);
});

test("copies outside of the window do not count", () => {
  const data = runDataOf([{ startNs: 2_000, endNs: 3_000, bytes: 1_000 }]);
  expect(bandwidthModel(data, window, 4, undefined).peaks).toEqual([{ series: "h2d", bytesPerSec: 0 }]);
});

function link(direction: string, device: number, bytesPerSec: number) {
  return { name: "pcie", device, peerDevice: null, direction, bytesPerSec, fixedNs: 0, source: "assumed" };
}

test("a ceiling is the sum of the links of the devices in use, highest first, and none when far above", () => {
  const links = [link("h2d", 0, 26e9), link("h2d", 1, 26e9), link("d2h", 0, 24e9), link("d2d", 0, 900e9)];
  const peaks = [
    { series: "d2h", bytesPerSec: 20e9 },
    { series: "h2d", bytesPerSec: 25e9 },
    { series: "d2d", bytesPerSec: 30e9 },
  ] as const;
  expect(modelledCeilings(links, new Set([0]), peaks)).toEqual([
    { series: "h2d", bytesPerSec: 26e9 },
    { series: "d2h", bytesPerSec: 24e9 },
  ]);
});
