import { describe, expect, test } from "vitest";
import { encodeFrameHead, FrameReader } from "./host-frames.ts";

interface Frame {
  readonly message: unknown;
  readonly block: ArrayBuffer | undefined;
}

function readInPieces(bytes: Uint8Array, pieceBytes: number): Frame[] {
  const frames: Frame[] = [];
  const reader = new FrameReader(new TextDecoder(), (message, block) => frames.push({ message, block }));
  for (let start = 0; start < bytes.byteLength; start += pieceBytes) {
    reader.push(bytes.subarray(start, start + pieceBytes));
  }
  return frames;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

const encoder = new TextEncoder();

function frame(message: object, sent?: ArrayBuffer): Uint8Array {
  return joined([encodeFrameHead(message, sent?.byteLength ?? 0, encoder), new Uint8Array(sent ?? [])]);
}

const block = new Uint8Array([1, 2, 3, 4, 5]).buffer;
const stream = joined([
  frame({ type: "columns", rows: 1 }, block),
  frame({ type: "ready", name: "日志 ✓" }),
  frame({}, block),
]);

describe("frames", () => {
  test("have two little-endian lengths, the header and the block", () => {
    expect([...frame({}, new Uint8Array([7]).buffer)]).toEqual([2, 0, 0, 0, 1, 0, 0, 0, 0x7b, 0x7d, 7]);
  });

  test.each([1, 2, 7, 8, 9, 13, 1_000])("arrive whole when the stream comes in pieces of %i bytes", (pieceBytes) => {
    expect(readInPieces(stream, pieceBytes)).toEqual([
      { message: { type: "columns", rows: 1 }, block },
      { message: { type: "ready", name: "日志 ✓" }, block: undefined },
      { message: {}, block },
    ]);
  });

  test("tell of a header that is no JSON as undefined, and go on", () => {
    const broken = new Uint8Array([3, 0, 0, 0, 0, 0, 0, 0, 0x7b, 0x7b, 0x7b]);
    expect(readInPieces(joined([broken, frame({ id: 1 })]), 100)).toEqual([
      { message: undefined, block: undefined },
      { message: { id: 1 }, block: undefined },
    ]);
  });

  test("refuse an impossible length", () => {
    expect(() => readInPieces(encoder.encode("Segmentation fault"), 100)).toThrow(RangeError);
  });
});
