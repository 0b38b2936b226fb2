import { expect, test } from "vitest";
import { runDataOf } from "./rows.fixture.ts";
import { addTotals, totalsOfLane, type WindowTotals } from "./window-totals.ts";

const data = runDataOf([
  { startNs: 0, endNs: 100, bytes: 1_000 },
  { startNs: 200, endNs: 300, bytes: 1_000 },
  { startNs: 250, endNs: 251, status: 207_000 },
  { startNs: 400, endNs: 500, bytes: 1_000 },
]);

function totals(startNs: number, endNs: number): WindowTotals {
  const [lane] = data.lanes();
  if (lane === undefined) {
    throw new Error("Invariant: the run has a lane");
  }
  return totalsOfLane(lane, data.store.columns(), { startNs, endNs });
}

test("whole copies count whole, cut copies by their part", () => {
  expect(totals(0, 500)).toEqual({ copies: 3, failed: 1, bytes: 3_000, busyNs: 300 });
  expect(totals(50, 250)).toEqual({ copies: 2, failed: 0, bytes: 1_000, busyNs: 100 });
});

test("a stretch without copies is empty", () => {
  expect(totals(110, 190)).toEqual({ copies: 0, failed: 0, bytes: 0, busyNs: 0 });
});

test("neighbouring stretches add up to the whole", () => {
  const { copies: _, ...whole } = totals(0, 500);
  const { copies: __, ...sum } = addTotals(totals(0, 237), totals(237, 500));
  expect(sum).toEqual(whole);
});
