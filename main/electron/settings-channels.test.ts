import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { succeeded } from "#app/result.ts";
import { aService, aTarget, settingsIn, temporaryFolder } from "./channels.fixture.ts";
import { RecentPaths } from "./recent-paths.ts";
import { settingsChannels } from "./settings-channels.ts";

let folder = temporaryFolder();
beforeEach(() => {
  folder.remove();
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const defaults = {
  language: "en",
  theme: "system",
  recentPlans: [],
  recentRuns: [],
  recentTraces: [],
  session: null,
  target: aTarget,
};

test("a change keeps the rest, is told, and is there for the next start", async () => {
  const told: unknown[] = [];
  const request = { service: aService(), onChanged: (settings: unknown) => void told.push(settings) };
  const channels = settingsChannels({ ...request, settings: settingsIn(folder.path) });
  expect(await channels["settings:read"]({})).toEqual(succeeded(defaults));
  const changed = { ...defaults, language: "zh" };
  expect(await channels["settings:change"]({ language: "zh", theme: undefined })).toEqual(succeeded(changed));
  expect(told).toEqual([changed]);
  const later = settingsChannels({ ...request, settings: settingsIn(folder.path) });
  expect(await later["settings:read"]({})).toEqual(succeeded(changed));
});

test("recent paths are listed newest first, each once, and not for ever", async () => {
  const settings = settingsIn(folder.path);
  const recent = new RecentPaths(settings);
  const paths = Array.from({ length: 14 }, (_, number) => `/plans/${number}.json`);
  for (const path of [...paths, "/plans/5.json"]) {
    await recent.remember("recentPlans", path);
  }
  const { recentPlans } = await settings.read();
  expect(recentPlans).toEqual([
    "/plans/5.json",
    ...[13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((n) => `/plans/${n}.json`),
  ]);
  expect(await recent.has("recentPlans", "/plans/0.json")).toBe(true);
  expect(await recent.has("recentRuns", "/plans/5.json")).toBe(false);
});

test("a recent path that is gone is told from one that is there, and one that is forgotten is not listed", async () => {
  const recent = new RecentPaths(settingsIn(folder.path));
  const there = join(folder.path, "there.json");
  writeFileSync(there, "[]");
  const paths = [
    there,
    join(folder.path, "gone.json"),
    join(there, "below a file"),
    join(folder.path, "x".repeat(300)),
  ];
  for (const path of paths) {
    await recent.remember("recentTraces", path);
  }
  await recent.forget("recentTraces", paths[3] ?? "");
  expect(await recent.list("recentTraces")).toEqual([
    { path: paths[2], isMissing: true },
    { path: paths[1], isMissing: true },
    { path: there, isMissing: false },
  ]);
  expect(await recent.has("recentTraces", paths[3] ?? "")).toBe(false);
});
