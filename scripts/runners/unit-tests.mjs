import { readFile, rm } from "node:fs/promises";
import { ensureDebianPackages } from "../setup/debian-packages.mjs";
import { developmentTool, inBuild } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";
import { failedUnitTests } from "./failed-tests.mjs";
import { judge } from "./runner-result.mjs";

// All of them take about a minute, the long ones an hour. A test that loops without end is out of Vitest's own reach.
const usualMinutes = 10;
const longMinutes = 180;

/** @returns {Promise<import("./runner-result.mjs").RunnerResult>} */
export async function runUnitTests() {
  // Exported programs are compiled, and run in Python.
  await ensureDebianPackages(["build", "users"]);
  const report = inBuild("reports", "unit.json");
  await rm(report, { force: true });
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const withinMinutes = process.env.COPYSCOPE_LONG === "1" ? longMinutes : usualMinutes;
  const { code, timedOut } = await runCommand(developmentTool("vitest"), args, { withinMs: withinMinutes * 60_000 });
  const text = await readFile(report, "utf8").catch(() => null);
  if (timedOut) {
    return { passed: 0, failed: 1, skipped: 0, problem: `not done after ${withinMinutes} minutes: a test hangs` };
  }
  return judge(text === null ? null : countsOf(JSON.parse(text)), code);
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number } & Parameters<typeof failedUnitTests>[0]} report
 */
function countsOf(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failedUnitTests(report),
  };
}
