import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newTestFolder, quickPlan, runCli, writePlan } from "./built-copyscope.fixture.ts";
import { ProgramWorkshop } from "./exported-program.fixture.ts";

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
});

afterEach(() => rmSync(folder, { recursive: true }));

const sweep = { ...quickPlan, axes: [{ field: "transfers[0].chunkBytes", values: [65_536, 262_144] }] };

test("the exported C program copies as often and as much as the run of the same plan", async () => {
  writePlan(folder, quickPlan);
  const exported = await runCli(["export", "plan.json", "--as", "c", "--out", "plan.c"], folder);
  expect(exported).toEqual({ code: 0, stdout: "", stderr: "" });
  const program = new ProgramWorkshop(folder).runC(readFileSync(join(folder, "plan.c"), "utf8"));
  const run = await runCli(["run", "plan.json", "--target", "sim", "--clock", "virtual", "--json"], folder);
  const { copies, bytes } = JSON.parse(run.stdout);
  expect(program.report.copies).toMatchObject({ count: copies, bytes, failed: 0 });
});

test("Python goes to standard output, and a sweep's point is a plan of its own", async () => {
  writePlan(folder, sweep);
  const python = await runCli(["export", "plan.json", "--as", "python", "--point", "1"], folder);
  expect(python.stdout).toContain("acl.rt.memcpy_async(");
  const program = new ProgramWorkshop(folder).runPython(python.stdout);
  expect(new Set(program.copies.map(({ bytes }) => bytes))).toEqual(new Set([262_144]));
  const point = JSON.parse((await runCli(["export", "plan.json", "--as", "plan", "--point", "1"], folder)).stdout);
  expect(point.transfers[0].chunkBytes).toBe(262_144);
  expect(point.axes).toBeUndefined();
});

test("a plan file comes out as it went in, in its own form", async () => {
  writePlan(folder, sweep);
  const once = await runCli(["export", "plan.json", "--as", "plan", "--out", "again.json"], folder);
  expect(once.code).toBe(0);
  const twice = await runCli(["export", "again.json", "--as", "plan"], folder);
  expect(twice.stdout).toBe(readFileSync(join(folder, "again.json"), "utf8"));
  expect(JSON.parse(twice.stdout)).toMatchObject({ name: "quick", axes: sweep.axes });
});

test.each([
  [sweep, ["--as", "c"], "is a sweep, and what is exported is one of its points. Choose one by --point, from 0 to 1."],
  [sweep, ["--as", "c", "--point", "2"], "from 0 to 1"],
  [quickPlan, ["--as", "c", "--point", "0"], "is a single run and has no points"],
  [quickPlan, ["--as", "c", "--out", "no/such/folder/plan.c"], "no/such/folder/plan.c is not there"],
  [{ ...quickPlan, streams: [] }, ["--as", "c"], "streams is empty"],
  [
    {
      ...quickPlan,
      transfers: [{ from: "h0", to: "d0", bytes: 1_048_576, chunkBytes: 65_536, batch: 4, stream: "s0" }],
    },
    ["--as", "python", "--out", "plan.c"],
    "transfers[0].batch: pyACL has no batch copies, so this plan cannot be written as a Python program.",
  ],
])("says why nothing is exported", async (plan, argv, sentence) => {
  writePlan(folder, plan);
  const { code, stdout, stderr } = await runCli(["export", "plan.json", ...argv], folder);
  expect(stderr).toContain(sentence);
  expect(stdout).toBe("");
  expect(code).toBe(2);
  expect(existsSync(join(folder, "plan.c"))).toBe(false);
});
