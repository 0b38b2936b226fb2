import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { columnFileIndex } from "#main/core/run-folder.ts";
import { openRunFolder } from "#main/core/run-reader.ts";
import { newTestFolder, startCli, writePlan } from "../built-copyscope.fixture.ts";

const kills = process.env["COPYSCOPE_LONG"] === "1" ? 200 : 20;
/** Every fourth is killed within so long of its start, the others within so long of their first complete file. */
const startMs = 3_000;
const writingMs = 2_000;
const atATime = 4;

/** More small copies than are done by then. */
const endlessPlan: PlanInput = {
  version: 1,
  name: "endless",
  buffers: [
    { id: "h0", memory: "pinned", bytes: 4_096 },
    { id: "d0", memory: "device", bytes: 4_096 },
  ],
  streams: [{ id: "s0" }],
  transfers: [{ from: "h0", to: "d0", bytes: 4_096, stream: "s0", repeat: 1_000_000 }],
  measure: { warmup: 0, trials: 20, verify: false },
};

let folder: string;
beforeAll(() => {
  folder = newTestFolder();
  writePlan(folder, endlessPlan);
});
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 20 }));

test(
  `${kills} kills at random moments lose nothing that was complete, and every folder opens`,
  async () => {
    let next = 0;
    let withFiles = 0;
    const worker = async () => {
      while (next < kills) {
        const index = next++;
        const victim = index % 2 === 0 ? "command line" : "host";
        const isEarly = index % 8 < 2;
        const filesBefore = await killOnce(join(folder, `run-${index}`), victim, isEarly);
        withFiles += filesBefore > 0 ? 1 : 0;
      }
    };
    await Promise.all(Array.from({ length: atATime }, worker));
    // Else nothing was there to be lost.
    expect(withFiles).toBeGreaterThanOrEqual(kills / 2);
  },
  30_000 * kills,
);

/** Answers how many complete files there were. */
async function killOnce(runFolder: string, victim: "command line" | "host", isEarly: boolean): Promise<number> {
  const { child, ended } = startCli(["run", "plan.json", "--target", "sim", "--out", runFolder, "--json"], folder);
  const hostPid = await vi.waitFor(() => firstChildOf(child.pid), { timeout: 20_000, interval: 5 });
  if (!isEarly) {
    await vi.waitFor(() => expect(completeFiles(runFolder)).not.toEqual([]), { timeout: 60_000, interval: 5 });
  }
  const afterMs = Math.random() * (isEarly ? startMs : writingMs);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const before = new Map(completeFiles(runFolder).map((name) => [name, readFileSync(join(runFolder, name))]));
  process.kill(victim === "host" ? hostPid : (child.pid ?? 0), "SIGKILL");
  const end = await ended;
  const moment = `${victim} killed after ${afterMs.toFixed(0)} ms, ${before.size} files before`;
  // Neither outlives the other for long.
  await vi.waitFor(() => expect(isAlive(hostPid), moment).toBe(false), { timeout: 20_000 });
  for (const [name, content] of before) {
    expect(readFileSync(join(runFolder, name)).equals(content), `${moment}: ${name}`).toBe(true);
  }
  if (victim === "host") {
    // 2: it had not opened its target yet, so that nothing ran.
    expect([1, 2], `${moment}: ${end.stderr}`).toContain(end.code);
    expect(end.stderr + end.stdout, moment).toMatch(/SIGKILL/);
  }
  if (existsSync(join(runFolder, "run.json"))) {
    await expectOpens(runFolder, victim, [...before.keys()], moment);
  }
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 20 });
  return before.size;
}

async function expectOpens(
  runFolder: string,
  victim: "command line" | "host",
  namesBefore: readonly string[],
  moment: string,
): Promise<void> {
  const opened = await openRunFolder(runFolder);
  expect(opened, moment).toMatchObject({
    ok: true,
    value: {
      header: { state: victim === "host" ? "host-lost" : "running" },
      isCutOff: victim !== "host",
      // One sentence for a run that was cut off; no file is broken or lacking in either case.
      missing: victim === "host" ? [] : [{ key: "cli:run-folder.cut-off" }],
    },
  });
  if (!opened.ok) {
    return;
  }
  // What it was writing just then went when it was opened.
  expect(
    readdirSync(runFolder).filter((name) => name.endsWith(".partial")),
    moment,
  ).toEqual([]);
  const { header, parts } = opened.value;
  expect(
    header.files?.map(({ name }) => name),
    moment,
  ).toEqual(expect.arrayContaining([...namesBefore]));
  let lastSubmitNs = 0;
  for (const { rows, submitNs } of parts) {
    for (let row = 0; row < rows; row++) {
      const atNs = submitNs[row] ?? 0;
      if (atNs <= lastSubmitNs) {
        throw new Error(`${moment}: a row was submitted at ${atNs} ns, after one at ${lastSubmitNs} ns`);
      }
      lastSubmitNs = atNs;
    }
  }
}

function completeFiles(runFolder: string): string[] {
  return existsSync(runFolder) ? readdirSync(runFolder).filter((name) => columnFileIndex(name) !== undefined) : [];
}

function firstChildOf(pid: number | undefined): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  if (child === undefined || child === "") {
    throw new Error(`process ${pid} has no child yet`);
  }
  return Number(child);
}

function isAlive(pid: number): boolean {
  try {
    // A process that nobody has waited for yet is over all the same.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
