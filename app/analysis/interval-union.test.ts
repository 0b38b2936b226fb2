import fc from "fast-check";
import { expect, test } from "vitest";
import { IntervalUnion } from "./interval-union.ts";

type Interval = readonly [startNs: number, endNs: number];

function coveredBy(intervals: readonly Interval[]): number {
  const covered = new Set<number>();
  for (const [startNs, endNs] of intervals) {
    for (let ns = startNs; ns < endNs; ns += 1) {
      covered.add(ns);
    }
  }
  return covered.size;
}

const intervals = fc.array(
  fc.tuple(fc.nat(300), fc.nat(12)).map(([startNs, lengthNs]) => [startNs, startNs + lengthNs] as const),
  { maxLength: 60 },
);

test("what is covered is counted once, in any order, asked for at any time", () => {
  fc.assert(
    fc.property(intervals, fc.integer({ min: 1, max: 20 }), (added, askEvery) => {
      const union = new IntervalUnion();
      for (const [index, [startNs, endNs]] of added.entries()) {
        union.add(startNs, endNs);
        if (index % askEvery === 0) {
          expect(union.coveredNs()).toBe(coveredBy(added.slice(0, index + 1)));
        }
      }
      expect(union.coveredNs()).toBe(coveredBy(added));
    }),
  );
});

test("two streams whose copies come in turns are counted once where they overlap", () => {
  const union = new IntervalUnion();
  for (let step = 0; step < 5_000; step += 1) {
    // Two streams whose copies arrive in blocks of 50, each block a little before the end of the other's.
    const block = Math.floor(step / 50);
    const startNs = Math.floor(block / 2) * 500 + (step % 50) * 10 + (block % 2) * 2;
    union.add(startNs, startNs + 5);
  }
  expect(union.coveredNs()).toBe(2_500 * 7);
  union.clear();
  expect(union.coveredNs()).toBe(0);
});
