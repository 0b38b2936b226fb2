// What is wrong with a command line, in the person's language. commander tells its mistakes in English only, with a code:
// the code chooses the sentence here, and its parts are taken from commander's.
import { type CommanderError, InvalidArgumentError } from "commander";
import { type TextReference, text } from "#app/text/text-reference.ts";
import type { Translator } from "#app/text/translator.ts";

/** A mistake that commander does not know of. */
export class UsageProblem extends Error {
  readonly reference: TextReference;

  constructor(key: string, parameters: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.reference = text(key, parameters);
  }
}

/** The longest that `--limit` can be. */
export const mostSeconds = 86_400;

/** What sentences about values may name; commander hands on nothing of a refused value but a message. */
const limits = { mostSeconds, mostWhole: Number.MAX_SAFE_INTEGER };

/** Thrown where a value is read; `key` is that of a sentence about what it must be. */
export function wrongValue(key: string): InvalidArgumentError {
  return new InvalidArgumentError(key);
}

interface Sentence {
  readonly pattern: RegExp;
  readonly key: string;
}

const didYouMean = String.raw`(?:\s*\(Did you mean (?:one of )?(?<similar>.*)\?\))?`;

const sentences: Readonly<Record<string, readonly Sentence[]>> = {
  "commander.missingArgument": [
    { pattern: /^missing required argument '(?<name>.*)'$/s, key: "cli:usage.argument-missing" },
  ],
  "commander.optionMissingArgument": [
    { pattern: /^option '(?<flags>.*)' argument missing$/s, key: "cli:usage.value-missing" },
  ],
  "commander.missingMandatoryOptionValue": [
    { pattern: /^required option '(?<flags>.*)' not specified$/s, key: "cli:usage.option-missing" },
  ],
  "commander.conflictingOption": [
    {
      pattern: /^option '(?<flags>.*)' cannot be used with option '(?<other>.*)'$/s,
      key: "cli:usage.options-conflict",
    },
  ],
  "commander.unknownOption": [
    { pattern: new RegExp(`^unknown option '(?<flag>.*)'${didYouMean}$`, "s"), key: "cli:usage.option-unknown" },
  ],
  "commander.unknownCommand": [
    { pattern: new RegExp(`^unknown command '(?<name>.*)'${didYouMean}$`, "s"), key: "cli:usage.command-unknown" },
  ],
  "commander.excessArguments": [
    {
      pattern:
        /^too many arguments(?: for '(?<command>.*)')?\. Expected (?<count>\d+) arguments? but got (?<given>\d+)\.$/s,
      key: "cli:usage.too-many-arguments",
    },
  ],
  "commander.invalidArgument": [
    {
      pattern: /^option '(?<flags>[^']*)' argument '(?<value>.*)' is invalid\. (?<why>.*)$/s,
      key: "cli:usage.value-invalid",
    },
    {
      pattern: /^command-argument value '(?<value>.*)' is invalid for argument '(?<name>[^']*)'\. (?<why>.*)$/s,
      key: "cli:usage.argument-invalid",
    },
  ],
};

/** In the middle of a sentence: without a full stop, for what to do next follows. */
export function usageText(problem: CommanderError | UsageProblem, translate: Translator): string {
  if (problem instanceof UsageProblem) {
    return translate(problem.reference);
  }
  const message = problem.message.replace(/^error: /, "");
  for (const { pattern, key } of sentences[problem.code] ?? []) {
    const parts = pattern.exec(message)?.groups;
    if (parts !== undefined) {
      return withSuggestion(translate(key, parametersOf(parts, translate)), parts["similar"], translate);
    }
  }
  throw new Error(`Invariant: there is a sentence for "${message}" (${problem.code})`);
}

function parametersOf(parts: Readonly<Record<string, string | undefined>>, translate: Translator) {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part = ""]) => {
      switch (name) {
        case "why":
          return [name, whyText(part, translate)];
        // Counts choose the form of a sentence.
        case "count":
          return [name, Number(part)];
        default:
          return [name, part];
      }
    }),
  );
}

/** Either commander's list of the choices, or the key that was thrown with `wrongValue`. */
function whyText(why: string, translate: Translator): string {
  const choices = /^Allowed choices are (.*)\.$/s.exec(why)?.[1];
  return choices === undefined ? translate(why, limits) : translate("cli:usage.choices", { choices });
}

function withSuggestion(problem: string, similar: string | undefined, translate: Translator): string {
  return similar === undefined
    ? problem
    : translate("cli:usage.similar", { problem, similar, count: similar.split(", ").length });
}
