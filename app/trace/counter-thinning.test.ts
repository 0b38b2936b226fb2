import fc from "fast-check";
import { expect, test } from "vitest";
import { thinnedRows } from "./counter-thinning.ts";

test("thinning keeps to the limit, the order, both ends, and the lowest and highest value of all", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 400 }),
      fc.integer({ min: 4, max: 120 }),
      (values, most) => {
        const value = Float64Array.from(values);
        const rows = Uint32Array.from(values, (_, row) => row);
        const kept = [...thinnedRows(rows, value, most)];
        expect(kept.length).toBeLessThanOrEqual(most);
        expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
        expect([kept[0], kept.at(-1)]).toEqual([0, values.length - 1]);
        const keptValues = kept.map((row) => value[row] ?? 0);
        expect(Math.max(...keptValues) === Math.max(...values)).toBe(true);
        expect(Math.min(...keptValues) === Math.min(...values)).toBe(true);
      },
    ),
  );
});

test("few rows stay as they are; a peak of one row among many is kept where it is", () => {
  const value = new Float64Array(10_000).fill(1);
  value[7_001] = 9;
  value[7_003] = -9;
  const rows = Uint32Array.from(value, (_, row) => row);
  expect(thinnedRows(rows, value, 10_000)).toBe(rows);
  const kept = [...thinnedRows(rows, value, 40)];
  expect(kept).toEqual(expect.arrayContaining([7_001, 7_003]));
  expect(kept.length).toBeLessThanOrEqual(40);
});
