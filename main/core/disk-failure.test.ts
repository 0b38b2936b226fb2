import { expect, test } from "vitest";
import { createTranslator } from "#app/text/translator.ts";
import { diskFailure } from "./disk-failure.ts";

const translate = createTranslator("en");

test.each([
  ["ENOSPC", "disk-full", "The disk that holds /data/run is full."],
  ["EDQUOT", "disk-full", "The disk that holds /data/run is full."],
  ["EROFS", "disk-read-only", "/data/run is on a disk that is read-only."],
  ["EACCES", "disk-forbidden", "You may not write to or read from /data/run."],
  ["ENOENT", "disk-vanished", "/data/run is not there, or not any more."],
  ["ENAMETOOLONG", "disk-name-too-long", "/data/run has a name that is too long for its disk."],
  ["EISDIR", "disk-is-a-folder", "/data/run is a folder."],
  ["EIO", "disk-error", "Reading or writing /data/run failed (EIO)."],
])("says %s as a sentence", (errno, code, sentence) => {
  const problem = Object.assign(new Error(errno), { code: errno, syscall: "write" });
  const failure = diskFailure(problem, "/data/run");
  expect(failure.code).toBe(code);
  expect(translate(failure.what)).toBe(sentence);
});

test("does not take a bug for a problem of the disk", () => {
  expect(() => diskFailure(new TypeError("x is not a function"), "/data/run")).toThrow(TypeError);
});
