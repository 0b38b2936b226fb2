import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { presets } from "#app/plan/presets/preset-table.ts";
import { newTestFolder, runCli } from "./built-copyscope.fixture.ts";

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
});

afterEach(() => rmSync(folder, { recursive: true }));

const onVirtual = ["--target", "sim", "--clock", "virtual"];

/** Small, so that every preset is over in a moment. */
const small: Readonly<Record<string, readonly string[]>> = {
  h2d: ["bytes=64KiB", "repeat=2"],
  d2h: ["bytes=64KiB", "repeat=2"],
  "both-ways": ["bytes=64KiB", "repeat=2"],
  d2d: ["bytes=64KiB", "repeat=2"],
  "device-matrix": ["bytes=64KiB", "repeat=2"],
  "small-copies": ["chunk=256", "copies=512"],
  soak: ["bytes=64KiB", "chunk=16KiB"],
  "all-devices": ["bytes=64KiB", "repeat=2"],
};
const runs = Object.keys(small);

test.each(runs)("%s runs clean and verified", async (id) => {
  const settings = [...(small[id] ?? []), "trials=2"].flatMap((setting) => ["--set", setting]);
  const argv = ["run", "--preset", id, ...settings, ...onVirtual, "--out", "run", "--json"];
  const { code, stdout, stderr } = await runCli(argv, folder);
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toMatchObject({ verified: true, trials: 2, errors: [], state: "complete" });
  expect(code).toBe(0);
});

test("a preset that is a sweep says how to carry it out, and can be printed all the same", async () => {
  const refused = await runCli(["run", "--preset", "latency", ...onVirtual], folder);
  expect(refused.stderr).toContain("copyscope sweep --preset latency");
  expect(refused.code).toBe(2);
  const printed = await runCli(["run", "--preset", "latency", "--print-plan", ...onVirtual], folder);
  expect(JSON.parse(printed.stdout)).toMatchObject({ version: 1, axes: [{ field: "transfers[0].bytes" }] });
  expect(printed.code).toBe(0);
});

test("a printed plan is a plan file that can be checked and run", async () => {
  const printed = await runCli(["run", "--preset", "both-ways", "--set", "bytes=64KiB", "--print-plan"], folder);
  mkdirSync(join(folder, "plans"));
  writeFileSync(join(folder, "plans", "p.json"), printed.stdout);
  expect((await runCli(["check", "plans/p.json", "--target", "sim"], folder)).code).toBe(0);
  expect(readFileSync(join(folder, "plans", "p.json"), "utf8")).toBe(printed.stdout);
  expect((await runCli(["run", "plans/p.json", ...onVirtual, "--out", "run"], folder)).code).toBe(0);
});

test("presets lists every one with what can be set, for a person and for a program", async () => {
  const listed = JSON.parse((await runCli(["presets", "--json", "--target", "sim"], folder)).stdout);
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(presets.map(({ id }) => id));
  const sweeps = listed.filter(({ kind }: { kind: string }) => kind === "sweep");
  expect([...runs, ...sweeps.map(({ id }: { id: string }) => id)].sort()).toEqual(presets.map(({ id }) => id).sort());
  const { stdout, code } = await runCli(["presets", "--target", "sim:devices=1", "--lang", "zh"], folder);
  expect(stdout).toContain("device-matrix  设备间矩阵 (不适用于此目标)");
  expect(stdout).toContain("bytes=32MiB");
  expect(code).toBe(0);
});
