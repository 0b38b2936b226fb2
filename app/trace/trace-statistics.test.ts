import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CopyTable } from "./copy-table.ts";
import { randomEvents } from "./export/random-trace.fixture.ts";
import { copyTriple, msprofNames, readJson } from "./trace.fixture.ts";
import { traceStatistics } from "./trace-statistics.ts";

describe("statistics of a trace", () => {
  test("are those of a count nanosecond by nanosecond", () => {
    fc.assert(
      fc.property(randomEvents, (events) => {
        const { trace } = readJson(events);
        const { copies, streams } = trace;
        const groups = traceStatistics(trace);
        expect(groups.reduce((sum, group) => sum + group.copies, 0)).toBe(copies.rows);
        for (const group of groups) {
          const rows = [...Array(copies.rows).keys()].filter(
            (row) =>
              streams[copies.stream[row] ?? 0]?.id === group.stream && copies.directionOf(row) === group.direction,
          );
          const moments = new Set(
            rows.flatMap((row) =>
              Array.from(
                { length: (copies.endNs[row] ?? 0) - (copies.startNs[row] ?? 0) },
                (_, offset) => (copies.startNs[row] ?? 0) + offset,
              ),
            ),
          );
          const spanNs =
            Math.max(...rows.map((row) => copies.endNs[row] ?? 0)) -
            Math.min(...rows.map((row) => copies.startNs[row] ?? 0));
          const sized = rows.filter((row) => copies.hasBytes(row));
          expect(group).toMatchObject({
            copies: rows.length,
            withoutBytes: rows.length - sized.length,
            bytes: sized.length === 0 ? null : sized.reduce((sum, row) => sum + (copies.bytes[row] ?? 0), 0),
            busyNs: moments.size,
            idleNs: spanNs - moments.size,
          });
          const durations = rows.map((row) => (copies.endNs[row] ?? 0) - (copies.startNs[row] ?? 0));
          expect([group.durationNs.minNs, group.durationNs.maxNs]).toEqual([
            Math.min(...durations),
            Math.max(...durations),
          ]);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("have no rate where no size is recorded, and none where no time passed", () => {
    const none = traceStatistics(readJson([...msprofNames, ...copyTriple(0, {})]).trace);
    expect(none).toMatchObject([{ bytes: null, bandwidthBytesPerSec: null, withoutBytes: 1 }]);
    const instant = copyTriple(0).map((event) => (event["name"] === "MEMCPY_ASYNC" ? { ...event, dur: 0 } : event));
    expect(traceStatistics(readJson([...msprofNames, ...instant]).trace)).toMatchObject([
      { bytes: 4_096, bandwidthBytesPerSec: null },
    ]);
  });

  test("count the size of a copy only over the time of those that have one", () => {
    const [sized] = copyTriple(0, { "size(B)": 1_230, operation: "host to device" }).filter(
      ({ ph, name }) => ph === "X" && name === "MEMCPY_ASYNC",
    );
    const [bare] = copyTriple(1, { operation: "host to device" }).filter(
      ({ ph, name }) => ph === "X" && name === "MEMCPY_ASYNC",
    );
    expect(traceStatistics(readJson([...msprofNames, sized ?? {}, bare ?? {}]).trace)).toMatchObject([
      { copies: 2, bytes: 1_230, withoutBytes: 1, busyNs: 246, bandwidthBytesPerSec: 1e10 },
    ]);
  });
});

test("a copy takes at most 40 bytes", () => {
  const copies = new CopyTable();
  copies.addRow();
  copies.resize(1_000);
  const bytes = Object.values(copies).reduce(
    (sum: number, column: unknown) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0),
    0,
  );
  expect(bytes).toBe(38_000);
});

test("a slice whose end is months away from all others is left out, for no number holds it exactly", () => {
  const far = { name: "far", ph: "X", pid: 1, tid: 1, ts: 4_000_000_000_000, dur: 9_000_000_000_000 };
  const { trace } = readJson([{ name: "near", ph: "X", pid: 1, tid: 1, ts: 0, dur: 1 }, far]);
  expect(trace.spanNs).toBe(1_000);
  expect(trace.unread).toMatchObject([{ reason: "far-time", count: 1 }]);
});
