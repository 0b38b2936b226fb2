import { rm } from "node:fs/promises";
import { join } from "node:path";
import { hostEnvironment } from "#main/core/host-environment.ts";
import { HostPool } from "#main/core/host-pool.ts";
import { relayHost } from "#main/core/host-relay.ts";
import type { StartHost } from "#main/core/host-transport.ts";
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
  const { library, libraryFolders, aclsim } = target.value;
  const folder = await createTemporaryFolder();
  try {
    const transport = await startHost(hostEnvironment({ inherited: context.environment, libraryFolders, aclsim }));
    const paths = { library, hostkit: install.hostkit, crumbs: join(folder, "crumbs") };
    const exit = await relayHost({ transport, input: io.stdin, output: io.stdout, paths });
    return exit.code === 0 ? exitCode.clean : exitCode.couldNotRun;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
