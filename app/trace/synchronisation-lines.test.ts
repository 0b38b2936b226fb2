import { expect, test } from "vitest";
import { eventLines } from "./synchronisation-lines.ts";
import { copyTriple, devicePid, hostPid, type JsonEvent, msprofNames, readJson } from "./trace.fixture.ts";

function slice(name: string, pid: number, n: number, dur = 0.5): JsonEvent {
  return { name, pid, tid: 5, ts: 1_700_000_000_000_010 + n, dur, ph: "X" };
}

test("records and waits are lines by device and name, whatever the trace calls them; other names are none", () => {
  const { trace } = readJson([
    ...msprofNames,
    slice("EVENT_WAIT", devicePid, 9),
    slice("EVENT_RECORD", devicePid, 3, 0),
    slice("EVENT_WAIT", devicePid, 4, 2),
    slice("NOTIFY_RECORD", devicePid, 5),
    slice("AscendCL@aclrtStreamWaitEvent", hostPid, 6),
    slice("cudaEventRecord", 77, 6),
    slice("EventualWork", devicePid, 7),
    ...copyTriple(0),
  ]);
  const { lines, ...counts } = eventLines(trace);
  expect(counts).toEqual({ recorded: 6, kept: 6, linesLeftOut: 0 });
  expect(lines.map(({ label, device, timeNs }) => [label, device, timeNs.length])).toEqual([
    ["EVENT_WAIT", 1, 2],
    ["EVENT_RECORD", 1, 1],
    ["NOTIFY_RECORD", 1, 1],
    ["AscendCL@aclrtStreamWaitEvent", null, 1],
    ["cudaEventRecord", null, 1],
  ]);
  const [waits] = lines;
  expect((waits?.timeNs[1] ?? 0) - (waits?.timeNs[0] ?? 0)).toBe(5_000);
  expect([...(waits?.endNs ?? [])].map((ns, mark) => ns - (waits?.timeNs[mark] ?? 0))).toEqual([2_000, 500]);
});

test("of more than may be drawn the longest of neighbours is kept, and both numbers are told", () => {
  const { trace } = readJson(
    Array.from({ length: 1_000 }, (_, n) => slice("EVENT_WAIT", devicePid, n, n === 501 ? 30 : 0.5)),
  );
  const { lines, recorded, kept } = eventLines(trace, 100);
  expect([recorded, kept]).toEqual([1_000, 100]);
  const took = [...(lines[0]?.endNs ?? [])].map((ns, mark) => ns - (lines[0]?.timeNs[mark] ?? 0));
  expect(Math.max(...took)).toBe(30_000);
  expect(eventLines(trace, 100, 0)).toMatchObject({ linesLeftOut: 1, lines: [] });
});
