import { expect, test } from "vitest";
import { text } from "#app/text/text-reference.ts";
import { createTranslator } from "#app/text/translator.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import { failureText, languageFrom, paintFor } from "./terminal.ts";

test.each([
  [{ LC_ALL: "zh_CN.UTF-8", LANG: "en_US.UTF-8" }, "zh"],
  [{ LC_ALL: "", LC_MESSAGES: "zh_TW", LANG: "C" }, "zh"],
  [{ LC_ALL: "C", LANG: "zh_CN" }, "en"],
  [{ LANG: "de_DE" }, "en"],
  [{}, "en"],
] as const)("takes the language from the locale %j", (environment, language) => {
  expect(languageFrom(environment)).toBe(language);
});

test.each([
  ["a terminal", { isTTY: true }, {}, true],
  ["a pipe", { isTTY: false }, {}, false],
  ["NO_COLOR", { isTTY: true }, { NO_COLOR: "1" }, false],
  ["an empty NO_COLOR", { isTTY: true }, { NO_COLOR: "" }, true],
  ["a dumb terminal", { isTTY: true }, { TERM: "dumb" }, false],
] as const)("paints for %s or not", (_name, stream, environment, isPainted) => {
  expect(paintFor(stream, environment).red("x") !== "x").toBe(isPainted);
});

const english = { language: "en", translate: createTranslator("en") } as const;

test("ends a sentence that has no full stop", () => {
  const failure = { code: "x", what: text("no such key"), advice: text("try again!"), details: [] };
  expect(failureText(failure, english)).toBe("copyscope: no such key. try again!");
});

test("shows control characters of what a failure names instead of obeying them", () => {
  expect(failureText(coreFailure("plan-file-missing", { path: "a\u001b[2J\u009b" }), english)).toContain(
    "a\\u001b[2J\\u009b",
  );
});

test("says a failure as one sentence and advice, with the details below", () => {
  const failure = coreFailure("disk-full", { path: "/data" }, [
    text("plan:issue.missing", { place: "buffers[0].bytes" }),
  ]);
  expect(failureText(failure, english)).toBe(
    "copyscope: The disk that holds /data is full.\n" +
      "  buffers[0].bytes is missing\n" +
      "Free some space, or choose a folder on another disk.",
  );
});
