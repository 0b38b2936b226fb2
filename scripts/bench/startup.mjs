// Process spawn to first interactive frame, of the app and of a fixed empty Electron app on the same runtime, in turns.
// The page marks its first interactive frame on the wall clock; the mark is read afterwards through the debugging port,
// so that reading costs nothing while the app starts.
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findElectronRuntime } from "../electron/electron-runtime.mjs";
import { median } from "./median.mjs";

const rounds = 9;
const startLimitMs = 30_000;
const repository = path.resolve(import.meta.dirname, "../..");

export async function measureStartup() {
  const runtime = await findElectronRuntime();
  const apps = { empty: path.join(import.meta.dirname, "empty-app"), copyscope: repository };
  const startedMs = { empty: [], copyscope: [] };
  // The first round of each fills the disk cache and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, folder] of Object.entries(apps)) {
      const ms = await startOnce(runtime.executablePath, folder);
      if (round > 0) {
        startedMs[name].push(ms);
      }
    }
  }
  const copyscopeMs = median(startedMs.copyscope);
  const emptyMs = median(startedMs.empty);
  return [
    {
      figure: "startup",
      ratio: copyscopeMs / emptyMs,
      limit: 1.6,
      copyscopeMs,
      emptyMs,
      rounds,
      runtime: runtime.version,
    },
  ];
}

async function startOnce(executablePath, folder) {
  const userData = mkdtempSync(path.join(tmpdir(), "copyscope-startup-"));
  const rootArguments = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const spawnedAtMs = Date.now();
  const child = spawn(
    executablePath,
    [folder, "--remote-debugging-port=0", `--user-data-dir=${userData}`, ...rootArguments],
    // A group of its own, so that its helper processes end with it and leave the folder alone.
    { stdio: ["ignore", "ignore", "pipe"], detached: true },
  );
  const exited = new Promise((resolve) => child.once("exit", resolve));
  try {
    return (await interactiveAtMs(await debuggingPort(child))) - spawnedAtMs;
  } finally {
    process.kill(-child.pid, "SIGKILL");
    await exited;
    rmSync(userData, { recursive: true, force: true, maxRetries: 20 });
  }
}

function debuggingPort(child) {
  return new Promise((resolve, reject) => {
    let text = "";
    const timer = setTimeout(() => reject(new Error(`no debugging port: ${text}`)), startLimitMs);
    child.stderr.on("data", (data) => {
      text += data;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(text);
      if (found) {
        clearTimeout(timer);
        resolve(found[1]);
      }
    });
  });
}

async function interactiveAtMs(port) {
  const reader = path.join(import.meta.dirname, "read-interactive-mark.mjs");
  const read = await promisify(execFile)(process.execPath, ["--experimental-websocket", reader, port], {
    timeout: startLimitMs,
  });
  return Number(read.stdout);
}
