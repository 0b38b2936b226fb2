// Everything that start, test and the command line need, below build/. Says nothing on stdout, so that
// `copyscope run --json` can build first and still print one JSON object.
import { buildBundles } from "./bundles/build-bundles.mjs";
import { buildNative } from "./native/build-native.mjs";
import { asCommand } from "./setup/as-command.mjs";
import { ensureDebianPackages } from "./setup/debian-packages.mjs";
import { ensureNodeModules } from "./setup/node-modules.mjs";
import { notice } from "./setup/notice.mjs";

/** @returns {Promise<void>} */
export async function buildAll() {
  const startedMs = performance.now();
  await Promise.all([ensureNodeModules(), ensureDebianPackages(["build"])]);
  await Promise.all([buildBundles(), buildNative("release")]);
  notice(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
}

await asCommand(import.meta.url, buildAll);
