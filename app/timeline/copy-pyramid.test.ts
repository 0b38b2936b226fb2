import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateColumns, type CopyColumns } from "#app/run/copy-columns.ts";
import { CopyPyramid } from "./copy-pyramid.ts";
import { LaneCopies } from "./lane-copies.ts";
import { SubmitIndex } from "./submit-index.ts";

interface Copy {
  readonly startNs: number;
  readonly durationNs: number;
  readonly bytes: number;
  readonly leadNs: number;
  readonly callNs: number;
}

function columnsOf(copies: readonly Copy[]): CopyColumns {
  const columns = allocateColumns(copies.length);
  for (const [row, copy] of copies.entries()) {
    columns.startNs[row] = copy.startNs;
    columns.endNs[row] = copy.startNs + copy.durationNs;
    columns.bytes[row] = copy.bytes;
    columns.submitNs[row] = copy.startNs - copy.leadNs;
    columns.returnNs[row] = copy.startNs - copy.leadNs + copy.callNs;
    columns.kind[row] = 1;
  }
  return columns;
}

/** Appended in parts, updated after each: as rows arrive. */
function pyramidOf(copies: readonly Copy[], parts: number): { pyramid: CopyPyramid; submits: SubmitIndex } {
  const lane = new LaneCopies();
  const pyramid = new CopyPyramid(lane);
  const submits = new SubmitIndex(lane);
  const columns = columnsOf(copies);
  const step = Math.max(1, Math.ceil(copies.length / parts));
  for (let row = 0; row < copies.length; row += 1) {
    lane.append(columns, row, row);
    if ((row + 1) % step === 0 || row === copies.length - 1) {
      submits.update(pyramid.update());
    }
  }
  return { pyramid, submits };
}

const copyArbitrary = fc.record({
  startNs: fc.integer({ min: -1_000, max: 20_000 }),
  durationNs: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 0, max: 300 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 ** 34 }) },
  ),
  bytes: fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 2 ** 40 })),
  leadNs: fc.integer({ min: -50, max: 400 }),
  callNs: fc.integer({ min: 0, max: 100 }),
});
const lanesArbitrary = fc.array(copyArbitrary, { minLength: 1, maxLength: 400 });

function coveredBefore(copies: readonly Copy[], ns: number): number {
  const intervals = copies
    .map((copy) => [copy.startNs, Math.min(copy.startNs + copy.durationNs, ns)] as const)
    .filter(([from, to]) => to > from)
    .sort(([left], [right]) => left - right);
  let reach = Number.NEGATIVE_INFINITY;
  return intervals.reduce((sum, [from, to]) => {
    const added = Math.max(0, to - Math.max(from, reach));
    reach = Math.max(reach, to);
    return sum + added;
  }, 0);
}

function bytesBefore(copies: readonly Copy[], ns: number): number {
  return copies
    .filter((copy) => copy.startNs < ns)
    .reduce((sum, { startNs, durationNs, bytes }) => {
      const leftNs = Math.min(durationNs, startNs + durationNs - ns);
      return sum + bytes - (leftNs <= 0 ? 0 : Math.round(bytes * (leftNs / durationNs)));
    }, 0);
}

test("every question about a moment is answered as a sum over all copies would", () => {
  fc.assert(
    fc.property(
      lanesArbitrary,
      fc.array(fc.integer({ min: -1_100, max: 21_000 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 5 }),
      (copies, moments, parts) => {
        const { pyramid } = pyramidOf(copies, parts);
        for (const ns of moments) {
          const started = copies.filter((copy) => copy.startNs < ns);
          expect([
            pyramid.startedBefore(ns),
            pyramid.coveredBeforeNs(ns),
            pyramid.movedForNs(ns),
            pyramid.bytesMoved(ns),
          ]).toEqual([
            started.length,
            coveredBefore(copies, ns),
            started.reduce((sum, copy) => sum + Math.min(copy.durationNs, ns - copy.startNs), 0),
            bytesBefore(copies, ns),
          ]);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("the longest copy of a range and the copies under way are found without looking at all", () => {
  fc.assert(
    fc.property(lanesArbitrary, fc.nat(400), fc.nat(400), fc.integer({ min: 0, max: 20_000 }), (copies, a, b, ns) => {
      const { pyramid } = pyramidOf(copies, 2);
      const lane = pyramid.copies;
      const from = Math.min(a, b, lane.count);
      const to = Math.min(Math.max(a, b), lane.count);
      const durations = Array.from({ length: lane.count }, (_, index) => lane.durationNs.at(index)).slice(from, to);
      const longest = pyramid.longestIn(from, to);
      expect(longest < 0 ? undefined : lane.durationNs.at(longest)).toBe(
        durations.length === 0 ? undefined : Math.max(...durations),
      );
      const underWay: number[] = [];
      const started = pyramid.startedBefore(ns);
      for (let at = pyramid.nextInFlight(0, ns); at < started; at = pyramid.nextInFlight(at + 1, ns)) {
        underWay.push(at);
      }
      const expected = Array.from({ length: started }, (_, index) => index).filter((index) => lane.endNs(index) > ns);
      expect(underWay).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test("submits are counted, and time inside calls and in calls that outlast the start is summed, in any order", () => {
  // Calls of one host thread: each begins after the one before has returned, or they all come in another order.
  const calls = fc.array(
    fc.record({
      gapNs: fc.nat(50),
      callNs: fc.nat(80),
      leadNs: fc.nat(120),
      durationNs: fc.nat(60),
    }),
    { minLength: 1, maxLength: 200 },
  );
  fc.assert(
    fc.property(calls, fc.array(fc.nat(20_000), { minLength: 1, maxLength: 20 }), (steps, moments) => {
      let ns = 0;
      const copies = steps.map(({ gapNs, callNs, leadNs, durationNs }) => {
        const submitNs = ns + gapNs;
        ns = submitNs + callNs;
        return { startNs: submitNs + leadNs, durationNs, bytes: 1, leadNs, callNs };
      });
      const { submits } = pyramidOf(copies, 3);
      for (const at of moments) {
        const before = copies.filter((copy) => copy.startNs - copy.leadNs < at);
        const inside = before.map((copy) => Math.min(copy.callNs, at - (copy.startNs - copy.leadNs)));
        submits.seek(at);
        expect([submits.submitted, submits.insideNs, submits.blockedNs]).toEqual([
          before.length,
          inside.reduce((sum, each) => sum + each, 0),
          inside.reduce((sum, each, index) => sum + Math.max(0, each - (before[index]?.leadNs ?? 0)), 0),
        ]);
      }
    }),
    { numRuns: 200 },
  );
});

test("a copy costs less than 40 bytes, its sums included", () => {
  const { pyramid, submits } = pyramidOf(
    Array.from({ length: 50_000 }, (_, copy) => ({
      startNs: copy * 100,
      durationNs: 90,
      bytes: 4_096,
      leadNs: 1_000,
      callNs: 10,
    })),
    3,
  );
  pyramid.copies.trim();
  pyramid.trim();
  submits.trim();
  expect((pyramid.copies.byteLength + pyramid.byteLength + submits.byteLength) / 50_000).toBeLessThan(40);
});

test("a copy reads back as it was written, rounded to a nanosecond; what was not recorded stays unknown", () => {
  const columns = columnsOf([
    { startNs: 5_000_000_000_000, durationNs: 2 ** 33, bytes: 2 ** 45, leadNs: -3, callNs: 12 },
    { startNs: 10.4, durationNs: 5.2, bytes: Number.NaN, leadNs: Number.NaN, callNs: Number.NaN },
  ]);
  columns.trial[0] = 70_000;
  columns.transfer[0] = 300;
  columns.status[0] = 507_899;
  columns.kind[1] = 2;
  const lane = new LaneCopies();
  lane.append(columns, 0, 7);
  lane.append(columns, 1, 8);
  lane.order();
  const read = [0, 1].map((index) => [
    lane.row[index],
    lane.startNs[index],
    lane.endNs(index),
    lane.bytes.at(index),
    lane.submitNs(index),
    lane.callNs.at(index),
    lane.trial.at(index),
    lane.transfer.at(index),
    lane.statusOf(index),
    lane.kindOf(index),
  ]);
  expect(read).toEqual([
    [8, 10, 16, Number.NaN, Number.NaN, Number.NaN, 0, 0, 0, 2],
    [7, 5_000_000_000_000, 5_000_000_000_000 + 2 ** 33, 2 ** 45, 5_000_000_000_003, 12, 70_000, 300, 507_899, 1],
  ]);
});
