import { homedir, userInfo } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { newRunFolderName, runsFolder } from "./run-folder-choice.ts";

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

test.each([
  ["two streams up, one down", "2026-01-31T12-30-05.123Z-two-streams-up-one-down-42"],
  ["../../etc/passwd", "2026-01-31T12-30-05.123Z-etc-passwd-42"],
  ["上传", "2026-01-31T12-30-05.123Z-上传-42"],
  ["", "2026-01-31T12-30-05.123Z-42"],
])("names a folder for the plan %j", (planName, folder) => {
  expect(newRunFolderName(planName, new Date("2026-01-31T12:30:05.123Z"), 42)).toBe(folder);
});
