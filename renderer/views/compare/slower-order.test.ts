import { expect, test } from "vitest";
import type { ComparedGroup } from "#app/compare/copy-groups.ts";
import { mostLostFirst, orderedGroups, type SlowerColumn } from "./slower-order.ts";

function aGroup(stream: string, lostNs: number, overrides: Partial<ComparedGroup> = {}): ComparedGroup {
  return {
    streamA: stream,
    streamB: stream,
    direction: "h2d",
    sizes: { fromBytes: 4_096, toBytes: 4_096 },
    copiesA: 2,
    copiesB: 2,
    matched: 2,
    medianANs: 100,
    medianBNs: 100 + lostNs / 2,
    ratio: 1 + lostNs / 200,
    lostNs,
    slowerCopies: 0,
    fasterCopies: 0,
    bytesPerSecA: 1,
    bytesPerSecB: 1,
    verdict: "not-known",
    worst: null,
    ...overrides,
  };
}

const groups = [
  aGroup("s10", 20),
  aGroup("s9", -40, { sizes: null }),
  aGroup("s1", 0, { matched: 0, ratio: null }),
  aGroup("s2", 60),
];

function order(column: SlowerColumn, isDescending: boolean) {
  return orderedGroups(groups, { column, isDescending }).map(({ streamA }) => streamA);
}

test("what lost most comes first", () => {
  expect(orderedGroups(groups, mostLostFirst).map(({ streamA }) => streamA)).toEqual(["s2", "s10", "s9", "s1"]);
});

test("what has no value comes last, whichever way the rest goes", () => {
  expect(order("ratio", false)).toEqual(["s9", "s10", "s2", "s1"]);
  expect(order("ratio", true)).toEqual(["s2", "s10", "s9", "s1"]);
  expect(order("size", false).at(-1)).toBe("s9");
});

test("names are ordered by their numbers", () => {
  expect(order("stream", false)).toEqual(["s1", "s2", "s9", "s10"]);
});
