// `npm test`: installs, builds, runs every kind of test whatever the others said, and ends with one line that adds
// them all up. For developers: --only=check,unit,native,e2e. --long also runs what needs more than CI's time.
import { buildAll } from "./build.mjs";
import { runChecks } from "./checks/run-checks.mjs";
import { packageApp } from "./package.mjs";
import { runFuzzTests } from "./runners/fuzz-tests.mjs";
import { measureNativeCoverage } from "./runners/native-coverage.mjs";
import { runNativeTests } from "./runners/native-tests.mjs";
import { runUnitTests } from "./runners/unit-tests.mjs";
import { runWindowTests } from "./runners/window-tests.mjs";
import { asCommand } from "./setup/as-command.mjs";
import { notice } from "./setup/notice.mjs";

/** @typedef {import("./runners/runner-result.mjs").RunnerResult} RunnerResult */
/** @typedef {{ group: string, name: string, run: () => Promise<RunnerResult> }} Runner */

/** @type {readonly Runner[]} */
const runners = [
  { group: "build", name: "build", run: () => asOneTest(buildAll) },
  { group: "check", name: "static checks", run: async () => ({ ...(await runChecks()), skipped: 0 }) },
  { group: "unit", name: "unit tests", run: runUnitTests },
  { group: "native", name: "C tests", run: () => runNativeTests("release") },
  { group: "native", name: "C tests, address and undefined sanitizers", run: () => runNativeTests("address") },
  { group: "native", name: "C tests, thread sanitizer", run: () => runNativeTests("thread") },
  { group: "native", name: "C tests, aarch64", run: () => runNativeTests("aarch64") },
  { group: "native", name: "C tests' coverage", run: measureNativeCoverage },
  // One of the window tests drives the packaged app.
  { group: "e2e", name: "package", run: () => asOneTest(packageApp) },
  { group: "e2e", name: "window tests", run: runWindowTests },
  // Half an hour of the long run.
  { group: "native", name: "random calls", run: runFuzzTests },
];

await asCommand(import.meta.url, async () => {
  const { only, isLong } = readArguments(process.argv.slice(2));
  if (isLong) {
    process.env.COPYSCOPE_LONG = "1";
  }
  const results = [];
  for (const runner of runners.filter(({ group }) => group === "build" || only === null || only.includes(group))) {
    results.push(await timed(runner));
  }
  return report(results);
});

/** @param {readonly string[]} args */
function readArguments(args) {
  const groups = [...new Set(runners.map(({ group }) => group))];
  const only =
    args
      .find((argument) => argument.startsWith("--only="))
      ?.slice("--only=".length)
      .split(",") ?? null;
  const unknown = [
    ...args.filter((argument) => argument !== "--long" && !argument.startsWith("--only=")),
    ...(only ?? []).filter((group) => !groups.includes(group)),
  ];
  if (unknown.length > 0) {
    throw new Error(`Unknown: ${unknown.join(" ")}. Usage: npm test -- [--long] [--only=${groups.join(",")}]`);
  }
  return { only, isLong: args.includes("--long") };
}

/** @param {Runner} runner */
async function timed(runner) {
  notice(`── ${runner.name}`);
  const startedMs = performance.now();
  const result = await runner.run().catch((error) => ({ ...failedToStart, problem: String(error) }));
  if (result.problem !== undefined) {
    notice(`FAILED ${runner.name}: ${result.problem}`);
  }
  return { name: runner.name, seconds: (performance.now() - startedMs) / 1000, ...result };
}

const failedToStart = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {() => Promise<unknown>} work
 * @returns {Promise<RunnerResult>}
 */
async function asOneTest(work) {
  await work();
  return { passed: 1, failed: 0, skipped: 0 };
}

/** @param {readonly (RunnerResult & { name: string, seconds: number })[]} results */
function report(results) {
  const total = { passed: 0, failed: 0 };
  console.log("");
  for (const { name, failures = [] } of results) {
    for (const failure of failures) {
      console.log(`FAILED ${name}: ${failure}`);
    }
  }
  for (const { name, seconds, passed, failed, skipped, problem } of results) {
    total.passed += passed;
    total.failed += failed;
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} not run` : ""}`;
    console.log(`${name}: ${counts} (${seconds.toFixed(0)} s)${problem === undefined ? "" : ` ${problem}`}`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
