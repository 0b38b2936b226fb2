import { expect, test } from "vitest";
import { comparedLanes } from "./compared-lanes.ts";
import { ComposedRun } from "./composed-run.ts";
import { columnsOf, type RowParts, runDataOf } from "./rows.fixture.ts";
import { RunData, rowsPerFile, streamsPerFile } from "./run-data.ts";
import { shiftedColumns } from "./shifted-columns.ts";
import { arrangeRows, groupOf, plainArrangement, timelineRows } from "./timeline-rows.ts";

const up: RowParts = { startNs: 100, endNs: 200, submitNs: 90 };
const down: RowParts = { startNs: 150, endNs: 250, kind: 2, stream: 1 };

function besideData(rows: readonly RowParts[], offsetNs = 0): RunData {
  const data = new RunData("/runs/other", 1);
  data.append(shiftedColumns(columnsOf(rows), offsetNs));
  return data;
}

test("the rows of the first file come first, then those of the other, under headings of their own", () => {
  const composed = new ComposedRun(runDataOf([up, down]), [besideData([up, down])]);
  const rows = timelineRows(composed.lanes());
  expect(rows.map(({ file, key }) => [file, key])).toEqual([
    [0, "host"],
    [0, "engine:0:h2d:device-event"],
    [0, "engine:0:d2h:device-event"],
    [0, "stream:0:device-event"],
    [0, "stream:1:device-event"],
    [0, "link:0:h2d:device-event"],
    [0, "link:0:d2h:device-event"],
    [1, "1/host"],
    [1, "1/engine:0:h2d:device-event"],
    [1, "1/engine:0:d2h:device-event"],
    [1, `stream:${streamsPerFile}:device-event`],
    [1, `stream:${streamsPerFile + 1}:device-event`],
    [1, "1/link:0:h2d:device-event"],
    [1, "1/link:0:d2h:device-event"],
  ]);
  const { groups } = arrangeRows(rows, plainArrangement);
  expect(groups.map(({ key, file, device }) => [key, file, device])).toEqual([
    ["host", 0, undefined],
    ["0", 0, 0],
    ["1/host", 1, undefined],
    ["1/0", 1, 0],
  ]);
  expect(new Set(rows.map(groupOf)).size).toBe(4);
});

test("a copy is found by its number, which tells its file, and lies where its file was moved to", () => {
  const own = runDataOf([up, down]);
  const composed = new ComposedRun(own, [besideData([up, down], 1_000)]);
  expect(composed.rows).toBe(4);
  expect(composed.extent()).toEqual({ startNs: 90, endNs: 1_250 });
  expect(composed.placeOf(1)?.lane).toBe(own.lanes()[1]);
  const place = composed.placeOf(rowsPerFile);
  expect([place?.lane.file, place?.part.copies.startNs[place.index], place?.part.copies.submitNs(0)]).toEqual([
    1, 1_100, 1_090,
  ]);
  expect(composed.placeOf(2)).toBeUndefined();
  expect(composed.placeOf(2 * rowsPerFile)).toBeUndefined();
  expect(() => composed.append()).toThrow("Invariant");
});

test("rows that still arrive are drawn with what lies beside them", () => {
  const own = runDataOf([up]);
  const composed = new ComposedRun(own, [besideData([up])]);
  expect(composed.lanes()).toHaveLength(2);
  own.append(columnsOf([down]));
  expect(composed.lanes().map(({ file, stream }) => [file, stream])).toEqual([
    [0, 0],
    [0, 1],
    [1, streamsPerFile],
  ]);
  expect(composed.rows).toBe(3);
});

test("columns to compare have the copies of a stream in order, without failed ones, with their numbers", () => {
  const data = besideData([
    { ...up, startNs: 300, endNs: 320 },
    { ...up, kind: 2, startNs: 100, endNs: 130, bytes: Number.NaN },
    { ...up, status: 207_000 },
    { ...down, startNs: 50, endNs: 60 },
  ]);
  const lanes = comparedLanes(data, (stream) => ({ id: `s${stream - streamsPerFile}`, label: "" }));
  expect(lanes.streams).toEqual([
    { id: "s0", label: "", device: 0 },
    { id: "s1", label: "", device: 0 },
  ]);
  expect([...lanes.stream]).toEqual([0, 0, 1]);
  expect([...lanes.direction]).toEqual([2, 1, 2]);
  expect([...lanes.startNs]).toEqual([100, 300, 50]);
  expect([...lanes.endNs]).toEqual([130, 320, 60]);
  expect([...lanes.bytes]).toEqual([Number.NaN, 1_048_576, 1_048_576]);
  expect([...lanes.row]).toEqual([rowsPerFile + 1, rowsPerFile, rowsPerFile + 3]);
  expect([...lanes.placeOf]).toEqual([1, 0, -1, 2]);
});
