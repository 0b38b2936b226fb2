// Finds the Electron that development and tests run. The order, and why there is a last resort at all:
// docs/decisions/0001-electron-runtime.md.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { asCommand } from "../setup/as-command.mjs";
import { notice } from "../setup/notice.mjs";
import { inRepository } from "../setup/repository.mjs";
import { mustRun } from "../setup/run-command.mjs";
import { ensureFallbackRuntime, fallbackIsCached } from "./fallback-runtime.mjs";
import { downloadOfficialRuntime } from "./official-download.mjs";

/**
 * @typedef {object} ElectronRuntime
 * @property {string} executablePath
 * @property {string} folder the folder that holds the executable, as electron-builder's electronDist wants it
 * @property {string} version of Electron, without a "v"
 * @property {"override" | "node_modules" | "download" | "fallback"} source
 * @property {boolean} loaderIncluded true when resources/app holds our loader, which a package must not carry
 */

/**
 * @param {{ quiet?: boolean }} [options] quiet: say only what is downloaded, not which runtime is used
 * @returns {Promise<ElectronRuntime>}
 */
export async function findElectronRuntime(options = {}) {
  const { runtime, remark } = await firstRuntime();
  if (options.quiet !== true) {
    notice(`Electron ${runtime.version} from ${runtime.folder} (${runtime.source}). ${remark}`.trimEnd());
  }
  return runtime;
}

async function firstRuntime() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override !== undefined && override !== "") {
    return { runtime: await describe(override, "override"), remark: "" };
  }
  const installed = inRepository("node_modules", "electron", "dist");
  if (existsSync(executableIn(installed))) {
    return { runtime: await describe(installed, "node_modules"), remark: "" };
  }
  const refusal = fallbackIsCached() ? "`npx install-electron` fetches it" : await downloadOfficialRuntime();
  if (refusal === null) {
    return { runtime: await describe(installed, "download"), remark: "" };
  }
  const folder = await ensureFallbackRuntime();
  const remark = `For development and tests only: the Electron that ships is not here (${refusal}).`;
  return { runtime: await describe(folder, "fallback"), remark };
}

/** @param {string} folder */
function executableIn(folder) {
  const names = /** @type {Partial<Record<NodeJS.Platform, string>>} */ ({
    darwin: "Electron.app/Contents/MacOS/Electron",
    win32: "electron.exe",
  });
  return path.join(folder, names[process.platform] ?? "electron");
}

/**
 * @param {string} folder
 * @param {ElectronRuntime["source"]} source
 * @returns {Promise<ElectronRuntime>}
 */
async function describe(folder, source) {
  const executablePath = executableIn(path.resolve(folder));
  if (!existsSync(executablePath)) {
    throw new Error(`No Electron at ${executablePath}. Correct or unset ELECTRON_OVERRIDE_DIST_PATH.`);
  }
  return {
    executablePath,
    folder: path.resolve(folder),
    version: await versionOf(path.resolve(folder), executablePath),
    source,
    loaderIncluded: existsSync(path.join(folder, "resources", "app", "loader.cjs")),
  };
}

/**
 * @param {string} folder
 * @param {string} executablePath
 */
async function versionOf(folder, executablePath) {
  const written = await readFile(path.join(folder, "version"), "utf8").catch(() => null);
  return written === null ? await askVersion(executablePath) : written.trim().replace(/^v/, "");
}

/** @param {string} executablePath */
async function askVersion(executablePath) {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: "1" };
  const answer = await mustRun(executablePath, ["-p", "process.versions.electron"], {
    env,
    output: "capture",
    withinMs: 30_000,
  });
  return answer.text.trim().split("\n").at(-1) ?? "unknown";
}

/**
 * Chromium refuses its sandbox to root, so root runs without. Nobody else does.
 * @returns {string[]}
 */
export function sandboxArguments() {
  if (process.getuid?.() !== 0) {
    return [];
  }
  notice("Running as root: Electron starts with --no-sandbox.");
  return ["--no-sandbox"];
}

await asCommand(import.meta.url, async () => {
  console.log(JSON.stringify(await findElectronRuntime(), null, 2));
});
