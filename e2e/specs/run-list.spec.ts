import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { runCliBeside } from "../pages/cli.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { aPlan, writePlan } from "../pages/plan-files.ts";
import { RunListPage } from "../pages/run-list.ts";
import { english } from "../pages/words.ts";

test("kept runs of window and command line are listed, named, filtered, opened, deleted and put back by keyboard", async ({
  launched,
  workFolder,
  profileFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  const list = new RunListPage(copyscope.page);
  await copyscope.untilIdle();
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", aPlan({ name: "of the window" })));
  await copyscope.run();
  const ofWindow = await copyscope.runFolder();
  const file = await writePlan(workFolder, "cli.json", aPlan({ name: "of the command line" }));
  const kept = await runCliBeside(profileFolder, "run", file, "--target", "sim", "--json");
  expect(kept.code).toBe(0);
  const ofCli = JSON.parse(kept.stdout).runFolder;

  await list.open();
  await expect(list.rows).toHaveCount(2);
  // The shown run is picked; the newest stands first.
  await expect(list.picked).toHaveAttribute("data-run", ofWindow);
  await copyscope.page.keyboard.press("ArrowUp");
  await expect(list.picked).toHaveAttribute("data-run", ofCli);
  await expect(list.picked).toContainText(english("session:state.complete"));
  await expect(list.picked.locator(".run-rate")).toHaveText(/[1-9].*B\/s/);
  await expect(list.picked.locator(".run-size")).toHaveText(/KiB|MiB/);

  await copyscope.page.keyboard.press("F2");
  await copyscope.page.keyboard.type("before the fix");
  await copyscope.page.keyboard.press("Enter");
  await expect(list.picked.locator(".run-name")).toHaveText("before the fix");
  await list.label("tags", "slow rack-3");
  await list.label("note", "with the old driver");
  await expect(list.picked.locator(".run-tags")).toHaveText("slowrack-3");
  await copyscope.untilIdle();
  await copyscope.picture("run-list");
  const listed = await runCliBeside(profileFolder, "runs", "list", "--tag", "rack-3", "--json");
  expect(JSON.parse(listed.stdout).runs).toMatchObject([
    { runFolder: ofCli, title: "before the fix", tags: ["slow", "rack-3"], note: "with the old driver" },
  ]);

  await list.grid.press("/");
  await list.filter.fill("driver");
  await expect(list.rows).toHaveCount(1);
  await list.filter.fill("");

  await list.grid.press("Delete");
  await expect(list.rows).toHaveCount(1);
  expect(existsSync(ofCli)).toBe(false);
  await list.grid.press("Control+z");
  await expect(list.rows).toHaveCount(2);
  expect(existsSync(ofCli)).toBe(true);

  await list.grid.press("Enter");
  await copyscope.untilIdle();
  await expect(list.root).toHaveCount(0);
  expect(await copyscope.runFolder()).toBe(ofCli);
});

test("a run that cannot be read is named beside the others, and thrown away from there", async ({
  launched,
  profileFolder,
}) => {
  const broken = path.join(profileFolder, "data", "copyscope", "runs", "broken");
  mkdirSync(broken, { recursive: true });
  writeFileSync(path.join(broken, "run.json"), "{");
  const copyscope = new CopyscopeWindow(launched);
  const list = new RunListPage(copyscope.page);
  await copyscope.untilIdle();
  await list.open();
  await expect(list.broken).toContainText(path.join(broken, "run.json"));
  await copyscope.picture("broken-run");
  await list.broken.getByRole("button").click();
  await expect(list.broken).toHaveCount(0);
  expect(existsSync(broken)).toBe(false);
  // The button that had the keyboard has gone.
  await copyscope.page.keyboard.press("Escape");
  await expect(list.root).toHaveCount(0);
});

test("a run that has vanished since it was listed ends in a sentence, and the list tells the truth again", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  const list = new RunListPage(copyscope.page);
  await copyscope.untilIdle();
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", aPlan()));
  await copyscope.run();
  const runFolder = await copyscope.runFolder();
  await list.open();
  await expect(list.rows).toHaveCount(1);
  renameSync(runFolder, path.join(workFolder, "taken"));
  await list.label("title", "too late");
  await expect(list.failure).toContainText(runFolder);
  await expect(list.rows).toHaveCount(0);
  await copyscope.page.keyboard.press("Escape");
  await expect(list.root).toHaveCount(0);
  await expect(copyscope.runButton).toBeEnabled();
});

test("a session is begun in the window, gets its runs, and the command line and the next window know it", async ({
  launchApp,
  profileFolder,
}) => {
  const first = await launchApp();
  const copyscope = new CopyscopeWindow(first);
  const list = new RunListPage(copyscope.page);
  await copyscope.untilIdle();
  await list.open();
  await list.root.getByRole("button", { name: english("session:window.newSession"), exact: true }).click();
  await copyscope.page.keyboard.type("rack 3");
  await copyscope.page.keyboard.press("Enter");
  await expect(list.session.locator("option:checked")).toHaveText("rack 3 (0 runs)");
  await copyscope.page.keyboard.press("Escape");
  await copyscope.run();
  await list.open();
  await expect(list.rows).toHaveCount(1);
  await expect(list.session.locator("option:checked")).toHaveText("rack 3 (1 run)");
  await copyscope.untilIdle();
  await copyscope.picture("sessions");
  const { sessions } = JSON.parse((await runCliBeside(profileFolder, "sessions", "list", "--json")).stdout);
  expect(sessions).toMatchObject([
    { name: null, runs: 0 },
    { name: "rack 3", runs: 1 },
  ]);
  await list.session.selectOption({ index: 0 });
  await expect(list.rows).toHaveCount(0);
  await list.session.selectOption({ index: 1 });
  await expect(list.rows).toHaveCount(1);
  await first.app.close();

  const again = new CopyscopeWindow(await launchApp());
  await again.untilIdle();
  await expect(again.page.getByText("rack 3", { exact: true })).toBeVisible();
});
