import { expect, test } from "vitest";
import { aRunHeader } from "#app/run/run-header.fixture.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import type { SampleSummary } from "#app/run/sample-summary.ts";
import { compareRuns, isSlowerBy } from "./run-comparison.ts";

function aSummary(median: number, interval: readonly [number, number] | null): SampleSummary {
  const [low, high] = interval ?? [median, median];
  return {
    count: 20,
    min: low,
    p5: low,
    median,
    p95: high,
    p99: high,
    max: high,
    relativeSpread: 0,
    medianInterval: interval === null ? null : { low, high },
    outliers: 0,
    clusters: null,
  };
}

/** A run whose trials had this rate, and whose copies up, 1 MiB each, took this long. */
function aRun(rate: SampleSummary, duration: SampleSummary, overrides: Partial<RunHeader> = {}): RunHeader {
  return aRunHeader({
    statistics: {
      trialRate: rate,
      movingNs: 1,
      movingBytesPerSec: 1,
      bothWaysNs: 0,
      directions: [{ direction: "h2d", copies: 1, bytes: 1, movingNs: 1, movingBytesPerSec: rate.median }],
      sizes: [
        {
          direction: "h2d",
          bytes: 1_048_576,
          durationNs: duration,
          queuedNs: aSummary(10, null),
          callNs: aSummary(10, null),
          medianBytesPerSec: 1,
        },
      ],
      otherCopies: 0,
    },
    ...overrides,
  });
}

function verdicts(a: RunHeader, b: RunHeader) {
  return compareRuns(a, b)
    .figures.filter(({ verdict }) => verdict !== null)
    .map(({ figure, differencePercent, verdict }) => [figure, differencePercent, verdict]);
}

const usual = aRun(aSummary(100, [98, 102]), aSummary(1_000, [990, 1_010]));

test("a run is faster when its median lies above the other's interval, and its copies are when theirs lies below", () => {
  expect(verdicts(usual, aRun(aSummary(150, [148, 152]), aSummary(500, [490, 510])))).toEqual([
    ["trialRate.median", 50, "faster"],
    ["durationNs.median", -50, "faster"],
  ]);
});

test("and slower the other way round", () => {
  const slow = aRun(aSummary(50, [48, 52]), aSummary(2_000, [1_990, 2_010]));
  expect(verdicts(usual, slow)).toEqual([
    ["trialRate.median", -50, "slower"],
    ["durationNs.median", 100, "slower"],
  ]);
  expect(isSlowerBy(compareRuns(usual, slow), 99)).toBe(true);
  expect(isSlowerBy(compareRuns(usual, slow), 100)).toBe(false);
  expect(isSlowerBy(compareRuns(slow, usual), 0)).toBe(false);
});

test("nothing is shown where the intervals touch, however the medians lie", () => {
  const near = aRun(aSummary(95, [90, 98]), aSummary(1_020, [1_010, 1_030]));
  expect(verdicts(usual, near).map(([, , verdict]) => verdict)).toEqual(["no-difference-shown", "no-difference-shown"]);
  expect(isSlowerBy(compareRuns(usual, near), 0)).toBe(false);
});

test("too few samples give no verdict", () => {
  const few = aRun(aSummary(50, null), aSummary(2_000, null));
  expect(verdicts(usual, few).map(([, , verdict]) => verdict)).toEqual(["not-known", "not-known"]);
});

test("copies that only one run has stand alone", () => {
  const { figures } = compareRuns(usual, { ...usual, statistics: null });
  const durations = figures.filter(({ figure }) => figure === "durationNs.median");
  expect(durations).toMatchObject([{ direction: "h2d", bytes: 1_048_576, a: 1_000, b: null, verdict: null }]);
});

test("what was set otherwise is told, and nothing when all was the same", () => {
  expect(compareRuns(usual, usual).settings).toEqual([]);
  const other = { ...usual, target: { ...usual.target, cann: "8.0.RC2" } };
  expect(compareRuns(usual, other).settings).toEqual([{ field: "cann", a: usual.target.cann, b: "8.0.RC2" }]);
});
