// `npm run package`: an application folder in build/package/linux-unpacked, around whatever Electron was found.
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildAll } from "./build.mjs";
import { findElectronRuntime } from "./electron/electron-runtime.mjs";
import { stageApp } from "./package/stage-app.mjs";
import { asCommand } from "./setup/as-command.mjs";
import { ensureDebianPackages } from "./setup/debian-packages.mjs";
import { notice } from "./setup/notice.mjs";
import { developmentTool, inBuild } from "./setup/repository.mjs";
import { mustRun } from "./setup/run-command.mjs";

const packagedFolder = inBuild("package", "linux-unpacked");

/**
 * Packages what is built already.
 * @returns {Promise<string>} path of the packaged executable
 */
export async function packageApp() {
  await ensureDebianPackages(["electron"]);
  const runtime = await findElectronRuntime();
  await stageApp();
  await withoutLoader(runtime, async (electronDist) => {
    const settings = [`-c.electronVersion=${runtime.version}`, `-c.electronDist=${electronDist}`];
    const args = ["--linux", "dir", "--config", "electron-builder.yml", "--publish", "never", ...settings];
    await mustRun(developmentTool("electron-builder"), args, { output: "capture" });
  });
  if (existsSync(path.join(packagedFolder, "resources", "app", "loader.cjs"))) {
    throw new Error("The package carries the development loader.");
  }
  await provePackage();
  if (runtime.source === "fallback") {
    notice("This package holds the old fallback Electron: try it, do not ship it.");
  }
  return path.join(packagedFolder, "copyscope");
}

/** What is staged file by file can miss one: the packaged runtime loads koffi from the packaged folder. */
async function provePackage() {
  const cwd = path.join(packagedFolder, "resources", "app");
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: "1" };
  const script = 'require("koffi").load("./build/hostkit/libhostkit.so")';
  await mustRun(path.join(packagedFolder, "copyscope"), ["-e", script], { cwd, env, output: "capture" });
}

/**
 * Our loader lies in resources/app, where the packaged app goes: electron-builder gets a copy without it.
 * @param {import("./electron/electron-runtime.mjs").ElectronRuntime} runtime
 * @param {(folder: string) => Promise<void>} work
 */
async function withoutLoader(runtime, work) {
  if (!runtime.loaderIncluded) {
    await work(runtime.folder);
    return;
  }
  const copy = await mkdtemp(path.join(tmpdir(), "copyscope-electron-"));
  try {
    const loader = path.join(runtime.folder, "resources", "app");
    await cp(runtime.folder, copy, { recursive: true, filter: (name) => name !== loader });
    await work(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

await asCommand(import.meta.url, async () => {
  await buildAll();
  console.log(await packageApp());
});
