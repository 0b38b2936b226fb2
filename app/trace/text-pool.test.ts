import fc from "fast-check";
import { expect, test } from "vitest";
import { TextPool } from "./text-pool.ts";

test("gives equal texts one number, and every text back", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 300 }), (texts) => {
      const pool = new TextPool();
      const numbers = texts.map((text) => pool.internText(text));
      expect(numbers.map((number) => pool.text(number))).toEqual(texts);
      expect(new Set(numbers).size).toBe(new Set(texts).size);
    }),
  );
});

test("holds a hundred thousand ids", () => {
  const pool = new TextPool();
  for (let id = 0; id < 100_000; id += 1) {
    expect(pool.internText(String(id * 4_294_967_296))).toBe(id);
  }
  expect(pool.internText("0")).toBe(0);
  expect(pool.text(99_999)).toBe(String(99_999 * 4_294_967_296));
});

test("shows a text that is no proper JSON string as it stands", () => {
  const pool = new TextPool();
  const bytes = new TextEncoder().encode("a\\q");
  expect(pool.text(pool.intern(bytes, 0, bytes.length))).toBe("a\\q");
});
