import { readFile, rm } from "node:fs/promises";
import { withDisplay } from "../electron/display.mjs";
import { findElectronRuntime } from "../electron/electron-runtime.mjs";
import { ensureDebianPackages } from "../setup/debian-packages.mjs";
import { developmentTool, inBuild } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";
import { failedWindowTests } from "./failed-tests.mjs";
import { judge } from "./runner-result.mjs";

/**
 * Drives the built app in real Electron.
 * @returns {Promise<import("./runner-result.mjs").RunnerResult>}
 */
export async function runWindowTests() {
  await ensureDebianPackages(["electron", "display"]);
  await findElectronRuntime();
  const report = inBuild("reports", "e2e.json");
  await rm(report, { force: true });
  const code = await withDisplay(async (env) => {
    const args = ["test", "--config", "e2e/playwright.config.ts"];
    const result = await runCommand(developmentTool("playwright"), args, { env });
    return result.code;
  });
  const text = await readFile(report, "utf8").catch(() => null);
  return judge(text === null ? null : countsOf(JSON.parse(text)), code);
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: readonly import("./failed-tests.mjs").Suite[] }} report
 */
function countsOf({ stats, suites }) {
  // Nothing is retried, so flaky is always 0; counted as failed all the same should someone allow retries.
  const { expected: passed, unexpected, flaky, skipped } = stats;
  return { passed, failed: unexpected + flaky, skipped, failures: failedWindowTests(suites) };
}
