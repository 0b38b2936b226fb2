import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildNative, nativeBuildFolder } from "../native/build-native.mjs";
import { ensureDebianPackages } from "../setup/debian-packages.mjs";
import { inBuild, inRepository } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";

// Two at a time: what a small CI machine has cores for.
const parallelRuns = 2;

const gccOnlyOptions = / -fvect-cost-model=\S+/g;

// clang-tidy counts what it suppressed, in system headers above all.
const chatter = /^\d+ warnings?( and \d+ errors?)? generated\.$\n?/gm;

/** @returns {Promise<string | null>} */
export async function checkNativeFormat() {
  await ensureDebianPackages(["lint"]);
  const files = await nativeFiles(/\.(c|h|cpp)$/);
  const result = await runCommand("clang-format", ["--dry-run", "-Werror", ...files], { output: "capture" });
  return result.code === 0 ? null : result.text;
}

/** @returns {Promise<void>} */
export async function formatNativeFiles() {
  await runCommand("clang-format", ["-i", ...(await nativeFiles(/\.(c|h|cpp)$/))]);
}

/** @returns {Promise<string | null>} */
export async function checkNativeLint() {
  await ensureDebianPackages(["build", "lint"]);
  // The build writes the compile commands that clang-tidy reads.
  await buildNative("release");
  const folder = inBuild("clang-tidy");
  const files = await writeCommandsForClang(folder);
  const shares = Array.from({ length: parallelRuns }, (_, run) => files.filter((_, at) => at % parallelRuns === run));
  const results = await Promise.all(
    shares.map((share) => runCommand("clang-tidy", ["-p", folder, "--quiet", ...share], { output: "capture" })),
  );
  const failed = results.filter((result) => result.code !== 0);
  return failed.length === 0 ? null : failed.map((result) => result.text.replaceAll(chatter, "")).join("\n");
}

/** @param {RegExp} pattern */
async function nativeFiles(pattern) {
  const entries = await readdir(inRepository("native"), { recursive: true });
  return entries.filter((name) => pattern.test(name)).map((name) => inRepository("native", name));
}

/**
 * The build is GCC's: options that clang does not know would stop it, so it gets the commands without them.
 * @param {string} folder where to put them
 * @returns {Promise<string[]>} the files that are compiled
 */
async function writeCommandsForClang(folder) {
  const text = await readFile(path.join(nativeBuildFolder("release"), "compile_commands.json"), "utf8");
  /** @type {{ file: string, command: string, directory: string }[]} */
  const commands = JSON.parse(text);
  const forClang = commands.map((entry) => ({ ...entry, command: entry.command.replaceAll(gccOnlyOptions, "") }));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "compile_commands.json"), JSON.stringify(forClang, null, 2));
  return [...new Set(commands.map((entry) => entry.file))];
}
