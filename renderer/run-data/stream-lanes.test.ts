import { expect, test } from "vitest";
import { selectionTotals } from "#app/analysis/selection-totals.ts";
import { columnsOf, runDataOf } from "./rows.fixture.ts";
import { streamLanes } from "./stream-lanes.ts";

test("rows that arrive after the first question are counted in the next", () => {
  const data = runDataOf([{ startNs: 0, endNs: 100, bytes: 1_000 }]);
  expect(selectionTotals(streamLanes(data, 1), [0], 0, 400)).toMatchObject({ copies: 1, bytes: 1_000 });
  data.append(
    columnsOf(Array.from({ length: 5_000 }, (_, row) => ({ startNs: 200 + row, endNs: 201 + row, bytes: 1 }))),
  );
  expect(selectionTotals(streamLanes(data, 1), [0], 0, 10_000)).toMatchObject({ copies: 5_001, bytes: 6_000 });
});
