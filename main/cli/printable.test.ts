import { expect, test } from "vitest";
import { printable, printableDeep, printableJson } from "./printable.ts";

const nasty = "a\u001b[2Jb\u007fc\u009b3md\ne";

test("shows control characters instead of obeying them, and leaves every other text alone", () => {
  expect(printable(nasty)).toBe("a\\u001b[2Jb\\u007fc\\u009b3md\\u000ae");
  expect(printable("上传 é 🙂")).toBe("上传 é 🙂");
});

test("shows marks that would turn the direction of what follows", () => {
  expect(printable("a\u202egpj.exe")).toBe("a\\u202egpj.exe");
  expect(printableJson({ name: "a\u202eb" })).toBe('{"name":"a\\u202eb"}');
});

test("reaches every text of an object", () => {
  expect(
    printableDeep({ plan: "\u001b", streams: [{ id: "\u0007", copies: 1 }], lines: "a\nb\u001b" }, "lines"),
  ).toEqual({
    plan: "\\u001b",
    streams: [{ id: "\\u0007", copies: 1 }],
    lines: "a\nb\\u001b",
  });
});

test("keeps the meaning of JSON", () => {
  const json = printableJson({ name: nasty });
  expect(json).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(json)).toEqual({ name: nasty });
});
