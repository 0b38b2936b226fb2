import { expect, test } from "vitest";
import { concatenateColumns, deviceNotRecorded } from "#app/run/copy-columns.ts";
import { directions } from "./copy-recognition.ts";
import { copyTriple, type JsonEvent, msprofNames, readJson } from "./trace.fixture.ts";
import { windowTrace } from "./window-trace.ts";

function shown(events: readonly JsonEvent[]) {
  const { trace } = readJson(events);
  const made = windowTrace(trace, "/traces/a.json");
  return { trace, opened: made.opened, columns: concatenateColumns([...made.blocks()]) };
}

test("each copy is a row with its call, its name and what is not recorded as not recorded", () => {
  const { trace, opened, columns } = shown([
    ...msprofNames,
    ...copyTriple(0),
    ...copyTriple(1, { operation: "device to host" }),
  ]);
  expect(columns.rows).toBe(2);
  expect([...columns.bytes]).toEqual([4_096, Number.NaN]);
  expect([...columns.kind].map((kind) => directions[kind])).toEqual(["h2d", "d2h"]);
  expect([...columns.startNs]).toEqual([...trace.copies.startNs.subarray(0, 2)]);
  expect([...columns.submitNs].map((ns, row) => (columns.startNs[row] ?? 0) - ns)).toEqual([725, 725]);
  expect([...columns.returnNs].map((ns, row) => ns - (columns.submitNs[row] ?? 0))).toEqual([500, 500]);
  expect([...columns.transfer].map((name) => opened.copyNames[name])).toEqual(["MEMCPY_ASYNC", "MEMCPY_ASYNC"]);
  expect(opened).toMatchObject({
    path: "/traces/a.json",
    copies: { count: 2, bytes: 4_096, withoutBytes: 1 },
    streams: [{ id: "5", label: "Stream 5" }],
    unread: [],
  });
  expect(opened.statistics.map(({ direction, bytes }) => ({ direction, bytes }))).toEqual([
    { direction: "h2d", bytes: 4_096 },
    { direction: "d2h", bytes: null },
  ]);
});

test("copies without a call, a size or a device say so", () => {
  const { opened, columns } = shown([
    { name: "MEMCPY_ASYNC", pid: "p", tid: "t", ts: 10, dur: 1, ph: "X" },
    { name: "CopyHostToDevice", pid: "p", tid: "t", ts: 12, dur: 1, ph: "X" },
  ]);
  expect([...columns.submitNs, ...columns.returnNs].every(Number.isNaN)).toBe(true);
  expect([...columns.device]).toEqual([deviceNotRecorded, deviceNotRecorded]);
  expect([...columns.transfer].map((name) => opened.copyNames[name])).toEqual(["MEMCPY_ASYNC", "CopyHostToDevice"]);
  expect(opened.copies).toEqual({ count: 2, bytes: null, withoutBytes: 2 });
});

test("streams of one name are told apart by their processes, and blocks hold at most 65,536 rows", () => {
  const events = Array.from({ length: 65_537 }, (_, n) => ({
    name: "MEMCPY_ASYNC",
    pid: n % 2,
    tid: 7,
    ts: n,
    dur: 0.5,
    ph: "X",
  }));
  const { trace } = readJson([
    { name: "thread_name", pid: 0, tid: 7, ph: "M", args: { name: "Stream 7" } },
    { name: "thread_name", pid: 1, tid: 7, ph: "M", args: { name: "Stream 7" } },
    { name: "process_name", pid: 0, tid: 0, ph: "M", args: { name: "rank 0" } },
    { name: "process_name", pid: 1, tid: 0, ph: "M", args: { name: "rank 1" } },
    ...events,
  ]);
  const { opened, blocks } = windowTrace(trace, "/a");
  expect(opened.streams.map(({ label }) => label)).toEqual(["rank 0 0 · Stream 7", "rank 1 1 · Stream 7"]);
  expect([...blocks()].map(({ rows }) => rows)).toEqual([65_536, 1]);
});
