import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "#app/analysis/seeded-random.ts";
import { type Direction, directions } from "#app/trace/copy-recognition.ts";
import type { ComparedCopies, ComparedStream } from "./compared-copies.ts";
import { comparedGroups } from "./copy-groups.ts";
import { copyDifference, matchCopies } from "./copy-match.ts";

interface Copy {
  readonly stream?: number;
  readonly direction?: Direction;
  /** NaN: not recorded. */
  readonly bytes?: number;
  readonly startNs?: number;
  readonly tookNs?: number;
}

function copiesOf(copies: readonly Copy[], streams?: readonly ComparedStream[]): ComparedCopies {
  const count = copies.reduce((most, { stream = 0 }) => Math.max(most, stream + 1), 1);
  return {
    rows: copies.length,
    stream: Uint16Array.from(copies, ({ stream = 0 }) => stream),
    direction: Uint8Array.from(copies, ({ direction = "h2d" }) => directions.indexOf(direction)),
    bytes: Float64Array.from(copies, ({ bytes = 4_096 }) => bytes),
    startNs: Float64Array.from(copies, ({ startNs }, place) => startNs ?? place * 1_000),
    endNs: Float64Array.from(copies, ({ startNs, tookNs = 100 }, place) => (startNs ?? place * 1_000) + tookNs),
    streams: streams ?? Array.from({ length: count }, (_, id) => ({ id: `s${id}`, label: `Stream ${id}`, device: 0 })),
  };
}

function matchOf(a: ComparedCopies, b: ComparedCopies) {
  const work = matchCopies(a, b);
  for (;;) {
    const step = work.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

const anyCopy = fc.record({
  stream: fc.nat(2),
  direction: fc.constantFrom<Direction>("h2d", "d2h", "not-recorded"),
  bytes: fc.constantFrom(4_096, 65_536, Number.NaN),
  tookNs: fc.nat(500),
});

test("partners are of each other, of one kind, of one pair of streams, and in order", () => {
  fc.assert(
    fc.property(fc.array(anyCopy, { maxLength: 80 }), fc.array(anyCopy, { maxLength: 80 }), (ofA, ofB) => {
      const [a, b] = [copiesOf(ofA), copiesOf(ofB)];
      const match = matchOf(a, b);
      const last = new Map<number, number>();
      let matched = 0;
      for (const [rowA, rowB] of match.partnerOfA.entries()) {
        if (rowB >= 0) {
          matched += 1;
          expect(match.partnerOfB[rowB]).toBe(rowA);
          expect(match.kindOfB[rowB]).toBe(match.kindOfA[rowA]);
          const stream = a.stream[rowA] ?? 0;
          expect(match.streams).toContainEqual({ a: stream, b: b.stream[rowB] });
          expect(rowB).toBeGreaterThan(last.get(stream) ?? -1);
          last.set(stream, rowB);
        }
      }
      expect(match.matched).toBe(matched);
    }),
  );
});

test("a file and itself match wholly, and what is taken out of it is all that is left over", () => {
  fc.assert(
    fc.property(fc.array(anyCopy, { minLength: 1, maxLength: 80 }), fc.infiniteStream(fc.boolean()), (all, keeps) => {
      const a = copiesOf(all);
      expect([...matchOf(a, a).partnerOfA]).toEqual([...all.keys()]);
      // The first copy of each kind stays, so that no stream loses what it records.
      const kept = all.filter((_, place) => place === 0 || keeps.next().value === true);
      const sizedAlike = (some: readonly Copy[]) => some.filter(({ bytes }) => !Number.isNaN(bytes));
      const [more, less] = [copiesOf(sizedAlike(all)), copiesOf(sizedAlike(kept))];
      expect(matchOf(more, less).matched).toBe(less.rows);
      expect(matchOf(less, more).matched).toBe(less.rows);
    }),
  );
});

test("sums of the table are those of the pairs", () => {
  fc.assert(
    fc.property(fc.array(anyCopy, { maxLength: 80 }), fc.array(anyCopy, { maxLength: 80 }), (ofA, ofB) => {
      const [a, b] = [copiesOf(ofA), copiesOf(ofB)];
      const match = matchOf(a, b);
      const groups = comparedGroups(a, b, match);
      const sum = (of: (group: (typeof groups)[number]) => number) => groups.reduce((all, group) => all + of(group), 0);
      let lostNs = 0;
      for (const [rowA, rowB] of match.partnerOfA.entries()) {
        lostNs += rowB < 0 ? 0 : copyDifference(a, rowA, b, rowB, 0).durationNs;
      }
      expect([sum((group) => group.copiesA), sum((group) => group.copiesB)]).toEqual([a.rows, b.rows]);
      expect(sum((group) => group.matched)).toBe(match.matched);
      expect(sum((group) => group.lostNs)).toBe(lostNs);
      for (const { slowerCopies, fasterCopies, matched, worst } of groups) {
        expect(slowerCopies + fasterCopies).toBeLessThanOrEqual(matched);
        expect(worst === null).toBe(matched === 0);
      }
    }),
  );
});

test("streams of other ids are paired by what they copy, those of the same id first", () => {
  const named = (...ids: readonly string[]) => ids.map((id) => ({ id, label: id, device: 0 }));
  const a = copiesOf([{ stream: 0 }, { stream: 1, direction: "d2h" }, { stream: 2, bytes: 512 }], named("5", "6", "7"));
  const b = copiesOf(
    [{ stream: 0, bytes: 512 }, { stream: 1, direction: "d2h" }, { stream: 2 }],
    named("7", "40", "41"),
  );
  expect(matchOf(a, b).streams).toEqual([
    { a: 0, b: 2 },
    { a: 1, b: 1 },
    { a: 2, b: 0 },
  ]);
});

test("a stream that copies something else stands alone", () => {
  const match = matchOf(copiesOf([{ bytes: 512 }]), copiesOf([{ bytes: 1_024 }]));
  expect(match).toMatchObject({ matched: 0, streams: [{ a: 0 }, { b: 0 }] });
});

test("the table says what became slower, and what lost most comes first", () => {
  const run = (upNs: number, downNs: number) =>
    copiesOf(
      Array.from({ length: 20 }, (_, place) =>
        place % 2 === 0
          ? { stream: 0, bytes: 1_048_576, tookNs: upNs + place }
          : { stream: 1, direction: "d2h" as const, bytes: 1_048_576, tookNs: downNs + place },
      ),
    );
  const [a, b] = [run(1_000, 1_000), run(900, 4_000)];
  expect(comparedGroups(a, b, matchOf(a, b))).toMatchObject([
    {
      streamA: "Stream 1",
      streamB: "Stream 1",
      direction: "d2h",
      sizes: { fromBytes: 1_048_576, toBytes: 1_048_576 },
      copiesA: 10,
      copiesB: 10,
      matched: 10,
      medianANs: 1_010,
      medianBNs: 4_010,
      lostNs: 30_000,
      slowerCopies: 10,
      fasterCopies: 0,
      verdict: "slower",
      worst: { rowA: 1, rowB: 1, lostNs: 3_000 },
    },
    { direction: "h2d", lostNs: -1_000, slowerCopies: 0, fasterCopies: 10, verdict: "faster" },
  ]);
});

test("where one file records no sizes they are compared by order, and no rate is invented", () => {
  const a = copiesOf([{ bytes: 512 }, { bytes: 1_024 }, { bytes: 512 }]);
  const b = copiesOf([{ bytes: Number.NaN }, { bytes: Number.NaN }, { bytes: Number.NaN }]);
  const match = matchOf(a, b);
  expect([...match.partnerOfA]).toEqual([0, 1, 2]);
  expect(copyDifference(a, 0, b, 0, 0).bytesPerSec).toBeNull();
  expect(comparedGroups(a, b, match)).toMatchObject([
    { sizes: null, bytesPerSecA: null, bytesPerSecB: null, matched: 3 },
  ]);
});

test("where one file records no directions order and size decide", () => {
  const a = copiesOf([{ direction: "h2d" }, { direction: "d2h", bytes: 512 }]);
  const b = copiesOf([{ direction: "not-recorded" }, { direction: "not-recorded", bytes: 512 }]);
  expect([...matchOf(a, b).partnerOfA]).toEqual([0, 1]);
});

test("many sizes come in classes, few each alone", () => {
  const some = (count: number) => copiesOf(Array.from({ length: count }, (_, place) => ({ bytes: 1_000 + place })));
  const [few, many] = [some(12), some(40)];
  expect(comparedGroups(few, few, matchOf(few, few))).toHaveLength(12);
  expect(comparedGroups(many, many, matchOf(many, many)).map(({ sizes, matched }) => [sizes, matched])).toEqual(
    [
      [{ fromBytes: 1_000, toBytes: 1_023 }, 24],
      [{ fromBytes: 1_024, toBytes: 1_039 }, 16],
    ].sort(([, left], [, right]) => Number(right) - Number(left)),
  );
});

test("differences of a pair", () => {
  const a = copiesOf([{ bytes: 1_000, startNs: 500, tookNs: 100 }]);
  const b = copiesOf([{ bytes: 1_000, startNs: 90, tookNs: 200 }]);
  expect(copyDifference(a, 0, b, 0, 410)).toEqual({ durationNs: 100, startNs: 0, bytesPerSec: -5e9 });
  expect(copyDifference(a, 0, b, 0, 0).startNs).toBe(-410);
});

test("a million copies a side, one in a thousand missing", () => {
  const random = seededRandom(3);
  const all = Array.from(
    { length: 1_000_000 },
    (_, place): Copy => ({
      stream: place % 4,
      direction: place % 2 === 0 ? "h2d" : "d2h",
      bytes: 4_096 * (1 + Math.floor(random() * 8)),
    }),
  );
  const a = copiesOf(all);
  const b = copiesOf(
    all.filter(() => random() >= 0.001),
    a.streams,
  );
  const match = matchOf(a, b);
  // A few that are missing have an equal neighbour in their place.
  expect(match.matched).toBeGreaterThan(b.rows * 0.9999);
  expect(comparedGroups(a, b, match).reduce((sum, { copiesA }) => sum + copiesA, 0)).toBe(1_000_000);
});
