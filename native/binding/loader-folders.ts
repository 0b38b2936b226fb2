import { dirname, isAbsolute, join } from "node:path";
import type { LocatorFiles } from "./locator-files.ts";

const configuration = "/etc/ld.so.conf";
const configurationFolder = "/etc/ld.so.conf.d";

/**
 * Folders in which the dynamic linker would find one of these libraries without LD_LIBRARY_PATH: those of its cache
 * (`ldconfig -p`), then those of its configuration, which a container can have without a cache. Folders that hold none of
 * the libraries are left out.
 */
export function loaderFolders(files: LocatorFiles, libraryNames: readonly string[]): readonly string[] {
  const cached = [...files.loaderCache().matchAll(/^\s*(\S+) \(.*\) => (\/.*\S)\s*$/gm)]
    .filter(([, name]) => libraryNames.some((wanted) => wanted === name))
    .map(([, , path = ""]) => dirname(path));
  const configured = configuredFolders(files).filter((folder) =>
    libraryNames.some((name) => files.sizeOf(join(folder, name)) !== undefined),
  );
  return [...new Set([...cached, ...configured])];
}

function configuredFolders(files: LocatorFiles): readonly string[] {
  const others = files
    .list(configurationFolder)
    .filter((name) => name.endsWith(".conf"))
    .sort();
  return [configuration, ...others.map((name) => join(configurationFolder, name))]
    .flatMap((path) => (files.readText(path) ?? "").split("\n"))
    .map((line) => line.replace(/#.*/, "").trim())
    .filter(isAbsolute);
}
