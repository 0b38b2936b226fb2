// Options and arguments that several commands share.
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { clockSchema } from "#app/target/target-facts.ts";
import { languages } from "#app/text/translator.ts";
import type { PlanSource } from "./plan-source.ts";

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
    const starter = command.options.some(({ long }) => long === "--starter") ? ", --starter" : "";
    return command.error(`give exactly one of PLAN.json${starter} and --preset`, { exitCode: 2 });
  }
  if (options.set !== undefined && source.kind !== "preset") {
    return command.error("--set goes with --preset only", { exitCode: 2 });
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
  return command
    .addOption(new Option("--lang <language>", help("lang")).choices(languages))
    .option("--verbose", help("verbose"))
    .helpOption("-h, --help", help("help"))
    .allowExcessArguments(false);
}

/** A command that only its subcommands make sense of. */
export function addGroup(program: Command, name: string, description: string, help: Help): Command {
  const group = program.command(name).description(description).helpCommand(false).allowExcessArguments(true);
  group.helpOption("-h, --help", help("help"));
  return group.action(() => {
    const [asked] = group.args;
    const names = group.commands.map((command) => command.name());
    const choice = `${names.slice(0, -1).join(", ")} or ${names.at(-1) ?? ""}`;
    group.error(asked === undefined ? `give ${choice}` : `there is no '${name} ${asked}'; give ${choice}`, {
      exitCode: 2,
    });
  });
}

const mostSeconds = 86_400;

function parseSeconds(value: string): number {
  const seconds = Number(value);
  if (!/^\d+(\.\d+)?$/.test(value) || seconds <= 0 || seconds > mostSeconds) {
    throw new InvalidArgumentError(`It must be a number of seconds above 0, up to ${mostSeconds}.`);
  }
  return seconds;
}

export function parsePath(value: string): string {
  if (value === "") {
    throw new InvalidArgumentError("The path is empty.");
  }
  return value;
}

export function parseWholeNumber(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number)) {
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`);
  }
  return number;
}
