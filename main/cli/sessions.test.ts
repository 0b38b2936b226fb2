import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newTestFolder, quickPlan, runCli, writePlan } from "./built-copyscope.fixture.ts";

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

async function listed() {
  const { code, stdout } = await cli("sessions", "list", "--json");
  expect(code).toBe(0);
  return JSON.parse(stdout).sessions;
}

test("a session is begun, named, tagged, annotated, filled with runs and a sweep, and thrown away with them", async () => {
  expect(await listed()).toMatchObject([{ name: null, runs: 0 }]);
  expect((await cli("sessions", "new", "rack 3, old driver")).code).toBe(0);
  expect((await cli("sessions", "rename", "rack 3, old driver", "rack 3")).code).toBe(0);
  expect((await cli("sessions", "tag", "rack 3", "field", "slow")).code).toBe(0);
  expect((await cli("sessions", "tag", "rack-3-old-driver", "slow", "--remove")).code).toBe(0);
  expect((await cli("sessions", "note", "rack 3", "at night")).code).toBe(0);

  const { runFolder } = JSON.parse((await keepRun("--session", "rack 3", "--json")).stdout);
  await keepRun();
  const [ofNobody, ofRack] = await listed();
  expect(ofNobody).toMatchObject({ name: null, runs: 1 });
  expect(ofRack).toEqual({ folder: dirname(runFolder), name: "rack 3", tags: ["field"], note: "at night", runs: 1 });
  const runs = JSON.parse((await cli("runs", "list", "--session", "rack 3", "--json")).stdout).runs;
  expect(runs).toMatchObject([{ runFolder }]);
  expect((await cli("runs", "note", "latest", "kept", "--session", "rack 3")).code).toBe(0);

  writePlan(folder, { ...quickPlan, axes: [{ field: "transfers[0].repeat", values: [1, 2] }] }, "sweep.json");
  const sweep = await cli(
    "sweep",
    "sweep.json",
    "--target",
    "sim",
    "--clock",
    "virtual",
    "--session",
    "rack 3",
    "--json",
  );
  expect(dirname(JSON.parse(sweep.stdout).sweepFolder)).toBe(ofRack.folder);

  const gone = await cli("sessions", "delete", "rack 3");
  expect(gone).toMatchObject({ code: 0, stderr: expect.stringContaining(ofRack.folder) });
  expect(existsSync(ofRack.folder)).toBe(false);
  expect(readdirSync(join(folder, "data", "Trash", "files", basename(ofRack.folder)))).toContain(basename(runFolder));
  expect(await listed()).toMatchObject([{ name: null, runs: 1 }]);
});

test("a session is a line of the table, whatever its name holds", async () => {
  await cli("sessions", "new", "two\nlines");
  const { stdout } = await cli("sessions", "list");
  expect(stdout.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^Session +Runs/),
    expect.stringMatching(/^default +0 /),
    expect.stringMatching(/^two\\u000alines +0 /),
  ]);
});

test("of changes that programs make at once none is lost, and a name is given once", async () => {
  const made = await Promise.all([cli("sessions", "new", "rack"), cli("sessions", "new", "rack")]);
  expect(made.map(({ code }) => code).sort()).toEqual([0, 2]);
  const tags = ["a", "b", "c", "d"];
  const ended = await Promise.all(tags.map((tag) => cli("sessions", "tag", "rack", tag)));
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const [, rack] = await listed();
  expect(rack.tags.toSorted()).toEqual(tags);
  expect(readdirSync(rack.folder)).toEqual(["label.json"]);
});

test("a damaged label of a session is told without a word of a run, and an empty name means none", async () => {
  await cli("sessions", "new", "mine");
  const [, { folder: session }] = await listed();
  writeFileSync(join(session, "label.json"), "{");
  const refused = await cli("sessions", "note", basename(session), "x");
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain(`${join(session, "label.json")} cannot be read as a title, tags and a note.`);
  expect(refused.stderr).not.toMatch(/\brun\b/);
  const none = await cli("sessions", "delete", "");
  expect(none).toMatchObject({ code: 2, stdout: "" });
  expect(none.stderr).toContain('no session ""');
});

test.each([
  ["a run for a session that is not there", ["run", "--starter", "--session", "nobody"], 'no session "nobody"'],
  ["a list of a folder that has vanished", ["runs", "list", "--session", "./gone"], "is not there any more"],
  ["a second session of one name", ["sessions", "new", "mine"], "already"],
  ["a name that reads like a path", ["sessions", "new", "a/b"], "cannot be the name"],
  ["the deletion of the default session", ["sessions", "delete", "default"], "not one of the named sessions"],
  ["the deletion of any other folder", ["sessions", "delete", "./precious"], "not one of the named sessions"],
  ["a session and a folder at once", ["run", "--starter", "--session", "mine", "--out", "x"], "--out"],
])("refuses %s with a sentence and exit 2", async (_name, argv, place) => {
  mkdirSync(join(folder, "precious"));
  await cli("sessions", "new", "mine");
  const { code, stderr, stdout } = await cli(...argv);
  expect(stderr).toMatch(/^copyscope: \S/);
  expect(stderr).toContain(place);
  expect(stdout).toBe("");
  expect(code).toBe(2);
  expect(existsSync(join(folder, "precious"))).toBe(true);
  expect(await listed()).toMatchObject([{ name: null }, { name: "mine", runs: 0 }]);
});
