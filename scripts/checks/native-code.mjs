import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { buildNative, nativeBuildFolder } from "../native/build-native.mjs";
import { ensureDebianPackages } from "../setup/debian-packages.mjs";
import { inRepository } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";

// Two at a time: what a small CI machine has cores for.
const parallelRuns = 2;

/** @returns {Promise<string | null>} */
export async function checkNativeFormat() {
  await ensureDebianPackages(["lint"]);
  const files = await nativeFiles(/\.[ch]$/);
  const result = await runCommand("clang-format", ["--dry-run", "-Werror", ...files], { output: "capture" });
  return result.code === 0 ? null : result.text;
}

/** @returns {Promise<void>} */
export async function formatNativeFiles() {
  await runCommand("clang-format", ["-i", ...(await nativeFiles(/\.[ch]$/))]);
}

/** @returns {Promise<string | null>} */
export async function checkNativeLint() {
  await ensureDebianPackages(["build", "lint"]);
  // The build writes the compile commands that clang-tidy reads.
  await buildNative("release");
  const folder = nativeBuildFolder("release");
  const files = await compiledFiles(path.join(folder, "compile_commands.json"));
  const shares = Array.from({ length: parallelRuns }, (_, run) => files.filter((_, at) => at % parallelRuns === run));
  const results = await Promise.all(
    shares.map((share) => runCommand("clang-tidy", ["-p", folder, "--quiet", ...share], { output: "capture" })),
  );
  const failed = results.filter((result) => result.code !== 0);
  return failed.length === 0 ? null : failed.map((result) => result.text).join("\n");
}

/** @param {RegExp} pattern */
async function nativeFiles(pattern) {
  const entries = await readdir(inRepository("native"), { recursive: true });
  return entries.filter((name) => pattern.test(name)).map((name) => inRepository("native", name));
}

/** @param {string} file */
async function compiledFiles(file) {
  /** @type {{ file: string }[]} */
  const commands = JSON.parse(await readFile(file, "utf8"));
  return [...new Set(commands.map((command) => command.file))];
}
