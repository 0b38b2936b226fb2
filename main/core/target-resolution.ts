import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import type { TargetChoice } from "#app/ipc/contract.ts";
import type { LocatedLibrary } from "#app/ipc/host-protocol.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { parseTargetSpec } from "#app/target/target-spec.ts";
import { unreachable } from "#app/unreachable.ts";
import { coreFailure } from "./core-failure.ts";

/** What a target choice comes to once it has been looked up: what a host process needs before and when it opens. */
export interface ResolvedTarget {
  /** Path of the library to load. */
  readonly library: string;
  /** Folders that LD_LIBRARY_PATH needs before the process starts. */
  readonly libraryFolders: readonly string[];
  /** The simulator's settings; null for a vendor's library. */
  readonly aclsim: string | null;
}

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
        ? succeeded({ library: simulatorLibrary, libraryFolders: [], aclsim: spec.value.aclsim })
        : failed(coreFailure("no-simulator", { path: simulatorLibrary }));
    case "auto":
      return resolveAuto(locate);
    case "library":
      return resolvePath(resolve(spec.value.path), locate);
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
  return succeeded({ library, libraryFolders: located.value.libraryFolders, aclsim: null });
}

/** A path that the search does not like is opened all the same: what is wrong with it, opening it says best. */
async function resolvePath(path: string, locate: LocateLibrary): Promise<Result<ResolvedTarget, Failure>> {
  const located = await locate(path);
  return located.ok
    ? succeeded({ library: path, libraryFolders: located.value.libraryFolders, aclsim: null })
    : located;
}
