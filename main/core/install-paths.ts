import { join } from "node:path";

/** The files of an installation that run in, or are loaded into, a host process. */
export interface InstallPaths {
  /** Bundle of main/host. */
  readonly hostBundle: string;
  readonly hostkit: string;
  readonly simulatorLibrary: string;
}

/** `installFolder` holds `build/`; entries resolve it from their own bundle's place, and nobody else guesses it. */
export function installPathsBelow(installFolder: string): InstallPaths {
  const build = join(installFolder, "build");
  return {
    hostBundle: join(build, "main", "host.cjs"),
    hostkit: join(build, "hostkit", "libhostkit.so"),
    simulatorLibrary: join(build, "simulator", "lib64", "libascendcl.so"),
  };
}
