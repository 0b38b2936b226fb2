import { rm } from "node:fs/promises";
import { constants } from "node:os";
import { join } from "node:path";
import { coreFailure } from "#main/core/core-failure.ts";
import { hostEnvironment } from "#main/core/host-environment.ts";
import { HostPool } from "#main/core/host-pool.ts";
import { relayHost } from "#main/core/host-relay.ts";
import type { HostExit, StartHost } from "#main/core/host-transport.ts";
import type { InstallPaths } from "#main/core/install-paths.ts";
import { resolveTarget } from "#main/core/target-resolution.ts";
import { createTemporaryFolder } from "#main/core/temporary-folder.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { refuse } from "./run-command.ts";
import { chooseTarget, type TargetOptions } from "./target-choice.ts";

interface HostParts {
  readonly startHost: StartHost;
  readonly install: InstallPaths;
  readonly io: Pick<NodeJS.Process, "stdin" | "stdout">;
}

/**
 * A host process for somebody else: the protocol on standard input and output, as `ssh machine copyscope host` has it.
 * The target is this machine's, so it is chosen here; until the host listens, only standard error is written to.
 */
export async function hostCommand(
  options: TargetOptions,
  context: CommandContext,
  { startHost, install, io }: HostParts,
): Promise<number> {
  const choice = await chooseTarget(options, context.service);
  if (!choice.ok) {
    return refuse(choice.failure, context);
  }
  const pool = new HostPool({ startHost, hostkit: install.hostkit, environment: context.environment });
  const target = await resolveTarget(choice.value, install.simulatorLibrary, (library) => pool.locate(library));
  await pool.close();
  if (!target.ok) {
    return refuse(target.failure, context);
  }
  if (target.value.kind === "remote") {
    return refuse(coreFailure("host-of-remote-target", { target: target.value.machine.name }), context);
  }
  const { library, libraryFolders, aclsim } = target.value;
  const folder = await createTemporaryFolder();
  // Other commands end at once when nobody reads them any more; this one lets its host tear down first.
  io.stdout.removeAllListeners("error");
  io.stdout.on("error", () => undefined);
  try {
    const transport = await startHost(hostEnvironment({ inherited: context.environment, libraryFolders, aclsim }));
    const paths = { library, hostkit: install.hostkit, crumbs: join(folder, "crumbs") };
    const { exit, isGarbage } = await relayHost({ transport, input: io.stdin, output: io.stdout, paths });
    return isGarbage ? refuse(coreFailure("host-garbage"), context) : exitCodeOf(exit);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A signal is told as shells tell it: the other side can then say that the host crashed, and of what. */
function exitCodeOf({ code, signal }: HostExit): number {
  const signalNumber = Object.entries(constants.signals).find(([name]) => name === signal)?.[1];
  if (signalNumber !== undefined) {
    return 128 + signalNumber;
  }
  return code === 0 ? exitCode.clean : exitCode.couldNotRun;
}
