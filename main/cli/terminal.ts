import type { WriteStream } from "node:tty";
import type { Failure } from "#app/errors/failure.ts";
import type { Language, Translator } from "#app/text/translator.ts";
import { printable } from "./printable.ts";
import { writeWhole } from "./standard-output.ts";
import { displayWidth, fittingText } from "./text-table.ts";

/** Where the command line writes, and how. */
export interface Terminal {
  readonly language: Language;
  readonly translate: Translator;
  /** What was asked for: the report, the JSON object. */
  print(text: string): void;
  /** Everything else. */
  tell(text: string): void;
  /** Whether a person is looking at what is told. */
  readonly isWatched: boolean;
  /** Replaces the line that is told last; only for a watched terminal. */
  tellInPlace(line: string): void;
  readonly paint: Paint;
}

export interface Paint {
  bold(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  dim(text: string): string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** https://no-color.org: present and not empty means no colour; here no escape code at all. */
function isWithoutColour(environment: Environment): boolean {
  return (environment["NO_COLOR"] ?? "") !== "";
}

export function paintFor(stream: Pick<WriteStream, "isTTY">, environment: Environment): Paint {
  const isPlain = !stream.isTTY || isWithoutColour(environment) || environment["TERM"] === "dumb";
  const wrap = (code: number) => (content: string) => (isPlain ? content : `\u001b[${code}m${content}\u001b[0m`);
  return { bold: wrap(1), red: wrap(31), yellow: wrap(33), dim: wrap(2) };
}

/** The language of the person's locale, as POSIX orders the variables. */
export function languageFrom(environment: Environment): Language {
  const locale = environment["LC_ALL"] || environment["LC_MESSAGES"] || environment["LANG"] || "";
  return locale.toLowerCase().startsWith("zh") ? "zh" : "en";
}

/** Where a terminal does not say how wide it is. */
const usualColumns = 80;
const eraseLine = "\r\u001b[K";

export function terminalOf(
  process: Pick<NodeJS.Process, "stdout" | "stderr" | "env">,
  language: Language,
  translate: Translator,
): Terminal {
  const { stdout, stderr, env } = process;
  const isWatched = stderr.isTTY === true && env["TERM"] !== "dumb";
  const hasEscapes = !isWithoutColour(env);
  let inPlace = "";
  /** Goes back to the beginning of the line, with nothing on it any more. */
  const erased = () => (hasEscapes ? eraseLine : `\r${" ".repeat(displayWidth(inPlace))}\r`);
  const clear = () => {
    if (inPlace !== "") {
      stderr.write(erased());
      inPlace = "";
    }
  };
  return {
    language,
    translate,
    isWatched,
    paint: paintFor(stdout, env),
    print: (content) => {
      clear();
      writeWhole(stdout, `${content}\n`);
    },
    tell: (content) => {
      clear();
      stderr.write(`${content}\n`);
    },
    tellInPlace: (line) => {
      if (isWatched) {
        const shown = fittingText(line, (stderr.columns || usualColumns) - 1);
        stderr.write(erased() + shown);
        inPlace = shown;
      }
    },
  };
}

/** A failure as the command line says it: what happened, the details on lines of their own, what to do. */
export function failureText(
  failure: Failure,
  { language, translate }: Pick<Terminal, "language" | "translate">,
): string {
  const what = `copyscope: ${asSentence(printable(translate(failure.what)), language)}`;
  const advice = asSentence(printable(translate(failure.advice)), language);
  if (failure.details.length === 0) {
    return `${what} ${advice}`;
  }
  return [what, ...failure.details.map((detail) => `  ${printable(translate(detail))}`), advice].join("\n");
}

/** Catalogues leave out the full stop where the window shows a text alone. */
function asSentence(text: string, language: Language): string {
  return /[.!?:。！？：…]$/u.test(text) ? text : text + { en: ".", zh: "。" }[language];
}
