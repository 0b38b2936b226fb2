import { homedir, userInfo } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { defaultSessionFolders, runsFolder } from "./data-folder.ts";

afterEach(() => vi.unstubAllEnvs());

test("keeps runs in the XDG data folder, and ignores a relative one", () => {
  expect(runsFolder({ XDG_DATA_HOME: "/data" })).toBe("/data/copyscope/runs");
  const home = join(homedir(), ".local/share/copyscope/runs");
  expect(runsFolder({})).toBe(home);
  expect(runsFolder({ XDG_DATA_HOME: "data" })).toBe(home);
});

test("takes an empty HOME for none", () => {
  vi.stubEnv("HOME", "");
  expect(runsFolder({ HOME: "" })).toBe(join(userInfo().homedir, ".local/share/copyscope/runs"));
});

test("knows where the window kept its runs before", () => {
  expect(defaultSessionFolders({ XDG_DATA_HOME: "/data", XDG_CONFIG_HOME: "/config" })).toEqual([
    "/data/copyscope/runs",
    "/config/copyscope/runs",
    "/config/Copyscope/runs",
  ]);
});
