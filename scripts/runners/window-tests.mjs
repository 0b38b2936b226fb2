import { readFile, rm } from "node:fs/promises";
import { withDisplay } from "../electron/display.mjs";
import { findElectronRuntime } from "../electron/electron-runtime.mjs";
import { ensureDebianPackages } from "../setup/debian-packages.mjs";
import { developmentTool, inBuild } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";
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
  return judge(text === null ? null : countsOf(JSON.parse(text).stats), code);
}

/** @param {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats */
function countsOf(stats) {
  // Nothing is retried, so flaky is always 0; counted as failed all the same should someone allow retries.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
