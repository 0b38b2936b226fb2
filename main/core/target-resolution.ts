import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import type { TargetChoice } from "#app/ipc/contract.ts";
import type { LocatedLibrary } from "#app/ipc/host-protocol.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { parseTargetSpec, type TargetSpec } from "#app/target/target-spec.ts";
import { unreachable } from "#app/unreachable.ts";
import { coreFailure } from "./core-failure.ts";

/** What a target choice comes to once it has been looked up: what a host process needs before and when it opens. */
export type ResolvedTarget = LocalTarget | RemoteTarget;

export interface LocalTarget {
  readonly kind: "local";
  /** Path of the library to load. */
  readonly library: string;
  /** Folders that LD_LIBRARY_PATH needs before the process starts. */
  readonly libraryFolders: readonly string[];
  /** The simulator's settings; null for a vendor's library. */
  readonly aclsim: string | null;
}

/** Looked up by the machine it is on. */
type RemoteTarget = Extract<TargetSpec, { kind: "remote" }>;

/** Looks for a vendor's library, `auto` or a path. */
export type LocateLibrary = (library: string) => Promise<Result<LocatedLibrary, Failure>>;

export async function resolveTarget(
  choice: TargetChoice,
  simulatorLibrary: string,
  locate: LocateLibrary,
): Promise<Result<ResolvedTarget, Failure>> {
  const spec = parseTargetSpec(choice);
  if (!spec.ok) {
    return spec;
  }
  switch (spec.value.kind) {
    case "simulator":
      return existsSync(simulatorLibrary)
        ? succeeded({ kind: "local", library: simulatorLibrary, libraryFolders: [], aclsim: spec.value.aclsim })
        : failed(coreFailure("no-simulator", { path: simulatorLibrary }));
    case "auto":
      return resolveAuto(locate);
    case "library":
      return resolvePath(resolve(spec.value.path), locate);
    case "remote":
      return succeeded(spec.value);
    default:
      return unreachable(spec.value);
  }
}

async function resolveAuto(locate: LocateLibrary): Promise<Result<ResolvedTarget, Failure>> {
  const located = await locate("auto");
  if (!located.ok) {
    return located;
  }
  const library = located.value.paths[0];
  const { why } = located.value;
  if (why !== null || library === undefined) {
    return failed(why ?? coreFailure("no-vendor-library"));
  }
  return succeeded({ kind: "local", library, libraryFolders: located.value.libraryFolders, aclsim: null });
}

/** A path that the search does not like is opened all the same: what is wrong with it, opening it says best. */
async function resolvePath(path: string, locate: LocateLibrary): Promise<Result<ResolvedTarget, Failure>> {
  const located = await locate(path);
  return located.ok
    ? succeeded({ kind: "local", library: path, libraryFolders: located.value.libraryFolders, aclsim: null })
    : located;
}
