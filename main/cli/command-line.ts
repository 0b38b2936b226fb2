import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { clockSchema } from "#app/target/target-facts.ts";
import { languages, type Translator } from "#app/text/translator.ts";
import type { RunOptions } from "./run-command.ts";
import type { TargetOptions } from "./target-choice.ts";

/** What was asked for, parsed and checked as far as words go. */
export type Request =
  | { readonly command: "run"; readonly planPath: string | undefined; readonly options: RunOptions }
  | { readonly command: "check"; readonly planPath: string; readonly options: TargetOptions }
  | { readonly command: "targets"; readonly options: { readonly json?: boolean } }
  | { readonly command: "schema" };

export type ParsedCommandLine =
  | { readonly kind: "request"; readonly request: Request; readonly isVerbose: boolean }
  /** Help or version: print it and leave. */
  | { readonly kind: "answer"; readonly text: string }
  /** `command` is the subcommand it was about, with a space behind it; empty when there was none. */
  | { readonly kind: "wrong"; readonly problem: string; readonly command: string };

interface CommonOptions {
  readonly verbose?: boolean;
}

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
    if (!(problem instanceof CommanderError)) {
      throw problem;
    }
    return problem.exitCode === 0
      ? { kind: "answer", text: printed.trimEnd() }
      : { kind: "wrong", problem: sentenceFrom(problem.message), command: subcommandIn(program, argv) };
  }
  if (request === undefined) {
    throw new Error("Invariant: a parsed command line is a request");
  }
  return { kind: "request", ...request };
}

type OnRequest = (request: Request, options: CommonOptions) => void;

function buildProgram(version: string, translate: Translator, onRequest: OnRequest): Command {
  const help = (key: string) => translate(`cli:help.${key}`);
  const program = new Command("copyscope")
    .description(help("program"))
    .version(version, "-V, --version", help("version"))
    .helpOption("-h, --help", help("help"))
    .helpCommand("help [command]", help("help"))
    .addHelpText("after", () => `\n${help("examples")}\n${examples}\n\n${help("exitCodes")}`);
  addCommon(
    addTargetOptions(
      program.command("run").description(help("run")).argument("[PLAN.json]", help("plan"), parsePath),
      help,
    )
      .option("--starter", help("starter"))
      .option("--out <folder>", help("out"), parsePath)
      .option("--json", help("json")),
    help,
  ).action(
    (
      planPath: string | undefined,
      options: RunOptions & CommonOptions & { readonly starter?: boolean },
      command: Command,
    ) => {
      if ((planPath === undefined) !== (options.starter === true)) {
        command.error("give either PLAN.json or --starter", { exitCode: 2 });
      }
      onRequest({ command: "run", planPath, options: withSimulatorOptions(options, command) }, options);
    },
  );
  addCommon(
    addTargetOptions(
      program.command("check").description(help("check")).argument("<PLAN.json>", help("plan"), parsePath),
      help,
    ),
    help,
  ).action((planPath: string, options: TargetOptions & CommonOptions, command: Command) =>
    onRequest({ command: "check", planPath, options: withSimulatorOptions(options, command) }, options),
  );
  addCommon(program.command("targets").description(help("targets")).option("--json", help("json")), help).action(
    (options: CommonOptions & { readonly json?: boolean }) => onRequest({ command: "targets", options }, options),
  );
  addCommon(
    program
      .command("schema")
      .description(help("schema"))
      .addArgument(new Argument("<format>", help("format")).choices(["plan"])),
    help,
  ).action((_format: string, options: CommonOptions) => onRequest({ command: "schema" }, options));
  return program;
}

const examples = `  copyscope run --starter
  copyscope run plan.json --target sim:atlas-inference --clock virtual --seed 7 --json
  copyscope check plan.json --target auto
  copyscope targets
  copyscope schema plan > plan.schema.json`;

function addTargetOptions(command: Command, help: (key: string) => string): Command {
  return command
    .option("--target <target>", help("target"))
    .addOption(new Option("--clock <clock>", help("clock")).choices(clockSchema.options).default("realtime"))
    .option("--seed <number>", help("seed"), parseSeed, 0);
}

function withSimulatorOptions<Options>(options: Options, command: Command) {
  const given = ["clock", "seed"].filter((name) => command.getOptionValueSource(name) === "cli");
  return { ...options, simulatorOptions: given.map((name) => `--${name}`) };
}

function addCommon(command: Command, help: (key: string) => string): Command {
  return command
    .addOption(new Option("--lang <language>", help("lang")).choices(languages))
    .option("--verbose", help("verbose"))
    .helpOption("-h, --help", help("help"))
    .allowExcessArguments(false);
}

function parsePath(value: string): string {
  if (value === "") {
    throw new InvalidArgumentError("The path is empty.");
  }
  return value;
}

function parseSeed(value: string): number {
  const seed = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(seed)) {
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`);
  }
  return seed;
}

/** Commander writes and exits by itself; here it hands both over, for every command. */
function quieten(program: Command, print: (text: string) => void): void {
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeOut: print, writeErr: () => undefined });
  }
}

/** `error: unknown option '--x'\n(Did you mean --y?)` as the middle of a sentence. */
function sentenceFrom(message: string): string {
  const plain = message
    .replace(/^error: /, "")
    .replaceAll(/\s*\n\s*/g, " ")
    .replace(/[.\s]+$/, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function subcommandIn(program: Command, argv: readonly string[]): string {
  const name = argv.find((argument) => program.commands.some((command) => command.name() === argument));
  return name === undefined ? "" : `${name} `;
}
