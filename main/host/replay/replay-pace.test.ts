import { expect, test } from "vitest";
import { ReplayPace } from "./replay-pace.ts";

const pace = new ReplayPace({ copiesPerSec: 200_000, copies: 10_000, batchRows: 4_096, batchMs: 100 });

test("so many copies are due as the rate says, and never more than were asked for", () => {
  expect([0, 1, 20.48, 49.999, 50, 1_000].map((ms) => pace.dueAt(ms))).toEqual([0, 200, 4_096, 9_999, 10_000, 10_000]);
});

test("a block goes when it is full, and the last one when all are due", () => {
  expect(pace.nextBlock(20, 0, 0)).toBe(0);
  expect(pace.nextBlock(21, 0, 0)).toBe(4_096);
  expect(pace.nextBlock(45, 8_192, 41)).toBe(0);
  expect(pace.nextBlock(50, 8_192, 41)).toBe(1_808);
  expect(pace.nextBlock(60, 10_000, 50)).toBe(0);
});

test("what waits for too long goes in a shorter block, unless rows alone decide", () => {
  const slow = { copiesPerSec: 1_000, copies: 10_000, batchRows: 4_096 };
  expect(new ReplayPace({ ...slow, batchMs: 100 }).nextBlock(100, 0, 0)).toBe(100);
  expect(new ReplayPace({ ...slow, batchMs: 100 }).nextBlock(150, 100, 100)).toBe(0);
  expect(new ReplayPace({ ...slow, batchMs: null }).nextBlock(4_000, 0, 0)).toBe(0);
  expect(new ReplayPace({ ...slow, batchMs: null }).nextBlock(4_096, 0, 0)).toBe(4_096);
});

test("a player that rests as it is told, and late at that, sends every copy once and none before its time", () => {
  let elapsedMs = 0;
  let sent = 0;
  let lastSentMs = 0;
  while (sent < 10_000) {
    const rows = pace.nextBlock(elapsedMs, sent, lastSentMs);
    sent += rows;
    expect(sent).toBeLessThanOrEqual(pace.dueAt(elapsedMs));
    if (rows > 0) {
      lastSentMs = elapsedMs;
    } else {
      const restMs = pace.restMs(elapsedMs, sent);
      expect(restMs).toBeGreaterThan(0);
      elapsedMs += restMs + 0.3;
    }
  }
  expect(sent).toBe(10_000);
  expect(pace.restMs(elapsedMs, sent)).toBe(0);
});
