import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { runCliBeside } from "../pages/cli.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { aPlan, mebibyte, writePlan } from "../pages/plan-files.ts";
import { headerOnDisk } from "../pages/run-on-disk.ts";
import { SweepPage } from "../pages/sweep.ts";

test("axes are edited, what they come to is told before, and the sweep ends as chart, table and runs", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  const sweep = new SweepPage(copyscope.page);
  await copyscope.untilIdle();
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", aPlan({ name: "tuned" })));
  await sweep.setAxis(1, { field: "transfers[*].chunkBytes", from: "256 KiB", to: "4 MiB", by: "4" });
  await sweep.setAxis(2, { field: "buffers[h0].memory", form: "values", values: "pinned, pageable" });
  await copyscope.untilIdle();
  await expect(sweep.preview).toContainText(/6 points; their copies take \d.* [mµ]?s/);

  const saved = path.join(workFolder, "sweep.json");
  await copyscope.dialogs.saveAnswers(saved);
  await copyscope.plan.saveAs();
  await copyscope.untilIdle();
  expect(JSON.parse(readFileSync(saved, "utf8")).axes).toEqual([
    { field: "transfers[*].chunkBytes", from: mebibyte / 4, to: 4 * mebibyte, factor: 4 },
    { field: "buffers[h0].memory", values: ["pinned", "pageable"] },
  ]);

  await sweep.run();
  await copyscope.untilIdle(60_000);
  await expect(sweep.state).toHaveAttribute("data-state", "complete");
  for (let index = 0; index < 6; index += 1) {
    await expect(sweep.point(index)).toHaveAttribute("data-state", "done");
  }
  await expect(sweep.chart.locator(".recharts-line")).toHaveCount(2);
  await expect(sweep.chart.locator(".recharts-line-dot")).toHaveCount(6);
  // Above it the timeline shows the run of the last point.
  expect(path.basename(await copyscope.runFolder())).toBe("point-0005");
  expect((await copyscope.timeline.shown()).rows.map(({ kind }) => kind)).toContain("stream");
  await copyscope.picture("sweep");

  await sweep.point(1).getByRole("button").click();
  await copyscope.untilIdle();
  expect(path.basename(await copyscope.runFolder())).toBe("point-0001");
  await copyscope.page.keyboard.press("Escape");
  await expect(sweep.panel).toHaveCount(0);

  // The keyboard is where it was before the panel came.
  await copyscope.plan.name.focus();
  await copyscope.page.keyboard.press("Control+Shift+Enter");
  await expect(sweep.panel).toBeFocused();
  await copyscope.page.keyboard.press("Escape");
  await expect(copyscope.plan.name).toBeFocused();
});

/** Four points: a short one, one of some seconds, and two that no device has room for. */
async function writeLongSweep(folder: string): Promise<string> {
  const plan = aPlan({
    name: "long",
    buffers: [
      { id: "h0", memory: "pinned", bytes: 4 * mebibyte },
      { id: "d0", memory: "device", bytes: 4 * mebibyte },
      { id: "d1", memory: "device", bytes: mebibyte },
    ],
  });
  const axes = [
    { field: "buffers[d1].bytes", values: [mebibyte, 2 ** 40] },
    { field: "transfers[0].repeat", values: [1, 1_200] },
  ];
  return writePlan(folder, "sweep.json", JSON.stringify({ ...plan, axes }));
}

/** Opens that sweep and waits until copies of its long point are under way. */
async function beginLongSweep(copyscope: CopyscopeWindow, workFolder: string): Promise<SweepPage> {
  const sweep = new SweepPage(copyscope.page);
  await copyscope.untilIdle();
  await copyscope.openPlanFile(await writeLongSweep(workFolder));
  // Slow links: the long point takes its seconds whatever the machine has to do beside.
  await copyscope.setRateScale("0.05");
  await expect(sweep.preview).toContainText("2 are skipped");
  await sweep.run();
  await expect(sweep.point(1)).toHaveAttribute("data-state", "running");
  await expect(copyscope.progress).toHaveText(/^[1-9]/, { timeout: 20_000 });
  return sweep;
}

/** In another window, the sweep as it was left. */
async function openKept(copyscope: CopyscopeWindow): Promise<SweepPage> {
  const sweep = new SweepPage(copyscope.page);
  await copyscope.untilIdle();
  await copyscope.page.keyboard.press("Control+Shift+Enter");
  await sweep.panel.locator("summary").click();
  await sweep.panel.getByRole("button", { name: /^long, .*\(3 of 4\)$/ }).click();
  await expect(sweep.state).toHaveAttribute("data-state", "stopped");
  return sweep;
}

test("a stopped sweep goes on after a restart, and points without room are skipped", async ({
  launchApp,
  workFolder,
  profileFolder,
}) => {
  const first = await launchApp();
  const copyscope = new CopyscopeWindow(first);
  const sweep = await beginLongSweep(copyscope, workFolder);
  await expect(copyscope.runButton).toBeDisabled();
  await sweep.button("stop").press("Enter");
  await copyscope.untilIdle();
  await expect(sweep.state).toHaveAttribute("data-state", "stopped");
  await expect(sweep.point(0)).toHaveAttribute("data-state", "done");
  await expect(sweep.point(1)).toHaveAttribute("data-state", "pending");
  await expect(sweep.point(2)).toHaveAttribute("data-state", "skipped");
  await expect(sweep.point(2)).toContainText("1.00 TiB");
  await first.app.close();

  const again = new CopyscopeWindow(await launchApp());
  const resumed = await openKept(again);
  await resumed.button("goOn").press("Enter");
  await expect(resumed.state).toHaveAttribute("data-state", "running");
  await again.untilIdle(60_000);
  await expect(resumed.state).toHaveAttribute("data-state", "complete");
  await expect(resumed.point(1)).toHaveAttribute("data-state", "done");
  // A sweep's points are runs like any other, for the command line too.
  const shown = await runCliBeside(profileFolder, "runs", "show", await again.runFolder(), "--json");
  expect(JSON.parse(shown.stdout)).toMatchObject({ plan: "long", copies: 4_800, missing: [] });
});

test("a sweep whose app was killed goes on with the point it was at, and keeps what that had measured", async ({
  launchApp,
  workFolder,
}) => {
  const first = await launchApp();
  const copyscope = new CopyscopeWindow(first);
  await beginLongSweep(copyscope, workFolder);
  const isGone = new Promise((resolve) => first.app.process().once("exit", resolve));
  first.app.process().kill("SIGKILL");
  await isGone;

  const again = new CopyscopeWindow(await launchApp());
  const resumed = await openKept(again);
  await resumed.button("goOn").press("Enter");
  await expect(resumed.point(1)).toHaveAttribute("data-state", "running");
  await expect(again.progress).toHaveText(/^[1-9]/, { timeout: 20_000 });
  expect(path.basename(await again.runFolder())).toBe("point-0001-2");
  const cut = headerOnDisk(path.join(path.dirname(await again.runFolder()), "point-0001"));
  expect(cut.state).toBe("running");
  await resumed.button("stop").press("Enter");
  await again.untilIdle();
  await expect(resumed.state).toHaveAttribute("data-state", "stopped");
});

test("a kept sweep is named, thrown away and brought back with the keyboard, as runs are", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  const sweep = new SweepPage(copyscope.page);
  await copyscope.untilIdle();
  const axes = [{ field: "transfers[0].repeat", values: [1, 2] }];
  const plan = JSON.stringify({ ...aPlan({ name: "short" }), axes });
  await copyscope.openPlanFile(await writePlan(workFolder, "sweep.json", plan));
  await sweep.run();
  await copyscope.untilIdle(60_000);
  await expect(sweep.state).toHaveAttribute("data-state", "complete");
  await expect(sweep.name).toHaveText("short");

  await sweep.panel.focus();
  await copyscope.page.keyboard.press("F2");
  await copyscope.page.keyboard.type("rack 3 at night");
  await copyscope.picture("sweep-naming");
  await copyscope.page.keyboard.press("Enter");
  await expect(sweep.name).toHaveText("rack 3 at night");
  await expect(sweep.panel).toBeFocused();
  // Taken back, it stays as it was.
  await copyscope.page.keyboard.press("F2");
  await copyscope.page.keyboard.type("x");
  await copyscope.page.keyboard.press("Escape");
  await expect(sweep.name).toHaveText("rack 3 at night");

  await copyscope.page.keyboard.press("Delete");
  await expect(sweep.name).toHaveCount(0);
  await sweep.panel.locator("summary").click();
  await expect(sweep.panel.locator(".menu-item")).toHaveCount(0);
  await copyscope.picture("sweep-deleted");
  await copyscope.page.keyboard.press("Escape");
  await copyscope.page.keyboard.press("Control+z");
  await expect(sweep.name).toHaveText("rack 3 at night");
  await expect(sweep.point(1)).toHaveAttribute("data-state", "done");
  await sweep.panel.locator("summary").click();
  await expect(sweep.panel.getByRole("button", { name: /^rack 3 at night, .*\(2 of 2\)$/ })).toBeVisible();
});
