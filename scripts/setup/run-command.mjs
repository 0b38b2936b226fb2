import { spawn } from "node:child_process";
import { repositoryFolder } from "./repository.mjs";

/**
 * @typedef {object} CommandOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [withinMs] the command is killed when it takes longer
 * @property {"inherit" | "to-stderr" | "capture"} [output] default "inherit"; "to-stderr" keeps stdout free for results
 */

/**
 * @typedef {object} CommandResult
 * @property {boolean} started false when the program is missing
 * @property {number} code exit code; 128 + signal number is not told apart from 1 here: not 0 means it failed
 * @property {boolean} timedOut
 * @property {string} text stdout and stderr together, in order of arrival; empty unless output is "capture"
 */

const stdioOf = {
  inherit: /** @type {const} */ (["ignore", "inherit", "inherit"]),
  "to-stderr": /** @type {const} */ (["ignore", 2, 2]),
  capture: /** @type {const} */ (["ignore", "pipe", "pipe"]),
};

/**
 * Runs a program to its end. Never throws for a failing or missing program: the result says so.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(program, args, options = {}) {
  const child = spawn(program, args, {
    cwd: options.cwd ?? repositoryFolder,
    env: options.env ?? process.env,
    stdio: [...stdioOf[options.output ?? "inherit"]],
    ...(options.withinMs === undefined ? {} : { timeout: options.withinMs, killSignal: "SIGKILL" }),
  });
  /** @type {Buffer[]} */
  const pieces = [];
  child.stdout?.on("data", (piece) => pieces.push(piece));
  child.stderr?.on("data", (piece) => pieces.push(piece));
  return new Promise((resolve) => {
    const text = () => Buffer.concat(pieces).toString("utf8");
    child.once("error", (error) =>
      resolve({ started: false, code: 127, timedOut: false, text: `${program}: ${error.message}` }),
    );
    child.once("close", (code, signal) =>
      resolve({
        started: true,
        code: code ?? 1,
        timedOut: options.withinMs !== undefined && signal === "SIGKILL",
        text: text(),
      }),
    );
  });
}

/**
 * As runCommand, for steps that nothing can follow when they fail.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 */
export async function mustRun(program, args, options = {}) {
  const result = await runCommand(program, args, options);
  if (result.code === 0) {
    return result;
  }
  const shown = [program, ...args].join(" ");
  throw new Error(`"${shown}" failed${result.timedOut ? " (took too long)" : ""}.\n${result.text}`.trimEnd());
}
