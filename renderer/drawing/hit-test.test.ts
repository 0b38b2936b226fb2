import { expect, test } from "vitest";
import { runDataOf } from "../run-data/rows.fixture.ts";
import { arrangeRows, plainArrangement, timelineRows } from "../run-data/timeline-rows.ts";
import { hitCopy } from "./hit-test.ts";
import { timeScale } from "./time-window.ts";
import { gutterPx, layoutRows } from "./timeline-layout.ts";

const data = runDataOf([
  { startNs: 100, endNs: 200 },
  { startNs: 200, endNs: 201 },
  { startNs: 600, endNs: 700, stream: 1 },
  { startNs: 150, endNs: 160, status: 207_000 },
]);
const layout = layoutRows(arrangeRows(timelineRows(data.lanes()), plainArrangement), 400, 0);
const scale = timeScale({ startNs: 0, endNs: 1_000 }, gutterPx, 1_000);
const [first, second] = layout.rows.filter((placed) => placed.row.kind === "stream").map((placed) => placed.topPx + 5);

function hit(ns: number, yPx: number | undefined) {
  return hitCopy(layout, scale, gutterPx + ns, yPx ?? 0);
}

test("finds the copy under the pointer on its lane only", () => {
  expect(hit(120, first)).toMatchObject({ row: 0, copies: 1 });
  expect(hit(120, second)).toBeUndefined();
  expect(hit(650, second)).toMatchObject({ row: 2 });
});

test("a copy of one pixel can be hit from three pixels away", () => {
  expect(hit(203, first)).toMatchObject({ row: 1 });
  expect(hit(210, first)).toBeUndefined();
});

test("a failed copy lies on top of what moved meanwhile", () => {
  expect(hit(155, first)).toMatchObject({ row: 3 });
});

test("nothing is hit on the ruler or left of the plot", () => {
  expect(hit(120, 10)).toBeUndefined();
  expect(hit(-20, first)).toBeUndefined();
});
