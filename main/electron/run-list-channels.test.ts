import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { succeeded } from "#app/result.ts";
import type { RunHeader } from "#app/run/run-header.ts";
import { aHeader, temporaryFolder } from "./channels.fixture.ts";
import { runListChannels } from "./run-list-channels.ts";

let folder = temporaryFolder();
let runs = "";
beforeEach(() => {
  folder.remove();
  folder = temporaryFolder();
  runs = join(folder.path, "runs");
});
afterEach(() => folder.remove());

function channels(isRunning = false) {
  return runListChannels({
    service: { isRunning },
    environment: { XDG_DATA_HOME: folder.path },
    current: { session: async () => succeeded({ folder: runs, folders: [runs, join(folder.path, "former")] }) },
    trashed: new Map(),
    now: () => new Date(2026, 2, 4),
  });
}

function keepRun(name: string, header: RunHeader | string = aHeader): string {
  const path = join(runs, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "run.json"), typeof header === "string" ? header : JSON.stringify(header));
  return path;
}

test("runs are listed with their labels, their size on disk and what is broken beside them", async () => {
  const path = keepRun("one");
  writeFileSync(join(path, "copies-0000.arrow"), "x".repeat(1_000));
  const broken = keepRun("broken", "{");
  expect(await channels()["runs:label"]({ runFolder: path, change: { title: "first", addTags: ["slow"] } })).toEqual(
    succeeded({ version: 1, title: "first", tags: ["slow"], note: "" }),
  );
  const listed = await channels()["runs:list"]({});
  expect(listed).toMatchObject({
    ok: true,
    value: { runs: [{ runFolder: path, title: "first", tags: ["slow"] }], broken: [{ runFolder: broken }] },
  });
  expect(listed.ok && (listed.value.runs[0]?.sizeOnDiskBytes ?? 0)).toBeGreaterThan(1_000 + 500);
});

test("a deleted run is in the trash and comes back whole, once", async () => {
  const path = keepRun("one");
  const window = channels();
  expect(await window["runs:delete"]({ runFolder: path })).toEqual(succeeded({}));
  expect(existsSync(path)).toBe(false);
  expect(existsSync(join(folder.path, "Trash", "files", "one", "run.json"))).toBe(true);
  expect(await window["runs:restore"]({ folder: path })).toEqual(succeeded({}));
  expect(existsSync(join(path, "run.json"))).toBe(true);
  expect(existsSync(join(folder.path, "Trash", "info", "one.trashinfo"))).toBe(false);
  expect(await window["runs:restore"]({ folder: path })).toMatchObject({ failure: { code: "nothing-deleted" } });
});

test("what was deleted is not put over what has taken its place, nor out of an emptied trash", async () => {
  const path = keepRun("one");
  const window = channels();
  await window["runs:delete"]({ runFolder: path });
  keepRun("one");
  expect(await window["runs:restore"]({ folder: path })).toMatchObject({ failure: { code: "restore-place-taken" } });
  rmSync(path, { recursive: true });
  rmSync(join(folder.path, "Trash"), { recursive: true });
  expect(await window["runs:restore"]({ folder: path })).toMatchObject({ failure: { code: "not-restored" } });
});

test("a page cannot have other folders moved or put back", async () => {
  const path = join(folder.path, "precious");
  mkdirSync(path);
  expect(await channels()["runs:delete"]({ runFolder: path })).toMatchObject({ failure: { code: "not-a-run-folder" } });
  expect(await channels()["runs:restore"]({ folder: path })).toMatchObject({ failure: { code: "nothing-deleted" } });
  expect(existsSync(path)).toBe(true);
});

test("a run that may still go on, here or elsewhere, is not deleted; one that was cut off some time ago is", async () => {
  const path = keepRun("cut", { ...aHeader, state: "running" });
  const writtenAt = (ms: number) => utimesSync(path, new Date(ms), new Date(ms));
  const nowMs = new Date(2026, 2, 4).getTime();
  writtenAt(nowMs - 60_000);
  expect(await channels(true)["runs:delete"]({ runFolder: path })).toMatchObject({
    failure: { code: "run-in-progress" },
  });
  writtenAt(nowMs - 1_000);
  expect(await channels()["runs:delete"]({ runFolder: path })).toMatchObject({ failure: { code: "run-may-go-on" } });
  expect(existsSync(path)).toBe(true);
  writtenAt(nowMs - 60_000);
  expect(await channels()["runs:delete"]({ runFolder: path })).toEqual(succeeded({}));
});

test("a run that another window has deleted says so when it is annotated", async () => {
  const path = keepRun("one");
  await channels()["runs:delete"]({ runFolder: path });
  const gone = await channels()["runs:label"]({ runFolder: path, change: { note: "x" } });
  expect(gone).toMatchObject({ failure: { code: "not-a-run-folder", what: { parameters: { path } } } });
  expect(await channels()["runs:list"]({})).toMatchObject({ value: { runs: [], broken: [] } });
});

test("a label that cannot be written is refused with a sentence, and the run is as it was", async () => {
  const path = keepRun("one");
  mkdirSync(join(path, "label.json.lock"));
  expect(await channels()["runs:label"]({ runFolder: path, change: { note: "x" } })).toMatchObject({
    failure: { code: "disk-is-a-folder", what: { parameters: { path: join(path, "label.json.lock") } } },
  });
  expect(await channels()["runs:list"]({})).toMatchObject({ value: { runs: [{ note: "" }] } });
});
