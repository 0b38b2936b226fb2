import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TargetChoice } from "#app/ipc/contract.ts";
import { planSchema } from "#app/plan/plan-schema.ts";
import { openRunFolder } from "#main/core/run-reader.ts";
import type { RunObserver, RunService } from "#main/core/run-service.ts";
import { createRunService } from "#main/core/supervised-run-service.ts";
import { builtInstall, longPlan, newTestFolder, quickPlan, slowTarget } from "./built-copyscope.fixture.ts";
import { hostsFromBundle } from "./host-in-child-process.ts";

const slow: TargetChoice = { spec: slowTarget, clock: "realtime", seed: 0 };

let folder: string;
let service: RunService;
let hostPids: number[];

beforeEach(() => {
  const install = builtInstall();
  const startHost = hostsFromBundle(install.hostBundle, () => undefined);
  hostPids = [];
  folder = newTestFolder();
  service = createRunService({
    install,
    environment: process.env,
    version: "test",
    runtime: "test",
    startHost: async (environment) => {
      const host = await startHost(environment);
      hostPids.push(host.pid);
      return host;
    },
  });
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["SIGKILL", "killed", "SIGKILL"],
  ["SIGSEGV", "crashed", "SIGSEGV"],
  ["SIGSTOP", "hung", "SIGKILL"],
] as const)(
  "a host that gets %s in a run ends as one entry, keeps the run, and the next run works",
  async (signal, reason, toldSignal) => {
    const runFolder = join(folder, "run");
    const lossAtRow = atFirstRows(() => process.kill(hostPids.at(-1) ?? 0, signal));
    const ended = await service.run({ plan: planSchema.parse(longPlan), target: slow, runFolder }, lossAtRow);
    expect(ended).toMatchObject({
      ok: true,
      value: {
        state: "host-lost",
        hostLoss: { reason, signal: toldSignal, call: expect.stringMatching(/^aclrt/) },
        errors: [],
      },
    });
    const findings = ended.ok ? ended.value.findings.filter(({ rule }) => rule === "host-lost") : [];
    expect(findings).toHaveLength(1);
    const opened = await openRunFolder(runFolder);
    const keptRows = opened.ok ? opened.value.parts.reduce((sum, { rows }) => sum + rows, 0) : 0;
    expect(keptRows).toBe(lossAtRow.rows());
    expect(keptRows).toBeGreaterThan(0);

    const next = await service.run(
      { plan: planSchema.parse(quickPlan), target: slow, runFolder: join(folder, "next") },
      atFirstRows(() => undefined),
    );
    expect(next).toMatchObject({ ok: true, value: { state: "complete", verified: true } });
  },
);

test("a stop ends the run and keeps it", async () => {
  const runFolder = join(folder, "run");
  const ended = await service.run(
    { plan: planSchema.parse(longPlan), target: slow, runFolder },
    atFirstRows(() => void service.stop()),
  );
  expect(ended).toMatchObject({ ok: true, value: { state: "stopped", hostLoss: null } });
  expect(await openRunFolder(runFolder)).toMatchObject({ ok: true, value: { isCutOff: false, missing: [] } });
});

test("consecutive runs on one target share a host, and another target gets a new one", async () => {
  const plan = planSchema.parse(quickPlan);
  const run = (name: string, target: TargetChoice) =>
    service.run(
      { plan, target, runFolder: join(folder, name) },
      atFirstRows(() => undefined),
    );
  await run("first", slow);
  await run("second", slow);
  expect(hostPids).toHaveLength(1);
  await run("third", { ...slow, spec: "sim:atlas-inference" });
  expect(hostPids).toHaveLength(2);
});

/** Does something once, when the first rows arrive. */
function atFirstRows(act: () => void): RunObserver & { rows(): number } {
  let total = 0;
  return {
    rows: () => total,
    onEvent: () => undefined,
    onColumns: ({ rows }) => {
      const isFirst = total === 0 && rows > 0;
      total += rows;
      if (isFirst) {
        act();
      }
    },
  };
}
