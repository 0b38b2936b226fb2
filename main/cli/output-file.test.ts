import { linkSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newTestFolder, quickPlan, runCli, writePlan } from "./built-copyscope.fixture.ts";

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
  writePlan(folder, quickPlan);
  writeFileSync(join(folder, "trace.json"), "[]");
  writeFileSync(join(folder, "precious.txt"), "precious");
});

afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => join(folder, name);
const exported = (out: string, ...more: readonly string[]) =>
  runCli(["export", "plan.json", "--as", "c", "--out", out, ...more], folder);
const converted = (out: string, ...more: readonly string[]) =>
  runCli(["trace", "convert", "trace.json", "--to", "csv", "--out", out, ...more], folder);

describe.each([
  ["export", exported, "plan.json"],
  ["trace convert", converted, "trace.json"],
])("%s", (_name, write, input) => {
  test.each([
    ["the same path", undefined, input],
    ["a symbolic link", symlinkSync, "link"],
    ["a hard link", linkSync, "link"],
  ])("does not write over what it reads, told as %s, with --force neither", async (_told, link, path) => {
    const before = readFileSync(inFolder(input), "utf8");
    link?.(inFolder(input), inFolder(path));
    for (const more of [[], ["--force"]]) {
      const { code, stdout, stderr } = await write(path, ...more);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain("is what is read");
      expect(readFileSync(inFolder(input), "utf8")).toBe(before);
    }
  });

  test("replaces another file with --force only", async () => {
    const { code, stdout, stderr } = await write("precious.txt");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/precious\.txt is there already.*--force/s);
    expect(readFileSync(inFolder("precious.txt"), "utf8")).toBe("precious");
    expect((await write("precious.txt", "--force")).code).toBe(0);
    expect(readFileSync(inFolder("precious.txt"), "utf8")).not.toContain("precious");
  });

  test("writes to a device as before", async () => {
    expect((await write("/dev/null")).code).toBe(0);
  });
});

test("a run's own files are what is read, whether its folder or its header was given", async () => {
  await runCli(["run", "plan.json", "--target", "sim", "--clock", "virtual", "--out", "run"], folder);
  symlinkSync(inFolder("run"), inFolder("way"));
  const files = ["run/run.json", "way/copies-0000.arrow"];
  const before = files.map((file) => readFileSync(inFolder(file)));
  for (const input of ["run", "run/run.json"]) {
    for (const file of files) {
      const argv = ["trace", "convert", input, "--to", "arrow", "--out", file, "--force"];
      expect(await runCli(argv, folder)).toMatchObject({ code: 2, stderr: expect.stringContaining("is what is read") });
    }
  }
  expect(files.map((file) => readFileSync(inFolder(file)))).toEqual(before);
});

test("says so in Chinese too", async () => {
  expect((await exported("precious.txt", "--lang", "zh")).stderr).toMatch(/precious\.txt 已存在.*--force/s);
});
