import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { JsonWalker } from "./json-walker.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Walks through a text in pieces and takes what lies at `list`, or in an array at the top. */
function walk(text: string, pieceLength = Number.POSITIVE_INFINITY) {
  const taken: string[] = [];
  const leftOut: number[] = [];
  const walker = new JsonWalker({
    plan: (path) => {
      if (path.length === 0 || (path.length === 1 && path[0] === "list")) {
        return "enter";
      }
      return path.at(-1) === "*" ? "take" : "skip";
    },
    take: (_path, cursor) => {
      const start = cursor.at;
      const ended = cursor.skipValue();
      if (ended === 0) {
        taken.push(decoder.decode(cursor.bytes.subarray(start, cursor.at)));
      }
      return ended;
    },
    leaveOut: (_path, offset) => leftOut.push(offset),
  });
  const bytes = encoder.encode(text);
  for (let at = 0; at < bytes.length; at += Math.min(pieceLength, bytes.length)) {
    walker.push(bytes.subarray(at, at + Math.min(pieceLength, bytes.length)));
  }
  return { taken, leftOut, problem: walker.finish() };
}

describe("walking through JSON", () => {
  test.each([
    ["an array", '[1, "a]", {"b": [2]}]', ["1", '"a]"', '{"b": [2]}']],
    ["an array that is not closed", '[1, "a"', ["1", '"a"']],
    ["an array that ends in a comma", "[1, 2,", ["1", "2"]],
    ["a comma too many", "[1, 2,]", ["1", "2"]],
    ["an object", '{"x": {"list": [9]}, "list": [1, {}], "y": "\\"list\\""}', ["1", "{}"]],
    ["a byte order mark", "\ufeff[1]", ["1"]],
    ["an empty array", "[ ]", []],
  ])("takes the values of %s", (_name, text, taken) => {
    expect(walk(text)).toEqual({ taken, leftOut: [], problem: undefined });
  });

  test.each([
    ['[1, {"a": 2', ["1"], { reason: "cut-off", offset: 4 }],
    ['{"list": [1, 2]', ["1", "2"], { reason: "cut-off", offset: 15 }],
    ["[1, ?, 2]", ["1"], { reason: "not-json", offset: 4 }],
    ["[1 2]", ["1"], { reason: "not-json", offset: 3 }],
    ["[1] [2]", ["1"], { reason: "after-end", offset: 4 }],
    ["{list: 1}", [], { reason: "not-json", offset: 1 }],
    ["", [], { reason: "cut-off", offset: 0 }],
    [`[1, ${"[".repeat(600)}`, ["1"], { reason: "not-json", offset: 516 }],
  ])("says where %j stops being readable", (text, taken, problem) => {
    expect(walk(text)).toEqual({ taken, leftOut: [], problem });
  });

  test("gives the same however the bytes are cut into pieces", () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        (values, length) => {
          const text = JSON.stringify({ before: values, list: values, after: [values] });
          expect(walk(text, length)).toEqual({
            taken: values.map((value) => JSON.stringify(value)),
            leftOut: [],
            problem: undefined,
          });
        },
      ),
    );
  });

  test("leaves out a value that is too long, and goes on behind it", () => {
    const long = `"${'\\"]'.repeat(8 * 1024 * 1024)}"`;
    const walked = walk(`{"list": [1, ${long}, {"a": 3}]}`, 1024 * 1024);
    // Not the texts themselves: a failure would print them.
    expect(walked.taken.map(({ length }) => length)).toEqual([1, 8]);
    expect(walked).toMatchObject({ leftOut: [13], problem: undefined });
  });
});
