import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contract } from "#app/ipc/contract.ts";
import { catalogues, createTranslator, languages, namespaces } from "./translator.ts";

const root = join(import.meta.dirname, "..", "..");
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Every sentence of a catalogue by its full key, `findings:r1.title`. */
function sentences(language: (typeof languages)[number]): Map<string, string> {
  const found = new Map<string, string>();
  function walk(value: unknown, key: string): void {
    if (typeof value === "string") {
      found.set(key, value);
      return;
    }
    for (const [name, inner] of Object.entries(value as object)) {
      walk(inner, key.endsWith(":") ? `${key}${name}` : `${key}.${name}`);
    }
  }
  for (const namespace of namespaces) {
    walk(catalogues[language][namespace], `${namespace}:`);
  }
  return found;
}

function parametersOf(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{\{\s*([\w-]+)/g)].map(([, name]) => name ?? ""))].sort();
}

/** Parameters by key without its plural ending; a form that has no need to say the count may leave it out. */
function signatures(language: (typeof languages)[number]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, sentence] of sentences(language)) {
    const base = key.replace(pluralSuffix, "");
    found.set(base, [...new Set([...(found.get(base) ?? []), ...parametersOf(sentence)])].sort());
  }
  return found;
}

const sourceFolders = ["app", "main", "renderer"];
const keyPattern = new RegExp(`["'\`]((?:${namespaces.join("|")}):[A-Za-z0-9_.\\-$\{}()?: "']+?)["'\`]`, "g");

interface UsedKey {
  readonly file: string;
  readonly key: string;
}

/** Keys as the code spells them; `errors:meaning.${code}` keeps its hole. */
function usedKeys(): UsedKey[] {
  return sourceFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
      .flatMap((file) => keysOf(join(folder, file))),
  );
}

function keysOf(file: string): UsedKey[] {
  const code = readFileSync(join(root, file), "utf8").replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  // A channel is spelt like a key.
  return [...code.matchAll(keyPattern)]
    .map(([, key = ""]) => ({ file, key }))
    .filter(({ key }) => !Object.hasOwn(contract, key));
}

/** A pattern for a key with holes, or for the key itself. */
function patternOf(key: string): RegExp {
  const literal = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^()[\]\\|]/g, String.raw`\$&`));
  return new RegExp(`^${literal.join("[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*")}$`);
}

describe("the catalogues", () => {
  test("have the same keys in both languages, and the same parameters under each", () => {
    expect(Object.fromEntries(signatures("zh"))).toEqual(Object.fromEntries(signatures("en")));
  });

  test.each(languages)("have no empty sentence in %s", (language) => {
    expect([...sentences(language)].filter(([, sentence]) => sentence.trim() === "")).toEqual([]);
  });

  test("have the plural forms that each language needs", () => {
    for (const language of languages) {
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const keys = [...sentences(language).keys()];
      const bases = new Set(keys.filter((key) => pluralSuffix.test(key)).map((key) => key.replace(pluralSuffix, "")));
      const missing = [...bases].flatMap((base) =>
        needed.map((category) => `${base}_${category}`).filter((key) => !keys.includes(key)),
      );
      expect(missing).toEqual([]);
    }
  });

  test("hold every key that the code uses, and no other", () => {
    const known = [...signatures("en").keys()];
    const used = usedKeys().map(({ file, key }) => ({ file, key, pattern: patternOf(key) }));
    const missing = used.filter(({ pattern }) => !known.some((key) => pattern.test(key)));
    const unused = known.filter((key) => !used.some(({ pattern }) => pattern.test(key)));
    expect({ missing: missing.map(({ file, key }) => `${file}: ${key}`), unused }).toEqual({ missing: [], unused: [] });
  });
});

describe("a translator", () => {
  test("fills in parameters as they are, in its own language", () => {
    const parameters = { place: "buffers[0]", field: "<b>{{x}}</b> $t(y)" };
    expect(createTranslator("en")({ key: "plan:issue.unknown-field", parameters })).toBe(
      'buffers[0] has an unknown field "<b>{{x}}</b> $t(y)"',
    );
    expect(createTranslator("zh")("plan:issue.unknown-field", parameters)).toBe(
      "buffers[0] 有未知字段“<b>{{x}}</b> $t(y)”",
    );
  });

  test("chooses plural forms", () => {
    const translate = createTranslator("en");
    expect(translate("plan:failure.more", { count: 1 })).toBe("and one more problem");
    expect(translate("plan:failure.more", { count: 2 })).toBe("and 2 more problems");
  });
});
