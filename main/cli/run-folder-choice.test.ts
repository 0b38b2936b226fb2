import { expect, test } from "vitest";
import { newRunFolderName } from "./run-folder-choice.ts";

test.each([
  ["two streams up, one down", "2026-01-31T12-30-05.123Z-two-streams-up-one-down-42"],
  ["../../etc/passwd", "2026-01-31T12-30-05.123Z-etc-passwd-42"],
  ["上传", "2026-01-31T12-30-05.123Z-上传-42"],
  ["", "2026-01-31T12-30-05.123Z-42"],
])("names a folder for the plan %j", (planName, folder) => {
  expect(newRunFolderName(planName, new Date("2026-01-31T12:30:05.123Z"), 42)).toBe(folder);
});
