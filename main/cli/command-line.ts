import { Argument, Command, CommanderError, Option } from "commander";
import type { Translator } from "#app/text/translator.ts";
import type { CheckOptions } from "./check-command.ts";
import { addExamples } from "./command-examples.ts";
import {
  addCommon,
  addLanguage,
  addPlanSource,
  addTargetOptions,
  type CommonOptions,
  type Help,
  type PlanSourceOptions,
  parsePath,
  parseWholeNumber,
  planSourceOf,
  withSimulatorOptions,
} from "./command-options.ts";
import { type ExportOptions, exportForms } from "./export-command.ts";
import { helpIn } from "./help-words.ts";
import type { PlanSource } from "./plan-source.ts";
import type { PresetsOptions } from "./presets-command.ts";
import { rateUnits } from "./rate-text.ts";
import type { RunOptions } from "./run-command.ts";
import { addRunsCommands, type RunsRequest } from "./runs-command-line.ts";
import { addSessionsCommands, type SessionsRequest } from "./sessions-command-line.ts";
import type { SweepOptions } from "./sweep-command.ts";
import type { TargetOptions } from "./target-choice.ts";
import type { TargetsOptions } from "./targets-command.ts";
import { addToolCommands, type ToolRequest } from "./tool-command-line.ts";
import { addTraceCommands, type TraceRequest } from "./trace-command-line.ts";
import { UsageProblem, usageText } from "./usage-problem.ts";

/** What was asked for, parsed and checked as far as words go. */
export type Request =
  | { readonly command: "run"; readonly source: PlanSource; readonly options: RunOptions }
  | { readonly command: "check"; readonly source: PlanSource; readonly options: CheckOptions }
  | { readonly command: "sweep"; readonly source: PlanSource; readonly options: SweepOptions }
  | { readonly command: "export"; readonly source: PlanSource; readonly options: ExportOptions }
  | { readonly command: "presets"; readonly options: PresetsOptions }
  | { readonly command: "targets"; readonly options: TargetsOptions }
  | { readonly command: "host"; readonly options: TargetOptions }
  | { readonly command: "schema"; readonly options: SchemaOptions }
  | RunsRequest
  | SessionsRequest
  | TraceRequest
  | ToolRequest;

export type ParsedCommandLine =
  | { readonly kind: "request"; readonly request: Request; readonly isVerbose: boolean }
  /** Help or version: print it and leave. */
  | { readonly kind: "answer"; readonly text: string }
  /** `command` is the subcommand it was about, with a space behind it; empty when there was none. */
  | { readonly kind: "wrong"; readonly problem: string; readonly command: string };

/** `argv` without the program's name. Never prints and never exits. */
export function parseCommandLine(argv: readonly string[], version: string, translate: Translator): ParsedCommandLine {
  let request: { readonly request: Request; readonly isVerbose: boolean } | undefined;
  let printed = "";
  const program = buildProgram(version, translate, (asked, { verbose }: CommonOptions) => {
    request = { request: asked, isVerbose: verbose === true };
  });
  quieten(program, (text) => {
    printed += text;
  });
  try {
    // Nothing at all asks for help.
    program.parse(argv.length === 0 ? ["--help"] : argv, { from: "user" });
  } catch (problem) {
    if (!(problem instanceof CommanderError || problem instanceof UsageProblem)) {
      throw problem;
    }
    if (problem instanceof CommanderError && problem.exitCode === 0) {
      return { kind: "answer", text: printed.trimEnd() };
    }
    if (problem instanceof CommanderError && problem.code === "commander.help") {
      return parseCommandLine(withoutHelpCommand(argv), version, translate);
    }
    return { kind: "wrong", problem: usageText(problem, translate), command: subcommandIn(program, argv) };
  }
  if (request === undefined) {
    throw new Error("Invariant: a parsed command line is a request");
  }
  return { kind: "request", ...request };
}

interface SchemaOptions {
  readonly json?: boolean;
}

type OnRequest = (request: Request, options: CommonOptions) => void;

/** Every command with its options, as they are declared. */
export function buildProgram(version: string, translate: Translator, onRequest: OnRequest): Command {
  const help = (key: string) => translate(`cli:help.${key}`);
  const program = new Command("copyscope")
    .description(help("program"))
    .configureHelp(helpIn(translate))
    .version(version, "-V, --version", help("version"))
    .helpOption("-h, --help", help("help"))
    .helpCommand("help [command]", help("help"));
  addLanguage(program, help);
  addRunAndCheck(program, translate, onRequest);
  addSweep(program, translate, onRequest);
  addExport(program, help, onRequest);
  addCommon(
    addTargetOptions(program.command("presets").description(help("presets")), help).option("--json", help("json")),
    help,
  ).action((options: PresetsOptions & CommonOptions, command: Command) =>
    onRequest({ command: "presets", options: withSimulatorOptions(options, command) }, options),
  );
  addCommon(
    program
      .command("targets")
      .description(help("targets"))
      .option("--target <machine>", help("targetsOf"))
      .option("--no-open", help("noOpen"))
      .option("--json", help("json")),
    help,
  ).action((options: CommonOptions & TargetsOptions) => onRequest({ command: "targets", options }, options));
  addCommon(addTargetOptions(program.command("host").description(help("host")), help), help).action(
    (options: TargetOptions & CommonOptions, command: Command) =>
      onRequest({ command: "host", options: withSimulatorOptions(options, command) }, options),
  );
  addCommon(
    program
      .command("schema")
      .description(help("schema"))
      .addArgument(new Argument("<format>", help("format")).choices(["plan"]))
      .option("--json", help("json")),
    help,
  ).action((_format: string, options: CommonOptions & SchemaOptions) =>
    onRequest({ command: "schema", options }, options),
  );
  addRunsCommands(program, translate, onRequest);
  addSessionsCommands(program, translate, onRequest);
  addTraceCommands(program, translate, onRequest);
  addToolCommands(program, help, onRequest);
  addExamples(program, help);
  return program;
}

function addRunAndCheck(program: Command, translate: Translator, onRequest: OnRequest): void {
  const help = (key: string) => translate(`cli:help.${key}`);
  const run = program.command("run").description(help("run"));
  addCommon(
    addTargetOptions(addPlanSource(run, help, { withStarter: true }), help)
      .option("--out <folder>", help("out"), parsePath)
      .addOption(new Option("--session <name>", translate("session:help.session")).conflicts("out"))
      .option("--print-plan", help("printPlan"))
      .addOption(new Option("--progress <form>", help("progress")).choices(["ndjson"]))
      .addOption(new Option("--units <units>", help("units")).choices(rateUnits))
      .addOption(new Option("--explain", help("explainRun")).conflicts("json"))
      .option("--json", help("json")),
    help,
  ).action((path: string | undefined, options: RunOptions & PlanSourceOptions & CommonOptions, command: Command) => {
    const source = planSourceOf(path, options, command);
    onRequest({ command: "run", source, options: withSimulatorOptions(options, command) }, options);
  });
  const check = program.command("check").description(help("check"));
  addCommon(
    addTargetOptions(addPlanSource(check, help, { withStarter: true }), help).option("--json", help("json")),
    help,
  ).action((path: string | undefined, options: CheckOptions & PlanSourceOptions & CommonOptions, command: Command) => {
    const source = planSourceOf(path, options, command);
    onRequest({ command: "check", source, options: withSimulatorOptions(options, command) }, options);
  });
}

function addSweep(program: Command, translate: Translator, onRequest: OnRequest): void {
  const help = (key: string) => translate(`cli:help.${key}`);
  const sweep = program.command("sweep").description(help("sweep"));
  addCommon(
    addTargetOptions(addPlanSource(sweep, help, { withStarter: false }), help)
      .option("--out <folder>", help("sweepOut"), parsePath)
      .addOption(new Option("--session <name>", translate("session:help.session")).conflicts("out"))
      .option("--resume", help("resume"))
      .option("--dry-run", help("dryRun"))
      .option("--print-plan", help("printPlan"))
      .addOption(new Option("--progress <form>", help("progress")).choices(["ndjson"]))
      .option("--json", help("json")),
    help,
  ).action((path: string | undefined, options: SweepOptions & PlanSourceOptions & CommonOptions, command: Command) => {
    const source = planSourceOf(path, options, command);
    if (options.resume === true && options.out === undefined) {
      throw new UsageProblem("cli:usage.resume-without-out");
    }
    onRequest({ command: "sweep", source, options: withSimulatorOptions(options, command) }, options);
  });
}

function addExport(program: Command, help: Help, onRequest: OnRequest): void {
  const command = program.command("export").description(help("export"));
  addCommon(
    addTargetOptions(addPlanSource(command, help, { withStarter: true }), help)
      .addOption(new Option("--as <form>", help("as")).choices(exportForms).makeOptionMandatory())
      .option("--out <file>", help("exportOut"), parsePath)
      .option("--force", help("force"))
      .option("--point <number>", help("point"), parseWholeNumber)
      .option("--json", help("json")),
    help,
  ).action((path: string | undefined, options: ExportOptions & PlanSourceOptions & CommonOptions, asked: Command) => {
    const source = planSourceOf(path, options, asked);
    onRequest({ command: "export", source, options: withSimulatorOptions(options, asked) }, options);
  });
}

/** Commander writes and exits by itself; here it hands both over, for every command. */
function quieten(program: Command, print: (text: string) => void): void {
  program.exitOverride().configureOutput({ writeOut: print, writeErr: () => undefined });
  for (const command of program.commands) {
    quieten(command, print);
  }
}

/**
 * commander has nothing to say: no command was given, which asks for help, or `help` of an unknown one, which is told as
 * that command would be.
 */
function withoutHelpCommand(argv: readonly string[]): readonly string[] {
  const place = argv.indexOf("help");
  return place < 0 ? [...argv, "--help"] : argv.filter((_, at) => at !== place);
}

function subcommandIn(program: Command, argv: readonly string[]): string {
  for (const [place, argument] of argv.entries()) {
    const command = program.commands.find((known) => known.name() === argument);
    if (command !== undefined) {
      return `${argument} ${subcommandIn(command, argv.slice(place + 1))}`;
    }
  }
  return "";
}
