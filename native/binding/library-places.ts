import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { compareCannVersions, parseCannVersion } from "#app/target/cann-version.ts";
import { type Architecture, machineOf } from "./elf-header.ts";
import { loaderFolders } from "./loader-folders.ts";
import type { LocatorFiles } from "./locator-files.ts";

/** Why a place is looked in: a variable, what the dynamic linker knows, the installer's own note, or where installers go. */
export type PlaceOrigin =
  | "asked"
  | "LD_LIBRARY_PATH"
  | "ASCEND_HOME_PATH"
  | "ASCEND_TOOLKIT_HOME"
  | "loader"
  | "install-info"
  | "system"
  | "home";

/** Libraries that belong together. */
export interface LibraryPlace {
  readonly origin: PlaceOrigin;
  readonly paths: readonly string[];
}

export interface PlacesRequest {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly architecture: Architecture;
  readonly files: LocatorFiles;
}

/** In each place. Since CANN 8.5 the runtime is in libacl_rt.so, and libascendcl.so is kept for compatibility. */
export const libraryNames = ["libascendcl.so", "libacl_rt.so"] as const;

/** Under a parent folder, newest layout first: 8.5 and later, then toolkit, runtime and engine packages before it. */
const installFolders = ["cann", "ascend-toolkit/latest", "nnrt/latest", "nnae/latest"] as const;
const systemParent = "/usr/local/Ascend";
const installInfo = "/etc/Ascend/ascend_cann_install.info";

/** For "auto", in the order in which they are preferred. */
export function automaticPlaces(request: PlacesRequest): readonly LibraryPlace[] {
  const { environment, files } = request;
  const searched = (environment["LD_LIBRARY_PATH"] ?? "").split(":").filter(isAbsolute);
  const roots = (["ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME"] as const).flatMap((variable) =>
    inInstallation(variable, environment[variable], request),
  );
  const home = environment["HOME"];
  return [
    ...searched.map((folder) => inFolder("LD_LIBRARY_PATH", folder)),
    ...roots,
    ...loaderFolders(files, libraryNames).map((folder) => inFolder("loader", folder)),
    ...inInstallation("install-info", installedRoot(files), request),
    ...belowParent("system", systemParent, request),
    ...(isFilled(home) ? belowParent("home", join(home, "Ascend"), request) : []),
  ];
}

/** For a path that a person gave: of a library, of a folder of libraries or of an installation. */
export function placesInFolder(folder: string, request: PlacesRequest): readonly LibraryPlace[] {
  const path = resolve(folder);
  return [inFolder("asked", path), ...inInstallation("asked", path, request)];
}

/** The other library beside this one: the symbols of one release are spread over both. */
export function companionsOf(path: string): readonly string[] {
  return libraryNames.some((name) => name === basename(path))
    ? inFolder("asked", dirname(path)).paths.filter((other) => other !== path)
    : [];
}

function belowParent(origin: PlaceOrigin, parent: string, request: PlacesRequest): readonly LibraryPlace[] {
  const roots = [...installFolders, ...versionFolders(parent, request.files)];
  return roots.flatMap((folder) => inInstallation(origin, join(parent, folder), request));
}

/** Installations that no link leads to: `cann-8.5.0`, `ascend-toolkit/8.0.RC2`; the newest first. */
function versionFolders(parent: string, files: LocatorFiles): readonly string[] {
  const newer = files.list(parent).filter((name) => name.startsWith("cann-"));
  const older = files.list(join(parent, "ascend-toolkit")).map((name) => `ascend-toolkit/${name}`);
  return [...newer, ...older]
    .flatMap((folder) => {
      const version = parseCannVersion(folder.replace(/^(cann-|ascend-toolkit\/)/, ""));
      return version === undefined ? [] : [{ folder, version }];
    })
    .sort((left, right) => compareCannVersions(right.version, left.version))
    .map(({ folder }) => folder);
}

/** What the installer of CANN wrote down about itself. */
function installedRoot(files: LocatorFiles): string | undefined {
  const info = files.readText(installInfo) ?? "";
  return /^\s*\w*Install_Path\w*\s*=\s*(\/\S*)/im.exec(info)?.[1];
}

function inInstallation(
  origin: PlaceOrigin,
  root: string | undefined,
  { architecture }: PlacesRequest,
): readonly LibraryPlace[] {
  return isFilled(root)
    ? [inFolder(origin, join(root, "lib64")), inFolder(origin, join(root, `${machineOf(architecture)}-linux`, "lib64"))]
    : [];
}

function inFolder(origin: PlaceOrigin, folder: string): LibraryPlace {
  return { origin, paths: libraryNames.map((name) => join(folder, name)) };
}

function isFilled(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}
