import fc from "fast-check";
import { expect, test } from "vitest";
import { lineOfMark, markAt, markBeside, markFrom, spanOfMark } from "./mark.ts";
import { RunData } from "./run-data.ts";
import { type TimelineRow, timelineRows } from "./timeline-rows.ts";

const counter = {
  label: "HBM",
  device: 1,
  timeNs: Float64Array.of(100, 200, 200, 300),
  value: Float64Array.of(5, 7, 9, -1),
};
const events = {
  label: "EVENT_WAIT",
  device: 1,
  timeNs: Float64Array.of(100, 150, 400),
  endNs: Float64Array.of(300, 160, 400),
};

const data = new RunData("/a");
data.declareCounters([counter], [events]);
const [counterRow, eventRow] = timelineRows(data.lanes(), data.counters()) as [TimelineRow, TimelineRow];

test.each([
  [99, undefined, undefined],
  [100, 0, 5],
  [199, 0, 5],
  // Of one moment the last in the file counts.
  [200, 2, 9],
  [299, 2, 9],
  [10_000, 3, -1],
])("at %i ns the counter has value number %o", (ns, index, value) => {
  const hit = markAt(counterRow, ns, 0.1);
  expect(hit?.mark.index).toBe(index);
  expect(hit === undefined ? undefined : counter.value[hit.mark.index]).toBe(value);
});

test("a pixel of many values tells how many there are and between what they lie, that from before included", () => {
  expect(markAt(counterRow, 250, 120)).toMatchObject({ mark: { index: 2 }, count: 3, lowest: -1, highest: 9 });
  expect(markAt(counterRow, 250, 20)).toMatchObject({ mark: { index: 2 }, count: 0, lowest: 9, highest: 9 });
});

test("what a counter's pixel says equals a count by hand, wherever it is", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ ns: fc.integer({ min: 0, max: 50 }), value: fc.integer({ min: -9, max: 9 }) }), {
        minLength: 1,
      }),
      fc.integer({ min: -5, max: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (points, ns, nsPerPx) => {
        const sorted = [...points].sort((a, b) => a.ns - b.ns);
        const line = {
          label: "",
          device: null,
          timeNs: Float64Array.from(sorted, (p) => p.ns),
          value: Float64Array.from(sorted, (p) => p.value),
        };
        const hit = markAt({ ...counterRow, counter: line }, ns, nsPerPx);
        const inside = sorted.filter((p) => p.ns >= ns - nsPerPx / 2 && p.ns < ns + nsPerPx / 2);
        const before = sorted.filter((p) => p.ns < ns - nsPerPx / 2).at(-1);
        const seen = [...(before === undefined ? [] : [before]), ...inside].map((p) => p.value);
        expect(hit === undefined).toBe(seen.length === 0);
        if (hit !== undefined) {
          expect([hit.count, hit.lowest, hit.highest]).toEqual([inside.length, Math.min(...seen), Math.max(...seen)]);
        }
      },
    ),
  );
});

test.each([
  [100, 0, 1],
  // The longest of two that overlap.
  [155, 0, 2],
  [350, undefined, undefined],
  [402, 2, 1],
  [404, undefined, undefined],
])("at %i ns lies event number %o, of %o", (ns, index, count) => {
  const hit = markAt(eventRow, ns, 1);
  expect([hit?.mark.index, hit?.count]).toEqual([index, count]);
});

test("marks are stepped through, begin with the first in sight, and are found again by their place", () => {
  const first = markFrom(counterRow, 150);
  expect(first).toMatchObject({ row: "counter:0", file: 0, number: 0, index: 1 });
  if (first === undefined) {
    throw new Error("no mark");
  }
  expect(markBeside(counterRow, first, 1).index).toBe(2);
  expect(markBeside(counterRow, { ...first, index: 3 }, 1).index).toBe(3);
  expect(markBeside(counterRow, { ...first, index: 0 }, -1).index).toBe(0);
  expect(markFrom(eventRow, 9_999)).toMatchObject({ row: "event:1", number: 1, index: 2 });
  const found = lineOfMark(data.counters(), { row: "event:1", file: 0, number: 1, index: 0 });
  expect(found?.events).toBe(events);
  expect(found && spanOfMark(found, 0)).toEqual({ startNs: 100, endNs: 300 });
  expect(spanOfMark({ file: 0, line: counter }, 2)).toEqual({ startNs: 200, endNs: 300 });
  expect(spanOfMark({ file: 0, line: counter }, 3)).toEqual({ startNs: 300, endNs: 300 });
  expect(lineOfMark(data.counters(), { row: "", file: 1, number: 0, index: 0 })).toBeUndefined();
});
