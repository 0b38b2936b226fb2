import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Settings } from "#app/ipc/contract.ts";
import { SettingsStore } from "./settings-store.ts";

const defaults: Settings = {
  language: "en",
  theme: "system",
  recentPlans: [],
  recentRuns: [],
  recentTraces: [],
  session: null,
  target: { spec: "sim", clock: "realtime", seed: 0 },
};

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-test-"));
  path = join(folder, "below", "settings.json");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("has the defaults before anything was saved", async () => {
  expect(await new SettingsStore(path, defaults).read()).toEqual(defaults);
});

test("keeps what was changed, and the rest", async () => {
  const store = new SettingsStore(path, defaults);
  await Promise.all([store.change({ theme: "dark" }), store.change({ language: "zh" })]);
  expect(await new SettingsStore(path, defaults).read()).toEqual({ ...defaults, theme: "dark", language: "zh" });
});

test.each([
  ["no JSON", "{"],
  ["another shape", '{"language":"tlh"}'],
])("starts with the defaults when the file is broken (%s), and keeps the file", async (_name, content) => {
  mkdirSync(join(folder, "below"));
  writeFileSync(path, content);
  expect(await new SettingsStore(path, defaults).read()).toEqual(defaults);
  expect(existsSync(path)).toBe(false);
  expect(readFileSync(`${path}.broken`, "utf8")).toBe(content);
});

test("says why settings cannot be saved", async () => {
  writeFileSync(join(folder, "below"), "a file in the way");
  const saved = await new SettingsStore(path, defaults).change({ theme: "dark" });
  expect(saved).toMatchObject({ ok: false, failure: { code: "disk-not-a-folder" } });
});
