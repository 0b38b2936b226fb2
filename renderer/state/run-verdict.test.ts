import { expect, test } from "vitest";
import { fakeFindings, syntheticColumns, syntheticHeader } from "../test-fixtures/synthetic-run.fixture.ts";
import { noRun } from "./run-state.ts";
import { shownState, verdictOf } from "./run-verdict.ts";

const columns = syntheticColumns({ copies: 80, trials: 1, hasFailures: false });
const clean = { ...syntheticHeader(columns, false), findings: [] };
const refused = { ...clean, figures: { ...clean.figures, refusedCopies: 3 } };
const objected = { ...clean, findings: fakeFindings.filter((finding) => finding.severity === "error") };
const warned = { ...clean, findings: fakeFindings.filter((finding) => finding.severity !== "error") };

test.each([
  [clean, "yes", "complete"],
  [warned, "yes", "complete"],
  [refused, "partly", "complete-errors"],
  [objected, "partly", "complete-errors"],
  [{ ...refused, verified: false }, "no", "complete-errors"],
  [{ ...refused, verified: null }, "unknown", "complete-errors"],
  [{ ...refused, state: "stopped" as const }, "partly", "stopped"],
])("a run is never said to be better than it was (%#)", (header, verdict, state) => {
  expect(verdictOf(header)).toBe(verdict);
  expect(shownState({ ...noRun, header })).toBe(state);
});

test("a run that did not begin takes the look of success from the one before", () => {
  expect(shownState({ ...noRun, header: clean, couldNotRun: true })).toBe("not-run");
  expect(shownState({ ...noRun, header: clean, phase: "running" })).toBeUndefined();
});
