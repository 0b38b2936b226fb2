// Limits through the built command line: what hangs costs its own copies or the host process, never the run.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRunFolder } from "#main/core/run-reader.ts";
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

test("after the trial in which a stream was given up no other follows, and the run says why", async () => {
  const two = {
    ...quickPlan,
    buffers: [...quickPlan.buffers, { id: "d1", memory: "device", bytes: 1_048_576, device: 1 }],
    streams: [{ id: "s0" }, { id: "s1", device: 1 }],
    transfers: [
      { from: "h0", to: "d0", bytes: 1_048_576, chunkBytes: 65_536, stream: "s0" },
      { from: "h0", to: "d1", bytes: 1_048_576, chunkBytes: 65_536, stream: "s1" },
    ],
    measure: { warmup: 0, trials: 5, verify: false },
  };
  writePlan(folder, two);
  // The 21st copy of the first device is the fifth of the second of five trials.
  const target = "sim:atlas-training,fault=hang device=0 nth=21";
  const argv = ["run", "plan.json", "--target", target, "--clock", "virtual", "--limit", "1", "--out", "run"];
  const { code, stdout } = await runCli([...argv, "--json"], folder);
  expect(code).toBe(1);
  const report = JSON.parse(stdout);
  // The other stream finished its second trial; of the first stream the four before the one that hangs did.
  expect(report).toMatchObject({
    state: "failed",
    trials: 2,
    copies: 16 + 4 + 2 * 16,
    streams: [
      { id: "s0", copies: 20 },
      { id: "s1", copies: 32 },
    ],
  });
  expect(report.findings).toContainEqual(
    expect.objectContaining({
      rule: "stream-abandoned",
      evidence: expect.stringContaining("Stream s0: 12 copies"),
      advice: expect.stringContaining("no other followed: a copy that hangs keeps its copy engine"),
    }),
  );
  const shown = await runCli(["runs", "show", "./run"], folder);
  expect(shown).toMatchObject({ code: 1, stdout: expect.stringContaining("no other followed") });
  // What is kept opens whole, and the next run on such a machine begins anew.
  const { parts, missing } = await openedRun(join(folder, "run"));
  expect(missing).toEqual([]);
  expect(new Set(parts.flatMap(({ trial }) => [...trial]))).toEqual(new Set([0, 1]));
  expect((await runCli(["run", "plan.json", "--target", "sim", "--clock", "virtual"], folder)).code).toBe(0);
});

async function openedRun(runFolder: string) {
  const opened = await openRunFolder(runFolder);
  if (!opened.ok) {
    throw new Error(JSON.stringify(opened.failure));
  }
  return opened.value;
}

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
