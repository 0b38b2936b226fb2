import type { Command, Option } from "commander";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** What a shell is told of one command: its own words in the place of a description that could break out of a script. */
interface CompletedCommand {
  /** Words that lead to it: empty for the program itself, `run`, `trace info`. */
  readonly path: string;
  readonly commands: readonly string[];
  readonly options: readonly CompletedOption[];
  /** Fixed words that an argument may be. */
  readonly words: readonly string[];
}

interface CompletedOption {
  readonly long: string;
  readonly takesValue: boolean;
  /** Fixed words that its value may be; none: a path or something of the person's own. */
  readonly choices: readonly string[];
}

/**
 * A script that completes commands, options and fixed values, and file names everywhere else; made from the commands as
 * they are declared, so that nothing is forgotten.
 */
export function completionScript(program: Command, shell: Shell): string {
  const commands = collect(program, []);
  switch (shell) {
    case "bash":
      return bashScript(commands);
    case "zsh":
      // zsh reads bash's completions; this way there is one description of both. To be sourced behind compinit.
      return `autoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`;
    case "fish":
      return fishScript(commands);
  }
}

function collect(command: Command, path: readonly string[]): readonly CompletedCommand[] {
  const children = command.commands;
  const own = {
    path: path.join(" "),
    commands: children.map((child) => child.name()),
    options: [...command.options.map(optionOf), { long: "--help", takesValue: false, choices: [] }],
    words: command.registeredArguments.flatMap((argument) => argument.argChoices ?? []),
  };
  return [own, ...children.flatMap((child) => collect(child, [...path, child.name()]))];
}

function optionOf({ long, required, optional, argChoices }: Option): CompletedOption {
  return { long: long ?? "", takesValue: required || optional, choices: argChoices ?? [] };
}

/** Everything that goes into a script: names and choices of our own, which hold nothing that a shell could take wrongly. */
function word(text: string): string {
  if (!/^[A-Za-z0-9_.+-]*$/.test(text)) {
    throw new Error(`Invariant: "${text}" can stand in a script of a shell`);
  }
  return text;
}

function bashScript(commands: readonly CompletedCommand[]): string {
  const cases = commands.map(({ path, commands: children, options, words }) => {
    const offered = [...children, ...words, ...options.map(({ long }) => long)].map(word).join(" ");
    return `    "${path}") offered="${offered}" ;;`;
  });
  const values = [...optionsWithChoices(commands)].map(
    ([long, choices]) =>
      `    ${word(long)}) COMPREPLY=($(compgen -W "${choices.map(word).join(" ")}" -- "$current")); return ;;`,
  );
  const free = [...optionsWithFreeValue(commands)].map(word).join("|");
  const known = commands.filter(({ path }) => path !== "").map(({ path }) => `"${path}"`);
  return `_copyscope() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" command="" offered="" index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "\${command:+$command }\${COMP_WORDS[index]}" in
      ${known.join("|")}) command="\${command:+$command }\${COMP_WORDS[index]}" ;;
    esac
  done
  case "$previous" in
${values.join("\n")}
    ${free}) COMPREPLY=(); return ;;
  esac
  case "$command" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$offered" -- "$current"))
}
complete -o default -F _copyscope copyscope
`;
}

function fishScript(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ path, commands: children, options, words }) => {
    const parts = path === "" ? [] : path.split(" ");
    const inside = parts.map((part) => `__fish_seen_subcommand_from ${word(part)}`);
    const deeper = children.length === 0 ? [] : [`not __fish_seen_subcommand_from ${children.map(word).join(" ")}`];
    const when = [...inside, ...deeper].join("; and ");
    const condition = when === "" ? "" : ` -n '${when}'`;
    return [
      ...children.map((child) => `complete -c copyscope -f${condition} -a ${word(child)}`),
      ...words.map((choice) => `complete -c copyscope -f${condition} -a ${word(choice)}`),
      ...options.map(({ long, takesValue, choices }) => {
        const value = choices.length > 0 ? ` -x -a '${choices.map(word).join(" ")}'` : takesValue ? " -r" : "";
        return `complete -c copyscope${condition} -l ${word(long.slice(2))}${value}`;
      }),
    ];
  });
  return `${lines.join("\n")}\n`;
}

/** Choices by option; an option of several commands has the same choices in each, or all of them together. */
function optionsWithChoices(commands: readonly CompletedCommand[]): ReadonlyMap<string, readonly string[]> {
  const choices = new Map<string, readonly string[]>();
  for (const option of commands.flatMap(({ options }) => options)) {
    if (option.choices.length > 0) {
      choices.set(option.long, [...new Set([...(choices.get(option.long) ?? []), ...option.choices])]);
    }
  }
  return choices;
}

/** Their value is a path or anything else: the shell's own file names are offered. */
function optionsWithFreeValue(commands: readonly CompletedCommand[]): ReadonlySet<string> {
  const chosen = optionsWithChoices(commands);
  const free = commands
    .flatMap(({ options }) => options)
    .filter(({ long, takesValue }) => takesValue && !chosen.has(long));
  return new Set(free.map(({ long }) => long));
}
