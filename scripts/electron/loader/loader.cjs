// Gives a packaged Electron runtime the behaviour of `electron <folder-or-file> [arguments]`, which comes with the
// default app that the fallback runtime lacks. It is copied into the runtime's resources/app; a package never has it.
// Keeps what Electron's own default app does: argv stays as it is, name, version and app path are the target's.
const { existsSync, readFileSync } = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { app } = require("electron");

const switches = process.argv.slice(1);
const target = switches.find((argument) => !argument.startsWith("-"));

if (switches.includes("--version") || switches.includes("-v")) {
  process.stdout.write(`v${process.versions.electron}\n`);
  process.exit(0);
}
if (target === undefined) {
  process.stderr.write("Usage: electron [switches] <folder-or-file> [arguments]\n");
  process.exit(2);
}

const targetPath = path.resolve(target);
adoptIdentity(targetPath);
process.defaultApp = true;
loadAsMain(targetPath);

function adoptIdentity(folder) {
  const packageFile = path.join(folder, "package.json");
  if (!existsSync(packageFile)) {
    app.setAppPath?.(path.dirname(folder));
    return;
  }
  const { name, productName, version, desktopName } = JSON.parse(readFileSync(packageFile, "utf8"));
  const shownName = productName ?? name;
  if (version !== undefined) {
    app.setVersion(version);
  }
  if (shownName !== undefined) {
    app.setName(shownName);
  }
  app.setDesktopName?.(desktopName ?? `${app.getName()}.desktop`);
  app.setAppPath?.(folder);
}

function loadAsMain(folderOrFile) {
  // The loader was the main module until now; the target takes its place, as it would have without a loader.
  Module._load(Module._resolveFilename(folderOrFile, null, true), null, true);
}
