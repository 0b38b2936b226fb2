import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolder } from "./folder-creation.ts";

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "copyscope-test-"));
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

test("creates every folder above, and is content with one that is there", async () => {
  const path = join(parent, "a", "b", "c");
  expect(await createFolder(path)).toBeUndefined();
  expect(existsSync(path)).toBe(true);
  expect(await createFolder(path)).toBeUndefined();
});

test("answers where a file system takes no folders", async () => {
  for (const path of ["/proc/copyscope-test", "/proc/copyscope-test/run"]) {
    expect(await createFolder(path)).toMatchObject({ code: "disk-takes-no-folders" });
  }
});

test("answers what is in the way", async () => {
  writeFileSync(join(parent, "file"), "");
  symlinkSync(join(parent, "nowhere"), join(parent, "dangling"));
  expect(await createFolder(join(parent, "file"))).toMatchObject({ code: "disk-not-a-folder" });
  expect(await createFolder(join(parent, "file", "run"))).toMatchObject({ code: "disk-not-a-folder" });
  expect(await createFolder(join(parent, "dangling"))).toMatchObject({ code: "disk-not-a-folder" });
  expect(await createFolder(join(parent, "x".repeat(300), "run"))).toMatchObject({ code: "disk-name-too-long" });
});
