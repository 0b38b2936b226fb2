// How long a run takes to end when something breaks, against a clean run of the same plan through the same command line:
// every line of main/cli/faults/fault-list.jsonl. A call that never returns is stopped as a person would, by Ctrl+C.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { median } from "./median.mjs";

const cleanRuns = 5;
const repository = path.resolve(import.meta.dirname, "../..");
const listFolder = path.join(repository, "main/cli/faults");

export async function measureFaults() {
  const folder = mkdtempSync(path.join(tmpdir(), "copyscope-faults-"));
  try {
    const cleanMs = [];
    for (let run = 0; run < cleanRuns; run += 1) {
      const end = await runOnce({ clock: "virtual", plan: "up-and-down" }, path.join(folder, `clean-${run}`));
      cleanMs.push(end.tookMs);
    }
    const faults = readFileSync(path.join(listFolder, "fault-list.jsonl"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const endings = [];
    for (const [index, listed] of faults.entries()) {
      endings.push({ ...listed, ...(await runOnce(listed, path.join(folder, String(index)))) });
    }
    return figures(median(cleanMs), endings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figures(cleanMs, endings) {
  const ended = endings.filter(({ stoppedForMs }) => stoppedForMs === null);
  const stopped = endings.filter(({ stoppedForMs }) => stoppedForMs !== null);
  const slowest = ended.reduce((left, right) => (right.tookMs > left.tookMs ? right : left));
  return [
    {
      figure: "faults",
      ratio: median(ended.map(({ tookMs }) => tookMs)) / cleanMs,
      slowestRatio: slowest.tookMs / cleanMs,
      slowest: slowest.fault,
      faults: ended.length,
      otherExit: ended.filter(({ exit, code }) => exit !== code).map(({ fault }) => fault),
      cleanMs,
    },
    {
      // The promise is a second for the host; the rest is the command line's own ending.
      figure: "stop-in-hanging-call",
      ratio: Math.max(...stopped.map(({ stoppedForMs }) => stoppedForMs)) / 1_000,
      stoppedForMs: stopped.map(({ stoppedForMs }) => stoppedForMs),
    },
  ];
}

async function runOnce({ fault, clock, plan }, runFolder) {
  const target = `sim:atlas-training${fault === undefined ? "" : `,fault=${fault}`}`;
  const planFile = path.join(listFolder, `${plan}.plan.json`);
  const bundle = path.join(repository, "build/main/cli.cjs");
  const args = ["run", planFile, "--target", target, "--clock", clock, "--out", runFolder, "--json"];
  const startedMs = performance.now();
  const child = spawn(process.execPath, [bundle, ...args], { stdio: "ignore" });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const isHanging = fault?.startsWith("hang call=") === true;
  const stoppedAtMs = isHanging ? await stopOnceUnderWay(child, runFolder) : null;
  const code = await exited;
  const endedMs = performance.now();
  return { code, tookMs: endedMs - startedMs, stoppedForMs: stoppedAtMs === null ? null : endedMs - stoppedAtMs };
}

async function stopOnceUnderWay(child, runFolder) {
  while (!existsSync(path.join(runFolder, "run.json"))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // Long enough to have come to the call.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  child.kill("SIGINT");
  return performance.now();
}
