// Lays out what ships, and nothing else: bundles, the page, the simulator, hostkit, koffi for this machine, SQLite.
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inBuild, inRepository } from "../setup/repository.mjs";

// Of koffi's sources only what runs: its C++ is for those who compile it.
const koffiFiles = /(^|\/)(koffi|src|package\.json|LICENSE\.txt|[^/]+\.c?js)$/;

/** @returns {Promise<string>} the staged folder */
export async function stageApp() {
  const staged = inBuild("package", "app");
  await rm(inBuild("package"), { recursive: true, force: true });
  await mkdir(staged, { recursive: true });
  const manifest = JSON.parse(await readFile(inRepository("package.json"), "utf8"));
  await writeFile(path.join(staged, "package.json"), `${JSON.stringify(shippedManifest(manifest), null, 2)}\n`);
  for (const folder of ["main", "renderer", "simulator", "hostkit"]) {
    await cp(inBuild(folder), path.join(staged, "build", folder), {
      recursive: true,
      filter: (name) => !name.endsWith(".map"),
    });
  }
  for (const file of ["LICENSE", "README.md", "CHANGELOG.md"]) {
    await cp(inRepository(file), path.join(staged, file));
  }
  await stageKoffi(path.join(staged, "node_modules"));
  await cp(inRepository("node_modules", "node-sqlite3-wasm"), path.join(staged, "node_modules", "node-sqlite3-wasm"), {
    recursive: true,
  });
  return staged;
}

/** @param {Record<string, any>} manifest the repository's package.json */
function shippedManifest(manifest) {
  const { name, version, description, license, main } = manifest;
  return {
    name,
    productName: "Copyscope",
    version,
    description,
    license,
    author: "The Copyscope authors",
    main,
    dependencies: {
      koffi: manifest.dependencies.koffi,
      "node-sqlite3-wasm": manifest.dependencies["node-sqlite3-wasm"],
    },
  };
}

/** @param {string} modules */
async function stageKoffi(modules) {
  await cp(inRepository("node_modules", "koffi"), path.join(modules, "koffi"), {
    recursive: true,
    filter: (name) => koffiFiles.test(name),
  });
  // koffi names a prebuilt package for each machine as optional; the one for this machine is installed.
  const machine = `koffi-${process.platform}-${process.arch}`;
  await cp(inRepository("node_modules", "@koromix", machine), path.join(modules, "@koromix", machine), {
    recursive: true,
  });
}
