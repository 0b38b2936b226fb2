import { notice } from "../setup/notice.mjs";
import { staticChecks } from "./static-checks.mjs";

/**
 * Runs every check, whatever the ones before it said, and shows what is wrong at once.
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function runChecks() {
  const tally = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failures = [];
  for (const check of staticChecks) {
    const startedMs = performance.now();
    const problem = await check.run().catch((error) => String(error));
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    tally[problem === null ? "passed" : "failed"] += 1;
    notice(`${problem === null ? "ok    " : "FAILED"} ${check.name} (${seconds} s)`);
    if (problem !== null) {
      process.stderr.write(`${problem.trimEnd()}\n`);
      failures.push(`${check.name}: ${problem.trimEnd()}`);
    }
  }
  return { ...tally, failures };
}
