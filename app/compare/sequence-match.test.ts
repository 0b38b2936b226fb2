import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "#app/analysis/seeded-random.ts";
import { matchSequences } from "./sequence-match.ts";

function partnersOf(a: ArrayLike<number>, b: ArrayLike<number>): Int32Array {
  const partners = new Int32Array(a.length);
  matchSequences(Uint32Array.from(a), Uint32Array.from(b), partners);
  return partners;
}

/** The most pairs there can be, by the table that everybody knows. */
function longestCommon(a: readonly number[], b: readonly number[]): number {
  let above = new Array<number>(b.length + 1).fill(0);
  for (const token of a) {
    const row = [0];
    for (let place = 1; place <= b.length; place += 1) {
      const isSame = b[place - 1] === token;
      row.push(isSame ? (above[place - 1] ?? 0) + 1 : Math.max(above[place] ?? 0, row[place - 1] ?? 0));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}

function pairCount(partners: Int32Array): number {
  return partners.filter((partner) => partner >= 0).length;
}

/** Equal tokens only, and both sides ascending. */
function expectInOrder(a: ArrayLike<number>, b: ArrayLike<number>, partners: Int32Array): void {
  let last = -1;
  for (const [place, partner] of partners.entries()) {
    if (partner >= 0) {
      expect(b[partner]).toBe(a[place]);
      expect(partner).toBeGreaterThan(last);
      last = partner;
    }
  }
}

test("as many are paired as can be, in order, each with an equal one", () => {
  const tokens = fc.array(fc.nat(3), { maxLength: 60 });
  fc.assert(
    fc.property(tokens, tokens, (a, b) => {
      const partners = partnersOf(a, b);
      expectInOrder(a, b, partners);
      expect(pairCount(partners)).toBe(longestCommon(a, b));
    }),
  );
});

test("tokens that are all different find their partners whatever is taken out and put in", () => {
  const edits = fc.array(fc.record({ at: fc.nat(199), isTaken: fc.boolean() }), { maxLength: 80 });
  fc.assert(
    fc.property(edits, (changes) => {
      const a = Array.from({ length: 200 }, (_, number) => number);
      const taken = new Set(changes.filter(({ isTaken }) => isTaken).map(({ at }) => at));
      const put = new Set(changes.filter(({ isTaken }) => !isTaken).map(({ at }) => at));
      const b = a.flatMap((token) => [
        ...(put.has(token) ? [1_000 + token] : []),
        ...(taken.has(token) ? [] : [token]),
      ]);
      const partners = partnersOf(a, b);
      expect([...partners].map((partner) => b[partner])).toEqual(
        a.map((token) => (taken.has(token) ? undefined : token)),
      );
    }),
  );
});

test("of tokens that are all alike the last ones stay over", () => {
  expect([...partnersOf([7, 7, 7, 7], [7, 7])]).toEqual([0, 1, -1, -1]);
  expect([...partnersOf([], [7])]).toEqual([]);
  expect([...partnersOf([7], [])]).toEqual([-1]);
});

test("a long stretch that only one has does not shift what follows it", () => {
  const random = seededRandom(5);
  const a = Array.from({ length: 20_000 }, () => Math.floor(random() * 50));
  const put = Array.from({ length: 5_000 }, (_, number) => 100 + number);
  const b = [...a.slice(0, 8_000), ...put, ...a.slice(8_000)];
  const partners = partnersOf(a, b);
  expectInOrder(a, b, partners);
  expect([...partners]).toEqual(a.map((_, place) => (place < 8_000 ? place : place + 5_000)));
  expect([...partnersOf(b, a)].filter((partner) => partner >= 0)).toEqual([...a.keys()]);
});

test("more differences than are looked through at a time cost few pairs", () => {
  const random = seededRandom(9);
  const a = Array.from({ length: 30_000 }, () => Math.floor(random() * 1_000));
  // One in twenty is missing, another one in twenty is new: 3,000 differences.
  const b = a.flatMap((token) => (random() < 0.05 ? [] : random() < 0.05 ? [token, 2_000] : [token]));
  const partners = partnersOf(a, b);
  expectInOrder(a, b, partners);
  const kept = b.filter((token) => token !== 2_000).length;
  expect(pairCount(partners)).toBeGreaterThan(kept * 0.999);
});

test("sequences that have nothing to do with each other are told apart in time in proportion to their length", () => {
  const a = Array.from({ length: 300_000 }, (_, number) => number);
  const b = Array.from({ length: 300_000 }, (_, number) => 1_000_000 + number);
  expect(pairCount(partnersOf(a, b))).toBe(0);
});
