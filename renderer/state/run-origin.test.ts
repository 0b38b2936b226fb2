import { expect, test } from "vitest";
import { fakePlan, fakeTarget } from "../test-fixtures/synthetic-run.fixture.ts";
import { draftFromPlan } from "./plan-draft.ts";
import { readDraft } from "./plan-reading.ts";
import { runOrigin } from "./run-origin.ts";

const reading = readDraft(draftFromPlan(fakePlan));
const run = { couldNotRun: false, runFolder: "/runs/1", plan: fakePlan, target: fakeTarget };

function checkedWith(target: typeof fakeTarget) {
  return { reading, check: { ok: true as const, value: { target, findings: [] } } };
}

test("a run of the plan on the table is not marked, whatever its name and the free memory are", () => {
  const devices = fakeTarget.devices.map((device) => ({ ...device, freeBytes: 1 }));
  expect(runOrigin({ ...run, plan: { ...fakePlan, name: "other" } }, checkedWith({ ...fakeTarget, devices }))).toBe(
    undefined,
  );
  expect(runOrigin({ ...run, runFolder: undefined }, { reading, check: undefined })).toBeUndefined();
});

test("a run of another plan or target, or of before, is marked", () => {
  const measure = { ...fakePlan.measure, trials: 9 };
  expect(runOrigin({ ...run, plan: { ...fakePlan, measure } }, { reading, check: undefined })).toBe("plan");
  expect(runOrigin(run, checkedWith({ ...fakeTarget, seed: 7 }))).toBe("target");
  expect(runOrigin({ ...run, couldNotRun: true }, checkedWith(fakeTarget))).toBe("earlier");
});
