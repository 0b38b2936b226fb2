import { expect, test } from "vitest";
import { HeldStreams } from "./held-streams.ts";

function gate(fromNs: number, toNs: number, streams = [0]) {
  return { trial: 0, device: 0, streams, fromNs, toNs };
}

test("a copy whose call returned while its stream was held queues from the opening on, any other from its return", () => {
  const held = new HeldStreams();
  held.add(gate(100, 200, [0, 2]));
  held.add(gate(500, 600));
  const moments = [50, 100, 150, 200, 201, 499, 550, 700];
  expect(moments.map((returnNs) => held.queuedFromNs(0, returnNs))).toEqual([50, 200, 200, 200, 201, 499, 600, 700]);
  expect(held.queuedFromNs(1, 150)).toBe(150);
  expect(held.queuedFromNs(2, 150)).toBe(200);
});

test("gates that come long before their copies, and many of them, are all found", () => {
  const held = new HeldStreams();
  const count = 5_000;
  for (let index = 0; index < count; index++) {
    held.add(gate(index * 10, index * 10 + 5));
  }
  const wrong = Array.from({ length: count }, (_, index) => index).filter(
    (index) =>
      held.queuedFromNs(0, index * 10 + 2) !== index * 10 + 5 ||
      held.queuedFromNs(0, index * 10 + 7) !== index * 10 + 7,
  );
  expect(wrong).toEqual([]);
});
