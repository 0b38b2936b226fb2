// Bundles the TypeScript: one CommonJS file per process (the oldest runtime has no ESM entry, and its sandboxed
// preload can require nothing but "electron"), and the window's page.
import { rm } from "node:fs/promises";
import { inBuild, inRepository } from "../setup/repository.mjs";

// Oldest runtime that must run the bundles: Electron 25, which is Node 18 and Chromium 114.
const nodeTarget = "node18";
const pageTarget = "chrome114";

const nodeEntries = {
  "electron-main": "main/electron/entry.ts",
  preload: "main/electron/preload.ts",
  host: "main/host/host-entry.ts",
  "host-replay": "main/host/replay/replay-entry.ts",
  cli: "main/cli/cli-entry.ts",
  "trace-worker": "main/core/trace/trace-worker.ts",
};

/** @returns {Promise<void>} */
export async function buildBundles() {
  // Loaded here and not above: this module is imported before `npm ci` has run on a fresh clone.
  const vite = await import("vite");
  await rm(inBuild("renderer"), { recursive: true, force: true });
  await Promise.all([
    ...Object.entries(nodeEntries).map(([name, entry]) => vite.build(nodeBundle(name, entry))),
    vite.build(pageBundle()),
  ]);
}

/**
 * @param {string} name
 * @param {string} entry
 * @returns {import("vite").InlineConfig}
 */
function nodeBundle(name, entry) {
  return {
    ...shared,
    // Everything goes into the bundle but what has a native part, or WebAssembly that lies beside its code.
    ssr: { noExternal: true, external: ["electron", "koffi", "node-sqlite3-wasm"], target: "node" },
    build: {
      ssr: inRepository(entry),
      outDir: inBuild("main"),
      emptyOutDir: false,
      copyPublicDir: false,
      target: nodeTarget,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        output: { format: "cjs", entryFileNames: `${name}.cjs`, codeSplitting: false },
      },
    },
  };
}

/** @returns {import("vite").InlineConfig} */
function pageBundle() {
  return {
    ...shared,
    root: inRepository("renderer"),
    // Relative, because the page is loaded from a folder that can lie anywhere.
    base: "./",
    build: {
      outDir: inBuild("renderer"),
      emptyOutDir: true,
      target: pageTarget,
      sourcemap: true,
      // One window, loaded from disk: a few larger files start faster than many small ones.
      chunkSizeWarningLimit: 2_000,
    },
  };
}

const shared = /** @satisfies {import("vite").InlineConfig} */ ({
  configFile: false,
  root: inRepository(),
  logLevel: "warn",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
});
