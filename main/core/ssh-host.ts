import { spawn } from "node:child_process";
import type { Failure } from "#app/errors/failure.ts";
import type { RemoteMachine } from "#app/target/remote-target.ts";
import { unreachable } from "#app/unreachable.ts";
import { coreFailure } from "./core-failure.ts";
import { awaitExit, framedTransport } from "./framed-process.ts";
import type { HostExit, HostTransport, StartHost } from "./host-transport.ts";
import type { RemoteHost, StartProblem } from "./remote-host.ts";
import {
  type Environment,
  isConnectionLost,
  remoteCommand,
  sshArguments,
  whyEnded,
  whyNotSpawned,
} from "./ssh-connection.ts";

/** The far end's command. */
const asked = "host";

/** Enough for the sentence that says why. */
const keptCharacters = 4_096;

export interface SshHostRequest {
  readonly machine: RemoteMachine;
  /** Of `copyscope host` on that machine. */
  readonly hostArguments: readonly string[];
  /** The person's own: it leads to their keys and their agent. */
  readonly environment: Environment;
  /** Gets what `ssh` and the far end print on standard error. */
  onOutput(bytes: Uint8Array): void;
}

/** `copyscope host` on another machine, through the person's own `ssh`. */
export class SshHost implements RemoteHost {
  readonly #request: SshHostRequest;
  #told = "";

  constructor(request: SshHostRequest) {
    this.#request = request;
  }

  /** The environment of a host process is its own machine's to make. */
  readonly start: StartHost = () =>
    new Promise<HostTransport>((resolve, reject) => {
      const { machine, hostArguments, environment } = this.#request;
      // --verbose: what the host process and the library print there comes here, as its last words.
      const child = spawn("ssh", sshArguments(machine, [asked, ...hostArguments, "--verbose"], environment), {
        env: { ...environment },
        stdio: ["pipe", "pipe", "pipe"],
        // A session of its own, as every host has: Ctrl+C reaches us alone.
        detached: true,
      });
      const exit = awaitExit(child);
      child.stderr.on("data", (bytes: Buffer) => this.#keep(bytes));
      child.once("error", reject);
      child.once("spawn", () => resolve(framedTransport(child, { toHost: child.stdin, fromHost: child.stdout }, exit)));
    });

  whyNotStarted(problem: StartProblem): Failure {
    const { environment } = this.#request;
    const { name: machine } = this.#request.machine;
    switch (problem.kind) {
      case "not-spawned":
        return whyNotSpawned(this.#request.machine, problem.problem);
      case "silent":
        return coreFailure("ssh-silent", { machine, asked, seconds: problem.seconds });
      case "no-protocol":
        return coreFailure("ssh-no-protocol", { machine, command: remoteCommand(environment) });
      case "other-protocol":
        return coreFailure("ssh-other-protocol", { machine });
      case "ended":
        return whyEnded(this.#request.machine, problem.exit, this.#told, { asked, environment });
      default:
        return unreachable(problem);
    }
  }

  isConnectionLost(exit: HostExit): boolean {
    return isConnectionLost(exit);
  }

  #keep(bytes: Buffer): void {
    this.#told = (this.#told + bytes.toString("utf8")).slice(-keptCharacters);
    this.#request.onOutput(bytes);
  }
}
