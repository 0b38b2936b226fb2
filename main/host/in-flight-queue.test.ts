import { expect, test } from "vitest";
import { noEvent } from "./event-store.ts";
import { InFlightQueue, noRow } from "./in-flight-queue.ts";

test("is first in, first out, round its end, and counts tasks", () => {
  const queue = new InFlightQueue();
  for (let round = 0; round < 5; round++) {
    for (let row = 0; row < 700; row++) {
      queue.push(row, 2 * row, 2 * row + 1, 3);
    }
    expect([queue.count, queue.tasks]).toEqual([700, 2_100]);
    expect([queue.rowAt(0), queue.startAt(699), queue.endAt(699)]).toEqual([0, 1_398, 1_399]);
    queue.drop(699);
    expect([queue.count, queue.tasks, queue.rowAt(0)]).toEqual([1, 3, 699]);
    queue.drop(1);
  }
});

test("finds the entries behind which an event can be asked for", () => {
  const queue = new InFlightQueue();
  queue.push(0, 1, noEvent, 2);
  queue.push(1, noEvent, 2, 2);
  queue.push(noRow, noEvent, noEvent, 1);
  queue.push(2, 3, noEvent, 2);
  expect([queue.lastEndUpTo(0), queue.lastEndUpTo(2), queue.lastEndUpTo(9), queue.firstEndFrom(0)]).toEqual([
    -1, 1, 1, 1,
  ]);
  expect(queue.firstEndFrom(2)).toBe(-1);
  queue.endNewestWith(4);
  expect([queue.lastEndUpTo(9), queue.endAt(3)]).toEqual([3, 4]);
});

test("holds no more than a stream may be given", () => {
  const queue = new InFlightQueue();
  expect(() => {
    for (let row = 0; row < 2_000; row++) {
      queue.push(row, noEvent, noEvent, 1);
    }
  }).toThrow("Invariant");
});
