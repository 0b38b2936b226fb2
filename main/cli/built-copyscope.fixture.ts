import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { type InstallPaths, installPathsBelow } from "#main/core/install-paths.ts";

export const installFolder = fileURLToPath(new URL("../..", import.meta.url));
const cliBundle = join(installFolder, "build", "main", "cli.cjs");

/** What real processes need; a test that finds it missing fails with what to do. */
export function builtInstall(): InstallPaths {
  const install = installPathsBelow(installFolder);
  const missing = [cliBundle, ...Object.values(install)].filter((path) => !existsSync(path));
  if (missing.length > 0) {
    throw new Error(`Run \`npm run build\` first: these tests start real processes and need ${missing.join(", ")}`);
  }
  return install;
}

export interface CliEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCli {
  readonly child: ChildProcess;
  readonly ended: Promise<CliEnd>;
}

/** Starts the built command line in its own data folder, in English whatever the locale. */
export function startCli(argv: readonly string[], folder: string, environment: NodeJS.ProcessEnv = {}): RunningCli {
  builtInstall();
  const child = spawn(process.execPath, [cliBundle, ...argv], {
    cwd: folder,
    env: { ...process.env, LC_ALL: "C", XDG_DATA_HOME: join(folder, "data"), ...environment },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = new Promise<CliEnd>((resolve) => {
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended };
}

export function runCli(argv: readonly string[], folder: string, environment: NodeJS.ProcessEnv = {}): Promise<CliEnd> {
  return startCli(argv, folder, environment).ended;
}

export function newTestFolder(): string {
  return mkdtempSync(join(tmpdir(), "copyscope-test-"));
}

export function writePlan(folder: string, plan: unknown, name = "plan.json"): string {
  const path = join(folder, name);
  writeFileSync(path, typeof plan === "string" ? plan : JSON.stringify(plan));
  return path;
}

const mebibyte = 1_048_576;

/** Host to device on one stream; small enough to be over at once. */
export const quickPlan = {
  version: 1,
  name: "quick",
  buffers: [
    { id: "h0", memory: "pinned", bytes: mebibyte },
    { id: "d0", memory: "device", bytes: mebibyte },
  ],
  streams: [{ id: "s0" }],
  transfers: [{ from: "h0", to: "d0", bytes: mebibyte, chunkBytes: 65_536, stream: "s0" }],
  measure: { warmup: 0, trials: 2 },
} satisfies PlanInput;

/** Some seconds of copying on `slowTarget`; long enough to be interrupted. */
export const longPlan = {
  ...quickPlan,
  name: "long",
  transfers: [{ from: "h0", to: "d0", bytes: mebibyte, chunkBytes: 65_536, stream: "s0", repeat: 4_000 }],
  measure: { warmup: 0, trials: 1, verify: false },
} satisfies PlanInput;

export const slowTarget = "sim:atlas-training,rateScale=0.02";
