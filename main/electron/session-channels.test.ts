import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { succeeded } from "#app/result.ts";
import { aHeader, settingsIn, temporaryFolder } from "./channels.fixture.ts";
import { CurrentSession } from "./current-session.ts";
import { runListChannels } from "./run-list-channels.ts";
import { sessionChannels } from "./session-channels.ts";

let folder = temporaryFolder();
beforeEach(() => {
  folder.remove();
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** A window of its own, with the settings that all share. */
function aWindow(isRunning = false) {
  const environment = { XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: join(folder.path, "config") };
  const current = new CurrentSession(settingsIn(folder.path), environment);
  const request = { service: { isRunning }, environment, current, trashed: new Map(), now: () => new Date(2026, 2, 4) };
  return { current, ...sessionChannels(request), ...runListChannels(request) };
}

function keepRun(session: string): string {
  const path = join(session, "one");
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "run.json"), JSON.stringify(aHeader));
  return path;
}

const sessions = () => join(folder.path, "copyscope", "sessions");
const defaultFolder = () => join(folder.path, "copyscope", "runs");

test("a new session is worked with at once, named, and still there for the next window", async () => {
  const window = aWindow();
  expect(await window["sessions:new"]({ name: "rack 3" })).toEqual(succeeded({}));
  const mine = join(sessions(), "rack-3");
  keepRun(mine);
  keepRun(defaultFolder());
  await window["sessions:label"]({ folder: mine, change: { title: "rack three", note: "at night" } });
  expect(await aWindow()["sessions:list"]({})).toEqual(
    succeeded({
      sessions: [
        { folder: defaultFolder(), name: null, tags: [], note: "", runs: 1 },
        { folder: mine, name: "rack three", tags: [], note: "at night", runs: 1 },
      ],
      current: mine,
    }),
  );
  expect(await window["runs:list"]({})).toMatchObject({ value: { runs: [{ runFolder: join(mine, "one") }] } });
});

test("a window that chooses another session does not take the one of a window beside it away", async () => {
  const [left, right] = [aWindow(), aWindow()];
  await left["sessions:new"]({ name: "left" });
  expect(await right.current.session()).toMatchObject({ value: { folder: join(sessions(), "left") } });
  await left["sessions:choose"]({ folder: defaultFolder() });
  expect(await left.current.session()).toMatchObject({ value: { folder: defaultFolder() } });
  expect(await right.current.session()).toMatchObject({ value: { folder: join(sessions(), "left") } });
});

test("a deleted session goes to the trash with its runs, comes back, and the window works with the default one", async () => {
  const window = aWindow();
  await window["sessions:new"]({ name: "short" });
  const mine = join(sessions(), "short");
  const run = keepRun(mine);
  expect(await aWindow(true)["sessions:delete"]({ folder: mine })).toMatchObject({
    failure: { code: "run-in-progress" },
  });
  expect(await window["sessions:delete"]({ folder: mine })).toEqual(succeeded({}));
  expect(existsSync(mine)).toBe(false);
  expect(await window["sessions:list"]({})).toMatchObject({ value: { current: defaultFolder() } });
  expect(await window["runs:restore"]({ folder: mine })).toEqual(succeeded({}));
  expect(existsSync(join(run, "run.json"))).toBe(true);
});

test("a session whose folder has vanished ends in a sentence, and its runs go nowhere else", async () => {
  const window = aWindow();
  await window["sessions:new"]({ name: "gone" });
  const mine = join(sessions(), "gone");
  rmSync(mine, { recursive: true });
  const vanished = { ok: false, failure: { code: "session-vanished", what: { parameters: { path: mine } } } };
  expect(await window["runs:list"]({})).toMatchObject(vanished);
  expect(await window.current.session()).toMatchObject(vanished);
  expect(await window["sessions:label"]({ folder: mine, change: { note: "x" } })).toMatchObject(vanished);
  expect(existsSync(mine)).toBe(false);
});

test("a page cannot have folders moved or named that are no sessions", async () => {
  const precious = join(folder.path, "precious");
  mkdirSync(precious);
  const refused = { failure: { code: "session-not-own" } };
  expect(await aWindow()["sessions:delete"]({ folder: precious })).toMatchObject(refused);
  expect(await aWindow()["sessions:label"]({ folder: precious, change: { note: "x" } })).toMatchObject(refused);
  expect(await aWindow()["sessions:delete"]({ folder: defaultFolder() })).toMatchObject(refused);
  expect(existsSync(precious)).toBe(true);
});
