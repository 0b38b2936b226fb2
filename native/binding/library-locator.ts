import { basename, dirname, join, resolve } from "node:path";
import { type DriverInstall, findDriver } from "./driver-install.ts";
import { type Architecture, elfHeaderBytes, elfStartBytes, loadedBytes, machineOf, readElfKind } from "./elf-header.ts";
import { cannVersionOf, installRootOf } from "./install-root.ts";
import {
  automaticPlaces,
  companionsOf,
  type LibraryPlace,
  type PlaceOrigin,
  placesInFolder,
} from "./library-places.ts";
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
  /** Shorter than what its own header says must be loaded. */
  | "truncated"
  /** `machine` says for what it was built. */
  | "wrong-architecture"
  /** A stub to link against: every function of it only returns 100039. */
  | "link-time-stub"
  /** A usable one, met before under another path. */
  | "same-file";

export interface TriedPath {
  readonly path: string;
  readonly origin: PlaceOrigin;
  readonly reason: TriedReason;
  /** Architecture of the file, `aarch64`; null when it is none or was not looked at. */
  readonly machine: string | null;
  /** Version of the installation that a usable one belongs to. */
  readonly cann: string | null;
  /** Whether it is one of those to be loaded; a usable one that is not comes after those. */
  readonly isTaken: boolean;
}

interface Located {
  /** Every path that was looked at, in order of preference, with what was wrong with it. */
  readonly tried: readonly TriedPath[];
  readonly driver: DriverInstall;
}

export type LocatedLibraries =
  | (Located & {
      readonly found: true;
      /** Libraries to load, in this order, all of one place. */
      readonly paths: readonly string[];
      readonly cann: string | null;
      readonly installRoot: string | null;
      /** What LD_LIBRARY_PATH must begin with when the host process starts; folders that exist. */
      readonly libraryFolders: readonly string[];
    })
  | (Located & { readonly found: false });

/** Never throws. All places are looked at, also those after the one that is taken, so that a person sees what else is there. */
export function locateLibraries(request: LibraryRequest): LocatedLibraries {
  const driver = findDriver(request.files, request.environment);
  const { tried, taken } = lookAtAll(placesFor(request), request);
  return taken.length === 0
    ? { found: false, tried, driver }
    : { found: true, paths: taken, ...describeInstall(taken, request, driver), tried, driver };
}

/** The first place with a usable library wins, and all usable ones of it are loaded. */
function lookAtAll(places: readonly LibraryPlace[], request: LibraryRequest) {
  const tried: TriedPath[] = [];
  const metFiles = new Set<string>();
  let taken: readonly string[] = [];
  for (const { origin, paths } of places) {
    const fresh = paths.filter((path) => !tried.some((earlier) => earlier.path === path));
    const looked = fresh.map((path) => lookAt(path, origin, metFiles, request));
    const usable = looked.filter(({ reason }) => reason === "usable").map(({ path }) => path);
    const isChosen = taken.length === 0 && usable.length > 0;
    if (isChosen) {
      taken = usable;
    }
    tried.push(...looked.map((one) => ({ ...one, isTaken: isChosen && one.reason === "usable" })));
  }
  return { tried, taken };
}

function placesFor(request: LibraryRequest): readonly LibraryPlace[] {
  if (request.library === "auto") {
    return automaticPlaces(request);
  }
  const path = resolve(request.library);
  if (request.files.isFolder(path)) {
    return placesInFolder(path, request);
  }
  const isUsable = judge(path, request).reason === "usable";
  return [{ origin: "asked", paths: [path, ...(isUsable ? companionsOf(path) : [])] }];
}

function lookAt(path: string, origin: PlaceOrigin, metFiles: Set<string>, request: LibraryRequest): TriedPath {
  const { files, architecture } = request;
  const judged = judge(path, request);
  if (judged.reason !== "usable") {
    return { path, origin, ...judged, cann: null, isTaken: false };
  }
  const file = files.realPath(path) ?? path;
  const reason = metFiles.has(file) ? "same-file" : "usable";
  metFiles.add(file);
  const root = installRootOf(path);
  const cann = root === null ? null : cannVersionOf(root, machineOf(architecture), files);
  return { path, origin, reason, machine: judged.machine, cann, isTaken: false };
}

function judge(path: string, request: LibraryRequest): Pick<TriedPath, "reason" | "machine"> {
  const { architecture, files } = request;
  if (isInStubFolder(path) || isInStubFolder(files.realPath(path) ?? path)) {
    return { reason: "link-time-stub", machine: null };
  }
  const start = files.readStart(path, elfStartBytes);
  if (typeof start === "string") {
    return { reason: start, machine: null };
  }
  const elf = readElfKind(start.byteLength < elfHeaderBytes ? new Uint8Array(0) : start);
  if (elf.kind === "not-elf") {
    return { reason: "not-elf", machine: null };
  }
  const { machine } = elf;
  if (machine !== machineOf(architecture)) {
    return { reason: "wrong-architecture", machine };
  }
  if (elf.kind !== "shared-object") {
    return { reason: "not-a-shared-library", machine };
  }
  const size = files.sizeOf(path);
  if (size !== undefined && size < loadedBytes(start)) {
    return { reason: "truncated", machine };
  }
  return { reason: isStubInside(path, files) ? "link-time-stub" : "usable", machine };
}

function isInStubFolder(path: string): boolean {
  const folder = dirname(path);
  return basename(folder) === "stub" || folder.split("/").includes("devlib");
}

/** What every function of the vendor's stubs prints. */
const stubWords = "stub library cannot be used for execution";
/** Stubs are small; the real libraries can be large. */
const mostStubBytes = 8 * 1024 * 1024;

/** A stub that was copied elsewhere. */
function isStubInside(path: string, files: LocatorFiles): boolean {
  return files.holdsWords(path, stubWords, mostStubBytes);
}

function describeInstall(paths: readonly string[], { architecture, files }: LibraryRequest, driver: DriverInstall) {
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
    libraryFolders: [...new Set([...[...folders].filter((folder) => files.isFolder(folder)), ...driver.folders])],
  };
}
