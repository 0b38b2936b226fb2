import fc from "fast-check";
import { expect, test } from "vitest";
import { msUntilTelling } from "./telling-pace.ts";

test("two who told in the same half second tell next at the same moment", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 399 }), fc.integer({ min: 0, max: 399 }), (first, second) => {
      const nowMs = Math.max(first, second);
      expect([nowMs + msUntilTelling(first, nowMs), nowMs + msUntilTelling(second, nowMs)]).toEqual([500, 500]);
    }),
  );
});

test("who told a moment too early does not tell twice", () => {
  expect(msUntilTelling(499, 500)).toBe(500);
});

test("who has told nothing for long tells now", () => {
  expect(msUntilTelling(Number.NEGATIVE_INFINITY, 12)).toBe(0);
  expect(msUntilTelling(400, 950)).toBe(0);
});
