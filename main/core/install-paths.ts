import { join } from "node:path";

/** The files of an installation that run in processes and threads of their own, or are loaded into a host process. */
export interface InstallPaths {
  /** Bundle of main/host. */
  readonly hostBundle: string;
  /** Bundle of a host that plays a recording. */
  readonly replayBundle: string;
  readonly hostkit: string;
  readonly simulatorLibrary: string;
  /** Bundle of the thread that reads traces. */
  readonly traceWorkerBundle: string;
}

/** `installFolder` holds `build/`; entries resolve it from their own bundle's place, and nobody else guesses it. */
export function installPathsBelow(installFolder: string): InstallPaths {
  const build = join(installFolder, "build");
  return {
    hostBundle: join(build, "main", "host.cjs"),
    replayBundle: join(build, "main", "host-replay.cjs"),
    hostkit: join(build, "hostkit", "libhostkit.so"),
    simulatorLibrary: join(build, "simulator", "lib64", "libascendcl.so"),
    traceWorkerBundle: join(build, "main", "trace-worker.cjs"),
  };
}
