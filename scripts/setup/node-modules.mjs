// Runs `npm ci` when node_modules is missing or does not hold what the lock file says. Uses Node's own modules only:
// it is the first thing a fresh clone runs.
import { readFile } from "node:fs/promises";
import { asCommand } from "./as-command.mjs";
import { notice } from "./notice.mjs";
import { inRepository } from "./repository.mjs";
import { mustRun } from "./run-command.mjs";

/** @typedef {{ version?: string, optional?: boolean }} LockedPackage */

/** @returns {Promise<void>} */
export async function ensureNodeModules() {
  const wanted = await lockedPackages("package-lock.json");
  const present = await lockedPackages("node_modules/.package-lock.json");
  if (present !== null && isInstalled(wanted ?? {}, present)) {
    return;
  }
  notice("Installing npm packages (npm ci)");
  // The engines of two packages name a newer Node for steps that are not used here: warnings would only worry.
  await mustRun("npm", ["ci", "--loglevel=error"], { output: "to-stderr" });
}

/**
 * Optional packages are for other machines or left out where they cannot be had, so only a wrong version counts.
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} present
 */
function isInstalled(wanted, present) {
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    const found = present[place];
    return place === "" || (found === undefined ? optional === true : found.version === version);
  });
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, LockedPackage> | null>}
 */
async function lockedPackages(file) {
  const text = await readFile(inRepository(file), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text).packages;
}

await asCommand(import.meta.url, ensureNodeModules);
