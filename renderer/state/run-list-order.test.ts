import { expect, test } from "vitest";
import type { ListedRun } from "#app/run/listed-run.ts";
import { shownRuns, tagChange, tagsIn } from "./run-list-order.ts";

function aRun(name: string, changes: Partial<ListedRun> = {}): ListedRun {
  return {
    runFolder: `/runs/${name}`,
    title: null,
    tags: [],
    note: "",
    plan: name,
    state: "complete",
    startedAt: "2026-01-01T00:00:00.000Z",
    remote: null,
    simulated: true,
    product: "atlas-training",
    soc: "Ascend910B3",
    copies: 1,
    bytes: 1,
    bandwidthBytesPerSec: 1,
    errorFindings: 0,
    warningFindings: 0,
    sizeOnDiskBytes: 1,
    ...changes,
  };
}

const runs = [
  aRun("plan 10", { bandwidthBytesPerSec: 3, startedAt: "2026-01-03T00:00:00.000Z", warningFindings: 9 }),
  aRun("plan 9", { bandwidthBytesPerSec: 3, startedAt: "2026-01-02T00:00:00.000Z", tags: ["slow", "rack-3"] }),
  aRun("plan 8", { bandwidthBytesPerSec: 5, title: "Before the fix", note: "old driver", errorFindings: 1 }),
];
const everything = { words: "", tag: "" };

function namesOf(list: readonly ListedRun[]): readonly string[] {
  return list.map(({ plan }) => plan);
}

test.each([
  ["name", false, ["plan 8", "plan 9", "plan 10"]],
  ["started", true, ["plan 10", "plan 9", "plan 8"]],
  ["rate", true, ["plan 8", "plan 10", "plan 9"]],
  ["findings", true, ["plan 8", "plan 10", "plan 9"]],
] as const)("runs are ordered by %s, those that are equal by time", (by, isDescending, names) => {
  expect(namesOf(shownRuns(runs, everything, { by, isDescending }))).toEqual(names);
});

test.each([
  ["a word of the title", { words: "FIX", tag: "" }, ["plan 8"]],
  ["words of different places, all of them", { words: "driver before", tag: "" }, ["plan 8"]],
  ["words that no run has together", { words: "driver rack-3", tag: "" }, []],
  ["a tag", { words: "", tag: "slow" }, ["plan 9"]],
  ["a tag that is only part of one", { words: "", tag: "rack" }, []],
])("the list is narrowed by %s", (_name, filter, names) => {
  expect(namesOf(shownRuns(runs, filter, { by: "started", isDescending: true }))).toEqual(names);
});

test("the tags of a list are told once each, and what was typed becomes additions and removals", () => {
  expect(tagsIn([...runs, ...runs])).toEqual(["rack-3", "slow"]);
  expect(tagChange(["slow", "rack-3"], " rack-3,  new ")).toEqual({ addTags: ["new"], removeTags: ["slow"] });
  expect(tagChange(["slow"], "")).toEqual({ addTags: [], removeTags: ["slow"] });
});
