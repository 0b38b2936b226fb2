// The command line's entry: wiring, and the one place where its process ends.
import { join } from "node:path";
import { z } from "zod";
import type { Failure } from "#app/errors/failure.ts";
import { planFileSchema } from "#app/plan/plan-file-schema.ts";
import { createTranslator, type Language, languages } from "#app/text/translator.ts";
import { unreachable } from "#app/unreachable.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import { installPathsBelow } from "#main/core/install-paths.ts";
import { createRunService } from "#main/core/supervised-run-service.ts";
import { checkCommand } from "./check-command.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { parseCommandLine, type Request } from "./command-line.ts";
import { exportCommand } from "./export-command.ts";
import { hostsFromBundle } from "./host-in-child-process.ts";
import { OutputTail } from "./output-tail.ts";
import { presetsCommand } from "./presets-command.ts";
import { runCommand } from "./run-command.ts";
import { OutputFailure } from "./standard-output.ts";
import { sweepCommand } from "./sweep-command.ts";
import { targetsCommand } from "./targets-command.ts";
import { failureText, languageFrom, terminalOf } from "./terminal.ts";
import { traceCommand } from "./trace-command.ts";
import { versionOf } from "./version.ts";

// The bundle is build/main/cli.cjs.
const installFolder = join(__dirname, "..", "..");

async function main(): Promise<number> {
  const argv = process.argv.slice(2);
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
  const service = createRunService({
    install,
    startHost: hostsFromBundle(install.hostBundle, (bytes) => output.push(bytes)),
    environment: process.env,
    version,
    runtime: `Node.js ${process.versions.node}`,
  });
  try {
    return await carryOut(parsed.request, {
      terminal,
      service,
      environment: process.env,
      hostOutput: () => output.text,
      now: () => new Date(),
      processId: process.pid,
    });
  } finally {
    await service.close();
  }
}

function carryOut(request: Request, context: CommandContext): Promise<number> | number {
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
      context.terminal.print(JSON.stringify(z.toJSONSchema(planFileSchema, { io: "input" }), null, 2));
      return exitCode.clean;
    case "trace-info":
    case "trace-stats":
    case "trace-convert":
      return traceCommand(request, context);
    default:
      return unreachable(request);
  }
}

/** Before the arguments are parsed, so that a mistake in them is told in the right language. */
function languageAsked(argv: readonly string[]): Language | undefined {
  const place = argv.indexOf("--lang");
  const asked =
    place < 0 ? argv.find((argument) => argument.startsWith("--lang="))?.slice("--lang=".length) : argv[place + 1];
  return languages.find((language) => language === asked);
}

/** A bug: one sentence, the stack only for those who ask for it. */
function tellUnexpected(problem: unknown): void {
  const message = problem instanceof Error ? problem.message : String(problem);
  tellFailure(coreFailure("unexpected", { problem: message.split("\n")[0] ?? "" }));
  if (process.env["COPYSCOPE_DEBUG"] === "1" && problem instanceof Error) {
    process.stderr.write(`${problem.stack ?? ""}\n`);
  }
}

function tellFailure(failure: Failure): void {
  const language = languageAsked(process.argv) ?? languageFrom(process.env);
  process.stderr.write(`${failureText(failure, { language, translate: createTranslator(language) })}\n`);
}

/** Ends the process once everything printed has gone out, whatever else may still be open. */
function leave(code: number): void {
  process.stdout.write("", (problem) =>
    problem ? leaveWithoutOutput(new OutputFailure(problem)) : process.stderr.write("", () => process.exit(code)),
  );
}

function leaveAfter(problem: unknown): void {
  if (problem instanceof OutputFailure) {
    leaveWithoutOutput(problem);
    return;
  }
  tellUnexpected(problem);
  leave(exitCode.couldNotRun);
}

function leaveWithoutOutput({ isWanted, errno }: OutputFailure): void {
  if (isWanted) {
    process.exit(exitCode.clean);
  }
  tellFailure(coreFailure("output-not-written", { errno: errno ?? "?" }));
  process.stderr.write("", () => process.exit(exitCode.couldNotRun));
}

process.on("uncaughtException", leaveAfter);
process.on("unhandledRejection", leaveAfter);
process.stdout.on("error", (problem) => leaveWithoutOutput(new OutputFailure(problem)));
// Where nothing can be told any more, the exit code still says it.
process.stderr.on("error", () => undefined);
main().then(leave, leaveAfter);
