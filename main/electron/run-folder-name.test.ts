import { expect, test } from "vitest";
import { newRunFolder } from "./run-folder-name.ts";

const at = new Date(2026, 2, 4, 5, 6, 7);

test.each([
  ["two streams up, one down", "/runs/2026-03-04T05-06-07-two-streams-up-one-down"],
  ["../../etc/passwd", "/runs/2026-03-04T05-06-07-etc-passwd"],
  ["两条流", "/runs/2026-03-04T05-06-07-两条流"],
  ["", "/runs/2026-03-04T05-06-07"],
  ["???", "/runs/2026-03-04T05-06-07"],
  ["a".repeat(200), `/runs/2026-03-04T05-06-07-${"a".repeat(40)}`],
])("a run of %s gets a folder of its own", (planName, folder) => {
  expect(newRunFolder("/runs", planName, at, () => false)).toBe(folder);
});

test("a second run in the same second gets a number", () => {
  const taken = ["/runs/2026-03-04T05-06-07-a", "/runs/2026-03-04T05-06-07-a-2"];
  expect(newRunFolder("/runs", "a", at, (path) => taken.includes(String(path)))).toBe("/runs/2026-03-04T05-06-07-a-3");
});
