import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newTestFolder, quickPlan, runCli, startCli, writePlan } from "./built-copyscope.fixture.ts";

let folder: string;
let environment: Record<string, string>;

beforeEach(() => {
  folder = newTestFolder();
  environment = { XDG_CONFIG_HOME: join(folder, "config"), HOME: folder };
  writePlan(folder, quickPlan);
});

afterEach(() => rmSync(folder, { recursive: true }));

const cli = (...argv: readonly string[]) => runCli(argv, folder, environment);
const keepRun = (...argv: readonly string[]) =>
  cli("run", "plan.json", "--target", "sim", "--clock", "virtual", ...argv);

async function listed(...argv: readonly string[]) {
  const { code, stdout } = await cli("runs", "list", "--json", ...argv);
  expect(code).toBe(0);
  return JSON.parse(stdout).runs;
}

test("kept runs are listed newest first, named, tagged and annotated, and a label goes where its run goes", async () => {
  expect((await cli("runs", "list")).stdout).toContain("No runs.");
  await keepRun();
  await keepRun();
  const [second, first] = await listed();
  expect(second.startedAt > first.startedAt).toBe(true);
  expect(first).toMatchObject({ title: null, tags: [], note: "", plan: "quick", state: "complete", copies: 32 });
  const name = basename(first.runFolder);
  expect((await cli("runs", "rename", name, "before the fix")).code).toBe(0);
  expect((await cli("runs", "tag", "before the fix", "slow", "rack-3")).code).toBe(0);
  expect((await cli("runs", "tag", name, "--remove", "slow")).code).toBe(0);
  expect((await cli("runs", "note", name, "with the old driver")).code).toBe(0);
  expect(await listed("--tag", "rack-3")).toMatchObject([
    { runFolder: first.runFolder, title: "before the fix", tags: ["rack-3"], note: "with the old driver" },
  ]);
  const table = (await cli("runs", "list")).stdout;
  expect(table.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^Run +Title +State/),
    expect.stringMatching(/ quick +complete +32 /),
    expect.stringMatching(/before the fix +complete +32 .*rack-3$/),
  ]);

  mkdirSync(join(folder, "taken-home"));
  renameSync(first.runFolder, join(folder, "taken-home", name));
  const elsewhere = await cli("runs", "show", "latest", "--session", "taken-home", "--json");
  expect(JSON.parse(elsewhere.stdout)).toMatchObject({
    title: "before the fix",
    verified: true,
    copies: 32,
    missing: [],
  });
  expect((await cli("runs", "show", "latest")).stdout).toMatch(/^s0 +0 +32/m);
});

test("runs that the window kept in its own folder before are listed too, and one of another folder by its path", async () => {
  const former = join(folder, "config", "copyscope", "runs", "old");
  await keepRun("--out", former);
  await keepRun("--out", join(folder, "mine"));
  expect(await listed()).toMatchObject([{ runFolder: former }]);
  expect((await cli("runs", "note", "./mine", "by path")).code).toBe(0);
  expect(JSON.parse((await cli("runs", "show", "./mine", "--json")).stdout)).toMatchObject({ note: "by path" });
});

test("a deleted run lies in the desktop's trash, whole, with where it came from", async () => {
  await keepRun();
  const [{ runFolder }] = await listed();
  const { code, stderr } = await cli("runs", "delete", "latest");
  expect(stderr).toContain(runFolder);
  expect(code).toBe(0);
  expect(existsSync(runFolder)).toBe(false);
  expect(await listed()).toEqual([]);
  const trash = join(folder, "data", "Trash");
  const [info = ""] = readdirSync(join(trash, "info"));
  expect(readFileSync(join(trash, "info", info), "utf8")).toContain(`Path=${encodeURI(runFolder)}`);
  const kept = join(trash, "files", info.replace(/\.trashinfo$/, ""));
  expect(readdirSync(kept)).toEqual(expect.arrayContaining(["run.json", "copies-0000.arrow"]));
});

test("deleted runs are put back, by name, title, path or as the last one deleted, with all that they held", async () => {
  await keepRun();
  await keepRun();
  await keepRun("--out", "elsewhere");
  const [second, first] = await listed();
  expect((await cli("runs", "rename", basename(first.runFolder), "before")).code).toBe(0);
  const before = await listed();
  expect((await cli("runs", "delete", "before", basename(second.runFolder), "./elsewhere")).code).toBe(0);
  expect(await listed()).toEqual([]);
  const unknown = await cli("runs", "restore", "nothing-like-it");
  expect(unknown).toMatchObject({ code: 2, stdout: "" });
  expect(unknown.stderr).toContain(`in the trash: ${basename(second.runFolder)}`);
  expect(await cli("runs", "restore", "before", "./elsewhere")).toMatchObject({
    code: 0,
    stderr: `Put back: ${first.runFolder}\nPut back: ${join(folder, "elsewhere")}\n`,
  });
  expect((await cli("runs", "show", "./elsewhere")).code).toBe(0);
  expect((await cli("runs", "restore", "latest", "--lang", "zh")).stderr).toContain("已放回");
  expect(await listed()).toEqual(before);
  const trash = join(folder, "data", "Trash");
  expect([readdirSync(join(trash, "info")), readdirSync(join(trash, "files"))]).toEqual([[], []]);
  expect((await cli("runs", "restore", "latest")).code).toBe(2);
});

test("a run is not put back over what has taken its place, and of two from one place the last comes back", async () => {
  await keepRun("--out", "place");
  await cli("runs", "note", "./place", "the first");
  await cli("runs", "delete", "./place");
  await keepRun("--out", "place");
  const taken = await cli("runs", "restore", "./place");
  expect(taken).toMatchObject({ code: 2, stdout: "" });
  expect(taken.stderr).toContain("is there again");
  const info = join(folder, "data", "Trash", "info", "place.trashinfo");
  // Deleted in the same second otherwise.
  writeFileSync(info, readFileSync(info, "utf8").replace(/DeletionDate=\d+/, "DeletionDate=2001"));
  await cli("runs", "note", "./place", "the second");
  await cli("runs", "delete", "./place");
  expect((await cli("runs", "restore", "./place")).code).toBe(0);
  expect(JSON.parse((await cli("runs", "show", "./place", "--json")).stdout)).toMatchObject({ note: "the second" });
});

test.each([["show"], ["delete"], ["restore"], ["note"]])("an empty name means no run to %s", async (command) => {
  await keepRun();
  const { code, stderr, stdout } = await cli("runs", command, "", ...(command === "note" ? ["x"] : []));
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^copyscope: .*run ""/);
  expect(await listed()).toHaveLength(1);
});

test.each([
  ["a run that is not there", ["show", "nothing-like-it"], "nothing-like-it"],
  ["a folder that is no run", ["delete", "./data"], "not a run folder"],
  ["a tag of two words", ["tag", "latest", "two words"], "one word"],
  ["a subcommand that does not exist", ["remove", "latest"], "copyscope runs --help"],
])("refuses %s with a sentence and exit 2", async (_name, argv, place) => {
  await keepRun();
  const { code, stderr, stdout } = await cli("runs", ...argv);
  expect(stderr).toMatch(/^copyscope: \S/);
  expect(stderr).toContain(place);
  expect(stdout).toBe("");
  expect(code).toBe(2);
  expect(await listed()).toHaveLength(1);
});

test("a damaged run is named, the others are listed; a damaged label hides nothing", async () => {
  await keepRun();
  const [{ runFolder }] = await listed();
  writeFileSync(join(runFolder, "label.json"), '{ "version": 1, "ti');
  const broken = join(runFolder, "..", "broken");
  mkdirSync(broken);
  writeFileSync(join(broken, "run.json"), "{");
  const { code, stdout, stderr } = await cli("runs", "list", "--json");
  expect(JSON.parse(stdout)).toMatchObject({ runs: [{ runFolder }], broken: [{ runFolder: broken }] });
  expect(stderr).toContain(join(broken, "run.json"));
  expect(code).toBe(1);
  const refused = await cli("runs", "note", "latest", "x");
  expect(refused.stderr).toContain("label.json");
  expect(refused.code).toBe(2);
});

test("of two processes that take one folder for their run, one gets it and the other says so", async () => {
  const argv = ["run", "plan.json", "--target", "sim", "--clock", "virtual", "--out", "shared"];
  const ends = await Promise.all([1, 2, 3].map(() => startCli(argv, folder, environment).ended));
  expect(ends.map(({ code }) => code).sort()).toEqual([0, 2, 2]);
  for (const { stderr } of ends.filter(({ code }) => code === 2)) {
    expect(stderr).toContain("already holds something");
  }
  expect((await cli("runs", "show", "./shared")).code).toBe(0);
  expect(readdirSync(join(folder, "shared")).sort()).toEqual(["copies-0000.arrow", "run.json"]);
});
