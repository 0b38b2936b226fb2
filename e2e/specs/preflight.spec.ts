import { expect } from "playwright/test";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { aPlan, mebibyte, writePlan } from "../pages/plan-files.ts";

const up = { from: "h0", to: "d0", bytes: mebibyte, stream: "s0" };

const cases: readonly {
  readonly rule: string;
  readonly what: string;
  readonly severity: string;
  readonly plan: PlanInput;
}[] = [
  {
    rule: "R-1",
    what: "an address off the 64-byte grid",
    severity: "warning",
    plan: aPlan({ transfers: [{ ...up, fromOffsetBytes: 1 }] }),
  },
  {
    rule: "R-2",
    what: "host memory that did not come from aclrtMallocHost",
    severity: "info",
    plan: aPlan({
      buffers: [
        { id: "h0", memory: "pageable", bytes: mebibyte },
        { id: "d0", memory: "device", bytes: mebibyte },
      ],
      transfers: [up],
    }),
  },
  {
    rule: "R-3",
    what: "an asynchronous copy from host to host",
    severity: "error",
    plan: aPlan({
      buffers: [
        { id: "h0", memory: "pinned", bytes: mebibyte },
        { id: "h1", memory: "pinned", bytes: mebibyte },
      ],
      transfers: [{ ...up, to: "h1" }],
    }),
  },
  {
    rule: "R-5",
    what: "a copy between devices without peer access",
    severity: "error",
    plan: aPlan({
      buffers: [
        { id: "d0", memory: "device", device: 0, bytes: mebibyte },
        { id: "d1", memory: "device", device: 1, bytes: mebibyte },
      ],
      transfers: [{ ...up, from: "d0", to: "d1" }],
    }),
  },
];

test("what breaks a rule is marked before anything runs, with its evidence and advice", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  expect(await copyscope.details.found()).toEqual([]);
  for (const { rule, what, severity, plan } of cases) {
    await test.step(`${rule}: ${what}`, async () => {
      await copyscope.openPlanFile(await writePlan(workFolder, `${rule}.json`, plan));
      expect(await copyscope.details.found()).toEqual([`${rule} ${severity}`]);
      await expect(copyscope.plan.transferRow(1)).toHaveAttribute("data-severity", severity);
      await copyscope.details.finding(rule).getByRole("button").click();
      await expect(copyscope.plan.transferRow(1)).toHaveClass(/marked/);
      await copyscope.picture(`preflight-${rule}`);
    });
  }
});

test("R-2 is a warning on a CANN version where it may go wrong", async ({ launched, workFolder }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", cases[1]?.plan ?? ""));
  await copyscope.chooseTarget("cann", "8.0.RC2");
  await expect(copyscope.details.finding("R-2")).toHaveAttribute("data-severity", "warning");
});

test("a plan with an error finding still runs, and the refused call is explained", async ({ launched, workFolder }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", cases[2]?.plan ?? ""));
  await copyscope.run();
  const entry = copyscope.details.errors.locator("[data-code]");
  await expect(entry).toHaveCount(1);
  await expect(entry).toHaveAttribute("data-code", "207000");
  await expect(entry).toContainText("aclrtMemcpyAsync");
  await expect(entry).toContainText("ACL_ERROR_RT_FEATURE_NOT_SUPPORT");
  await copyscope.picture("refused-copy");
});
