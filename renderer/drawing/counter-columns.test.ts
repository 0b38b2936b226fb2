import fc from "fast-check";
import { expect, test } from "vitest";
import type { CounterLine } from "#app/ipc/opened-trace.ts";
import { timelineRows } from "../run-data/timeline-rows.ts";
import { allocatePixelColumns, fillColumns } from "./pixel-columns.ts";
import { timeScale } from "./time-window.ts";

function lineOf(points: readonly (readonly [number, number])[]): CounterLine {
  return {
    label: "Load",
    device: 0,
    timeNs: Float64Array.from(points, ([ns]) => ns),
    value: Float64Array.from(points, ([, value]) => value),
  };
}

function columnsOf(line: CounterLine, startNs: number, endNs: number, widthPx: number) {
  const [row] = timelineRows([], [{ file: 0, line }]);
  const columns = allocatePixelColumns();
  if (row !== undefined) {
    fillColumns(row, timeScale({ startNs, endNs }, 0, widthPx), columns);
  }
  return columns;
}

test("each column has the extremes of the values in it and of the one that is held at its left edge", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: -50, max: 50 })), { maxLength: 60 }),
      fc.integer({ min: 0, max: 500 }),
      (unsorted, startNs) => {
        const points = unsorted.toSorted(([a], [b]) => a - b);
        const columns = columnsOf(lineOf(points), startNs, startNs + 400, 40);
        for (let px = 0; px < 40; px += 1) {
          const fromNs = startNs + px * 10;
          const held = points.filter(([ns]) => ns < fromNs).slice(-1);
          const inside = points.filter(([ns]) => ns >= fromNs && ns < fromNs + 10);
          const values = [...held, ...inside].map(([, value]) => value);
          const [lowest, highest] =
            values.length === 0 ? [Number.NaN, Number.NaN] : [Math.min(...values), Math.max(...values)];
          expect([columns.blocked[px], columns.level[px]]).toEqual([lowest, highest]);
        }
      },
    ),
  );
});

test("a counter is nothing before its first value, holds its last one, and tells the highest in sight", () => {
  const line = lineOf([
    [100, 3],
    [200, 7],
    [300, 2],
  ]);
  const columns = columnsOf(line, 50, 450, 4);
  expect([...columns.level.subarray(0, 4)]).toEqual([3, 7, 7, 2]);
  expect([...columns.blocked.subarray(0, 4)]).toEqual([3, 3, 2, 2]);
  expect(columns.highest).toBe(7);
  expect(columnsOf(line, 310, 350, 4).highest).toBe(2);
  expect(columnsOf(line, 0, 40, 4).highest).toBe(Number.NaN);
});
