// `npm start`: installs, builds and does the main job. With a display it opens the window; without one it runs the
// starter plan through the same code and leaves the run and a picture of the real window.
import path from "node:path";
import { buildAll } from "./build.mjs";
import { hasDisplay, withDisplay } from "./electron/display.mjs";
import { findElectronRuntime, sandboxArguments } from "./electron/electron-runtime.mjs";
import { asCommand } from "./setup/as-command.mjs";
import { ensureDebianPackages } from "./setup/debian-packages.mjs";
import { notice } from "./setup/notice.mjs";
import { inBuild, repositoryFolder } from "./setup/repository.mjs";
import { mustRun, runCommand } from "./setup/run-command.mjs";

// Opening a run and drawing it takes a second or two; a loaded machine may need far longer, a stuck one forever.
const captureWithinMs = 120_000;

await asCommand(import.meta.url, async () => {
  await buildAll();
  await ensureDebianPackages(["electron"]);
  return hasDisplay() ? openWindow(process.argv.slice(2)) : runWithoutDisplay();
});

/** @param {readonly string[]} args */
async function openWindow(args) {
  const runtime = await findElectronRuntime();
  const window = await runCommand(runtime.executablePath, [...sandboxArguments(), repositoryFolder, ...args]);
  return window.code;
}

async function runWithoutDisplay() {
  notice("No display here: running the starter plan without a window, then drawing it in one under Xvfb.");
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  const runFolder = inBuild("start", stamp, "run");
  const picture = inBuild("start", stamp, "window.png");
  const cli = inBuild("main", "cli.cjs");
  await mustRun(process.execPath, [cli, "run", "--starter", "--json", "--out", runFolder]);
  await ensureDebianPackages(["display"]);
  await capture(runFolder, picture);
  console.log(`Run folder: ${runFolder}`);
  console.log(`Picture of the window: ${picture}`);
}

/**
 * @param {string} runFolder
 * @param {string} picture
 */
async function capture(runFolder, picture) {
  const runtime = await findElectronRuntime();
  const args = [...sandboxArguments(), repositoryFolder, "--capture-run", runFolder, "--capture-png", picture];
  await withDisplay(async (env) => {
    // A profile of its own: a picture must not depend on, or change, what the person set up.
    const ownProfile = { ...env, XDG_CONFIG_HOME: path.join(path.dirname(picture), "profile") };
    // Chromium complains about buses and graphics that a machine without a display lacks: shown only if it fails.
    await mustRun(runtime.executablePath, args, { env: ownProfile, output: "capture", withinMs: captureWithinMs });
  });
}
