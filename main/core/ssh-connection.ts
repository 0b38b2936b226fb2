// What everything that goes through the person's own `ssh` has in common.
import type { Failure } from "#app/errors/failure.ts";
import type { RemoteMachine } from "#app/target/remote-target.ts";
import { coreFailure } from "./core-failure.ts";
import { isSystemError } from "./disk-failure.ts";

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

export type Environment = Readonly<Record<string, string | undefined>>;

export interface SshExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** Without a shell on this side; what the shell on the other side gets is quoted for it. */
export function sshArguments(
  { destination, port }: RemoteMachine,
  command: readonly string[],
  environment: Environment,
): readonly string[] {
  const remote = [remoteCommand(environment), ...command.map(quotedForShell)].join(" ");
  return [...options, ...(port === null ? [] : ["-p", String(port)]), "--", destination, remote];
}

export function remoteCommand(environment: Environment): string {
  const given = environment[commandVariable]?.trim() ?? "";
  return given === "" ? defaultCommand : given;
}

export function isConnectionLost({ code, signal }: SshExit): boolean {
  return signal !== null || code === null || code === sshFailed;
}

export function whyNotSpawned({ name: machine }: RemoteMachine, problem: unknown): Failure {
  return isSystemError(problem) && problem.code === "ENOENT"
    ? coreFailure("ssh-missing", { machine })
    : coreFailure("ssh-not-started", { machine, reason: String(problem) });
}

/** `told` is what came on standard error. */
export function whyEnded(
  { name: machine }: RemoteMachine,
  exit: SshExit,
  told: string,
  { asked, environment }: { readonly asked: string; readonly environment: Environment },
): Failure {
  if (exit.code === commandNotFound) {
    return coreFailure("ssh-no-copyscope", { machine, command: remoteCommand(environment) });
  }
  const lines = told.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (isConnectionLost(exit)) {
    return coreFailure("ssh-refused", { machine, line: lines.at(-1)?.trim() ?? exitText(exit) });
  }
  // The far end says what is wrong first, and then what to do.
  return coreFailure("ssh-host-refused", { machine, asked, line: lines[0]?.trim() ?? exitText(exit) });
}

/** As one word of a POSIX shell. */
function quotedForShell(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}

function exitText({ code, signal }: SshExit): string {
  return signal ?? `exit ${code ?? "?"}`;
}
