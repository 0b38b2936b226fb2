import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newTestFolder, quickPlan, runCli, writePlan } from "./built-copyscope.fixture.ts";

let folder: string;

beforeAll(async () => {
  folder = newTestFolder();
  writePlan(folder, { ...quickPlan, measure: { warmup: 0, trials: 10 } });
  for (const [name, target] of [
    ["fast", "sim:atlas-training"],
    ["slow", "sim:atlas-training,rateScale=0.5"],
  ]) {
    const argv = ["run", "plan.json", "--clock", "virtual", "--target", target ?? "", "--out", name ?? ""];
    expect(await runCli(argv, folder)).toMatchObject({ code: 0 });
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

test("two runs are set side by side", async () => {
  const { code, stdout } = await runCli(["compare", "fast", "slow"], folder);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^H2D 64\.0 KiB durationNs\.median .* \+\d+\.\d % +slower$/m);
  expect(stdout).not.toContain("Not the same in both runs");
});

test("--fail-above makes a slower run exit 1, and only that", async () => {
  const json = async (...argv: readonly string[]) => {
    const { code, stdout } = await runCli(["compare", ...argv, "--json"], folder);
    return { code, ...JSON.parse(stdout) };
  };
  expect(await json("fast", "slow", "--fail-above", "5")).toMatchObject({
    code: 1,
    isSlower: true,
    a: { runFolder: join(folder, "fast"), plan: "quick", state: "complete" },
    settings: [],
    figures: expect.arrayContaining([expect.objectContaining({ figure: "trialRate.median", verdict: "slower" })]),
  });
  expect(await json("fast", "slow", "--fail-above", "500")).toMatchObject({ code: 0, isSlower: false });
  expect(await json("slow", "fast", "--fail-above", "5")).toMatchObject({ code: 0, isSlower: false });
  expect(await json("fast", "fast", "--fail-above", "0")).toMatchObject({ code: 0, isSlower: false });
});

describe("traces", () => {
  beforeAll(async () => {
    const argv = ["trace", "convert", "fast", "--to", "chrome", "--out", "fast.json"];
    expect(await runCli(argv, folder)).toMatchObject({ code: 0 });
  });

  const json = async (...argv: readonly string[]) => {
    const { code, stdout } = await runCli(["compare", ...argv, "--json"], folder);
    return { code, ...JSON.parse(stdout) };
  };

  test("are compared with runs, copy by copy", async () => {
    const told = await json("fast.json", "slow", "--fail-above", "5");
    expect(told).toMatchObject({
      code: 1,
      isSlower: true,
      a: { path: join(folder, "fast.json"), format: "copyscope-json", runFolder: null, plan: null },
      b: { path: join(folder, "slow"), format: "run-folder", runFolder: join(folder, "slow"), plan: "quick" },
      settings: [],
      figures: [],
      copies: { onlyInA: 0, onlyInB: 0 },
    });
    expect(told.copies.matched).toBe(told.a.copies);
    for (const group of told.copies.groups) {
      expect(group).toMatchObject({ verdict: "slower", fasterCopies: 0 });
      expect(group.bytesPerSecA).toBeGreaterThan(group.bytesPerSecB);
    }
  });

  test("and with the run they were saved from nothing differs", async () => {
    const told = await json("fast.json", "fast", "--fail-above", "0");
    expect(told).toMatchObject({ code: 0, isSlower: false });
    expect(told.copies.matched).toBe(told.b.copies);
    for (const group of told.copies.groups) {
      expect(group).toMatchObject({ lostNs: 0, ratio: 1, verdict: "no-difference-shown" });
    }
  });

  test("are set side by side in words, in both languages", async () => {
    const english = await runCli(["compare", "fast.json", "slow"], folder);
    expect(english.stdout).toMatch(/^A: .*fast\.json \(Chrome trace saved by Copyscope\)$/m);
    expect(english.stdout).toMatch(/ H2D .* \+\d.* slower$/m);
    expect((await runCli(["compare", "fast.json", "slow", "--lang", "zh"], folder)).stdout).toContain("更慢");
  });

  test("one that was not read whole is compared as far as it was, told, and exit 1", async () => {
    const whole = readFileSync(join(folder, "fast.json"));
    writeFileSync(join(folder, "cut.json"), whole.subarray(0, whole.length / 2));
    const { code, stderr, stdout } = await runCli(["compare", "cut.json", "fast.json"], folder);
    expect(stderr).toContain("ends in the middle");
    expect(stdout).toContain("only in A: 0");
    expect(code).toBe(1);
  });
});

test.each([
  [["compare", "fast", "nowhere"], "nowhere"],
  [["compare", "fast"], "'B'"],
  [["compare", "fast", "slow", "--fail-above", "much"], "--fail-above"],
])("%j is refused", async (argv, place) => {
  const { code, stderr } = await runCli(argv, folder);
  expect(code).toBe(2);
  expect(stderr).toContain(place);
});

test("explain knows figures, rules and codes, in both languages, and lists them", async () => {
  const code = await runCli(["explain", "107002", "--json"], folder);
  expect(JSON.parse(code.stdout)).toMatchObject({ kind: "error", topic: "107002 ACL_ERROR_RT_CONTEXT_NULL" });
  const figure = await runCli(["explain", "relativeSpread", "--lang", "zh"], folder);
  expect(figure.stdout).toContain("中位数");
  const list = JSON.parse((await runCli(["explain", "--json"], folder)).stdout);
  expect(list.figures).toContain("medianInterval");
  expect(list.rules).toContain("R-1");
  const unknown = await runCli(["explain", "speed"], folder);
  expect(unknown).toMatchObject({ code: 2, stdout: "" });
  expect(unknown.stderr).toContain('"speed"');
});

test("run --explain says behind the report what its figures are", async () => {
  const argv = ["run", "plan.json", "--clock", "virtual", "--target", "sim", "--explain"];
  const { code, stdout } = await runCli(argv, folder);
  expect(code).toBe(0);
  expect(stdout).toMatch(/Run folder: .*\n\ncopies: Copies of all measured trials/);
  expect(await runCli([...argv, "--json"], folder)).toMatchObject({ code: 2 });
});
