// Configures and builds native/ with CMake: the simulator, hostkit and their tests.
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { inBuild, inRepository } from "../setup/repository.mjs";
import { mustRun } from "../setup/run-command.mjs";

/** @typedef {"release" | "address" | "thread" | "coverage" | "fuzz" | "aarch64"} NativeKind */

/** @type {Readonly<Record<NativeKind, { folder: string, definitions: readonly string[], target?: string }>>} */
const builds = {
  release: { folder: "native", definitions: ["-DCMAKE_BUILD_TYPE=Release"] },
  address: { folder: "native-address", definitions: ["-DCMAKE_BUILD_TYPE=Release", "-DSANITIZE=address"] },
  thread: { folder: "native-thread", definitions: ["-DCMAKE_BUILD_TYPE=Release", "-DSANITIZE=thread"] },
  coverage: { folder: "native-coverage", definitions: ["-DCMAKE_BUILD_TYPE=Debug", "-DSANITIZE=coverage"] },
  fuzz: {
    folder: "native-fuzz",
    definitions: ["-DCMAKE_BUILD_TYPE=Release", "-DSANITIZE=fuzz", "-DCMAKE_C_COMPILER=clang-14"],
    target: "fuzz_simulator",
  },
  aarch64: {
    folder: "native-aarch64",
    definitions: [
      "-DCMAKE_BUILD_TYPE=Release",
      `-DCMAKE_TOOLCHAIN_FILE=${inRepository("native", "toolchains", "aarch64.cmake")}`,
    ],
  },
};

/** @param {NativeKind} kind */
export function nativeBuildFolder(kind) {
  return inBuild(builds[kind].folder);
}

/**
 * @param {NativeKind} kind
 * @returns {Promise<void>}
 */
export async function buildNative(kind) {
  const folder = nativeBuildFolder(kind);
  await removeWhenElsewhere(folder);
  await mustRun(
    "cmake",
    ["-S", inRepository("native"), "-B", folder, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", ...builds[kind].definitions],
    { output: "capture" },
  );
  const { target } = builds[kind];
  const only = target === undefined ? [] : ["--target", target];
  await mustRun("cmake", ["--build", folder, "-j2", ...only], { output: "capture" });
}

/**
 * CMake refuses a folder that was configured at another path (a moved or copied clone).
 * @param {string} folder
 */
async function removeWhenElsewhere(folder) {
  const cache = await readFile(path.join(folder, "CMakeCache.txt"), "utf8").catch(() => null);
  const home = cache?.match(/^CMAKE_HOME_DIRECTORY:INTERNAL=(.*)$/m)?.[1];
  if (home !== undefined && home !== inRepository("native")) {
    await rm(folder, { recursive: true });
  }
}
