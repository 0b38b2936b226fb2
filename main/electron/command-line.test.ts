import { expect, test } from "vitest";
import { cliArguments, parseCommandLine } from "./command-line.ts";

test.each([
  ["nothing", ["electron", "."], { capture: null, open: null, compare: null }],
  [
    "Chromium's own switches",
    ["electron", "--no-sandbox", "--user-data-dir=/tmp/a", "."],
    { capture: null, open: null, compare: null },
  ],
  ["a plan to open", ["copyscope", "--open", "plan.json"], { capture: null, open: "plan.json", compare: null }],
  ["two runs", ["copyscope", "--open", "a", "--compare", "b"], { capture: null, open: "a", compare: "b" }],
  [
    "a plan behind an equals sign",
    ["copyscope", "--open=a=b.json"],
    { capture: null, open: "a=b.json", compare: null },
  ],
  [
    "a run to capture",
    ["electron", ".", "--no-sandbox", "--capture-run", "/runs/a", "--capture-png", "a.png"],
    { capture: { runFolder: "/runs/a", png: "a.png" }, open: null, compare: null },
  ],
])("reads %s", (_what, argv, value) => {
  expect(parseCommandLine(argv)).toEqual({ ok: true, value });
});

test.each([
  ["--open without a path", ["copyscope", "--open"], "--open needs a path behind it."],
  ["a flag where a path belongs", ["copyscope", "--open", "--no-sandbox"], "--open needs a path behind it."],
  [
    "half of a capture",
    ["copyscope", "--capture-run", "/runs/a"],
    "--capture-run RUN_FOLDER and --capture-png FILE belong together: give both.",
  ],
])("refuses %s", (_what, argv, sentence) => {
  expect(parseCommandLine(argv)).toEqual({ ok: false, failure: sentence });
});

test("what stands behind --cli is the command line's, whatever it looks like", () => {
  const argv = ["/opt/copyscope", "--no-sandbox", "--cli", "run", "--open", "--cli"];
  expect(cliArguments(argv)).toEqual(["run", "--open", "--cli"]);
  expect(cliArguments(["/opt/copyscope", "--open", "run"])).toBeUndefined();
});
