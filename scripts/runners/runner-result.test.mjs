import { expect, test } from "vitest";
import { judge } from "./runner-result.mjs";

test("counts what a runner reports", () => {
  expect(judge({ passed: 3, failed: 1, skipped: 2 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test.each([
  ["leaves no report", null, 127, "left no report (exit code 127)"],
  ["runs no test", { passed: 0, failed: 0, skipped: 4 }, 0, "ran no test"],
  ["breaks after its tests", { passed: 5, failed: 0, skipped: 0 }, 1, "ended with exit code 1 though no test failed"],
])("a runner that %s has failed", (_what, counts, code, problem) => {
  expect(judge(counts, code)).toMatchObject({ failed: 1, problem });
});
