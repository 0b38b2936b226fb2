import { expect, test } from "vitest";
import { directions } from "../copy-recognition.ts";
import { CopyTable } from "../copy-table.ts";
import { rateSteps } from "./copy-rates.ts";

function someCopies(
  facts: readonly (readonly [startNs: number, endNs: number, bytes: number, direction?: "h2d" | "d2h"])[],
) {
  const copies = new CopyTable();
  for (const [startNs, endNs, bytes, direction = "h2d"] of facts) {
    const row = copies.addRow();
    copies.startNs[row] = startNs;
    copies.endNs[row] = endNs;
    copies.bytes[row] = bytes;
    copies.direction[row] = directions.indexOf(direction);
  }
  return copies;
}

test("copies of one direction add up while they overlap, and those without a size count nowhere", () => {
  const steps = rateSteps(
    someCopies([
      [0, 10, 100],
      [5, 15, 50],
      [5, 10, 20, "d2h"],
      [0, 10, Number.NaN],
      [20, 20, 7],
    ]),
  );
  expect(steps.map(({ timeNs, direction, bytesPerNs }) => [timeNs, direction, bytesPerNs])).toEqual([
    [0, "h2d", 10],
    [5, "h2d", 15],
    [5, "d2h", 4],
    [10, "h2d", 5],
    [10, "d2h", 0],
    [15, "h2d", 0],
  ]);
});

test("a few hundred thousand copies are no problem, and a rate comes back to exactly 0", () => {
  const steps = rateSteps(someCopies(Array.from({ length: 200_000 }, (_, n) => [n * 10, n * 10 + 9, n % 7] as const)));
  expect(steps).toHaveLength(400_000);
  expect(steps.at(-1)?.bytesPerNs).toBe(0);
});

test("beyond half a million there is no picture of every one", () => {
  const copies = someCopies([[0, 10, 100]]);
  copies.rows = 500_001;
  expect(rateSteps(copies)).toEqual([]);
});
