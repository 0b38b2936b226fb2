import { expect, test } from "vitest";
import { RunStream } from "./run-streams.ts";
import { planThatHangs } from "./stream-limit.fixture.ts";
import { StreamLimits } from "./stream-limits.ts";

/** Streams up, down and waits (which waits for up) with one task in flight each, and a clock that a test moves. */
function limitsAt(limitSeconds?: number) {
  const clock = { ms: 0 };
  const streams = ["up", "down", "waits"].map((_, index) => new RunStream(index, 0, 0n));
  for (const stream of streams) {
    stream.queue.push(0, -1, -1, 1);
  }
  const limits = new StreamLimits(planThatHangs(limitSeconds), streams, () => clock.ms);
  return { clock, limits, streams, overdueAt: (ms: number) => overdueAt(ms) };

  function overdueAt(ms: number): number[] {
    clock.ms = ms;
    return limits.overdue().map(({ index }) => index);
  }
}

test("a stream is overdue when nothing of it has ended for as long as the plan allows", () => {
  const { overdueAt } = limitsAt(2);
  expect(overdueAt(100)).toEqual([]);
  expect(overdueAt(2_099)).toEqual([]);
  expect(overdueAt(2_100)).toEqual([0, 1, 2]);
});

test("what ends gives its own stream time, and those that wait for it", () => {
  const { overdueAt, limits, streams } = limitsAt(2);
  overdueAt(0);
  overdueAt(1_500);
  limits.progressed(streams[0] as RunStream);
  expect(overdueAt(2_000)).toEqual([1]);
  expect(overdueAt(4_000)).toEqual([0, 1, 2]);
});

test("streams that are idle, failed or given up are not waited for", () => {
  const { overdueAt, streams } = limitsAt(2);
  overdueAt(0);
  streams[0]?.queue.drop(1);
  Object.assign(streams[1] as RunStream, { failure: 507_899 });
  Object.assign(streams[2] as RunStream, { isAbandoned: true });
  expect(overdueAt(10_000)).toEqual([]);
});

test("a stream's time begins with what it is given, not before", () => {
  const { overdueAt, streams } = limitsAt(2);
  streams[1]?.queue.drop(1);
  overdueAt(0);
  overdueAt(1_900);
  streams[1]?.queue.push(0, -1, -1, 1);
  expect(overdueAt(2_000)).toEqual([0, 2]);
});

test("without a limit of the plan's, it is a minute and what the bytes in flight take on a slow link", () => {
  const { overdueAt, streams } = limitsAt();
  Object.assign(streams[0] as RunStream, { bytesInFlight: 20_000 * 30_000 });
  expect(overdueAt(0)).toEqual([]);
  expect(overdueAt(89_999)).toEqual([]);
  expect(overdueAt(90_000)).toEqual([0, 1, 2]);
});

test("a limit that begins now is over when its time is", () => {
  const { clock, limits } = limitsAt(2);
  clock.ms = 500;
  const isOver = limits.startedNow();
  clock.ms = 2_500;
  expect(isOver()).toBe(false);
  clock.ms = 2_501;
  expect(isOver()).toBe(true);
});
