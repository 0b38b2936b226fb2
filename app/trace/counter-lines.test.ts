import { expect, test } from "vitest";
import { deviceNotRecorded } from "#app/run/copy-columns.ts";
import { counterLines, summarizeCounters } from "./counter-lines.ts";
import { copyTriple, devicePid, type JsonEvent, msprofNames, readJson } from "./trace.fixture.ts";

function value(pid: number | string, name: string, ts: number, args: JsonEvent): JsonEvent {
  return { name, pid, tid: 0, ts, ph: "C", args };
}

test("counters are told by name, value and device, with count and extremes; each is a line in the order of time", () => {
  const { trace } = readJson([
    ...msprofNames,
    { name: "process_name", pid: "hbm", tid: 0, ph: "M", args: { name: "HBM" } },
    { name: "process_labels", pid: "hbm", tid: 0, ph: "M", args: { labels: "NPU 3" } },
    value(devicePid, "Bandwidth", 1_700_000_000_000_013, { "read(MB/s)": 4, "write(MB/s)": -2 }),
    value(devicePid, "Bandwidth", 1_700_000_000_000_011, { "read(MB/s)": 8 }),
    value("hbm", "Used", 1_700_000_000_000_012, { value: 5 }),
    value("elsewhere", "Load", 1_700_000_000_000_012, { value: 6 }),
    ...copyTriple(0),
  ]);
  expect(summarizeCounters(trace)).toEqual([
    { name: "Bandwidth", key: "read(MB/s)", process: "Ascend Hardware", device: 1, count: 2, min: 4, max: 8 },
    { name: "Bandwidth", key: "write(MB/s)", process: "Ascend Hardware", device: 1, count: 1, min: -2, max: -2 },
    { name: "Used", key: "value", process: "HBM", device: 3, count: 1, min: 5, max: 5 },
    { name: "Load", key: "value", process: "elsewhere", device: null, count: 1, min: 6, max: 6 },
  ]);
  const { lines, ...counts } = counterLines(trace);
  expect(counts).toEqual({ recorded: 5, kept: 5, linesLeftOut: 0 });
  expect(lines.map(({ label, device }) => ({ label, device }))).toEqual([
    { label: "Bandwidth read(MB/s)", device: 1 },
    { label: "Bandwidth write(MB/s)", device: 1 },
    { label: "Used", device: 3 },
    { label: "Load", device: null },
  ]);
  expect([...(lines[0]?.value ?? [])]).toEqual([8, 4]);
  expect((lines[0]?.timeNs[1] ?? 0) - (lines[0]?.timeNs[0] ?? 0)).toBe(2_000);
});

test("counters of one name say their process; one beside streams of no known device lies with them", () => {
  const { trace } = readJson([
    { name: "MEMCPY_ASYNC", pid: "a", tid: "t", ts: 10, dur: 1, ph: "X" },
    value("a", "Load", 1, { value: 6 }),
    value("b", "Load", 1, { value: 7 }),
  ]);
  expect(counterLines(trace).lines.map(({ label, device }) => ({ label, device }))).toEqual([
    { label: "Load · a", device: deviceNotRecorded },
    { label: "Load · b", device: null },
  ]);
});

test("more values than may be drawn are thinned by each counter's share, with their extremes, and it is counted", () => {
  const { trace } = readJson(
    Array.from({ length: 3_000 }, (_, n) =>
      value("p", n % 3 === 0 ? "seldom" : "often", n, { value: n === 1_501 ? 500 : n % 7 }),
    ),
  );
  const { lines, ...counts } = counterLines(trace, 300);
  expect(counts.recorded).toBe(3_000);
  expect(counts.kept).toBe(lines.reduce((sum, line) => sum + line.value.length, 0));
  expect(counts.kept).toBeLessThanOrEqual(300);
  expect(lines.every((line) => line.value.length > 50 && line.value.length === line.timeNs.length)).toBe(true);
  expect(Math.max(...lines.flatMap((line) => [...line.value]))).toBe(500);
  expect(counterLines(trace, 300, 1)).toMatchObject({ linesLeftOut: 1, lines: [{ label: "seldom" }] });
});
