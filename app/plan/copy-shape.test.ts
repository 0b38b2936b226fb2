import { expect, test } from "vitest";
import { copyShapeOf } from "./copy-shape.ts";
import { aPlan } from "./plan.fixture.ts";

const transfer = { from: "h0", to: "d0", bytes: 1_024, stream: "s0" };

function shapeOf(overrides: object, bytes: number) {
  return copyShapeOf(aPlan({ transfers: [{ ...transfer, ...overrides }] }).transfers[0], bytes);
}

test("a copy of rows has as many as it has bytes for, and no gaps where the plan says nothing of pitches", () => {
  expect(shapeOf({ chunkBytes: 512, rowBytes: 64, toPitchBytes: 100 }, 512)).toEqual({
    call: "aclrtMemcpy2dAsync",
    rows: 8,
    rowBytes: 64,
    fromPitchBytes: 64,
    toPitchBytes: 100,
  });
});

test("a batch has its chunks, the last batch what is left of them", () => {
  const batch = { chunkBytes: 100, batch: 4 };
  expect(shapeOf(batch, 400)).toEqual({ call: "aclrtMemcpyBatchAsync", entries: 4, entryBytes: 100 });
  expect(shapeOf(batch, 224)).toEqual({ call: "aclrtMemcpyBatchAsync", entries: 3, entryBytes: 100 });
});

test("what is one piece, or no transfer, has no shape", () => {
  expect(shapeOf({ chunkBytes: 512 }, 512)).toBeUndefined();
  expect(copyShapeOf({ sync: "s0" }, 512)).toBeUndefined();
  expect(copyShapeOf(undefined, 512)).toBeUndefined();
});
