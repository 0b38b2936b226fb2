import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { OutputFailure, writeWhole } from "./standard-output.ts";

test("says that a full disk did not take what was printed", () => {
  expect(() => writeTo("/dev/full", "report")).toThrow(OutputFailure);
  try {
    writeTo("/dev/full", "report");
  } catch (problem) {
    expect(problem).toMatchObject({ errno: "ENOSPC", isWanted: false });
  }
});

test("writes all of a text to a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "copyscope-test-"));
  const path = join(folder, "out");
  writeTo(path, "上传".repeat(100_000));
  expect(readFileSync(path, "utf8")).toBe("上传".repeat(100_000));
  rmSync(folder, { recursive: true });
});

test("has nothing to say when the reader has gone", () => {
  expect(new OutputFailure(Object.assign(new Error(""), { code: "EPIPE", syscall: "write" })).isWanted).toBe(true);
});

function writeTo(path: string, content: string): void {
  const fd = openSync(path, "w");
  try {
    writeWhole(Object.assign(new PassThrough(), { fd }), content);
  } finally {
    closeSync(fd);
  }
}
