import { describe, expect, test } from "vitest";
import { summariseSamples } from "#app/analysis/summarise-samples.ts";
import type { RunStatistics } from "#app/run/run-statistics.ts";
import type { SampleSummary } from "#app/run/sample-summary.ts";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import { createTranslator } from "#app/text/translator.ts";
import { measurementFindings } from "./measurement.ts";

const translate = createTranslator("en");
const link = {
  name: "h2d 0",
  device: 0,
  peerDevice: null,
  direction: "h2d",
  bytesPerSec: 10e9,
  fixedNs: 0,
  source: "",
};
const target = aTarget({ links: [link, { ...link, direction: "d2d", bytesPerSec: 5e9 }], eventTickNs: 20 });

function summary(...samples: number[]): SampleSummary {
  const made = summariseSamples(samples);
  if (made === undefined) {
    throw new Error("Invariant: there are samples");
  }
  return made;
}

function statistics(overrides: Partial<RunStatistics>): RunStatistics {
  return {
    ...{ trialRate: null, movingNs: 0, movingBytesPerSec: 0, bothWaysNs: 0, directions: [], sizes: [], otherCopies: 0 },
    ...overrides,
  };
}

function copiesOf(bytes: number, durationNs: number, direction: "h2d" | "d2h" | "d2d" = "h2d") {
  const none = summary(0);
  const medianBytesPerSec = bytes / (durationNs * 1e-9);
  return statistics({
    sizes: [{ direction, bytes, durationNs: summary(durationNs), queuedNs: none, callNs: none, medianBytesPerSec }],
  });
}

describe("a rate above the link's ceiling", () => {
  test("is launch time, not bandwidth", () => {
    const [found, ...others] = measurementFindings(copiesOf(1_000_000, 5_000), null, [], target);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ rule: "launch-time", severity: "warning", when: "after" });
    expect(found && translate(found.evidence)).toBe(
      "H2D copies of 977 KiB: the median comes to 200 GB/s, and the link carries at most 10.0 GB/s",
    );
  });

  test.each([
    ["exactly at the ceiling", copiesOf(1_000_000, 100_000)],
    ["two ticks below what the link needs", copiesOf(1_000, 60)],
    ["slower", copiesOf(1_000_000, 200_000)],
    ["a direction whose ceiling nobody states", copiesOf(1_000_000, 5_000, "d2h")],
  ])("not when it is %s", (_, made) => {
    expect(measurementFindings(made, null, [], target).filter(({ rule }) => rule === "launch-time")).toEqual([]);
  });

  test("between devices the peer link counts too", () => {
    const withPeer = aTarget({
      links: [...target.links, { ...link, direction: "p2p", bytesPerSec: 1e12 }],
      eventTickNs: 20,
    });
    const made = copiesOf(1_000_000, 20_000, "d2d");
    expect(measurementFindings(made, null, [], target)).toHaveLength(1);
    expect(measurementFindings(made, null, [], withPeer)).toEqual([]);
  });

  test("is not claimed of a machine that states no links", () => {
    expect(measurementFindings(copiesOf(1_000_000, 250), null, [], aTarget({ links: [] }))).toEqual([]);
  });
});

test("trials in two groups are flagged, not averaged", () => {
  const rates = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 10e9 : 20e9) + index * 1e6);
  const [found, ...others] = measurementFindings(statistics({ trialRate: summary(...rates) }), null, [], target);
  expect(others).toEqual([]);
  expect(found && translate(found.evidence)).toMatch(/^12 trials near 10\.0 GB\/s, 12 near 20\.0 GB\/s; the median/);
});

test("nothing is said where there are no statistics, or steady ones", () => {
  expect(measurementFindings(null, null, [], target)).toEqual([]);
  expect(measurementFindings(statistics({ trialRate: summary(1, 1, 1, 1, 1) }), null, [], target)).toEqual([]);
});

describe("trials that the plan wanted steady", () => {
  const asked = { warmup: 50, measured: 200, warmupWithin: 0.31, intervalWidth: 0.052 };

  test("and that were not within its limits are told", () => {
    const trials = { ...asked, isWarmupStable: false, isIntervalReached: false };
    expect(measurementFindings(null, trials, [], target).map(({ evidence }) => translate(evidence))).toEqual([
      "After 50 warm-up trials the last five still differ by 31 %",
      "After 200 trials the 95 % interval of the median is still 5.2 % wide",
    ]);
  });

  test.each([true, null])("and were, or did not (%s), are not", (isReached) => {
    const trials = { ...asked, isWarmupStable: isReached, isIntervalReached: isReached };
    expect(measurementFindings(null, trials, [], target)).toEqual([]);
  });
});

describe("copies too short for their events", () => {
  const cost = { device: 0, emptyPairNs: 500, recordCallNs: 3_000 };

  test("are told, the shortest for all", () => {
    const made = statistics({ sizes: [copiesOf(10_000, 4_000), copiesOf(1_000, 900)].flatMap(({ sizes }) => sizes) });
    const found = measurementFindings(made, null, [cost], target);
    expect(found.map(({ rule, evidence }) => [rule, translate(evidence)])).toEqual([
      ["too-short", "H2D copies of 1,000 B take 900 ns, and their events tell times apart to 500 ns"],
    ]);
  });

  test("by the tick where a pair around nothing shows nothing", () => {
    const costless = [{ ...cost, emptyPairNs: 0 }];
    expect(measurementFindings(copiesOf(1_000, 190), null, costless, target)).toMatchObject([{ rule: "too-short" }]);
    expect(measurementFindings(copiesOf(1_000, 200), null, costless, target)).toEqual([]);
  });

  test("but not of copies that were timed by batch", () => {
    const trials = {
      warmup: 1,
      measured: 5,
      warmupWithin: null,
      isWarmupStable: null,
      intervalWidth: null,
      isIntervalReached: null,
    };
    expect(measurementFindings(copiesOf(1_000, 190), { ...trials, timing: "per-batch" }, [cost], target)).toEqual([]);
    expect(measurementFindings(copiesOf(1_000, 190), { ...trials, timing: "per-copy" }, [cost], target)).toHaveLength(
      1,
    );
  });
});
