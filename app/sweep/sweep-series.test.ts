import { expect, test } from "vitest";
import type { Axis } from "#app/plan/plan-file-schema.ts";
import type { PointFigures } from "./sweep-record.ts";
import { axisScale, sweepSeries } from "./sweep-series.ts";

const axes: readonly Axis[] = [
  { field: "transfers[*].chunkBytes", from: 1, to: 4, factor: 2 },
  { field: "streams", values: [1, 2] },
];

function figures(bandwidthBytesPerSec: number): PointFigures {
  return {
    copies: 1,
    bytes: 1,
    durationNs: 1,
    bandwidthBytesPerSec,
    copyP50Ns: null,
    verified: true,
    errorFindings: 0,
    warningFindings: 0,
    hasErrors: false,
  };
}

const points = [
  { values: [1, 1], figures: figures(10) },
  { values: [1, 2], figures: figures(20) },
  { values: [2, 1], figures: figures(11) },
  { values: [2, 2], figures: null },
  { values: [4, 1], figures: figures(12) },
];

test("there is a line for each value of the other axes, with the points that have figures", () => {
  expect(sweepSeries(axes, points, 0)).toEqual([
    {
      label: "streams = 1",
      points: [
        { index: 0, x: 1, bandwidthBytesPerSec: 10 },
        { index: 2, x: 2, bandwidthBytesPerSec: 11 },
        { index: 4, x: 4, bandwidthBytesPerSec: 12 },
      ],
    },
    { label: "streams = 2", points: [{ index: 1, x: 1, bandwidthBytesPerSec: 20 }] },
  ]);
  expect(sweepSeries(axes, points, 1).map(({ label }) => label)).toEqual([
    "transfers[*].chunkBytes = 1",
    "transfers[*].chunkBytes = 2",
    "transfers[*].chunkBytes = 4",
  ]);
});

test.each([
  ["log", { field: "x", from: 1, to: 9, factor: 3 }],
  ["linear", { field: "x", from: 1, to: 9, step: 3 }],
  ["words", { field: "x", values: ["pinned", 4] }],
  ["log", { field: "x", values: [1, 8] }],
  ["linear", { field: "x", values: [1, 4] }],
  ["linear", { field: "x", values: [0, 64] }],
] as const)("an axis is drawn %s: %j", (scale, axis) => {
  expect(axisScale(axis as Axis)).toBe(scale);
});
