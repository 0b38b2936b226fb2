import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aPlan } from "#app/plan/plan.fixture.ts";
import { someCopies } from "#app/run/copy-columns.fixture.ts";
import { IntervalUnion } from "./interval-union.ts";
import { FiguresBuilder } from "./run-figures.ts";

const plan = aPlan({ streams: [{ id: "s0" }, { id: "s1", device: 1 }] });

function figuresOf(...batches: Parameters<typeof someCopies>[0][]) {
  const builder = new FiguresBuilder(plan);
  for (const batch of batches) {
    builder.add(someCopies(batch));
  }
  return builder.finish();
}

const idle = { copies: 0, bytes: 0, busyNs: 0, bandwidthBytesPerSec: 0 };

test("a run without rows has figures of 0", () => {
  expect(figuresOf()).toEqual({
    ...{ copies: 0, bytes: 0, durationNs: 0, bandwidthBytesPerSec: 0, refusedCopies: 0, trials: 0 },
    streams: [
      { id: "s0", device: 0, ...idle },
      { id: "s1", device: 1, ...idle },
    ],
  });
});

test("durations add up over trials, gaps between trials do not; overlap within a stream is busy once", () => {
  const figures = figuresOf(
    [
      { startNs: 0, endNs: 100 },
      { startNs: 50, endNs: 150, stream: 1 },
      { startNs: 90, endNs: 200 },
    ],
    [
      { startNs: 10_000, endNs: 10_100, trial: 1 },
      { startNs: 10_300, endNs: 10_400, trial: 1 },
    ],
  );
  expect(figures).toEqual({
    copies: 5,
    bytes: 5_000,
    durationNs: 600,
    bandwidthBytesPerSec: (5_000 / 600) * 1e9,
    refusedCopies: 0,
    trials: 2,
    streams: [
      { id: "s0", device: 0, copies: 4, bytes: 4_000, busyNs: 400, bandwidthBytesPerSec: 1e10 },
      { id: "s1", device: 1, copies: 1, bytes: 1_000, busyNs: 100, bandwidthBytesPerSec: 1e10 },
    ],
  });
});

test("refused copies are counted as refused and nowhere else", () => {
  const figures = figuresOf([
    { startNs: 0, endNs: 900, status: 207_000 },
    { startNs: 100, endNs: 200 },
  ]);
  expect(figures).toMatchObject({ copies: 1, bytes: 1_000, durationNs: 100, refusedCopies: 1, trials: 1 });
  expect(figuresOf([{ status: 207_000 }])).toMatchObject({ copies: 0, durationNs: 0, refusedCopies: 1, trials: 1 });
});

test("asking for figures in between changes nothing", () => {
  const builder = new FiguresBuilder(plan);
  builder.add(someCopies([{ startNs: 0, endNs: 100 }]));
  expect(builder.finish()).toMatchObject({ copies: 1, durationNs: 100 });
  builder.add(someCopies([{ startNs: 100, endNs: 300 }]));
  expect(builder.finish()).toMatchObject({ copies: 2, durationNs: 300, streams: [{ busyNs: 300 }, {}] });
});

test("rows that cannot be are refused", () => {
  expect(() => figuresOf([{ trial: 1 }, { trial: 0 }])).toThrow("Invariant: trial 0 comes after trial 1");
  expect(() => figuresOf([{ stream: 2 }])).toThrow("Invariant: a row is of stream 2");
});

test("batches do not change the figures, nor does the order of rows within a trial", () => {
  const row = fc.record({
    stream: fc.nat({ max: 1 }),
    startNs: fc.nat({ max: 1_000 }),
    takes: fc.integer({ min: 1, max: 200 }),
    status: fc.constantFrom(0, 0, 0, 507_000),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.nat({ max: 30 }), (rows, cut) => {
      const copies = rows.map(({ takes, ...rest }) => ({ ...rest, endNs: rest.startNs + takes }));
      const inOrder = [...copies].sort((left, right) => left.startNs - right.startNs);
      const whole = figuresOf(inOrder);
      expect(figuresOf(copies.slice(0, cut), copies.slice(cut))).toEqual(
        copies.length === 0 ? whole : { ...whole, trials: 1 },
      );
    }),
  );
});

describe("the union of intervals", () => {
  test("is what a count place by place gives", () => {
    const interval = fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 20 }));
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 20 }), (intervals) => {
        const union = new IntervalUnion();
        const covered = new Set<number>();
        for (const [start, length] of intervals) {
          union.add(start, start + length);
          for (let place = start; place < start + length; place += 1) {
            covered.add(place);
          }
        }
        expect(union.coveredNs()).toBe(covered.size);
      }),
    );
  });
});
