import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aPlan } from "#app/plan/plan.fixture.ts";
import { type CopyRow, someCopies } from "#app/run/copy-columns.fixture.ts";
import { bandwidthSeries } from "./bandwidth-series.ts";

function h2d(rows: Partial<CopyRow>[], fromNs: number, toNs: number, buckets: number): number[] {
  return [...bandwidthSeries([someCopies(rows)], fromNs, toNs, buckets).directions.h2d];
}

const gigabyte = 1e9;

test("a copy is spread evenly over the buckets it lies in", () => {
  expect(h2d([{ startNs: 50, endNs: 250, bytes: 200 }], 0, 400, 4)).toEqual([
    0.5 * gigabyte,
    1 * gigabyte,
    0.5 * gigabyte,
    0,
  ]);
});

test("only what lies inside the window counts", () => {
  expect(h2d([{ startNs: -100, endNs: 900, bytes: 1_000 }], 0, 200, 2)).toEqual([gigabyte, gigabyte]);
  expect(
    h2d(
      [
        { startNs: 300, endNs: 400 },
        { startNs: -100, endNs: 0 },
      ],
      0,
      200,
      2,
    ),
  ).toEqual([0, 0]);
});

test("a copy too short for the clock lies in the bucket where it starts", () => {
  expect(h2d([{ startNs: 100, endNs: 100, bytes: 100 }], 0, 200, 2)).toEqual([0, gigabyte]);
  expect(h2d([{ startNs: 200, endNs: 200, bytes: 100 }], 0, 200, 2)).toEqual([0, 0]);
});

test("refused copies move nothing", () => {
  expect(h2d([{ startNs: 0, endNs: 100, status: 207_000 }], 0, 100, 1)).toEqual([0]);
});

describe("directions", () => {
  const rows = [0, 1, 2, 3, 4].map((kind) => ({ kind, startNs: 0, endNs: 100, bytes: 100 }));

  test("follow the kind without a plan, and leave out what the kind does not tell", () => {
    expect(bandwidthSeries([someCopies(rows)], 0, 100, 1)).toEqual({
      bucketNs: 100,
      directions: {
        h2h: new Float64Array([gigabyte]),
        h2d: new Float64Array([gigabyte]),
        d2h: new Float64Array([gigabyte]),
        d2d: new Float64Array([gigabyte]),
      },
    });
  });

  test("follow the buffers with one, whatever kind was declared", () => {
    const { directions } = bandwidthSeries([someCopies(rows)], 0, 100, 1, aPlan());
    expect([directions.h2d[0], directions.d2h[0]]).toEqual([5 * gigabyte, 0]);
  });
});

test("all buckets together hold exactly the bytes inside the window, and none is negative", () => {
  const row = fc.record({ startNs: fc.integer({ min: -500, max: 1_500 }), takes: fc.nat({ max: 800 }) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.integer({ min: 1, max: 50 }), (rows, buckets) => {
      const copies = rows.map(({ startNs, takes }) => ({ startNs, endNs: startNs + takes, bytes: 1_000 }));
      const rates = h2d(copies, 0, 1_000, buckets);
      const inside = copies.reduce((sum, copy) => sum + insideBytes(copy), 0);
      const moved = rates.reduce((sum, rate) => sum + (rate * (1_000 / buckets)) / 1e9, 0);
      expect(moved).toBeCloseTo(inside, 6);
      expect(rates.every((rate) => rate >= 0)).toBe(true);
    }),
  );
});

function insideBytes({ startNs, endNs, bytes }: { startNs: number; endNs: number; bytes: number }): number {
  if (startNs === endNs) {
    return startNs >= 0 && startNs < 1_000 ? bytes : 0;
  }
  return (bytes * Math.max(0, Math.min(endNs, 1_000) - Math.max(startNs, 0))) / (endNs - startNs);
}
