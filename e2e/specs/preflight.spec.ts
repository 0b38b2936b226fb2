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

for (const { rule, what, severity, plan } of cases) {
  test(`${rule}: ${what} is marked before anything runs, with advice`, async ({ launched, workFolder }) => {
    const copyscope = new CopyscopeWindow(launched);
    await copyscope.untilIdle();
    await expect(copyscope.details.finding(rule)).toHaveCount(0);
    await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", plan));

    const finding = copyscope.details.finding(rule);
    await expect(finding).toHaveAttribute("data-severity", severity);
    // Title, evidence and advice, in words: no key of a catalogue is left on screen.
    await expect(finding).not.toContainText("findings:");
    await expect(copyscope.plan.transferRow(1)).toHaveAttribute("data-severity", /.+/);

    await finding.getByRole("button").click();
    await expect(copyscope.plan.transferRow(1)).toHaveClass(/marked/);
  });
}

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
