import { expect, test } from "vitest";
import { LaneIndex } from "./lane-index.ts";
import { columnsOf, type RowParts } from "./rows.fixture.ts";

function indexOf(rows: readonly RowParts[]): LaneIndex {
  const index = new LaneIndex();
  const columns = columnsOf(rows);
  for (const row of rows.keys()) {
    index.append(columns, row, row);
  }
  index.prepare();
  return index;
}

const h2d = 1;
const d2h = 2;

test("busy time up to a moment counts the copy that is under way by its part", () => {
  const index = indexOf([
    { startNs: 10, endNs: 20 },
    { startNs: 30, endNs: 50 },
  ]);
  expect([0, 10, 15, 20, 25, 40, 99].map((ns) => index.busyUntil(h2d, ns))).toEqual([0, 0, 5, 10, 10, 20, 30]);
});

test("directions are told apart", () => {
  const index = indexOf([
    { startNs: 0, endNs: 10, kind: h2d },
    { startNs: 10, endNs: 30, kind: d2h },
  ]);
  expect([index.busyUntil(h2d, 20), index.busyUntil(d2h, 20), index.busyUntil(3, 20)]).toEqual([10, 10, 0]);
});

test("rows that arrive out of order are found in order", () => {
  const index = indexOf([
    { startNs: 40, endNs: 50 },
    { startNs: 0, endNs: 10 },
    { startNs: 20, endNs: 30 },
  ]);
  expect([...index.startNs.subarray(0, 3)]).toEqual([0, 20, 40]);
  expect([...index.row.subarray(0, 3)]).toEqual([1, 2, 0]);
});

test("what arrives late is sorted in among what was there", () => {
  const index = new LaneIndex();
  const columns = columnsOf([
    { startNs: 0, endNs: 10 },
    { startNs: 40, endNs: 50 },
    { startNs: 20, endNs: 30 },
  ]);
  index.append(columns, 0, 0);
  index.append(columns, 1, 1);
  index.prepare();
  index.append(columns, 2, 2);
  index.prepare();
  expect([...index.row.subarray(0, 3)]).toEqual([0, 2, 1]);
  expect(index.busyUntil(h2d, 35)).toBe(20);
});

test("copies wait between their submit and their start", () => {
  const index = indexOf([
    { submitNs: 0, startNs: 10, endNs: 20 },
    { submitNs: 1, startNs: 20, endNs: 30 },
    { submitNs: 2, startNs: 30, endNs: 40 },
  ]);
  expect([0, 2, 10, 20, 30].map((ns) => index.waitingAt(ns))).toEqual([1, 3, 2, 1, 0]);
});

test("the visible copies of a window are those that end after its start and start before its end", () => {
  const index = indexOf(Array.from({ length: 1_000 }, (_, copy) => ({ startNs: copy * 10, endNs: copy * 10 + 8 })));
  expect([index.firstEndingAfter(105), index.firstStartingFrom(200)]).toEqual([10, 20]);
});

test("brute force and prefix sums agree on busy time in any window", () => {
  let startNs = 0;
  const rows = Array.from({ length: 500 }, (_, copy) => {
    startNs += (copy * 7) % 13;
    const row = { startNs, endNs: startNs + 1 + ((copy * 5) % 17), kind: copy % 3 };
    startNs = row.endNs;
    return row;
  });
  const index = indexOf(rows);
  for (let from = 0; from < startNs; from += 97) {
    const to = from + 211;
    for (const kind of [0, 1, 2]) {
      const expected = rows
        .filter((row) => row.kind === kind)
        .reduce((sum, row) => sum + Math.max(0, Math.min(row.endNs, to) - Math.max(row.startNs, from)), 0);
      expect(index.busyUntil(kind, to) - index.busyUntil(kind, from)).toBe(expected);
    }
  }
});
