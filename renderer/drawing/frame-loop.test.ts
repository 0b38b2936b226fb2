import { expect, test } from "vitest";
import { startFrameLoop } from "./frame-loop.ts";

function loopWithFrames() {
  const requested: ((timeMs: number) => void)[] = [];
  let drawn = 0;
  const loop = startFrameLoop(
    () => {
      drawn += 1;
    },
    (callback) => requested.push(callback),
    () => undefined,
  );
  return { loop, requested, drawn: () => drawn };
}

test("asks for no frame while nothing changed", () => {
  expect(loopWithFrames().requested).toHaveLength(0);
});

test("draws once for many changes, and again after the next one", () => {
  const { loop, requested, drawn } = loopWithFrames();
  loop.invalidate();
  loop.invalidate();
  expect(requested).toHaveLength(1);
  requested[0]?.(0);
  expect(drawn()).toBe(1);
  loop.invalidate();
  expect(requested).toHaveLength(2);
});
