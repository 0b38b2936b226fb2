// What can be told without running the product. The cheapest first, so that the first red line is the useful one.
import { developmentTool } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";
import { checkChangelog } from "./changelog.mjs";
import { checkLockFile } from "./lock-file.mjs";
import { checkNativeFormat, checkNativeLint } from "./native-code.mjs";

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<string | null>} run null when all is well, else what to show
 */

const layerFolders = ["app", "main", "native", "renderer", "e2e", "scripts"];

/** @type {readonly Check[]} */
export const staticChecks = [
  {
    name: "format and lint (biome)",
    run: tool("biome", ["check", "--error-on-warnings", "--max-diagnostics=50", "."]),
  },
  { name: "types (tsc)", run: tool("tsc", ["-b", "--pretty", "false"]) },
  {
    name: "import rules (dependency-cruiser)",
    run: tool("depcruise", ["--config", ".dependency-cruiser.mjs", ...layerFolders]),
  },
  { name: "unused code (knip)", run: tool("knip", ["--no-progress", "--no-config-hints"]) },
  { name: "code only tests use (knip)", run: tool("knip", ["--no-progress", "--no-config-hints", "--production"]) },
  { name: "lock file", run: checkLockFile },
  { name: "changelog", run: checkChangelog },
  { name: "C format (clang-format)", run: checkNativeFormat },
  { name: "C judgement (clang-tidy)", run: checkNativeLint },
];

/**
 * @param {string} name
 * @param {readonly string[]} args
 */
function tool(name, args) {
  return async () => {
    const result = await runCommand(developmentTool(name), args, { output: "capture" });
    return result.code === 0 ? null : result.text;
  };
}
