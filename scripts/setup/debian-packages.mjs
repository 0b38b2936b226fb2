// The Debian packages Copyscope needs beside Node and a C compiler, and the one step that installs those missing.
// As root it installs; otherwise it prints the command. Where there is no dpkg it says so and goes on: the step
// that misses something then fails with that thing's name.
import { asCommand } from "./as-command.mjs";
import { notice } from "./notice.mjs";
import { mustRun, runCommand } from "./run-command.mjs";

/** @typedef {"build" | "users" | "aarch64" | "lint" | "coverage" | "fuzz" | "electron" | "display"} PackageGroup */

/** @type {Readonly<Record<PackageGroup, readonly string[]>>} */
const packagesByGroup = {
  // The simulator and hostkit.
  build: ["cmake", "make", "gcc", "libc6-dev"],
  // Programs in other languages that use the simulator, in its tests.
  users: ["g++", "python3"],
  // The same for aarch64 servers, and what runs the result here.
  aarch64: ["gcc-aarch64-linux-gnu", "g++-aarch64-linux-gnu", "libc6-dev-arm64-cross", "qemu-user-static"],
  // What `check` runs over C.
  lint: ["clang-tidy", "clang-format"],
  // Which lines and branches of the simulator its tests reach.
  coverage: ["gcovr"],
  // libFuzzer and the sanitizers it runs with; llvm names the lines of their reports.
  fuzz: ["clang-14", "libclang-rt-14-dev", "llvm"],
  // Libraries that Electron loads; the CJK font shows the Chinese texts.
  electron: [
    "libnss3",
    "libatk1.0-0",
    "libatk-bridge2.0-0",
    "libcups2",
    "libdrm2",
    "libgtk-3-0",
    "libgbm1",
    "libasound2",
    "libxss1",
    "libxtst6",
    "fonts-noto-cjk",
  ],
  // A screen where the machine has none.
  display: ["xvfb", "xauth"],
};

// Another apt run (an unattended upgrade, a second script) may hold the lock for minutes.
const aptOptions = ["-y", "-q", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"];

/**
 * @param {readonly PackageGroup[]} groups
 * @returns {Promise<void>}
 */
export async function ensureDebianPackages(groups) {
  const wanted = groups.flatMap((group) => packagesByGroup[group]);
  const present = await installedPackages();
  if (present === null) {
    notice(`No dpkg here. Copyscope needs what Debian calls: ${wanted.join(" ")}`);
    return;
  }
  const missing = wanted.filter((name) => !present.has(name));
  if (missing.length === 0) {
    return;
  }
  if (process.getuid?.() !== 0) {
    notice(
      `Missing packages. Install them with:\n  sudo apt-get update && sudo apt-get install -y ${missing.join(" ")}`,
    );
    return;
  }
  notice(`Installing Debian packages: ${missing.join(" ")}`);
  await install(missing);
}

/** @param {readonly string[]} missing */
async function install(missing) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Always first: the lists of a fresh machine are empty, and old lists name versions that are gone.
  const update = await runCommand("apt-get", ["update", ...aptOptions], { env, output: "capture" });
  if (update.code !== 0) {
    notice("apt-get update failed; trying with the package lists that are here.");
  }
  await mustRun("apt-get", ["install", "--no-install-recommends", ...aptOptions, ...missing], {
    env,
    output: "capture",
  });
}

/**
 * Names of the installed packages and of what they provide, or null where dpkg is not used.
 * @returns {Promise<Set<string> | null>}
 */
async function installedPackages() {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: these are dpkg-query's own placeholders.
  const format = "${db:Status-Status}\t${Package}\t${Provides}\n";
  const query = await runCommand("dpkg-query", ["--show", `--showformat=${format}`], { output: "capture" });
  if (query.code !== 0) {
    return null;
  }
  const rows = query.text.split("\n").map((row) => row.split("\t"));
  return new Set(
    rows
      .filter(([status]) => status === "installed")
      .flatMap(([, name = "", provides = ""]) => [
        name,
        ...provides.split(",").map((provided) => provided.trim().split(/[ :]/, 1)[0] ?? ""),
      ]),
  );
}

await asCommand(import.meta.url, async () => {
  const groups = /** @type {PackageGroup[]} */ (Object.keys(packagesByGroup));
  await ensureDebianPackages(groups);
});
