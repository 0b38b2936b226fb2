import { readFile } from "node:fs/promises";
import { inRepository } from "../setup/repository.mjs";

/**
 * Versions are exact, and the lock file names no server: it must serve whatever registry a company uses.
 * @returns {Promise<string | null>}
 */
export async function checkLockFile() {
  const manifest = JSON.parse(await readFile(inRepository("package.json"), "utf8"));
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}"; pin one version`);
  const lock = JSON.parse(await readFile(inRepository("package-lock.json"), "utf8"));
  const placed = Object.entries(/** @type {Record<string, { resolved?: string }>} */ (lock.packages))
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([place, { resolved }]) => `package-lock.json: ${place} names the server of ${resolved}`);
  const wrong = [...loose, ...placed];
  return wrong.length === 0 ? null : wrong.join("\n");
}
