import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import en from "#app/text/en/window.json" with { type: "json" };
import zh from "#app/text/zh/window.json" with { type: "json" };

function keysOf(value: object, prefix = ""): string[] {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "string" ? [prefix + name] : keysOf(inner as object, `${prefix}${name}.`),
  );
}

/** Keys without their plural forms, of which languages have different ones. */
function sentencesOf(catalogue: object): Set<string> {
  return new Set(keysOf(catalogue).map((key) => key.replace(/_(one|other)$/, "")));
}

const known = sentencesOf(en);

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name),
);

test("both languages have the same sentences", () => {
  expect(sentencesOf(zh)).toEqual(known);
});

test("every sentence that the window names exists", () => {
  const missing = sources.flatMap((name) => {
    const source = readFileSync(path.join(import.meta.dirname, name), "utf8");
    const full = [...source.matchAll(/"window:([\w.-]+)"/g), ...source.matchAll(/sentence\("([\w.-]+)"/g)];
    return full.map((match) => match[1] ?? "").filter((key) => !known.has(key));
  });
  expect(missing).toEqual([]);
});

test("every sentence whose name is put together has its beginning in the catalogue", () => {
  const missing = sources.flatMap((name) => {
    const source = readFileSync(path.join(import.meta.dirname, name), "utf8");
    const begun = [...source.matchAll(/`window:([\w.-]+)\$\{/g)].map((match) => match[1] ?? "");
    return begun.filter((start) => ![...known].some((key) => key.startsWith(start)));
  });
  expect(missing).toEqual([]);
});
