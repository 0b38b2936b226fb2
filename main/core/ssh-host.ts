import { spawn } from "node:child_process";
import type { Failure } from "#app/errors/failure.ts";
import type { RemoteMachine } from "#app/target/remote-target.ts";
import { unreachable } from "#app/unreachable.ts";
import { coreFailure } from "./core-failure.ts";
import { isSystemError } from "./disk-failure.ts";
import { awaitExit, framedTransport } from "./framed-process.ts";
import type { HostExit, HostTransport, StartHost } from "./host-transport.ts";
import type { RemoteHost, StartProblem } from "./remote-host.ts";

/** What the other machine's shell starts in the place of `copyscope`, taken as it is written. */
const commandVariable = "COPYSCOPE_REMOTE_COMMAND";
const defaultCommand = "copyscope";

/** Exit codes of `ssh` itself, and of a shell that does not find the command. */
const sshFailed = 255;
const commandNotFound = 127;

/**
 * Nothing may be asked of a person here (BatchMode): keys and known hosts are theirs to set up. A connection that is
 * silently gone is noticed after three unanswered questions.
 */
const options = [
  ...["-T", "-o", "BatchMode=yes", "-o", "ConnectTimeout=15"],
  ...["-o", "ServerAliveInterval=5", "-o", "ServerAliveCountMax=3"],
] as const;

/** Enough for the sentence that says why. */
const keptCharacters = 4_096;

export interface SshHostRequest {
  readonly machine: RemoteMachine;
  /** Of `copyscope host` on that machine. */
  readonly hostArguments: readonly string[];
  /** The person's own: it leads to their keys and their agent. */
  readonly environment: Readonly<Record<string, string | undefined>>;
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
      const child = spawn("ssh", sshArguments(this.#request), {
        env: { ...this.#request.environment },
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
    const { name: machine } = this.#request.machine;
    const command = commandOf(this.#request);
    switch (problem.kind) {
      case "not-spawned":
        return isSystemError(problem.problem) && problem.problem.code === "ENOENT"
          ? coreFailure("ssh-missing", { machine })
          : coreFailure("ssh-not-started", { machine, reason: String(problem.problem) });
      case "silent":
        return coreFailure("ssh-silent", { machine, seconds: problem.seconds });
      case "no-protocol":
        return coreFailure("ssh-no-protocol", { machine, command });
      case "other-protocol":
        return coreFailure("ssh-other-protocol", { machine });
      case "ended":
        return this.#whyEnded(problem.exit);
      default:
        return unreachable(problem);
    }
  }

  isConnectionLost({ code, signal }: HostExit): boolean {
    return signal !== null || code === null || code === sshFailed;
  }

  #whyEnded(exit: HostExit): Failure {
    const { name: machine } = this.#request.machine;
    if (exit.code === commandNotFound) {
      return coreFailure("ssh-no-copyscope", { machine, command: commandOf(this.#request) });
    }
    const lines = this.#told.split(/\r?\n/).filter((line) => line.trim() !== "");
    if (this.isConnectionLost(exit)) {
      return coreFailure("ssh-refused", { machine, line: lines.at(-1)?.trim() ?? exitText(exit) });
    }
    // The far end says what is wrong first, and then what to do.
    return coreFailure("ssh-host-refused", { machine, line: lines[0]?.trim() ?? exitText(exit) });
  }

  #keep(bytes: Buffer): void {
    this.#told = (this.#told + bytes.toString("utf8")).slice(-keptCharacters);
    this.#request.onOutput(bytes);
  }
}

/** Without a shell on this side; what the shell on the other side gets is quoted for it. */
function sshArguments(request: SshHostRequest): readonly string[] {
  const { destination, port } = request.machine;
  // --verbose: what the host process and the library print there comes here, as its last words.
  const remote = [commandOf(request), ...["host", ...request.hostArguments, "--verbose"].map(quotedForShell)].join(" ");
  return [...options, ...(port === null ? [] : ["-p", String(port)]), "--", destination, remote];
}

function commandOf({ environment }: SshHostRequest): string {
  const given = environment[commandVariable]?.trim() ?? "";
  return given === "" ? defaultCommand : given;
}

/** As one word of a POSIX shell. */
function quotedForShell(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}

function exitText({ code, signal }: HostExit): string {
  return signal ?? `exit ${code ?? "?"}`;
}
