import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CopyRow, someCopies } from "#app/run/copy-columns.fixture.ts";
import { Lanes } from "./lanes.ts";
import { selectionTotals } from "./selection-totals.ts";

function lanesOf(...batches: Partial<CopyRow>[][]): Lanes {
  const lanes = new Lanes(2);
  for (const batch of batches) {
    lanes.append(someCopies(batch));
  }
  return lanes;
}

describe("lanes", () => {
  test("number rows through all parts, and order each stream's by start", () => {
    const lanes = lanesOf(
      [{ startNs: 0 }, { startNs: 50, stream: 1 }, { startNs: 200 }],
      [],
      [{ startNs: 100 }, { startNs: 300, stream: 1 }],
    );
    expect([[...lanes.rowsOf(0)], [...lanes.rowsOf(1)], lanes.rows]).toEqual([[0, 3, 2], [1, 4], 5]);
    const { columns, row } = lanes.place(3);
    expect([columns.startNs[row], row]).toEqual([100, 0]);
    expect(() => lanes.place(5)).toThrow("Invariant: there is no row 5 of 5");
    expect(() => lanes.rowsOf(2)).toThrow("Invariant: there is no lane 2 of 2");
  });

  test.each([
    [0, 1_000, { first: 0, last: 3 }],
    [100, 200, { first: 1, last: 2 }],
    [99, 201, { first: 0, last: 3 }],
    [300, 400, { first: 3, last: 3 }],
    [-10, 0, { first: 0, last: 0 }],
  ])("between %i and %i finds %j of three copies one behind the other", (fromNs, toNs, range) => {
    const lanes = lanesOf([{ startNs: 0 }, { startNs: 100 }, { startNs: 200 }]);
    expect(lanes.window(0, fromNs, toNs)).toEqual(range);
  });

  test("a window leaves out no copy that runs in it", () => {
    const row = fc.record({ startNs: fc.nat({ max: 200 }), takes: fc.nat({ max: 60 }) });
    const batches = fc.array(fc.array(row, { maxLength: 10 }), { maxLength: 4 });
    fc.assert(
      fc.property(batches, fc.nat({ max: 200 }), fc.nat({ max: 200 }), (parts, fromNs, widthNs) => {
        const lanes = lanesOf(
          ...parts.map((part) => part.map(({ startNs, takes }) => ({ startNs, endNs: startNs + takes }))),
        );
        const { first, last } = lanes.window(0, fromNs, fromNs + widthNs);
        const outside = [...lanes.rowsOf(0)].filter((_, position) => position < first || position >= last);
        const runsInside = outside.filter((number) => {
          const { columns, row: inPart } = lanes.place(number);
          return (columns.startNs[inPart] ?? 0) < fromNs + widthNs && (columns.endNs[inPart] ?? 0) > fromNs;
        });
        expect(runsInside).toEqual([]);
      }),
    );
  });
});

describe("totals of a selection", () => {
  const lanes = lanesOf([
    { startNs: 0, endNs: 100, bytes: 1_000 },
    { startNs: 50, endNs: 150, bytes: 1_000, stream: 1 },
    { startNs: 200, endNs: 300, bytes: 1_000 },
    { startNs: 210, endNs: 220, bytes: 1_000, stream: 1, status: 507_000 },
  ]);

  test("count a copy across the edge by the share inside, and time busy once", () => {
    expect(selectionTotals(lanes, [0, 1, 1], 50, 250)).toEqual({
      copies: 3,
      bytes: 2_000,
      busyNs: 150,
      idleNs: 50,
      bandwidthBytesPerSec: 1e10,
      refusedCopies: 1,
    });
  });

  test("cover only the chosen lanes", () => {
    expect(selectionTotals(lanes, [1], 0, 400)).toMatchObject({ copies: 1, bytes: 1_000, busyNs: 100, idleNs: 300 });
    expect(selectionTotals(lanes, [], 0, 400)).toMatchObject({ copies: 0, bytes: 0, busyNs: 0, idleNs: 400 });
  });

  test("of an empty window are 0", () => {
    expect(selectionTotals(lanes, [0], 100, 100)).toEqual({
      copies: 0,
      bytes: 0,
      busyNs: 0,
      idleNs: 0,
      bandwidthBytesPerSec: 0,
      refusedCopies: 0,
    });
  });
});
