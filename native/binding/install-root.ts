import { basename, dirname, join } from "node:path";
import type { LocatorFiles } from "./locator-files.ts";

/**
 * The root of the CANN installation that a library belongs to: the folder above `lib64` or above `<arch>-linux/lib64`.
 * null when the library lies elsewhere.
 */
export function installRootOf(libraryPath: string): string | null {
  const folder = dirname(libraryPath);
  if (basename(folder) !== "lib64") {
    return null;
  }
  const above = dirname(folder);
  return /^(x86_64|aarch64)-linux$/.test(basename(above)) ? dirname(above) : above;
}

/** Version files, newest layout first; all have a line `Version=…` or `version=…`. */
function versionFiles(root: string, machine: string): readonly string[] {
  return [
    join(root, "share", "info", "runtime", "version.info"),
    join(root, "share", "info", "toolkit", "version.info"),
    join(root, `${machine}-linux`, "ascend_toolkit_install.info"),
    join(root, `${machine}-linux`, "ascend_nnrt_install.info"),
    join(root, `${machine}-linux`, "ascend_nnae_install.info"),
    join(root, "runtime", "version.info"),
    join(root, "version.info"),
  ];
}

/**
 * CANN version of an installation, `8.5.0` or `8.0.RC2`: from its version files, otherwise from the name of the folder
 * that `latest` or `cann` is a link to. null when nothing says.
 */
export function cannVersionOf(root: string, machine: string, files: LocatorFiles): string | null {
  for (const path of versionFiles(root, machine)) {
    const version = versionIn(files.readText(path) ?? "");
    if (version !== null) {
      return version;
    }
  }
  return versionFrom(basename(files.realPath(root) ?? root));
}

function versionIn(text: string): string | null {
  const line = /^\s*version\s*=\s*(.+?)\s*$/im.exec(text)?.[1];
  // Older packages write "<internal>:<CANN>", as in "7.3.0.1.231:8.0.RC2".
  return line === undefined ? null : versionFrom(line.slice(line.lastIndexOf(":") + 1));
}

function versionFrom(text: string): string | null {
  return /\d+\.\d+(?:\.(?:RC|alpha|beta)?\d+)*(?:-(?:alpha|beta|rc)\.?\d+)?/i.exec(text)?.[0] ?? null;
}
