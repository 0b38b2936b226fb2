import { expect, test } from "vitest";
import { columnsOf, runDataOf } from "./rows.fixture.ts";
import { hasCopies, isFailed, type Lane, RunData } from "./run-data.ts";

function moved(lane: Lane): number {
  return lane.parts.filter((part) => !isFailed(part)).reduce((sum, part) => sum + part.copies.count, 0);
}

function failed(lane: Lane): number {
  return lane.parts.filter(isFailed).reduce((sum, part) => sum + part.copies.count, 0);
}

test("two time sources of one stream never share a lane", () => {
  const data = runDataOf([
    { startNs: 0, endNs: 10, source: "device-event" },
    { startNs: 10, endNs: 20, source: "host-clock" },
    { startNs: 20, endNs: 30, source: "device-event" },
  ]);
  expect(data.lanes().map((lane) => [lane.stream, lane.source, moved(lane)])).toEqual([
    [0, "device-event", 2],
    [0, "host-clock", 1],
  ]);
});

test("a refused copy lies on its stream's lane, whatever clock its call was timed by", () => {
  const data = runDataOf([
    { startNs: 0, endNs: 0, source: "host-clock", status: 207_000 },
    { startNs: 5, endNs: 10, source: "device-event" },
  ]);
  expect(data.lanes().map((lane) => [lane.source, moved(lane), failed(lane)])).toEqual([["device-event", 1, 1]]);
});

test("lanes come by device, then by stream", () => {
  const data = runDataOf([
    { startNs: 0, endNs: 1, stream: 2, device: 1 },
    { startNs: 0, endNs: 1, stream: 1, device: 0 },
    { startNs: 0, endNs: 1, stream: 0, device: 1 },
  ]);
  expect(data.lanes().map((lane) => [lane.device, lane.stream])).toEqual([
    [0, 1],
    [1, 0],
    [1, 2],
  ]);
});

test("extent and trial spans grow with every block and begin with the first submit", () => {
  const data = new RunData("/runs/test");
  expect(data.extent()).toBeUndefined();
  data.append(columnsOf([{ submitNs: 100, startNs: 150, endNs: 200, trial: 0 }]));
  data.append(columnsOf([{ submitNs: 300, startNs: 310, endNs: 400, trial: 1 }]));
  expect(data.extent()).toEqual({ startNs: 100, endNs: 400 });
  expect(data.trials()).toEqual([
    { trial: 0, startNs: 100, endNs: 200 },
    { trial: 1, startNs: 300, endNs: 400 },
  ]);
});

test("more rows than the first capacity keep their values", () => {
  const data = new RunData("/runs/test");
  const block = columnsOf(Array.from({ length: 3_000 }, (_, row) => ({ startNs: row * 10, endNs: row * 10 + 5 })));
  for (let part = 0; part < 5; part += 1) {
    data.append(block);
  }
  expect(data.rows).toBe(15_000);
  expect(data.placeOf(14_999)?.part.copies.startNs[14_999]).toBe(29_990);
  expect(data.lanes().map(moved)).toEqual([15_000]);
});

test("every stream of the plan has a lane, before or after its rows and without any", () => {
  const data = new RunData("/runs/test");
  const streams = [{ device: 1 }, { device: 0 }, {}];
  expect(data.declareStreams(streams)).toBe(true);
  data.append(columnsOf([{ startNs: 0, endNs: 1, stream: 0, device: 1, source: "model" }]));
  data.append(columnsOf([{ startNs: 0, endNs: 1, stream: 1, source: "host-clock", status: 207_000 }]));
  expect(data.declareStreams(streams)).toBe(false);
  expect(data.lanes().map((lane) => [lane.device, lane.stream, hasCopies(lane) && lane.source])).toEqual([
    [0, 1, "host-clock"],
    [0, 2, false],
    [1, 0, "model"],
  ]);
});
