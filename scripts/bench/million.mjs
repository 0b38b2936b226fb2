// A million copies in one run on the real-time simulator, through the CLI as a person would: copies per second from
// start to end of the command, rows on disk, and what the host process took of memory beyond a run of few copies.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { tableFromIPC } from "apache-arrow";
import { manySmallCopies } from "./many-small-copies.mjs";
import { median } from "./median.mjs";

const copies = 1_000_000;
const fewCopies = 4_000;
const runs = 3;
const repository = path.resolve(import.meta.dirname, "../..");

export async function measureMillion() {
  const folder = mkdtempSync(path.join(tmpdir(), "copyscope-million-"));
  try {
    const few = [];
    const many = [];
    for (let run = 0; run < runs; run += 1) {
      few.push(await runPlan(path.join(folder, `few-${run}`), fewCopies));
      many.push(await runPlan(path.join(folder, `many-${run}`), copies));
    }
    const seconds = median(many.map((run) => run.seconds));
    const extraBytes = median(many.map((run) => run.hostBytes)) - median(few.map((run) => run.hostBytes));
    return [
      { figure: "million-rate", copiesPerSec: copies / seconds, least: 50_000, ratio: copies / seconds / 50_000 },
      { figure: "million-lost", lost: Math.max(...many.map(({ rows }) => copies - rows)), limit: 0 },
      { figure: "million-host-memory", bytesPerCopy: extraBytes / copies, limit: 64, ratio: extraBytes / copies / 64 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} runFolder
 * @param {number} count
 */
async function runPlan(runFolder, count) {
  const planFile = `${runFolder}.json`;
  writeFileSync(planFile, JSON.stringify(manySmallCopies(count)));
  const cli = path.join(repository, "build/main/cli.cjs");
  const startedMs = performance.now();
  const child = spawn(
    process.execPath,
    [cli, ...["run", planFile, "--target", "sim", "--clock", "realtime", "--out", runFolder, "--json"]],
    { stdio: "ignore" },
  );
  let hostBytes = 0;
  const timer = setInterval(() => {
    hostBytes = Math.max(hostBytes, peakOfChildren(child.pid ?? 0));
  }, 20);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  if (code !== 0) {
    throw new Error(`the run of ${count} copies ended with exit code ${code}`);
  }
  return { seconds: (performance.now() - startedMs) / 1000, hostBytes, rows: countRows(runFolder) };
}

/**
 * The largest resident memory that any child of the process has had: the host is its only child.
 * @param {number} parent
 */
function peakOfChildren(parent) {
  const children = readIfThere(`/proc/${parent}/task/${parent}/children`).trim().split(" ").filter(Boolean);
  return Math.max(0, ...children.map((child) => peakOf(readIfThere(`/proc/${child}/status`))));
}

/** @param {string} status */
function peakOf(status) {
  return Number(status.match(/^VmHWM:\s+(\d+) kB/m)?.[1] ?? 0) * 1024;
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** @param {string} runFolder */
function countRows(runFolder) {
  return readdirSync(runFolder)
    .filter((name) => name.endsWith(".arrow"))
    .reduce((rows, name) => rows + tableFromIPC(readFileSync(path.join(runFolder, name))).numRows, 0);
}
