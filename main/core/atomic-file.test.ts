import { execFileSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFile, writeFileAtomically } from "./atomic-file.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-test-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a link goes on leading to the file that is written through it", async () => {
  const [file, link] = [join(folder, "file"), join(folder, "link")];
  writeFileSync(file, "old");
  symlinkSync(file, link);
  await writeFileAtomically(link, "new");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, "utf8")).toBe("new");
});

test("a pipe is written to, and stays one", async () => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const [read] = await Promise.all([readFile(pipe, "utf8"), writeFileAtomically(pipe, "through")]);
  expect(read).toBe("through");
  expect(lstatSync(pipe).isFIFO()).toBe(true);
});

test("of two that write at once one is there as a whole, and nothing else", async () => {
  const path = join(folder, "file");
  const texts = Array.from({ length: 8 }, (_, writer) => String(writer).repeat(100_000));
  await Promise.all(texts.map((text) => writeFileAtomically(path, text)));
  expect(texts).toContain(readFileSync(path, "utf8"));
  expect(readdirSync(folder)).toEqual(["file"]);
});

test("what fails leaves the old file and nothing beside it; a folder is not replaced", async () => {
  writeFileSync(join(folder, "file"), "old");
  const fails = replaceFile(join(folder, "file"), async (partial) => {
    writeFileSync(partial, "half");
    throw new Error("stopped");
  });
  await expect(fails).rejects.toThrow("stopped");
  mkdirSync(join(folder, "taken"));
  await expect(writeFileAtomically(join(folder, "taken"), "x")).rejects.toMatchObject({ code: "EISDIR" });
  expect(readdirSync(folder).sort()).toEqual(["file", "taken"]);
  expect(readFileSync(join(folder, "file"), "utf8")).toBe("old");
});
