import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTranslator } from "#app/text/translator.ts";
import { installFolder, newTestFolder, runCli, writePlan } from "./built-copyscope.fixture.ts";
import { parseCommandLine } from "./command-line.ts";

const readme = readFileSync(join(installFolder, "README.md"), "utf8");
const [plan = "", axes = ""] = [...readme.matchAll(/^```json\n(.*?)^```/gms)].map(([, block = ""]) => block);

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
  writePlan(folder, plan, "PLAN.json");
  writePlan(folder, plan.replace(/\n\}\s*$/, `,\n${axes}}`), "SWEEP.json");
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Without the comments behind them. */
const commands = [...readme.matchAll(/^npm run -s copyscope -- ([^#\n]+)/gm)].map(([, line = ""]) => line.trim());

test("every command of the README is one that the command line takes", () => {
  expect(commands.length).toBeGreaterThan(10);
  for (const line of commands) {
    expect(parseCommandLine(line.split(" "), "1.2.3", createTranslator("en")), line).toMatchObject({ kind: "request" });
  }
});

test("the README's plan runs, and with the README's axes it is the sweep that its command plans", async () => {
  const run = commands.find((line) => line === "run PLAN.json --json") ?? "";
  const ran = await runCli([...run.split(" "), "--target", "sim", "--clock", "virtual"], folder);
  expect(JSON.parse(ran.stdout)).toMatchObject({ plan: "up and down", state: "complete", verified: true, errors: [] });
  expect(ran.code).toBe(0);
  const sweep = commands.find((line) => line.startsWith("sweep ")) ?? "";
  const swept = await runCli(
    [...sweep.split(" "), "--target", "sim", "--clock", "virtual", "--dry-run", "--json"],
    folder,
  );
  expect(swept.code).toBe(0);
  const { points } = JSON.parse(swept.stdout);
  expect(points).toHaveLength(22);
});
