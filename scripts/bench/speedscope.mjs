// The viewer that opening is compared with. It is no part of the project: npm fetches it into the build folder.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { inBuild } from "../setup/repository.mjs";
import { mustRun } from "../setup/run-command.mjs";

const version = "1.25.0";

/** @returns {Promise<string>} its page */
export async function speedscopePage() {
  const folder = inBuild("cache", `speedscope-${version}`);
  const release = path.join(folder, "package", "dist", "release");
  if (!existsSync(release)) {
    mkdirSync(folder, { recursive: true });
    // npm checks the package against the registry's sum.
    await mustRun("npm", ["pack", "--silent", `speedscope@${version}`], { cwd: folder, output: "to-stderr" });
    const packed = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
    await mustRun("tar", ["xzf", packed], { cwd: folder, output: "to-stderr" });
  }
  return path.join(release, "index.html");
}

/** Runs in the page before its own code: writes down when an import began and ended, which it tells the console. */
export function noteImports() {
  const begunMs = new Map();
  const { time, timeEnd } = console;
  console.time = (label) => {
    begunMs.set(label, performance.now());
    time.call(console, label);
  };
  console.timeEnd = (label) => {
    if (label === "import") {
      window.importTookMs = performance.now() - (begunMs.get(label) ?? Number.NaN);
    }
    timeEnd.call(console, label);
  };
}
