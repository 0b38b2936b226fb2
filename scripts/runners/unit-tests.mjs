import { readFile, rm } from "node:fs/promises";
import { developmentTool, inBuild } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";
import { judge } from "./runner-result.mjs";

/** @returns {Promise<import("./runner-result.mjs").RunnerResult>} */
export async function runUnitTests() {
  const report = inBuild("reports", "unit.json");
  await rm(report, { force: true });
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runCommand(developmentTool("vitest"), args);
  const text = await readFile(report, "utf8").catch(() => null);
  return judge(text === null ? null : countsOf(JSON.parse(text)), code);
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report
 */
function countsOf(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
