import { type ExecFileException, execFile } from "node:child_process";
import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { RemoteMachine } from "#app/target/remote-target.ts";
import { coreFailure } from "./core-failure.ts";
import { type Environment, remoteCommand, sshArguments, whyEnded, whyNotSpawned } from "./ssh-connection.ts";

/** Opening every library of a loaded machine takes seconds; whoever takes longer hangs. */
const answerMs = 120_000;
const longestAnswerBytes = 16 * 1024 * 1024;

export interface SshQuestion {
  readonly machine: RemoteMachine;
  /** The command of `copyscope` there, with its arguments; it prints one JSON object. */
  readonly asked: string;
  readonly arguments: readonly string[];
  /** The person's own: it leads to their keys and their agent. */
  readonly environment: Environment;
}

/** What `copyscope` on another machine prints as JSON, through the person's own `ssh`. */
export function askOverSsh(question: SshQuestion): Promise<Result<unknown, Failure>> {
  const { machine, asked, environment } = question;
  const argv = sshArguments(machine, [asked, ...question.arguments], environment);
  const options = { env: { ...environment }, timeout: answerMs, maxBuffer: longestAnswerBytes };
  return new Promise((resolve) => {
    const asking = execFile("ssh", argv, options, (problem, stdout, stderr) =>
      resolve(problem === null ? parsed(stdout, question) : failed(whyNoAnswer(problem, stderr, question))),
    );
    asking.stdin?.end();
  });
}

function parsed(answer: string, question: SshQuestion): Result<unknown, Failure> {
  try {
    return succeeded(JSON.parse(answer));
  } catch {
    return failed(noJson(question));
  }
}

function whyNoAnswer(problem: ExecFileException, told: string, question: SshQuestion): Failure {
  const { machine, asked } = question;
  // Node.js gives the exit code as a number, and its own and the system's codes as words.
  const code: unknown = problem.code;
  if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") {
    return noJson(question);
  }
  if (problem.killed === true) {
    return coreFailure("ssh-silent", { machine: machine.name, asked, seconds: answerMs / 1_000 });
  }
  if (typeof code === "string") {
    return whyNotSpawned(machine, problem);
  }
  const exit = { code: typeof code === "number" ? code : null, signal: problem.signal ?? null };
  return whyEnded(machine, exit, told, question);
}

function noJson({ machine, asked, environment }: SshQuestion): Failure {
  return coreFailure("ssh-no-json", { machine: machine.name, command: `${remoteCommand(environment)} ${asked}` });
}
