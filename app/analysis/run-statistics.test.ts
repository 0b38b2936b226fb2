import { describe, expect, test } from "vitest";
import { aPlan } from "#app/plan/plan.fixture.ts";
import { someCopies } from "#app/run/copy-columns.fixture.ts";
import { StatisticsBuilder } from "./run-statistics.ts";

const plan = aPlan({
  buffers: [
    { id: "h0", memory: "pinned", bytes: 4096 },
    { id: "d0", memory: "device", bytes: 4096 },
  ],
  streams: [{ id: "s0" }, { id: "s1" }],
  transfers: [
    { from: "h0", to: "d0", bytes: 4096, stream: "s0" },
    { host: "delay", ms: 1 },
    { from: "d0", to: "h0", bytes: 4096, stream: "s1" },
  ],
});
const up = { transfer: 0 };
const down = { transfer: 2, kind: 2, stream: 1 };

function statisticsOf(...batches: Parameters<typeof someCopies>[0][]) {
  const builder = new StatisticsBuilder(plan);
  for (const batch of batches) {
    builder.add(someCopies(batch));
  }
  return builder.finish();
}

test("a run without rows has nothing to say", () => {
  expect(statisticsOf()).toEqual({
    ...{ trialRate: null, movingNs: 0, movingBytesPerSec: 0, bothWaysNs: 0, directions: [], sizes: [], otherCopies: 0 },
  });
});

describe("time in which something moved", () => {
  test("counts what is side by side once and pauses not at all, per direction and in all", () => {
    const { movingNs, movingBytesPerSec, bothWaysNs, directions } = statisticsOf([
      { ...up, startNs: 0, endNs: 100 },
      { ...up, startNs: 50, endNs: 150, stream: 1 },
      { ...down, startNs: 120, endNs: 220 },
      { ...up, startNs: 1_000, endNs: 1_100 },
    ]);
    expect([movingNs, movingBytesPerSec, bothWaysNs]).toEqual([320, 4_000 / 320e-9, 30]);
    expect(directions).toEqual([
      { direction: "h2d", copies: 3, bytes: 3_000, movingNs: 250, movingBytesPerSec: 3_000 / 250e-9 },
      { direction: "d2h", copies: 1, bytes: 1_000, movingNs: 100, movingBytesPerSec: 1e10 },
    ]);
  });

  test("adds up over trials, also when times of two trials overlap", () => {
    const { movingNs, bothWaysNs } = statisticsOf([
      { ...up, startNs: 0, endNs: 100 },
      { ...down, startNs: 0, endNs: 60 },
      { ...up, startNs: 50, endNs: 150, trial: 1 },
    ]);
    expect([movingNs, bothWaysNs]).toEqual([200, 60]);
  });
});

test("each trial is one sample: its bytes from its first start to its last end", () => {
  const { trialRate } = statisticsOf(
    [
      { ...up, startNs: 0, endNs: 100 },
      { ...up, startNs: 100, endNs: 200 },
    ],
    [{ ...up, startNs: 500, endNs: 1_500, trial: 1 }],
  );
  expect(trialRate).toMatchObject({ count: 2, min: 1e9, max: 1e10, medianInterval: null });
});

describe("sizes", () => {
  test("stand apart by direction and bytes, most frequent first", () => {
    const { sizes } = statisticsOf([
      { ...up, startNs: 0, endNs: 100 },
      { ...up, startNs: 100, endNs: 220, submitNs: 0, returnNs: 30 },
      { ...up, startNs: 220, endNs: 240, bytes: 7 },
      { ...down, startNs: 0, endNs: 50 },
    ]);
    expect(sizes.map(({ direction, bytes, durationNs }) => [direction, bytes, durationNs.count])).toEqual([
      ["h2d", 1_000, 2],
      ["h2d", 7, 1],
      ["d2h", 1_000, 1],
    ]);
    expect(sizes[0]).toMatchObject({
      durationNs: { min: 100, max: 120, median: 110 },
      queuedNs: { min: 10, max: 70 },
      callNs: { min: 10, max: 30 },
      medianBytesPerSec: (1_000 / 110) * 1e9,
    });
  });

  test("a copy that began before its call returned has not queued", () => {
    expect(statisticsOf([{ ...up, submitNs: 0, returnNs: 300, startNs: 100, endNs: 290 }]).sizes[0]?.queuedNs.max).toBe(
      0,
    );
  });

  test("beyond 32 are counted only", () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({ ...up, bytes: 100 + index }));
    const { sizes, otherCopies } = statisticsOf([...rows, ...rows.slice(0, 10)]);
    expect([sizes.length, otherCopies]).toEqual([32, 8]);
    expect(sizes.slice(0, 10).every(({ durationNs }) => durationNs.count === 2)).toBe(true);
  });
});

test("copies that failed are in no figure", () => {
  const { movingNs, sizes, trialRate } = statisticsOf([{ ...up, startNs: 0, endNs: 100, status: 507_899 }]);
  expect([movingNs, sizes, trialRate]).toEqual([0, [], null]);
});
