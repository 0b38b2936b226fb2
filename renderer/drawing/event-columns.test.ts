import fc from "fast-check";
import { expect, test } from "vitest";
import { timelineRows } from "../run-data/timeline-rows.ts";
import { allocatePixelColumns, fillColumns } from "./pixel-columns.ts";
import { timeScale } from "./time-window.ts";

test("a column is marked exactly where an event touches it, and events in sight are counted", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 120 })), { maxLength: 30 }),
      (spans) => {
        const events = {
          label: "EVENT_WAIT",
          device: 0,
          timeNs: Float64Array.from(spans, ([ns]) => ns),
          endNs: Float64Array.from(spans, ([ns, took]) => ns + took),
        };
        const [row] = timelineRows([], [{ file: 0, events }]);
        const columns = allocatePixelColumns();
        if (row !== undefined) {
          fillColumns(row, timeScale({ startNs: 300, endNs: 700 }, 0, 40), columns);
        }
        const touches = (fromNs: number, toNs: number) =>
          spans.filter(([ns, took]) => (took === 0 ? ns >= fromNs : ns + took > fromNs) && ns < toNs).length;
        for (let px = 0; px < 40; px += 1) {
          expect(columns.level[px]).toBe(touches(300 + px * 10, 310 + px * 10) > 0 ? 1 : 0);
        }
        expect(columns.highest).toBe(touches(300, 700));
      },
    ),
  );
});
