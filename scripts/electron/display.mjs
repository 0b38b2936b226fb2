// A screen to draw on: the one that is there, or an Xvfb of our own.
import { spawn } from "node:child_process";
import { notice } from "../setup/notice.mjs";

// Xvfb opens its socket within a second; a loaded machine may need some more.
const startWithinMs = 20_000;

export function hasDisplay() {
  return process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/**
 * @template T
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work gets the environment in which a window can be opened
 * @returns {Promise<T>}
 */
export async function withDisplay(work) {
  if (hasDisplay()) {
    return work(process.env);
  }
  const screen = await startXvfb();
  notice(`No display here: using Xvfb on ${screen.display}`);
  try {
    return await work({ ...process.env, DISPLAY: screen.display });
  } finally {
    screen.stop();
  }
}

/** @returns {Promise<{ display: string, stop: () => void }>} */
function startXvfb() {
  // -displayfd: Xvfb picks a free number itself and writes it there, so two runs never fight for one.
  const args = ["-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"];
  const server = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const stop = () => {
    server.kill();
  };
  process.once("exit", stop);
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      stop();
      reject(new Error(`Xvfb did not start within ${startWithinMs / 1000} s.`));
    }, startWithinMs);
    server.once("error", (error) => reject(new Error(`Xvfb cannot be started: ${error.message}`)));
    server.once("exit", (code) => reject(new Error(`Xvfb ended at once with exit code ${code}.`)));
    server.stdio[3]?.once("data", (number) => {
      clearTimeout(limit);
      resolve({ display: `:${String(number).trim()}`, stop });
    });
  });
}
