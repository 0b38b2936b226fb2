// The words that commander itself puts into a help, in the person's language.
import type { Argument, Command, HelpConfiguration, Option } from "commander";
import { Help } from "commander";
import type { Translator } from "#app/text/translator.ts";

const titles: Readonly<Record<string, string>> = {
  "Usage:": "cli:help-words.usage",
  "Arguments:": "cli:help-words.arguments",
  "Options:": "cli:help-words.options",
  "Commands:": "cli:help-words.commands",
};

/** To be set before subcommands are added: they take it over. */
export function helpIn(translate: Translator): HelpConfiguration {
  const usual = new Help();
  const generic = (usage: string) =>
    usage
      .replace("[options]", `[${translate("cli:help-words.any-options")}]`)
      .replace("[command]", `[${translate("cli:help-words.any-command")}]`);
  const withFixedWords = ({ description, argChoices, defaultValue }: Argument | Option) => {
    const words = [
      ...(argChoices === undefined ? [] : [translate("cli:help-words.choices", { choices: argChoices.join(", ") })]),
      // Of an option that takes no value nothing is the default.
      ...(typeof defaultValue === "string" || typeof defaultValue === "number"
        ? [translate("cli:help-words.default", { value: defaultValue })]
        : []),
    ];
    return words.length === 0
      ? description
      : translate("cli:help-words.description", {
          description,
          words: words.join(translate("cli:help-words.between")),
        });
  };
  return {
    styleTitle: (title) => translate(titles[title] ?? title),
    commandUsage: (command: Command) => generic(usual.commandUsage(command)),
    subcommandTerm: (command: Command) => generic(usual.subcommandTerm(command)),
    optionDescription: withFixedWords,
    argumentDescription: withFixedWords,
  };
}
