import { dirname, join } from "node:path";
import { loaderFolders } from "./loader-folders.ts";
import type { LocatorFiles } from "./locator-files.ts";

/** What the NPU driver left on this machine, or what a container got of it. */
export interface DriverInstall {
  /** libascend_hal.so, without which the runtime cannot be loaded; null when it was not found. */
  readonly library: string | null;
  /** `24.1.rc3`, of the driver's own version file. */
  readonly version: string | null;
  /** Folders of the driver's libraries that exist. */
  readonly folders: readonly string[];
}

const halName = "libascend_hal.so";
const defaultParent = "/usr/local/Ascend";
const installInfo = "/etc/ascend_install.info";

/**
 * set_env.sh does not name the driver's folders: hosts find them through ld.so.conf, containers through mounts and
 * LD_LIBRARY_PATH, or not at all.
 */
export function findDriver(
  files: LocatorFiles,
  environment: Readonly<Record<string, string | undefined>>,
): DriverInstall {
  const info = files.readText(installInfo) ?? "";
  const installed = /^\s*Driver_Install_Path_Param\s*=\s*(.+?)\s*$/m.exec(info)?.[1];
  const parents = [...new Set([installed ?? defaultParent, defaultParent])];
  const own = parents
    .flatMap((parent) => ["driver", "common"].map((part) => join(parent, "driver", "lib64", part)))
    .filter((folder) => files.isFolder(folder));
  const searched = (environment["LD_LIBRARY_PATH"] ?? "").split(":").filter((folder) => folder !== "");
  const withHal = [...searched, ...loaderFolders(files, [halName])].filter((folder) => holdsHal(folder, files));
  const folders = [...new Set([...own, ...withHal])];
  const folder = folders.find((candidate) => holdsHal(candidate, files));
  const roots = [...parents.map((parent) => join(parent, "driver")), ...(folder === undefined ? [] : rootsOf(folder))];
  return {
    library: folder === undefined ? null : join(folder, halName),
    version: roots.map((root) => versionIn(files, root)).find((version) => version !== null) ?? null,
    folders,
  };
}

function holdsHal(folder: string, files: LocatorFiles): boolean {
  return files.sizeOf(join(folder, halName)) !== undefined;
}

/** `…/driver/lib64/driver` belongs to `…/driver`. */
function rootsOf(folder: string): readonly string[] {
  return [dirname(dirname(folder)), dirname(folder)];
}

function versionIn(files: LocatorFiles, root: string): string | null {
  return /^\s*Version\s*=\s*(\S+)/im.exec(files.readText(join(root, "version.info")) ?? "")?.[1] ?? null;
}
