// The rules are only worth what they catch: each forbidden import is planted in a small tree, and the tool must
// refuse it by the right rule. The allowed ones stand beside them, so that a rule that refuses everything fails too.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { cruise } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import configuration from "../../.dependency-cruiser.mjs";
import { inBuild } from "../setup/repository.mjs";

const tree = inBuild("planted-mistakes");

const targets = {
  "app/target.ts": "export const target = 1;",
  "app/circle-b.ts": 'import "./circle-a.ts";',
  "app/ipc/target.ts": "export const target = 1;",
  "native/binding/target.ts": "export const target = 1;",
  "main/core/target.ts": "export const target = 1;",
  "main/host/target.ts": "export const target = 1;",
  "main/electron/target.ts": "export const target = 1;",
  "renderer/target.ts": "export const target = 1;",
  "renderer/views/target.tsx": "export const target = 1;",
  "renderer/target.test.ts": "export const target = 1;",
};

/** @type {readonly (readonly [file: string, imports: string, rule: string])[]} */
const mistakes = [
  ["app/a.ts", "node:fs", "app does not use Node"],
  ["app/b.ts", "#native/binding/target.ts", "app imports only what it may"],
  ["app/c.ts", "#main/core/target.ts", "app imports only what it may"],
  ["app/d.ts", "react", "app imports only what it may"],
  ["app/e.ts", "../renderer/target.ts", "app imports only what it may"],
  ["app/f.ts", "koffi", "app imports only what it may"],
  ["native/binding/a.ts", "#main/core/target.ts", "native/binding imports only what it may"],
  ["native/binding/b.ts", "electron", "native/binding imports only what it may"],
  ["main/core/a.ts", "electron", "main/core imports only what it may"],
  ["main/core/b.ts", "koffi", "main/core imports only what it may"],
  ["main/core/c.ts", "#native/binding/target.ts", "main/core imports only what it may"],
  ["main/core/d.ts", "../host/target.ts", "main/core imports only what it may"],
  ["main/core/e.ts", "../electron/target.ts", "main/core imports only what it may"],
  ["main/host/a.ts", "#main/core/target.ts", "main/host imports only what it may"],
  ["main/host/b.ts", "electron", "main/host imports only what it may"],
  ["main/host/c.ts", "koffi", "main/host imports only what it may"],
  ["main/cli/a.ts", "electron", "main/cli imports only what it may"],
  ["main/cli/b.ts", "#native/binding/target.ts", "main/cli imports only what it may"],
  ["main/electron/a.ts", "#native/binding/target.ts", "main/electron imports only what it may"],
  ["main/electron/b.ts", "koffi", "main/electron imports only what it may"],
  ["main/electron/preload.ts", "#app/target.ts", "main/electron/preload.ts imports only what it may"],
  ["renderer/a.ts", "node:path", "renderer does not use Node"],
  ["renderer/b.ts", "electron", "renderer imports only what it may"],
  ["renderer/c.ts", "#main/core/target.ts", "renderer imports only what it may"],
  ["renderer/d.ts", "koffi", "renderer imports only what it may"],
  ["renderer/e.ts", "./views/target.tsx", "only the entry imports views"],
  ["renderer/f.ts", "./target.test.ts", "nothing but tests imports tests"],
  ["renderer/drawing/a.ts", "react", "renderer/drawing imports only what it may"],
  ["renderer/drawing/b.ts", "../views/target.tsx", "renderer/drawing imports only what it may"],
  ["e2e/a.ts", "#native/binding/target.ts", "e2e imports only what it may"],
  ["main/stray.ts", "#app/target.ts", "every file belongs to a layer"],
  ["app/circle-a.ts", "./circle-b.ts", "no circles"],
  ["app/lost.ts", "./nowhere.ts", "every import can be found"],
];

/** @type {readonly (readonly [file: string, imports: string])[]} */
const allowed = [
  ["app/ok-zod.ts", "zod"],
  ["app/ok-app.ts", "./target.ts"],
  ["app/ok.test.ts", "node:fs"],
  ["native/binding/ok-koffi.ts", "koffi"],
  ["native/binding/ok-app.ts", "#app/target.ts"],
  ["main/core/ok-node.ts", "node:fs"],
  ["main/host/ok-native.ts", "#native/binding/target.ts"],
  ["main/cli/ok-core.ts", "#main/core/target.ts"],
  ["main/electron/ok-electron.ts", "electron"],
  ["main/electron/ok-ipc.ts", "#app/ipc/target.ts"],
  ["renderer/ok-react.tsx", "react"],
  ["renderer/entry.tsx", "./views/target.tsx"],
  ["renderer/drawing/ok-app.ts", "#app/target.ts"],
];

/** @type {Map<string, string[]>} */
let rulesByFile = new Map();

beforeAll(async () => {
  await rm(tree, { recursive: true, force: true });
  await plant("package.json", JSON.stringify({ imports: importsMap() }));
  for (const [file, text] of Object.entries(targets)) {
    await plant(file, text);
  }
  for (const [file, imports] of [...mistakes, ...allowed]) {
    await plant(file, `import ${JSON.stringify(imports)};`);
  }
  await plant("app/orphan.ts", "export const alone = 1;");
  rulesByFile = await brokenRules();
});

afterAll(() => rm(tree, { recursive: true, force: true }));

function importsMap() {
  return { "#app/*": "./app/*", "#native/*": "./native/*", "#main/*": "./main/*" };
}

/**
 * @param {string} file
 * @param {string} text
 */
async function plant(file, text) {
  const place = path.join(tree, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

async function brokenRules() {
  const { options, ...ruleSet } = configuration;
  const { output } = await cruise(["app", "native", "main", "renderer", "e2e"], {
    ...options,
    ruleSet,
    validate: true,
    baseDir: tree,
    exclude: { path: "^$" },
  });
  if (typeof output === "string") {
    throw new Error("Invariant: without an output type the result is an object");
  }
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const violation of output.summary.violations) {
    found.set(violation.from, [...(found.get(violation.from) ?? []), violation.rule.name]);
  }
  return found;
}

describe("the import rules", () => {
  test.each(mistakes)("refuse %s importing %s", (file, _imports, rule) => {
    expect(rulesByFile.get(file)).toContain(rule);
  });

  test("refuse a file that nothing imports", () => {
    expect(rulesByFile.get("app/orphan.ts")).toEqual(["no file that nothing imports"]);
  });

  test.each(allowed)("let %s import %s", (file) => {
    expect(rulesByFile.get(file)).toBeUndefined();
  });
});
