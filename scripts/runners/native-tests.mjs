import { readFile, rm } from "node:fs/promises";
import { buildNative, nativeBuildFolder } from "../native/build-native.mjs";
import { ensureDebianPackages } from "../setup/debian-packages.mjs";
import { inBuild } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";
import { failedNativeTests } from "./failed-tests.mjs";
import { judge } from "./runner-result.mjs";

// Under QEMU a call of the simulator takes some fifty times as long: what makes a million of them is for the long run.
const tooLongUnderQemu = "fuzz_random";

/**
 * Builds native/ the given way and runs its C tests; for aarch64 in QEMU.
 * @param {import("../native/build-native.mjs").NativeKind} kind
 * @returns {Promise<import("./runner-result.mjs").RunnerResult>}
 */
export async function runNativeTests(kind) {
  const isForeign = kind === "aarch64";
  await ensureDebianPackages(isForeign ? ["build", "aarch64"] : ["build", "users"]);
  await buildNative(kind);
  const report = inBuild("reports", `native-${kind}.xml`);
  await rm(report, { force: true });
  const args = [
    "--test-dir",
    nativeBuildFolder(kind),
    "--output-on-failure",
    "--output-junit",
    report,
    "-j2",
    "--timeout",
    isForeign ? "600" : "120",
    ...(isForeign && process.env.COPYSCOPE_LONG !== "1" ? ["--exclude-regex", tooLongUnderQemu] : []),
  ];
  const { code } = await runCommand("ctest", args);
  const text = await readFile(report, "utf8").catch(() => null);
  return judge(text === null ? null : countsOf(text), code);
}

/** @param {string} junit ctest's report: the suite element carries the counts */
function countsOf(junit) {
  const suite = junit.match(/<testsuite\b[^>]*>/)?.[0] ?? "";
  const count = (/** @type {string} */ name) => Number(suite.match(new RegExp(`\\b${name}="(\\d+)"`))?.[1] ?? 0);
  const failed = count("failures");
  const skipped = count("skipped") + count("disabled");
  return { passed: count("tests") - failed - skipped, failed, skipped, failures: failedNativeTests(junit) };
}
