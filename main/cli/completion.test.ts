// Completion by bash itself: the printed script is sourced and asked.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newTestFolder, runCli } from "./built-copyscope.fixture.ts";

let folder: string;
let script: string;

beforeAll(async () => {
  folder = newTestFolder();
  const { code, stdout } = await runCli(["completion", "bash"], folder);
  expect(code).toBe(0);
  script = join(folder, "completion.bash");
  writeFileSync(script, stdout);
  mkdirSync(join(folder, "results"));
  writeFileSync(join(folder, "plan.json"), "{}");
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What bash offers for the last word. */
function offered(...words: readonly string[]): string[] {
  const all = ["copyscope", ...words];
  const program = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _copyscope; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const printed = execFileSync("bash", ["-c", program, "bash", script, ...all], { cwd: folder, encoding: "utf8" });
  return printed.split("\n").filter((line) => line !== "");
}

test("commands, and the commands below them", () => {
  expect(offered("")).toEqual(
    expect.arrayContaining(["run", "sweep", "check", "compare", "explain", "targets", "schema", "trace", "host"]),
  );
  expect(offered("s")).toEqual(["sweep", "schema", "sessions"]);
  expect(offered("trace", "c")).toEqual(["convert"]);
});

test("options of the command at hand, after others too", () => {
  expect(offered("run", "--lim")).toEqual(["--limit"]);
  expect(offered("run", "plan.json", "--target", "sim", "--fail")).toEqual([]);
  expect(offered("compare", "--fail")).toEqual(["--fail-above"]);
});

test("values that are fixed words", () => {
  expect(offered("run", "--clock", "")).toEqual(["virtual", "realtime"]);
  expect(offered("export", "--as", "p")).toEqual(["python", "plan"]);
  expect(offered("schema", "p")).toEqual(["plan"]);
  expect(offered("completion", "z")).toEqual(["zsh"]);
});

test("nothing of its own where a path may stand: there bash offers files", () => {
  expect(offered("run", "pl")).toEqual([]);
  expect(offered("run", "--out", "")).toEqual([]);
  const how = execFileSync("bash", ["-c", `source "$1"; complete -p copyscope`, "bash", script], { encoding: "utf8" });
  expect(how).toBe("complete -o default -F _copyscope copyscope\n");
});

test("words of the person's own are not carried out", () => {
  expect(offered("run", "$(touch hurt)", "--lim")).toEqual(["--limit"]);
  expect(execFileSync("ls", [folder], { encoding: "utf8" })).not.toContain("hurt");
});

test.each([
  ["zsh", /^autoload -U \+X bashcompinit && bashcompinit\n/],
  ["fish", /^complete -c copyscope .*-a run$/m],
])("%s has a script too", async (shell, beginning) => {
  const { code, stdout } = await runCli(["completion", shell], folder);
  expect(code).toBe(0);
  expect(stdout).toMatch(beginning);
  expect(stdout).toContain("fail-above");
});

test("another shell is refused", async () => {
  const { code, stderr } = await runCli(["completion", "csh"], folder);
  expect(code).toBe(2);
  expect(stderr).toContain("bash, zsh, fish");
});
