// Turns a script's work into a process: an error becomes one sentence and exit code 1, not a stack trace.
import { pathToFileURL } from "node:url";
import { notice } from "./notice.mjs";

/**
 * Runs `work` when the module is the program that was started, and does nothing when another module imported it.
 * @param {string} moduleUrl import.meta.url of the script
 * @param {() => Promise<number | void>} work resolves to the exit code; nothing means 0
 */
export async function asCommand(moduleUrl, work) {
  const started = process.argv[1];
  if (started === undefined || pathToFileURL(started).href !== moduleUrl) {
    return;
  }
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
