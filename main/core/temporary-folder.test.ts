import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder } from "./temporary-folder.ts";

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "copyscope-test-"));
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

test("removes what ended processes left behind, and nothing else", async () => {
  const own = await createTemporaryFolder(parent);
  const { pid: endedProcess } = spawnSync(process.execPath, ["--version"]);
  const abandoned = basename(own).replace(`-${process.pid}-`, `-${endedProcess}-`);
  const elsewhere = `copyscope-${endedProcess}-1-abcdef`;
  const others = [elsewhere, "copyscope-test-abcdef", "copyscope-abcdef"];
  for (const name of [abandoned, ...others]) {
    mkdirSync(join(parent, name, "inner"), { recursive: true });
  }
  const next = await createTemporaryFolder(parent);
  expect(existsSync(own)).toBe(true);
  expect(readdirSync(parent).sort()).toEqual([...others, basename(own), basename(next)].sort());
});
