import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { buildNative, nativeBuildFolder } from "../native/build-native.mjs";
import { ensureDebianPackages } from "../setup/debian-packages.mjs";
import { notice } from "../setup/notice.mjs";
import { inBuild, inRepository, repositoryFolder } from "../setup/repository.mjs";
import { mustRun, runCommand } from "../setup/run-command.mjs";

// The share of the simulator that its C tests must reach, in percent.
const leastPercent = { lines: 95, branches: 85 };

// Stubs say 207000 and no more; every one is called by name in a test of its own. Counted apart, since a hundred of
// them would flatter the figure.
const stubs = /\/(abi_)?unsupported/;

// Random calls reach something else each time: a figure with them in it would not stand still.
const leftOut = "fuzz_random";

/** @typedef {{ lines: number, linesReached: number, branches: number, branchesReached: number }} Reach */
/**
 * @typedef {object} CoveredFile one file of gcovr's summary
 * @property {string} filename
 * @property {number} line_total
 * @property {number} line_covered
 * @property {number} branch_total
 * @property {number} branch_covered
 */

/**
 * Runs the C tests of the simulator in a build that counts, and fails when they reach too little of its source.
 * gcovr and not llvm-cov: the library is GCC's, and the same compiler that builds it for users counts; it adds up the
 * processes each test forks, which llvm-cov needs a file name pattern and a merge for.
 * @returns {Promise<import("./runner-result.mjs").RunnerResult>}
 */
export async function measureNativeCoverage() {
  await ensureDebianPackages(["build", "users", "coverage"]);
  await buildNative("coverage");
  const folder = nativeBuildFolder("coverage");
  await removeOldCounts(folder);
  const args = ["--test-dir", folder, "-R", "^simulator", "-E", leftOut, "--output-on-failure", "-j2"];
  const tests = await runCommand("ctest", args, { output: "capture" });
  if (tests.code !== 0) {
    return { passed: 0, failed: 1, skipped: 0, problem: `its C tests fail:\n${tests.text}` };
  }
  return judgeCoverage(await readSummary(folder));
}

/** @param {string} folder */
async function removeOldCounts(folder) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(entries.filter((name) => name.endsWith(".gcda")).map((name) => rm(path.join(folder, name))));
}

/**
 * @param {string} folder
 * @returns {Promise<CoveredFile[]>}
 */
async function readSummary(folder) {
  const summary = inBuild("reports", "native-coverage.json");
  const page = inBuild("reports", "native-coverage.txt");
  await mkdir(inBuild("reports"), { recursive: true });
  await rm(summary, { force: true });
  const counted = path.join(folder, "simulator", "CMakeFiles", "simulator_objects.dir");
  const source = `${inRepository("native", "simulator", "src")}/`;
  // Branches that only the compiler made are not the tests' business.
  const options = ["--exclude-unreachable-branches", "--json-summary", summary, "--txt", page];
  await mustRun("gcovr", ["--root", repositoryFolder, "--filter", source, ...options, counted], { output: "capture" });
  return JSON.parse(await readFile(summary, "utf8")).files;
}

/** @param {readonly CoveredFile[]} files */
function judgeCoverage(files) {
  const reach = addUp(files.filter(({ filename }) => !stubs.test(filename)));
  const ofStubs = addUp(files.filter(({ filename }) => stubs.test(filename)));
  const percent = {
    lines: (100 * reach.linesReached) / reach.lines,
    branches: (100 * reach.branchesReached) / reach.branches,
  };
  notice(
    `The C tests reach ${percent.lines.toFixed(1)} % of ${reach.lines} lines and ${percent.branches.toFixed(1)} % of ` +
      `${reach.branches} branches of the simulator, and ${ofStubs.linesReached} of ${ofStubs.lines} lines of stubs. ` +
      "What they miss: build/reports/native-coverage.txt",
  );
  const isEnough = percent.lines >= leastPercent.lines && percent.branches >= leastPercent.branches;
  return isEnough
    ? { passed: 1, failed: 0, skipped: 0 }
    : {
        passed: 0,
        failed: 1,
        skipped: 0,
        problem: `less than ${leastPercent.lines} % of lines or ${leastPercent.branches} % of branches`,
      };
}

/**
 * @param {readonly CoveredFile[]} files
 * @returns {Reach}
 */
function addUp(files) {
  const total = { lines: 0, linesReached: 0, branches: 0, branchesReached: 0 };
  for (const file of files) {
    total.lines += file.line_total;
    total.linesReached += file.line_covered;
    total.branches += file.branch_total;
    total.branchesReached += file.branch_covered;
  }
  return total;
}
