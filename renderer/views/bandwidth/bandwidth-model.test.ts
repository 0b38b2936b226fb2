import { expect, test } from "vitest";
import { RateSampler } from "../../run-data/rate-sampler.ts";
import { runDataOf } from "../../run-data/rows.fixture.ts";
import type { RunData } from "../../run-data/run-data.ts";
import { modelledCeilings, peaksOf, presentDirections } from "./bandwidth-model.ts";

function peaksIn(data: RunData, count = 4) {
  const sampler = new RateSampler();
  sampler.begin(data.lanes(), { startNs: 0, bucketNs: 1_000 / count, count }, undefined);
  sampler.advance(() => false);
  return peaksOf(presentDirections(data.lanes(), 10_000), sampler.rates);
}

test("streams of one direction add up; directions stay apart; failed copies moved nothing", () => {
  const data = runDataOf([
    { startNs: 0, endNs: 1_000, bytes: 1_000, stream: 0 },
    { startNs: 0, endNs: 1_000, bytes: 3_000, stream: 1 },
    { startNs: 0, endNs: 1_000, bytes: 500, stream: 2, kind: 2 },
    { startNs: 0, endNs: 1_000, bytes: 900, stream: 2, kind: 2, status: 207_000 },
  ]);
  expect(peaksIn(data)).toEqual([
    { series: "h2d", bytesPerSec: 4e9 },
    { series: "d2h", bytesPerSec: 0.5e9 },
  ]);
});

test("a direction that moves nothing in the window is named with 0", () => {
  expect(peaksIn(runDataOf([{ startNs: 2_000, endNs: 3_000, bytes: 1_000 }]))).toEqual([
    { series: "h2d", bytesPerSec: 0 },
  ]);
});

function link(direction: string, device: number, bytesPerSec: number, source = "assumed") {
  return { name: "pcie", device, peerDevice: null, direction, bytesPerSec, fixedNs: 0, source };
}

test("a ceiling is the sum of the links of the devices in use with their origins, highest first, and none when far above", () => {
  const links = [
    link("h2d", 0, 26e9),
    link("h2d", 1, 26e9),
    link("d2h", 0, 24e9, "acl 7"),
    link("d2h", 1, 20e9),
    link("d2d", 0, 900e9),
  ];
  const peaks = [
    { series: "d2h", bytesPerSec: 20e9 },
    { series: "h2d", bytesPerSec: 25e9 },
    { series: "d2d", bytesPerSec: 30e9 },
  ] as const;
  expect(modelledCeilings(links, new Set([0]), peaks)).toEqual([
    { series: "h2d", bytesPerSec: 26e9, origins: ["assumed"] },
    { series: "d2h", bytesPerSec: 24e9, origins: ["acl 7"] },
  ]);
  expect(modelledCeilings(links, new Set([0, 1]), peaks)).toEqual([
    { series: "h2d", bytesPerSec: 52e9, origins: ["assumed"] },
    { series: "d2h", bytesPerSec: 44e9, origins: ["acl 7", "assumed"] },
  ]);
});
