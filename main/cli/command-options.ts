// Options and arguments that several commands share.
import { Argument, type Command, Option } from "commander";
import { clockSchema } from "#app/target/target-facts.ts";
import { languages, type Translator } from "#app/text/translator.ts";
import type { PlanSource } from "./plan-source.ts";
import { mostSeconds, UsageProblem, wrongValue } from "./usage-problem.ts";

/** Sentence of the catalogue `cli:help`. */
export type Help = (key: string) => string;

export interface CommonOptions {
  readonly verbose?: boolean;
}

export interface PlanSourceOptions {
  readonly starter?: boolean;
  readonly preset?: string;
  readonly set?: readonly string[];
  readonly limit?: number;
}

/** `[PLAN.json]`, `--preset` with `--set`, and where asked for `--starter`. */
export function addPlanSource(command: Command, help: Help, { withStarter }: { withStarter: boolean }): Command {
  command
    .addArgument(new Argument("[PLAN.json]", help("plan")).argParser(parsePath))
    .option("--preset <id>", help("preset"))
    .option("--set <key=value>", help("set"), (value: string, given: readonly string[] = []) => [...given, value])
    .option("--limit <seconds>", help("limit"), parseSeconds);
  return withStarter ? command.option("--starter", help("starter")) : command;
}

/** The one source that was given; none or two are an error of the command. */
export function planSourceOf(path: string | undefined, options: PlanSourceOptions, command: Command): PlanSource {
  const sources: PlanSource[] = [
    ...(path === undefined ? [] : [{ kind: "file", path } as const]),
    ...(options.starter === true ? [{ kind: "starter" } as const] : []),
    ...(options.preset === undefined
      ? []
      : [{ kind: "preset", id: options.preset, settings: options.set ?? [] } as const]),
  ];
  const [source] = sources;
  if (source === undefined || sources.length > 1) {
    const hasStarter = command.options.some(({ long }) => long === "--starter");
    throw new UsageProblem(hasStarter ? "cli:usage.one-source-or-starter" : "cli:usage.one-source");
  }
  if (options.set !== undefined && source.kind !== "preset") {
    throw new UsageProblem("cli:usage.set-without-preset");
  }
  return options.limit === undefined ? source : { ...source, limitSeconds: options.limit };
}

export function addTargetOptions(command: Command, help: Help): Command {
  return command
    .option("--target <target>", help("target"))
    .addOption(new Option("--clock <clock>", help("clock")).choices(clockSchema.options).default("realtime"))
    .option("--seed <number>", help("seed"), parseWholeNumber, 0);
}

export function withSimulatorOptions<Options>(options: Options, command: Command) {
  const given = ["clock", "seed"].filter((name) => command.getOptionValueSource(name) === "cli");
  return { ...options, simulatorOptions: given.map((name) => `--${name}`) };
}

export function addCommon(command: Command, help: Help): Command {
  return addLanguage(command, help)
    .option("--verbose", help("verbose"))
    .helpOption("-h, --help", help("help"))
    .allowExcessArguments(false);
}

/** Everywhere, so that it may stand before a command's name and behind it. */
export function addLanguage(command: Command, help: Help): Command {
  return command.addOption(new Option("--lang <language>", help("lang")).choices(languages));
}

/** A command that only its subcommands make sense of. */
export function addGroup(program: Command, name: string, description: string, translate: Translator): Command {
  const help = (key: string) => translate(`cli:help.${key}`);
  const group = program.command(name).description(description).helpCommand(false).allowExcessArguments(true);
  addLanguage(group, help).helpOption("-h, --help", help("help"));
  return group.action(() => {
    const [asked] = group.args;
    const names = group.commands.map((command) => command.name());
    const choice = { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" };
    throw asked === undefined
      ? new UsageProblem("cli:usage.group", choice)
      : new UsageProblem("cli:usage.group-unknown", { ...choice, name, asked });
  });
}

function parseSeconds(value: string): number {
  const seconds = Number(value);
  if (!/^\d+(\.\d+)?$/.test(value) || seconds <= 0 || seconds > mostSeconds) {
    throw wrongValue("cli:usage.seconds");
  }
  return seconds;
}

export function parsePath(value: string): string {
  if (value === "") {
    throw wrongValue("cli:usage.path-empty");
  }
  return value;
}

export function parseWholeNumber(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number)) {
    throw wrongValue("cli:usage.whole-number");
  }
  return number;
}
