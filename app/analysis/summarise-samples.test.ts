import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "./seeded-random.ts";
import { summariseSamples } from "./summarise-samples.ts";

/** Sums of twelve uniform numbers: normal enough, mean 0, deviation 1. */
function normalSamples(count: number, seed: number): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6));
}

describe("quantiles", () => {
  test("of 1 to 100", () => {
    const summary = summariseSamples(Array.from({ length: 100 }, (_, index) => 100 - index));
    expect(summary).toMatchObject({ count: 100, min: 1, p5: 5.95, median: 50.5, p95: 95.05, p99: 99.01, max: 100 });
    expect(summary?.relativeSpread).toBeCloseTo(89.1 / 50.5, 12);
  });

  test("none of nothing, and one sample is all of them", () => {
    expect(summariseSamples([])).toBeUndefined();
    expect(summariseSamples([7])).toMatchObject({
      min: 7,
      median: 7,
      p99: 7,
      max: 7,
      medianInterval: null,
      outliers: 0,
    });
  });

  test("are in order and within the samples, whatever these are", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 300 }),
        (samples) => {
          const { min, p5, median, p95, p99, max } = summariseSamples(samples) ?? {};
          const values = [Math.min(...samples), min, p5, median, p95, p99, max, Math.max(...samples)];
          expect(values).toEqual([...values].sort((a, b) => Number(a) - Number(b)));
        },
      ),
    );
  });
});

describe("interval of the median", () => {
  test.each([5, 20, 200, 500, 501, 5_000])("covers the true median in about 95 of 100 sets of %i", (count) => {
    const sets = 200;
    let covered = 0;
    for (let set = 0; set < sets; set++) {
      const interval = summariseSamples(normalSamples(count, set * 7_919 + count))?.medianInterval;
      covered += interval && interval.low <= 0 && interval.high >= 0 ? 1 : 0;
    }
    // Of 200 sets at 95 %, four deviations are 12; the bootstrap of five samples is known to be a little narrow.
    expect(covered / sets).toBeGreaterThan(count === 5 ? 0.83 : 0.88);
    expect(covered / sets).toBeLessThanOrEqual(0.995);
  });

  test("narrows with the square root of the number of samples", () => {
    const widthOf = (count: number) => {
      const interval = summariseSamples(normalSamples(count, 1))?.medianInterval;
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(widthOf(100) / widthOf(10_000)).toBeGreaterThan(5);
    expect(widthOf(100) / widthOf(10_000)).toBeLessThan(20);
  });

  test("is the same for the same samples, in any order", () => {
    const samples = normalSamples(50, 3);
    expect(summariseSamples([...samples].reverse())).toEqual(summariseSamples(samples));
  });
});

describe("outliers", () => {
  test("are counted and kept", () => {
    const samples = [...normalSamples(200, 5).map((sample) => 100 + sample), 200, 10];
    expect(summariseSamples(samples)).toMatchObject({ outliers: 2, min: 10, max: 200, count: 202 });
  });

  test("none where half of the samples are equal", () => {
    expect(summariseSamples([5, 5, 5, 5, 5, 5, 5, 9])?.outliers).toBe(0);
  });
});

describe("two clusters", () => {
  test("are told apart, with the median of each", () => {
    const samples = normalSamples(300, 11).map((sample, index) => (index % 3 === 0 ? 50 : 100) + sample);
    const clusters = summariseSamples(samples)?.clusters;
    expect(clusters?.map(({ count }) => count)).toEqual([100, 200]);
    expect(clusters?.[0].median).toBeCloseTo(50, 0);
    expect(clusters?.[1].median).toBeCloseTo(100, 0);
  });

  test("of ticks: two values and nothing between", () => {
    const samples = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 20 : 40));
    expect(summariseSamples(samples)?.clusters).toEqual([
      { median: 20, count: 20 },
      { median: 40, count: 20 },
    ]);
  });

  test("in a hundred thousand samples", () => {
    const samples = normalSamples(100_000, 13).map((sample, index) => (index % 2 === 0 ? 60 : 100) + sample);
    expect(summariseSamples(samples)?.clusters?.map(({ count }) => count)).toEqual([50_000, 50_000]);
  });

  test("are not seen in one normal heap, in one even spread, in a tail", () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = seededRandom(seed);
      const even = Array.from({ length: 60 }, () => 100 + 20 * random());
      const tail = Array.from({ length: 60 }, () => 100 - 10 * Math.log(1 - random()));
      const heap = normalSamples(60, seed).map((sample) => 100 + sample);
      expect([even, tail, heap].map((samples) => summariseSamples(samples)?.clusters)).toEqual([null, null, null]);
    }
  });

  test("a single straggler is an outlier, not a cluster", () => {
    const samples = [...normalSamples(30, 17).map((sample) => 100 + sample), 500];
    expect(summariseSamples(samples)).toMatchObject({ clusters: null, outliers: 1 });
  });
});
