// As planted-mistakes.test.mjs, for what the compiler holds: each folder knows only its own world's globals.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { developmentTool, inBuild } from "../setup/repository.mjs";
import { runCommand } from "../setup/run-command.mjs";

const tree = inBuild("planted-types");

/** @type {readonly (readonly [folder: string, file: string, text: string])[]} */
const mistakes = [
  ["app", "window-in-app.ts", "export const title = document.title;"],
  ["app", "process-in-app.ts", "export const folder = process.cwd();"],
  ["app", "node-in-app.ts", 'export { readFileSync } from "node:fs";'],
  ["app", "loose-array.ts", "export const first: number = [1, 2][0];"],
  ["app", "enum.ts", "export enum Kind { A }"],
  ["main", "window-in-main.ts", "export const title = document.title;"],
  ["renderer", "process-in-renderer.ts", "export const folder = process.cwd();"],
];

const allowed = ["app/plain.ts", "main/node.ts", "renderer/window.ts"];

// Three compilers at once: ten seconds, on a busy machine a minute.
const compileWithinMs = 180_000;

let output = "";

beforeAll(async () => {
  await rm(tree, { recursive: true, force: true });
  for (const [folder, file, text] of mistakes) {
    await plant(`${folder}/${file}`, text);
  }
  await plant("app/plain.ts", "export const one = 1;");
  await plant("main/node.ts", "export const folder = process.cwd();");
  await plant("renderer/window.ts", "export const title = document.title;");
  const outputs = await Promise.all(["app", "main", "renderer"].map(compile));
  output = outputs.join("\n");
}, compileWithinMs);

afterAll(() => rm(tree, { recursive: true, force: true }));

/** @param {string} folder whose compiler options are used, for the planted files only */
async function compile(folder) {
  const options = { noEmit: true, composite: false, emitDeclarationOnly: false, rootDir: "." };
  const project = { extends: `../../../${folder}/tsconfig.json`, compilerOptions: options, include: ["*.ts"] };
  await plant(`${folder}/tsconfig.json`, JSON.stringify({ ...project, exclude: [], references: [] }));
  const args = ["-p", path.join(tree, folder), "--pretty", "false"];
  return (await runCommand(developmentTool("tsc"), args, { output: "capture", cwd: tree })).text;
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

test.each(mistakes)("the compiler refuses in %s: %s", (folder, file) => {
  expect(output).toContain(`${folder}/${file}(1,`);
});

test.each(allowed)("the compiler lets %s pass", (file) => {
  expect(output).not.toContain(file);
});
