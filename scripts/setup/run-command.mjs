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
 * @property {number} code exit code; 127 when the program is missing, 1 when a signal ended it
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
    // A group of its own, so that a limit ends the program's children with it.
    detached: options.withinMs !== undefined,
  });
  const limit = options.withinMs === undefined ? null : endGroupAfter(child, options.withinMs);
  /** @type {Buffer[]} */
  const pieces = [];
  child.stdout?.on("data", (piece) => pieces.push(piece));
  child.stderr?.on("data", (piece) => pieces.push(piece));
  return new Promise((resolve) => {
    const text = () => Buffer.concat(pieces).toString("utf8");
    child.once("error", (error) => {
      limit?.lift();
      resolve({ code: 127, timedOut: false, text: `${program}: ${error.message}` });
    });
    child.once("close", (code) => {
      limit?.lift();
      resolve({ code: code ?? 1, timedOut: limit?.hasPassed() === true, text: text() });
    });
  });
}

/**
 * Kills the program and its children when the time is over, and when this process is told to stop: Ctrl+C does not
 * reach a group of its own.
 * @param {import("node:child_process").ChildProcess} child
 * @param {number} withinMs
 */
function endGroupAfter(child, withinMs) {
  let isOver = false;
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, "SIGKILL");
    }
  };
  const onStop = (/** @type {NodeJS.Signals} */ signal) => {
    end();
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  const timer = setTimeout(() => {
    isOver = true;
    end();
  }, withinMs);
  process.once("SIGINT", onStop).once("SIGTERM", onStop);
  return {
    hasPassed: () => isOver,
    lift: () => {
      clearTimeout(timer);
      process.off("SIGINT", onStop).off("SIGTERM", onStop);
    },
  };
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
