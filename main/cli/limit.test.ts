// Limits through the built command line: what hangs costs its own copies or the host process, never the run.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newTestFolder, quickPlan, runCli, writePlan } from "./built-copyscope.fixture.ts";

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
  writePlan(folder, { ...quickPlan, measure: { ...quickPlan.measure, verify: false } });
});

afterEach(() => rmSync(folder, { recursive: true }));

test.each(["virtual", "realtime"])(
  "a copy that never ends is given up at --limit, and the run is kept: %s",
  async (clock) => {
    const target = "sim:atlas-training,fault=hang nth=20";
    const argv = ["run", "plan.json", "--target", target, "--clock", clock, "--limit", "1", "--json", "--out", "run"];
    const { code, stdout } = await runCli(argv, folder);
    expect(code).toBe(1);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ copies: 19, errors: [{ code: 507_046 }] });
    expect(report.findings).toContainEqual(
      expect.objectContaining({ rule: "stream-abandoned", evidence: expect.stringContaining("Stream s0: 13 copies") }),
    );
    expect(JSON.parse(readFileSync(join(folder, "run", "run.json"), "utf8"))).toMatchObject({
      state: "failed",
      plan: { measure: { limitSeconds: 1 } },
    });
  },
);

test("a call that never returns is named, the host is ended, and the run is kept", async () => {
  const target = "sim:atlas-training,fault=hang call=aclrtMemcpyAsync nth=20";
  const argv = ["run", "plan.json", "--target", target, "--limit", "0.5", "--json", "--out", "run"];
  const { code, stdout } = await runCli(argv, folder);
  expect(code).toBe(1);
  const { findings } = JSON.parse(stdout);
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: "host-lost", evidence: expect.stringContaining("inside aclrtMemcpyAsync") }),
  );
  expect(JSON.parse(readFileSync(join(folder, "run", "run.json"), "utf8"))).toMatchObject({
    state: "host-lost",
    hostLoss: { reason: "hung", call: "aclrtMemcpyAsync" },
  });
});

test.each(["0", "-1", "soon", "86401"])("--limit %s is refused", async (limit) => {
  const { code, stderr } = await runCli(["run", "plan.json", "--limit", limit], folder);
  expect(code).toBe(2);
  expect(stderr).toContain("--limit");
});

test("--progress ndjson tells one object a line on standard error", async () => {
  const argv = ["run", "plan.json", "--target", "sim", "--progress", "ndjson", "--json", "--out", "run"];
  const { code, stdout, stderr } = await runCli(argv, folder);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ copies: 32 });
  const events = stderr
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(events[0]).toMatchObject({ type: "run-started", runFolder: join(folder, "run"), simulated: true });
  expect(events.slice(1).every(({ type }) => type === "run-progress")).toBe(true);
});
