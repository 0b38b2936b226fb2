// The command line in a process of its own, whatever runs it: wiring, and the one place where that process ends.
import { z } from "zod";
import type { Failure } from "#app/errors/failure.ts";
import { planFileSchema } from "#app/plan/plan-file-schema.ts";
import { createTranslator, type Language, languages } from "#app/text/translator.ts";
import { unreachable } from "#app/unreachable.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import { hostEndingFailure } from "#main/core/host-ending.ts";
import type { HostEnding } from "#main/core/host-supervisor.ts";
import type { StartHost } from "#main/core/host-transport.ts";
import { installPathsBelow } from "#main/core/install-paths.ts";
import { chosenHosts, runtimeWith } from "#main/core/recorded-hosts.ts";
import { createRunService } from "#main/core/supervised-run-service.ts";
import { checkCommand } from "./check-command.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { parseCommandLine, type Request } from "./command-line.ts";
import { compareCommand } from "./compare-command.ts";
import { explainCommand } from "./explain-command.ts";
import { exportCommand } from "./export-command.ts";
import { hostCommand } from "./host-command.ts";
import { OutputTail } from "./output-tail.ts";
import { presetsCommand } from "./presets-command.ts";
import { printableJson } from "./printable.ts";
import { runCommand } from "./run-command.ts";
import { runsCommand } from "./runs-command.ts";
import { sessionsCommand } from "./sessions-command.ts";
import { OutputFailure } from "./standard-output.ts";
import { sweepCommand } from "./sweep-command.ts";
import { targetsCommand } from "./targets-command.ts";
import { failureText, languageFrom, terminalOf } from "./terminal.ts";
import { traceCommand } from "./trace-command.ts";
import { versionOf } from "./version.ts";

/** What differs between plain Node and the packaged app. */
export interface CliProcess {
  /** What the person gave, without the program's name. */
  readonly argv: readonly string[];
  readonly installFolder: string;
  /** Name and version of what runs it, for the headers of runs. */
  readonly runtime: string;
  /** How hosts are started; `onOutput` gets what they print, where that can be had. */
  hostsFrom(bundle: string, onOutput: (bytes: Uint8Array) => void): StartHost;
  exit(code: number): void;
}

/** Carries out what was asked for and ends the process. */
export function runCommandLine(cli: CliProcess): void {
  const ending = new CliEnding(cli);
  process.on("uncaughtException", (problem) => ending.leaveAfter(problem));
  process.on("unhandledRejection", (problem) => ending.leaveAfter(problem));
  process.stdout.on("error", (problem) => ending.leaveWithoutOutput(new OutputFailure(problem)));
  // Where nothing can be told any more, the exit code still says it.
  process.stderr.on("error", () => undefined);
  main(cli).then(
    (code) => ending.leave(code),
    (problem) => ending.leaveAfter(problem),
  );
}

async function main({ argv, installFolder, runtime, hostsFrom }: CliProcess): Promise<number> {
  const language = languageAsked(argv) ?? languageFrom(process.env);
  const translate = createTranslator(language);
  const terminal = terminalOf(process, language, translate);
  const version = versionOf(installFolder);
  const parsed = parseCommandLine(argv, version, translate);
  switch (parsed.kind) {
    case "answer":
      terminal.print(parsed.text);
      return exitCode.clean;
    case "wrong": {
      const { problem, command } = parsed;
      terminal.tell(failureText(coreFailure("usage", { problem, command }), terminal));
      return exitCode.couldNotRun;
    }
    case "request":
      break;
    default:
      return unreachable(parsed);
  }
  const install = installPathsBelow(installFolder);
  const output = new OutputTail(parsed.isVerbose ? process.stderr : undefined);
  const startHost = chosenHosts({
    install,
    environment: process.env,
    hostsFrom: (bundle) => hostsFrom(bundle, (bytes) => output.push(bytes)),
  });
  const endings: HostEnding[] = [];
  const service = createRunService({
    install,
    startHost,
    onHostEnding: (ending) => endings.push(ending),
    onRemoteOutput: (bytes) => output.push(bytes),
    environment: process.env,
    version,
    runtime: runtimeWith(runtime, process.env),
  });
  const context = {
    terminal,
    service,
    environment: process.env,
    hostOutput: () => output.text,
    now: () => new Date(),
    processId: process.pid,
  };
  let code: number;
  try {
    code =
      parsed.request.command === "host"
        ? await hostCommand(parsed.request.options, context, { startHost, install, io: process })
        : await carryOut(parsed.request, context);
  } finally {
    await service.close();
    for (const ending of endings) {
      terminal.tell(failureText(hostEndingFailure(ending), terminal));
    }
  }
  return code === exitCode.clean && endings.length > 0 ? exitCode.withErrors : code;
}

function carryOut(request: Exclude<Request, { command: "host" }>, context: CommandContext): Promise<number> | number {
  switch (request.command) {
    case "run":
      return runCommand(request.source, request.options, context);
    case "check":
      return checkCommand(request.source, request.options, context);
    case "sweep":
      return sweepCommand(request.source, request.options, context);
    case "export":
      return exportCommand(request.source, request.options, context);
    case "presets":
      return presetsCommand(request.options, context);
    case "targets":
      return targetsCommand(request.options, context);
    case "schema":
      context.terminal.print(schemaText(request.options.json === true));
      return exitCode.clean;
    case "runs-list":
    case "runs-show":
    case "runs-rename":
    case "runs-tag":
    case "runs-note":
    case "runs-delete":
    case "runs-restore":
      return runsCommand(request, context);
    case "sessions-list":
    case "sessions-new":
    case "sessions-rename":
    case "sessions-tag":
    case "sessions-note":
    case "sessions-delete":
      return sessionsCommand(request, context);
    case "compare":
      return compareCommand(request.paths, request.options, context);
    case "explain":
      return explainCommand(request.topic, request.options, context);
    case "completion":
      context.terminal.print(completionText(request));
      return exitCode.clean;
    case "trace-info":
    case "trace-stats":
    case "trace-convert":
      return traceCommand(request, context);
    default:
      return unreachable(request);
  }
}

/** A JSON Schema either way: laid out for a person, or as one line. */
function schemaText(isForProgram: boolean): string {
  const schema = z.toJSONSchema(planFileSchema, { io: "input" });
  return isForProgram ? printableJson(schema) : JSON.stringify(schema, null, 2);
}

function completionText({ shell, script, options }: Extract<Request, { command: "completion" }>): string {
  return options.json === true ? printableJson({ shell, script }) : script.trimEnd();
}

/** Before the arguments are parsed, so that a mistake in them is told in the right language. The last one counts. */
function languageAsked(argv: readonly string[]): Language | undefined {
  const asked = argv.flatMap((argument, place) =>
    argument === "--lang"
      ? argv.slice(place + 1, place + 2)
      : argument.startsWith("--lang=")
        ? [argument.slice("--lang=".length)]
        : [],
  );
  return languages.find((language) => language === asked.at(-1));
}

/** How the process ends: once everything printed has gone out, whatever else may still be open. */
class CliEnding {
  readonly #cli: CliProcess;

  constructor(cli: CliProcess) {
    this.#cli = cli;
  }

  leave(code: number): void {
    process.stdout.write("", (problem) =>
      problem
        ? this.leaveWithoutOutput(new OutputFailure(problem))
        : process.stderr.write("", () => this.#cli.exit(code)),
    );
  }

  leaveAfter(problem: unknown): void {
    if (problem instanceof OutputFailure) {
      this.leaveWithoutOutput(problem);
      return;
    }
    this.#tellUnexpected(problem);
    this.leave(exitCode.couldNotRun);
  }

  leaveWithoutOutput({ isWanted, errno }: OutputFailure): void {
    if (isWanted) {
      this.#cli.exit(exitCode.clean);
      return;
    }
    this.#tell(coreFailure("output-not-written", { errno: errno ?? "?" }));
    process.stderr.write("", () => this.#cli.exit(exitCode.couldNotRun));
  }

  /** A bug: one sentence, the stack only for those who ask for it. */
  #tellUnexpected(problem: unknown): void {
    const message = problem instanceof Error ? problem.message : String(problem);
    this.#tell(coreFailure("unexpected", { problem: message.split("\n")[0] ?? "" }));
    if (process.env["COPYSCOPE_DEBUG"] === "1" && problem instanceof Error) {
      process.stderr.write(`${problem.stack ?? ""}\n`);
    }
  }

  #tell(failure: Failure): void {
    const language = languageAsked(this.#cli.argv) ?? languageFrom(process.env);
    process.stderr.write(`${failureText(failure, { language, translate: createTranslator(language) })}\n`);
  }
}
