import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Command } from "commander";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTranslator } from "#app/text/translator.ts";
import { newTestFolder, quickPlan, runCli, writePlan } from "./built-copyscope.fixture.ts";
import { buildProgram } from "./command-line.ts";

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
  writePlan(folder, quickPlan);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Its standard output is the protocol of the other side. */
const withoutJson = ["host"];

function leavesOf(command: Command, path: readonly string[] = []): readonly { path: string; command: Command }[] {
  return command.commands.length === 0
    ? [{ path: path.join(" "), command }]
    : command.commands.flatMap((child) => leavesOf(child, [...path, child.name()]));
}

test("every command takes --json, but for one whose output is a protocol", () => {
  const leaves = leavesOf(buildProgram("1.2.3", createTranslator("en"), () => undefined));
  expect(leaves.map(({ path }) => path)).toEqual(expect.arrayContaining(["run", "trace convert", "sessions new"]));
  const without = leaves.filter(({ command }) => !command.options.some(({ long }) => long === "--json"));
  expect(without.map(({ path }) => path)).toEqual(withoutJson);
});

/** One object and nothing else, on either stream. */
async function told(...argv: readonly string[]): Promise<unknown> {
  const { code, stdout, stderr } = await runCli([...argv, "--json"], folder, { HOME: folder });
  expect({ code, stderr }, argv.join(" ")).toEqual({ code: 0, stderr: "" });
  expect(stdout.trimEnd().split("\n")).toHaveLength(1);
  return JSON.parse(stdout);
}

test("export says what it wrote where, or gives the text", async () => {
  const out = join(folder, "plan.c");
  const written = await told("export", "plan.json", "--as", "c", "--out", "plan.c");
  const text = readFileSync(out, "utf8");
  expect(written).toEqual({ as: "c", point: null, out, bytes: Buffer.byteLength(text), text: null });
  const printed = await told("export", "plan.json", "--as", "c");
  expect(printed).toEqual({ as: "c", point: null, out: null, bytes: Buffer.byteLength(text), text });
});

test("schema and completion give what they print otherwise", async () => {
  const schema = await runCli(["schema", "plan"], folder);
  expect(await told("schema", "plan")).toEqual(JSON.parse(schema.stdout));
  const completion = await runCli(["completion", "fish"], folder);
  expect(await told("completion", "fish")).toEqual({ shell: "fish", script: completion.stdout });
});

test("trace convert says what it saved where, and what it could not read", async () => {
  await runCli(["run", "plan.json", "--target", "sim", "--clock", "virtual", "--out", "run"], folder);
  const out = join(folder, "run.csv");
  const saved = { format: "run-folder", to: "csv", out, copies: 32, unread: [] };
  expect(await told("trace", "convert", "run", "--to", "csv", "--out", "run.csv")).toEqual(saved);
  writeFileSync(join(folder, "cut.json"), '[{"name":"MEMCPY_ASYNC","ph":"X"');
  const argv = ["trace", "convert", "cut.json", "--to", "csv", "--out", "cut.csv", "--json"];
  const { code, stdout, stderr } = await runCli(argv, folder);
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({ copies: 0, unread: [{ reason: "cut-off", text: expect.any(String) }] });
});

test("runs say what they are called now, and where deleted ones are", async () => {
  const argv = ["run", "plan.json", "--target", "sim", "--clock", "virtual", "--json"];
  const { runFolder } = JSON.parse((await runCli(argv, folder)).stdout);
  const label = { runFolder, title: "before", tags: [], note: "" };
  expect(await told("runs", "rename", "latest", "before")).toEqual(label);
  expect(await told("runs", "tag", "before", "slow")).toEqual({ ...label, tags: ["slow"] });
  expect(await told("runs", "note", "before", "x")).toEqual({ ...label, tags: ["slow"], note: "x" });
  const trashFolder = join(folder, "data", "Trash", "files", basename(runFolder));
  const moved = [{ runFolder, trashFolder }];
  expect(await told("runs", "delete", "before")).toEqual({ deleted: moved, refused: [] });
  expect(existsSync(join(trashFolder, "run.json"))).toBe(true);
  expect(await told("runs", "restore", "latest")).toEqual({ restored: moved, refused: [] });
  const half = await runCli(["runs", "delete", "nothing-like-it", "before", "--json"], folder, { HOME: folder });
  expect(half.code).toBe(2);
  expect(half.stderr).toContain("nothing-like-it");
  const problem = expect.stringContaining("nothing-like-it");
  expect(JSON.parse(half.stdout)).toEqual({ deleted: moved, refused: [{ run: "nothing-like-it", problem }] });
});

test("sessions say where they are and what they are called", async () => {
  const at = join(folder, "data", "copyscope", "sessions", "rack-3");
  expect(await told("sessions", "new", "rack 3")).toEqual({ folder: at, name: "rack 3" });
  expect(existsSync(at)).toBe(true);
  const session = { folder: at, name: "rack 4", tags: [], note: "" };
  expect(await told("sessions", "rename", "rack 3", "rack 4")).toEqual(session);
  expect(await told("sessions", "tag", "rack 4", "slow")).toEqual({ ...session, tags: ["slow"] });
  expect(await told("sessions", "note", "rack 4", "x")).toEqual({ ...session, tags: ["slow"], note: "x" });
  const trashFolder = join(folder, "data", "Trash", "files", "rack-3");
  expect(await told("sessions", "delete", "rack 4")).toEqual({ folder: at, trashFolder });
  expect(existsSync(trashFolder)).toBe(true);
});
