// Where things are. Every path that more than one script needs is named here once.
import path from "node:path";
import { fileURLToPath } from "node:url";

export const repositoryFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const buildFolder = path.join(repositoryFolder, "build");

/** @param {string[]} parts */
export function inRepository(...parts) {
  return path.join(repositoryFolder, ...parts);
}

/** @param {string[]} parts */
export function inBuild(...parts) {
  return path.join(buildFolder, ...parts);
}

/**
 * The program a development package brings, by the name npm gives it.
 * @param {string} name
 */
export function developmentTool(name) {
  return inRepository("node_modules", ".bin", name);
}
