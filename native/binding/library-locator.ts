import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { type Architecture, elfHeaderBytes, machineOf, readElfKind } from "./elf-header.ts";
import { cannVersionOf, driverLibraryFolders, installRootOf } from "./install-root.ts";
import type { LocatorFiles } from "./locator-files.ts";

/**
 * Finds AscendCL without loading it: loading needs a process whose LD_LIBRARY_PATH was right when it started, and the
 * answer says what that must contain.
 */

export interface LibraryRequest {
  /** "auto", or the path of a library, of a lib64 folder or of an installation. */
  readonly library: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly architecture: Architecture;
  readonly files: LocatorFiles;
}

export type TriedReason =
  | "usable"
  | "absent"
  /** It exists, but this user may not read it (or it is a folder). */
  | "unreadable"
  | "not-elf"
  | "not-a-shared-library"
  /** `machine` says for what it was built. */
  | "wrong-architecture"
  /** A stub to link against: every function of it only returns 100039. */
  | "link-time-stub";

export interface TriedPath {
  readonly path: string;
  readonly reason: TriedReason;
  /** Architecture of the file, `aarch64`; null when it is none or was not looked at. */
  readonly machine: string | null;
}

export type LocatedLibraries =
  | {
      readonly found: true;
      /** Libraries to load, in this order, all of one place. */
      readonly paths: readonly string[];
      readonly cann: string | null;
      readonly installRoot: string | null;
      /** What LD_LIBRARY_PATH must begin with when the host process starts; folders that exist. */
      readonly libraryFolders: readonly string[];
      readonly tried: readonly TriedPath[];
    }
  | { readonly found: false; readonly tried: readonly TriedPath[] };

/** In each place. Since CANN 8.5 the runtime is in libacl_rt.so, and libascendcl.so is kept for compatibility. */
const libraryNames = ["libascendcl.so", "libacl_rt.so"] as const;

/** Under a parent folder, newest layout first: 8.5 and later, then toolkit, runtime and engine packages before it. */
const installFolders = ["cann", "ascend-toolkit/latest", "nnrt/latest", "nnae/latest"] as const;
const systemParent = "/usr/local/Ascend";

/** Never throws. Every path that was looked at is in `tried`, in order, with what was wrong with it. */
export function locateLibraries(request: LibraryRequest): LocatedLibraries {
  const tried: TriedPath[] = [];
  for (const place of placesFor(request)) {
    const looked = place.map((path) => lookAt(path, request));
    tried.push(...looked.filter(({ path }) => !tried.some((earlier) => earlier.path === path)));
    const paths = looked.filter(({ reason }) => reason === "usable").map(({ path }) => path);
    if (paths.length > 0) {
      return { found: true, paths, ...describeInstall(paths, request), tried };
    }
  }
  return { found: false, tried };
}

/** Groups of paths; the first group with a usable library wins, and all usable ones of it are loaded. */
function placesFor(request: LibraryRequest): readonly (readonly string[])[] {
  return request.library === "auto" ? automaticPlaces(request) : explicitPlaces(request);
}

function explicitPlaces(request: LibraryRequest): readonly (readonly string[])[] {
  const path = resolve(request.library);
  if (request.files.isFolder(path)) {
    return [inFolder(path), ...inInstallation(path, request.architecture)];
  }
  const hasCompanion = libraryNames.some((name) => name === basename(path));
  if (!hasCompanion || lookAt(path, request).reason !== "usable") {
    return [[path]];
  }
  // The symbols of one release are spread over both libraries.
  return [[path, ...inFolder(dirname(path)).filter((other) => other !== path)]];
}

function automaticPlaces({ environment, architecture }: LibraryRequest): readonly (readonly string[])[] {
  const searched = (environment["LD_LIBRARY_PATH"] ?? "").split(":").filter(isAbsolute);
  const roots = [environment["ASCEND_HOME_PATH"], environment["ASCEND_TOOLKIT_HOME"]].filter(isFilled);
  const parents = [systemParent, ...[environment["HOME"]].filter(isFilled).map((home) => join(home, "Ascend"))];
  const defaultRoots = parents.flatMap((parent) => installFolders.map((folder) => join(parent, folder)));
  return [
    ...searched.map(inFolder),
    ...[...roots, ...defaultRoots].flatMap((root) => inInstallation(root, architecture)),
  ];
}

function isFilled(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}

function inFolder(folder: string): readonly string[] {
  return libraryNames.map((name) => join(folder, name));
}

function inInstallation(root: string, architecture: Architecture): readonly (readonly string[])[] {
  return [inFolder(join(root, "lib64")), inFolder(join(root, `${machineOf(architecture)}-linux`, "lib64"))];
}

function lookAt(path: string, { architecture, files }: LibraryRequest): TriedPath {
  if (isStub(path) || isStub(files.realPath(path) ?? path)) {
    return { path, reason: "link-time-stub", machine: null };
  }
  const start = files.readStart(path, elfHeaderBytes);
  if (typeof start === "string") {
    return { path, reason: start, machine: null };
  }
  const elf = readElfKind(start);
  if (elf.kind === "not-elf") {
    return { path, reason: "not-elf", machine: null };
  }
  if (elf.machine !== machineOf(architecture)) {
    return { path, reason: "wrong-architecture", machine: elf.machine };
  }
  return { path, reason: elf.kind === "shared-object" ? "usable" : "not-a-shared-library", machine: elf.machine };
}

function isStub(path: string): boolean {
  const folder = dirname(path);
  return basename(folder) === "stub" || folder.split("/").includes("devlib");
}

function describeInstall(paths: readonly string[], { architecture, files }: LibraryRequest) {
  const machine = machineOf(architecture);
  const folders = new Set(paths.map((path) => dirname(path)));
  const installRoot = paths.map(installRootOf).find((root) => root !== null) ?? null;
  if (installRoot !== null) {
    folders.add(join(installRoot, "lib64"));
    folders.add(join(installRoot, `${machine}-linux`, "lib64"));
  }
  return {
    installRoot,
    cann: installRoot === null ? null : cannVersionOf(installRoot, machine, files),
    libraryFolders: [...[...folders].filter((folder) => files.isFolder(folder)), ...driverLibraryFolders(files)],
  };
}
