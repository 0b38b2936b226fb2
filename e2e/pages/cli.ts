import { spawn } from "node:child_process";
import path from "node:path";
import { inBuild } from "../../scripts/setup/repository.mjs";

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (piece) => {
      stdout += String(piece);
    });
    child.stderr.on("data", (piece) => {
      stderr += String(piece);
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** The command line as it is built, in plain Node. */
export function runCli(...args: readonly string[]): Promise<CommandResult> {
  return runProgram(process.execPath, [inBuild("main", "cli.cjs"), ...args]);
}

/** The command line as a person has it who also has this window: with the window's folders. */
export function runCliBeside(profileFolder: string, ...args: readonly string[]): Promise<CommandResult> {
  return runProgram(process.execPath, [inBuild("main", "cli.cjs"), ...args], {
    ...process.env,
    XDG_CONFIG_HOME: path.join(profileFolder, "config"),
    XDG_DATA_HOME: path.join(profileFolder, "data"),
  });
}
