import fc from "fast-check";
import { expect, test } from "vitest";
import { type RowParts, runDataOf } from "../run-data/rows.fixture.ts";
import { type RowKind, timelineRows } from "../run-data/timeline-rows.ts";
import { allocatePixelColumns, fillColumns, type PixelColumns } from "./pixel-columns.ts";
import { timeScale } from "./time-window.ts";

const widthPx = 40;
const smallestLevel = 1e-9;

type Copy = Required<Pick<RowParts, "stream" | "startNs" | "endNs" | "bytes" | "submitNs" | "status">>;

const copies = fc.array(
  fc.record({
    stream: fc.nat(2),
    startNs: fc.integer({ min: 0, max: 10_000 }),
    tookNs: fc.integer({ min: 0, max: 600 }),
    bytes: fc.integer({ min: 1, max: 2 ** 33 }),
    leadNs: fc.nat(300),
    hasFailed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 300 },
);

/** From far out to single nanoseconds. */
const views = fc.record({
  startNs: fc.integer({ min: -200, max: 10_000 }),
  nsPerPx: fc.constantFrom(1, 3, 16, 77, 300, 1_000),
});

function columnsOf(rows: readonly Copy[], kind: RowKind, startNs: number, nsPerPx: number): PixelColumns {
  const row = timelineRows(runDataOf(rows).lanes()).find((candidate) => candidate.kind === kind);
  const columns = allocatePixelColumns();
  if (row !== undefined) {
    fillColumns(row, timeScale({ startNs, endNs: startNs + widthPx * nsPerPx }, 0, widthPx), columns);
  }
  return columns;
}

/** Part of a stretch that intervals cover, one nanosecond after another. */
function covered(intervals: readonly Copy[], fromNs: number, toNs: number): number {
  const inside = intervals
    .map(({ startNs, endNs }) => ({ from: Math.max(startNs, fromNs), to: Math.min(endNs, toNs) }))
    .filter(({ from, to }) => to > from)
    .sort((left, right) => left.from - right.from);
  let reach = fromNs;
  let sum = 0;
  for (const { from, to } of inside) {
    sum += Math.max(0, to - Math.max(from, reach));
    reach = Math.max(reach, to);
  }
  return sum;
}

test("every pixel of every kind of row equals a sum over all copies, at every zoom", () => {
  fc.assert(
    fc.property(copies, views, (parts, { startNs, nsPerPx }) => {
      const rows = parts.map(({ stream, startNs: start, tookNs, bytes, leadNs, hasFailed }) => ({
        stream,
        startNs: start,
        endNs: start + tookNs,
        bytes,
        submitNs: start - leadNs,
        status: hasFailed ? 207_000 : 0,
      }));
      const moved = rows.filter((row) => row.status === 0);
      const stream = columnsOf(
        rows.filter((row) => row.stream === 0),
        "stream",
        startNs,
        nsPerPx,
      );
      const engine = columnsOf(rows, "engine", startNs, nsPerPx);
      const link = columnsOf(rows, "link", startNs, nsPerPx);
      for (let px = 0; px < widthPx && moved.length > 0; px += 1) {
        const fromNs = startNs + px * nsPerPx;
        const toNs = fromNs + nsPerPx;
        const own = moved.filter((row) => row.stream === 0);
        const startsIn = (row: Copy) => row.startNs >= fromNs && row.startNs < toNs;
        const insideNs = (row: Copy) => Math.max(0, Math.min(row.endNs, toNs) - Math.max(row.startNs, fromNs));
        if (rows.some((row) => row.stream === 0)) {
          expect(stream.starts[px]).toBe(own.filter(startsIn).length);
          expect(stream.failed[px]).toBe(
            rows.filter((row) => row.stream === 0 && row.status !== 0 && startsIn(row)).length,
          );
          expect(Math.abs((stream.level[px] ?? 0) - covered(own, fromNs, toNs) / nsPerPx)).toBeLessThan(smallestLevel);
        }
        const movingNs = moved.reduce((sum, row) => sum + insideNs(row), 0);
        expect(Math.abs((engine.level[px] ?? 0) - movingNs / nsPerPx)).toBeLessThan(smallestLevel);
        const left = (row: Copy, ns: number) =>
          row.startNs < ns
            ? row.endNs <= ns
              ? 0
              : Math.round(row.bytes * ((row.endNs - ns) / (row.endNs - row.startNs)))
            : row.bytes;
        const movedBytes = moved.reduce((sum, row) => sum + left(row, fromNs) - left(row, toNs), 0);
        expect((link.level[px] ?? 0) * nsPerPx).toBeCloseTo(movedBytes, 3);
      }
    }),
    { numRuns: 120 },
  );
});

test("what waits is what was submitted and has not started", () => {
  const rows = Array.from({ length: 200 }, (_, copy) => ({
    stream: 0,
    submitNs: copy * 3,
    startNs: copy * 10 + 50,
    endNs: copy * 10 + 58,
    bytes: 1,
    status: 0,
  }));
  const { waiting } = columnsOf(rows, "stream", 0, 20);
  for (let px = 0; px < widthPx; px += 1) {
    const ns = (px + 1) * 20;
    expect(waiting[px]).toBe(rows.filter((row) => row.submitNs < ns && row.startNs >= ns).length);
  }
});

test("a view moved by whole pixels shows what it would show at once", () => {
  fc.assert(
    fc.property(copies, views, fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 6 }), (parts, view, moves) => {
      const rows = parts.map(({ stream, startNs, tookNs, bytes, leadNs, hasFailed }) => ({
        stream,
        startNs,
        endNs: startNs + tookNs,
        bytes,
        submitNs: startNs - leadNs,
        status: hasFailed ? 207_000 : 0,
      }));
      const moved = timelineRows(runDataOf(rows).lanes());
      const fresh = timelineRows(runDataOf(rows).lanes());
      const shownAt = (startNs: number) => timeScale({ startNs, endNs: startNs + widthPx * view.nsPerPx }, 0, widthPx);
      const columns = moved.map(allocatePixelColumns);
      let { startNs } = view;
      for (const by of [0, ...moves]) {
        startNs += by * view.nsPerPx;
        for (const [number, row] of moved.entries()) {
          fillColumns(row, shownAt(startNs), columns[number] ?? allocatePixelColumns());
        }
      }
      for (const [number, row] of fresh.entries()) {
        const once = allocatePixelColumns();
        fillColumns(row, shownAt(startNs), once);
        expect(columns[number]).toEqual({ ...once, copies: columns[number]?.copies });
      }
    }),
    { numRuns: 100 },
  );
});
