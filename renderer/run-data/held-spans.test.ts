import { expect, test } from "vitest";
import { HeldSpans } from "./held-spans.ts";

const held = new HeldSpans([
  { trial: 0, device: 0, streams: [0, 1], fromNs: 100, toNs: 200 },
  { trial: 1, device: 0, streams: [0], fromNs: 500, toNs: 600 },
]);

test("each stream has the gates that held it, in order", () => {
  expect(held.of(0)).toEqual([
    { startNs: 100, endNs: 200 },
    { startNs: 500, endNs: 600 },
  ]);
  expect(held.of(1)).toEqual([{ startNs: 100, endNs: 200 }]);
  expect(held.of(2)).toEqual([]);
});

test.each([
  ["all of a gate", 0, 50, 250, 100],
  ["its end", 0, 150, 250, 50],
  ["two gates", 0, 150, 550, 100],
  ["between gates", 0, 200, 500, 0],
  ["another stream's gate", 1, 500, 600, 0],
  ["a call that nobody recorded", 0, Number.NaN, 250, 0],
])("a wait over %s is held for so long", (_, stream, fromNs, toNs, heldNs) => {
  expect(held.heldNs(stream, fromNs, toNs) || 0).toBe(heldNs);
});
