// The official Electron binary, by the step that the electron package brings. Many company networks block it, so
// this never fails the caller: it says why there is none.
import { readFile } from "node:fs/promises";
import { notice } from "../setup/notice.mjs";
import { inRepository } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";

// A blocked network often answers nothing at all; one that works answers a HEAD request within a second or two.
const probeWithinMs = 10_000;
// 110 MB at 0.5 MB/s takes four minutes: slower than that, the other runtime is the better help.
const downloadWithinMs = 300_000;

/** @returns {Promise<string | null>} null when it is in node_modules/electron/dist now, else why not */
export async function downloadOfficialRuntime() {
  if (process.env.ELECTRON_SKIP_BINARY_DOWNLOAD) {
    return "ELECTRON_SKIP_BINARY_DOWNLOAD is set";
  }
  if (!nodeCanDownload()) {
    return `its download needs Node 22.12 or later, this is ${process.versions.node}`;
  }
  if (!(await sourceAnswers())) {
    return "its download does not answer";
  }
  notice("Downloading the official Electron");
  const install = await runCommand(process.execPath, [inRepository("node_modules", "electron", "install.js")], {
    output: "capture",
    withinMs: downloadWithinMs,
  });
  return install.code === 0 ? null : `its download ${install.timedOut ? "took too long" : "failed"}`;
}

function nodeCanDownload() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 12);
}

/** Behind a proxy or with a mirror only the download itself can tell, so it is tried. */
async function sourceAnswers() {
  const isElsewhere = ["ELECTRON_MIRROR", "npm_config_electron_mirror", "HTTPS_PROXY", "https_proxy"].some(
    (name) => process.env[name],
  );
  if (isElsewhere) {
    return true;
  }
  const { version } = JSON.parse(await readFile(inRepository("node_modules", "electron", "package.json"), "utf8"));
  const source = `https://github.com/electron/electron/releases/download/v${version}/SHASUMS256.txt`;
  return fetch(source, { method: "HEAD", signal: AbortSignal.timeout(probeWithinMs) }).then(
    (answer) => answer.ok,
    () => false,
  );
}
