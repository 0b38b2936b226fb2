import { expect, test } from "vitest";
import type { CounterLine } from "#app/ipc/opened-trace.ts";
import { ComposedRun } from "./composed-run.ts";
import { columnsOf, runDataOf } from "./rows.fixture.ts";
import { RunData } from "./run-data.ts";
import { arrangeRows, moveRow, plainArrangement, timelineRows } from "./timeline-rows.ts";

function line(label: string, device: number | null): CounterLine {
  return { label, device, timeNs: Float64Array.of(1), value: Float64Array.of(2) };
}

function rowsOf(data: RunData) {
  return timelineRows(data.lanes(), data.counters());
}

const copies = [
  { device: 0, stream: 0, startNs: 10, endNs: 20 },
  { device: 1, stream: 1, startNs: 10, endNs: 20 },
];

test("counters lie under the links of their device, else under the host's calls, else in a group of their own", () => {
  const data = runDataOf(copies);
  data.declareCounters([line("a", 1), line("b", null), line("c", 7), line("d", 0)]);
  expect(rowsOf(data).map(({ kind, device, counter }) => [kind, device, counter?.label])).toEqual([
    ["host", undefined, undefined],
    ["counter", undefined, "b"],
    ["engine", 0, undefined],
    ["stream", 0, undefined],
    ["link", 0, undefined],
    ["counter", 0, "d"],
    ["engine", 1, undefined],
    ["stream", 1, undefined],
    ["link", 1, undefined],
    ["counter", 1, "a"],
    ["counter", 7, "c"],
  ]);
});

test("counters are moved, pinned and hidden like other rows", () => {
  const data = runDataOf(copies);
  data.declareCounters([line("a", 1), line("b", 1)]);
  const rows = rowsOf(data);
  const moved = moveRow(rows, plainArrangement, "counter:1", -1);
  const inGroup = arrangeRows(rows, moved).groups.find(({ device }) => device === 1)?.rows ?? [];
  expect(inGroup.slice(-2).map(({ key }) => key)).toEqual(["counter:1", "counter:0"]);
  const arranged = arrangeRows(rows, {
    ...plainArrangement,
    pinned: ["counter:1"],
    hidden: new Set(["counter:0"]),
  });
  expect(arranged.pinned.map(({ key }) => key)).toEqual(["counter:1"]);
  expect(arranged.groups.flatMap((group) => group.rows).some(({ kind }) => kind === "counter")).toBe(false);
});

test("counters of what is shown beside lie with its rows, and come once", () => {
  const own = runDataOf(copies);
  const beside = new RunData("/b", 1);
  beside.append(columnsOf(copies));
  expect(beside.declareCounters([line("a", 1)])).toBe(true);
  expect(beside.declareCounters([line("a", 1)])).toBe(false);
  const composed = new ComposedRun(own, [beside]);
  expect(rowsOf(composed).at(-1)).toMatchObject({ kind: "counter", file: 1, key: "1/counter:0" });
  own.declareCounters([line("b", 1)]);
  expect(rowsOf(composed).filter(({ kind }) => kind === "counter")).toHaveLength(2);
});

test("what is shown lasts as long as the copies do, and without copies as long as counters and events", () => {
  const data = new RunData("/a");
  expect(data.extent()).toBeUndefined();
  const events = { label: "EVENT_WAIT", device: null, timeNs: Float64Array.of(5, 7), endNs: Float64Array.of(90, 8) };
  data.declareCounters([line("a", 1), { ...line("none", 1), timeNs: new Float64Array(0) }], [events]);
  expect(data.extent()).toEqual({ startNs: 1, endNs: 90 });
  data.append(columnsOf(copies));
  expect(data.extent()).toEqual({ startNs: 10, endNs: 20 });
});
