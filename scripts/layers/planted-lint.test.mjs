// As planted-mistakes.test.mjs, for the rules that the linter holds: each is broken once, in a tree of its own.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { developmentTool, inBuild, inRepository } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";

const tree = inBuild("planted-lint");

/** @type {readonly (readonly [file: string, text: string, rule: string])[]} */
const mistakes = [
  ["app/clock.ts", "export const now = new Date();", "noRestrictedGlobals"],
  ["app/timer.ts", "setTimeout(String, 5);", "noRestrictedGlobals"],
  ["app/chance.ts", "export const chance = Math.random();", "plugin"],
  ["app/node.ts", 'import "node:fs";', "noRestrictedImports"],
  ["app/default.ts", "export default 1;", "noDefaultExport"],
  ["app/enum.ts", "export enum Kind { A }", "noEnum"],
  ["app/barrel.ts", 'export * from "./clock.ts";', "noReExportAll"],
  ["app/BadName.ts", "export const one = 1;", "useFilenamingConvention"],
  ["app/long.ts", "export const one = 1;\n".repeat(401), "noExcessiveLinesPerFile"],
  ["main/core/loud.ts", 'console.log("loud");', "noConsole"],
  ["main/core/sure.ts", "export const f = (value: string | null) => value!.trim();", "noNonNullAssertion"],
  ["main/core/any.ts", "export const f = (value: any) => value;", "noExplicitAny"],
  ["main/core/lost.ts", "async function work() {}\nwork();", "noFloatingPromises"],
];

const allowed = ["main/cli/result.ts", "app/clock.test.ts", "app/largest.ts"];

/** @type {Map<string, string[]>} */
const rulesByFile = new Map();

beforeAll(async () => {
  await rm(tree, { recursive: true, force: true });
  await plant("biome.json", await configuration());
  for (const [file, text] of mistakes) {
    await plant(file, text);
  }
  await plant("main/cli/result.ts", 'console.log("result");');
  await plant("app/clock.test.ts", "export const now = new Date();");
  await plant("app/largest.ts", "export const largest = Math.max(1, 2);");
  const args = ["lint", "--reporter=json", "--max-diagnostics=200", "."];
  const { text } = await runCommand(developmentTool("biome"), args, { cwd: tree, output: "capture" });
  const report = text.split("\n").find((line) => line.startsWith("{")) ?? "{}";
  for (const { category, location } of JSON.parse(report).diagnostics ?? []) {
    const file = typeof location.path === "string" ? location.path : location.path.file;
    rulesByFile.set(file, [...(rulesByFile.get(file) ?? []), category.split("/").at(-1)]);
  }
});

afterAll(() => rm(tree, { recursive: true, force: true }));

/** The repository's own configuration, but for git: the tree lies in an ignored folder. */
async function configuration() {
  const { vcs, ...rules } = JSON.parse(await readFile(inRepository("biome.json"), "utf8"));
  const text = JSON.stringify({ ...rules, vcs: { ...vcs, enabled: false } });
  return text.replaceAll('"./', '"../../');
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

test.each(mistakes)("the linter refuses %s: %s", (file, _text, rule) => {
  expect(rulesByFile.get(file)).toContain(rule);
});

test.each(allowed)("the linter lets %s pass", (file) => {
  expect(rulesByFile.get(file)).toBeUndefined();
});
