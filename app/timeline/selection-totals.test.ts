import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateColumns } from "#app/run/copy-columns.ts";
import { LanePart } from "./lane-part.ts";
import { type SelectedPart, selectionDetails } from "./selection-details.ts";
import { partTotals, sumTotals } from "./selection-totals.ts";

interface Copy {
  readonly stream: number;
  readonly kind: number;
  readonly hasFailed: boolean;
  readonly startNs: number;
  readonly durationNs: number;
  readonly bytes: number;
}

const copiesArbitrary = fc.array(
  fc.record({
    stream: fc.nat(3),
    kind: fc.integer({ min: 1, max: 2 }),
    hasFailed: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
    startNs: fc.nat(50_000),
    durationNs: fc.oneof(fc.nat(400), fc.nat(20_000)),
    bytes: fc.oneof(fc.constantFrom(4_096, 65_536), fc.nat(2 ** 31)),
  }),
  { minLength: 1, maxLength: 250 },
);

function partsOf(copies: readonly Copy[]): SelectedPart[] {
  const parts = new Map<string, SelectedPart>();
  for (const [row, copy] of copies.entries()) {
    const kind = copy.hasFailed ? "failed" : String(copy.kind);
    const key = `${copy.stream}/${kind}`;
    const selected = parts.get(key) ?? {
      part: new LanePart(copy.hasFailed ? 5 : copy.kind, 0),
      isFailed: copy.hasFailed,
      stream: String(copy.stream),
      kind,
    };
    parts.set(key, selected);
    const columns = allocateColumns(1);
    columns.kind[0] = copy.kind;
    columns.startNs[0] = copy.startNs;
    columns.endNs[0] = copy.startNs + copy.durationNs;
    columns.bytes[0] = copy.bytes;
    columns.status[0] = copy.hasFailed ? 207_000 : 0;
    selected.part.append(columns, 0, row);
  }
  for (const { part } of parts.values()) {
    part.update();
  }
  return [...parts.values()];
}

function bytesLeft({ startNs, durationNs, bytes }: Copy, ns: number): number {
  if (ns <= startNs) {
    return bytes;
  }
  const leftNs = startNs + durationNs - ns;
  return leftNs <= 0 ? 0 : Math.round(bytes * (leftNs / durationNs));
}

/** The sum as a person would do it: one copy after another, busy time nanosecond edges by nanosecond edges. */
function bruteForce(copies: readonly Copy[], fromNs: number, toNs: number) {
  const moved = copies.filter(
    ({ hasFailed, startNs, durationNs }) =>
      !hasFailed && startNs < toNs && (startNs + durationNs > fromNs || startNs >= fromNs),
  );
  const edges = moved
    .flatMap(({ startNs, durationNs }) => [
      { ns: Math.max(startNs, fromNs), by: 1 },
      { ns: Math.min(startNs + durationNs, toNs), by: -1 },
    ])
    .sort((left, right) => left.ns - right.ns);
  let depth = 0;
  let busyNs = 0;
  let movedNs = 0;
  let lastNs = fromNs;
  for (const { ns, by } of edges) {
    busyNs += depth > 0 ? ns - lastNs : 0;
    movedNs += depth * (ns - lastNs);
    depth += by;
    lastNs = ns;
  }
  return {
    copies: moved.length,
    // What is left at the end is taken from what was left at the beginning: rounded alike on both sides of an edge.
    bytes: moved.reduce((sum, copy) => sum + bytesLeft(copy, fromNs) - bytesLeft(copy, toNs), 0),
    busyNs,
    movedNs,
    failedCopies: copies.filter((copy) => copy.hasFailed && copy.startNs >= fromNs && copy.startNs < toNs).length,
  };
}

function complete<Value>(work: Generator<undefined, Value, undefined>): Value {
  let step = work.next();
  while (step.done !== true) {
    step = work.next();
  }
  return step.value;
}

const windowsPerRun = 40;

test("totals of 10,000 random windows equal a sum over the copies exactly, in total and in every group", () => {
  fc.assert(
    fc.property(
      copiesArbitrary,
      fc.array(fc.tuple(fc.nat(72_000), fc.nat(72_000)), { minLength: windowsPerRun, maxLength: windowsPerRun }),
      (copies, windows) => {
        const parts = partsOf(copies);
        for (const [a, b] of windows) {
          const [fromNs, toNs] = [Math.min(a, b), Math.max(a, b) + 1];
          const expected = bruteForce(copies, fromNs, toNs);
          const quick = sumTotals(parts.map(({ part, isFailed }) => partTotals(part, isFailed, fromNs, toNs)));
          const { busyNs, ...sums } = expected;
          expect(quick).toEqual(sums);
          const details = complete(selectionDetails(parts, fromNs, toNs));
          const { total } = details;
          expect([total.copies, total.bytes, total.busyNs, total.overlapNs, total.idleNs, total.failedCopies]).toEqual([
            expected.copies,
            expected.bytes,
            busyNs,
            expected.movedNs - busyNs,
            toNs - fromNs - busyNs,
            expected.failedCopies,
          ]);
          for (const group of details.byStream) {
            const own = bruteForce(
              copies.filter((copy) => String(copy.stream) === group.key),
              fromNs,
              toNs,
            );
            expect([group.copies, group.bytes, group.busyNs, group.failedCopies]).toEqual([
              own.copies,
              own.bytes,
              own.busyNs,
              own.failedCopies,
            ]);
          }
          for (const groups of [details.byKind, details.bySize, details.byStatus]) {
            expect(groups.reduce((sum, group) => sum + group.bytes, 0)).toBe(expected.bytes);
            expect(groups.reduce((sum, group) => sum + group.copies, 0)).toBe(expected.copies);
          }
        }
      },
    ),
    { numRuns: 10_000 / windowsPerRun },
  );
}, 60_000);

test("percentiles of many copies come from a histogram that is right to half a percent, and say so", () => {
  const part = new LanePart(1, 0);
  const columns = allocateColumns(100_000);
  for (let row = 0; row < columns.rows; row += 1) {
    columns.startNs[row] = row * 200_000;
    columns.endNs[row] = row * 200_000 + 1_000 + row;
    part.append(columns, row, row);
  }
  part.update();
  const { total } = complete(
    selectionDetails([{ part, isFailed: false, stream: "0", kind: "1" }], 0, Number.MAX_SAFE_INTEGER),
  );
  expect(total.durations?.isExact).toBe(false);
  expect(Math.abs((total.durations?.medianNs ?? 0) / 51_000 - 1)).toBeLessThan(0.005);
  expect(Math.abs((total.durations?.p99Ns ?? 0) / 100_000 - 1)).toBeLessThan(0.005);
});
