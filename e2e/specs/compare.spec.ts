import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { runCli } from "../pages/cli.ts";
import { ComparisonPage } from "../pages/comparison.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { OpenedTrace } from "../pages/opened-trace.ts";
import { aLongPlan, mebibyte, writePlan } from "../pages/plan-files.ts";
import { chinese, english } from "../pages/words.ts";

/** The starter plan on links of full and of half the speed, and the slow one as a trace. */
async function twoRuns(workFolder: string): Promise<{ fast: string; slow: string; trace: string }> {
  const [fast, slow, trace] = ["fast", "slow", "slow.json"].map((name) => path.join(workFolder, name)) as [
    string,
    string,
    string,
  ];
  for (const [folder, rate] of [
    [fast, "1"],
    [slow, "0.5"],
  ] as const) {
    const target = `sim:atlas-training,rateScale=${rate}`;
    const run = await runCli("run", "--starter", "--clock", "virtual", "--target", target, "--out", folder);
    expect(run.code).toBe(0);
  }
  expect((await runCli("trace", "convert", slow, "--to", "chrome", "--out", trace)).code).toBe(0);
  return { fast, slow, trace };
}

/** That moved, in a table of the bandwidth; 0 before it is written. */
function bytesIn(csv: string): number {
  const lines = existsSync(csv) ? readFileSync(csv, "utf8").trimEnd().split("\n").slice(1) : [];
  return Math.round(lines.reduce((sum, line) => sum + Number(line.split(",")[5]), 0));
}

test("two runs lie one above the other; what became slower is listed, leads to its copies, and moves them, by keyboard", async ({
  launchApp,
  workFolder,
}) => {
  const { fast, slow } = await twoRuns(workFolder);
  const copyscope = new CopyscopeWindow(await launchApp({ args: ["--open", fast, "--compare", slow] }));
  const comparison = new ComparisonPage(copyscope.page);
  const { keyboard } = copyscope.page;
  await expect(comparison.table).toBeVisible({ timeout: 30_000 });
  await copyscope.page.getByLabel(english("window:preferences.theme")).selectOption("dark");
  await copyscope.untilIdle();

  // The rows of A, then those of B, on one axis.
  const streamKeys = async () =>
    (await copyscope.timeline.shown()).rows.filter(({ kind }) => kind === "stream").map(({ key }) => key);
  expect(await streamKeys()).toEqual([
    ...[0, 1, 2].map((stream) => `stream:${stream}:device-event`),
    ...[65_536, 65_537, 65_538].map((stream) => `stream:${stream}:device-event`),
  ]);
  expect((await copyscope.timeline.shown()).copies).toBe(960);
  await expect(comparison.matched).toContainText(/^480 /);
  await expect(comparison.rows).toHaveCount(3);
  await expect(comparison.rows.first()).toContainText("H2D");
  await expect(comparison.rows.first().locator('[data-column="verdict"]')).toHaveText(english("compare:is.slower"));

  // Sorted by ratio, least first, and the grid's rows by arrow keys.
  await comparison.table.getByRole("button", { name: english("compare:column.ratio", { letter: "B" }) }).focus();
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await expect(comparison.rows.first()).toContainText("D2H");
  await comparison.table.focus();
  await keyboard.press("ArrowDown");
  await expect(comparison.picked).toContainText("D2H");
  await expect(comparison.fact("duration")).toHaveText(/^\+\d/);
  await expect(comparison.fact("rate")).toHaveText(/^-\d.*GB\/s$/);
  await copyscope.untilIdle();
  await copyscope.picture("compare-dark");

  // At the picked pair: both start together, and undo lays it back.
  const offset = comparison.file(1).locator(".numbers");
  const before = await offset.textContent();
  await copyscope.timeline.canvas.focus();
  await keyboard.press("g");
  await expect(comparison.fact("start")).toHaveText("0 ns");
  await expect(offset).not.toHaveText(before ?? "");
  const first = await copyscope.timeline.selectedCopy();
  await keyboard.press("b");
  expect((await copyscope.timeline.selectedCopy()).startNs).toBe(first.startNs);
  expect((await copyscope.timeline.selectedCopy()).endNs).toBeGreaterThan(first.endNs);
  await keyboard.press("]");
  await expect(comparison.fact("start")).toHaveText(/^\+/);
  await keyboard.press("u");
  await keyboard.press("u");
  await expect(offset).toHaveText(before ?? "");

  // Any copy of one file over any of the other.
  await keyboard.press("Shift+G");
  await expect(comparison.bar).toContainText(english("compare:align.held"));
  const held = await copyscope.timeline.selectedCopy();
  await keyboard.press("b");
  await keyboard.press("n");
  await keyboard.press("g");
  const over = await copyscope.timeline.selectedCopy();
  await keyboard.press("p");
  await keyboard.press("b");
  const moved = await copyscope.timeline.selectedCopy();
  expect(moved.startNs).not.toBe(held.startNs);
  expect(moved.startNs).toBe(over.startNs);

  await copyscope.page.getByLabel(english("window:preferences.theme")).selectOption("light");
  await copyscope.page.getByLabel(english("window:preferences.language")).selectOption("zh");
  await expect(comparison.rows.first()).toContainText(chinese("compare:is.slower"));
  await copyscope.untilIdle();
  await copyscope.picture("compare-light");
});

test("several files are shown beside a run, are chosen and taken away; a trace says the same as its run", async ({
  launched,
  workFolder,
}) => {
  const { fast, slow, trace } = await twoRuns(workFolder);
  const copyscope = new CopyscopeWindow(launched);
  const comparison = new ComparisonPage(copyscope.page);
  await copyscope.untilIdle();
  await copyscope.openRunFolder(fast);
  for (const [key, file] of [
    ["Control+k", slow],
    ["Control+Shift+K", trace],
  ] as const) {
    await copyscope.dialogs.openAnswers(file);
    await copyscope.page.keyboard.press(key);
    await expect(comparison.bar).toContainText(path.basename(file));
    await copyscope.untilIdle();
  }
  expect((await copyscope.timeline.shown()).copies).toBe(1_440);
  // Charts are of the first file, as its figures are.
  await copyscope.page.getByRole("button", { name: english("compare:table.close"), exact: true }).click();
  await copyscope.page.getByRole("button", { name: english("window:charts.open"), exact: true }).click();
  await expect(copyscope.page.getByTestId("chart-sizes").getByRole("listitem").first()).toContainText("(320)");
  await copyscope.page.keyboard.press("Escape");
  await comparison.button(english("compare:table.button")).click();
  const csv = path.join(workFolder, "rates.csv");
  await copyscope.dialogs.saveAnswers(csv);
  await copyscope.page.keyboard.press("Control+Shift+D");
  await expect.poll(() => bytesIn(csv)).toBe(480 * mebibyte);
  const verdictColumn = english("compare:column.verdict", { letter: "C" });
  await expect(comparison.table.getByRole("button", { name: verdictColumn, exact: true })).toBeVisible();
  const told = async () => (await comparison.rows.locator('[data-column="lost"]').allTextContents()).join(" ");
  const ofTrace = await told();
  await comparison.file(1).getByRole("button").first().press("Enter");
  await copyscope.untilIdle();
  await expect(comparison.matched).toContainText(/^480 /);
  expect(await told()).toBe(ofTrace);
  await comparison
    .file(2)
    .getByRole("button", { name: english("compare:bar.remove", { name: "slow.json" }) })
    .press("Enter");
  await expect(comparison.file(2)).toHaveCount(0);
  await comparison
    .file(1)
    .getByRole("button", { name: english("compare:bar.remove", { name: "slow" }) })
    .press("Enter");
  await expect(comparison.bar).toHaveCount(0);
  expect((await copyscope.timeline.shown()).copies).toBe(480);
});

test("dropped files are shown beside each other, and a run that is started takes the first one's place", async ({
  launched,
  workFolder,
}) => {
  const { trace } = await twoRuns(workFolder);
  const copyscope = new CopyscopeWindow(launched);
  const comparison = new ComparisonPage(copyscope.page);
  const opened = new OpenedTrace(copyscope.page);
  await copyscope.untilIdle();
  await opened.drop([trace, trace]);
  await expect(comparison.matched).toContainText(/^480 /);
  await opened.drop(trace, { isShiftHeld: true });
  await expect(comparison.file(2)).toBeVisible();
  await copyscope.untilIdle();
  expect((await copyscope.timeline.shown()).copies).toBe(1_440);
  await expect(comparison.rows.first().locator('[data-column="lost"]')).toHaveText("0 ns");

  await copyscope.run();
  await expect(comparison.rows.first().locator('[data-column="lost"]')).not.toHaveText("0 ns");
  await expect(comparison.matched).toContainText(/^480 /);
  expect((await copyscope.timeline.shown()).copies).toBe(1_440);
});

test("while another run is under way nothing is said of what was shown before it", async ({
  launchApp,
  workFolder,
}) => {
  const { fast, slow } = await twoRuns(workFolder);
  const copyscope = new CopyscopeWindow(await launchApp({ args: ["--open", fast, "--compare", slow] }));
  const comparison = new ComparisonPage(copyscope.page);
  await expect(comparison.rows).toHaveCount(3, { timeout: 30_000 });
  await copyscope.openPlanFile(await writePlan(workFolder, "long.json", aLongPlan()));
  await copyscope.startRun();
  await expect(comparison.table).toHaveCount(0);
  await expect(comparison.bar).toBeVisible();
  await copyscope.stopButton.click();
  await copyscope.untilIdle();
  await expect(comparison.rows.first()).toContainText("s0 | up0");
});
