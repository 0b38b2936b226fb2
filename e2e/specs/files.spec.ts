import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { aPlan, writePlan } from "../pages/plan-files.ts";
import { headerOnDisk } from "../pages/run-on-disk.ts";
import { english } from "../pages/words.ts";

test("a changed plan is saved, opened again, and found among the recent ones", async ({ launched, workFolder }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  const file = path.join(workFolder, "mine.json");
  await copyscope.plan.name.fill("mine");
  await copyscope.plan.setTransfer(1, "chunkBytes", "2 MiB");
  await expect(copyscope.plan.unsaved).toBeVisible();

  await copyscope.dialogs.saveAnswers(file);
  await copyscope.plan.save();
  await expect(copyscope.plan.unsaved).toHaveCount(0);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ version: 1, name: "mine" });

  await copyscope.plan.startAnew();
  await expect(copyscope.plan.name).not.toHaveValue("mine");
  await copyscope.plan.openRecent("mine.json");
  await expect(copyscope.plan.name).toHaveValue("mine");
  await expect(copyscope.plan.transferField(1, "chunkBytes")).toHaveValue("2 MiB");

  // Saving a plan that has a file asks nothing.
  await copyscope.dialogs.saveAnswers(null);
  await copyscope.plan.name.fill("mine again");
  await copyscope.plan.save();
  await expect(copyscope.plan.unsaved).toHaveCount(0);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ name: "mine again" });
});

test("unsaved changes are not thrown away without a question", async ({ launched, workFolder }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.plan.name.fill("precious");
  await copyscope.dialogs.openAnswers(await writePlan(workFolder, "other.json", aPlan({ name: "other" })));
  await copyscope.plan.open();
  await expect(copyscope.page.getByRole("dialog")).toContainText("precious");
  await copyscope.page.keyboard.press("Escape");
  await expect(copyscope.plan.name).toHaveValue("precious");

  await copyscope.plan.open();
  await copyscope.plan.discard();
  await expect(copyscope.plan.name).toHaveValue("other");
});

test("who keeps the plan they have is back in the preset with its numbers, by keyboard", async ({ launched }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.plan.name.fill("not to be lost");
  await copyscope.plan.openPreset("both-ways", { bytes: "2 MiB" });
  const { keyboard } = copyscope.page;
  await expect(copyscope.page.locator("dialog[open]")).toHaveCount(2);
  await keyboard.press("Escape");
  await expect(copyscope.page.locator("dialog[open]")).toHaveCount(1);
  await expect(copyscope.plan.preset.getByRole("button", { name: english("window:plan.usePreset") })).toBeFocused();
  await expect(copyscope.plan.preset.getByLabel(english("plan:parameter.bytes"), { exact: true })).toHaveValue("2 MiB");
  await keyboard.press("Escape");
  await expect(copyscope.plan.preset).toHaveCount(0);
  await expect(copyscope.plan.name).toHaveValue("not to be lost");
});

test("a preset with numbers of the person becomes the plan, runs clean, and leaves as a program in C and in Python", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.plan.openPreset("both-ways", { bytes: "much", trials: "3" });
  await expect(copyscope.plan.preset.getByRole("alert")).toContainText("much");
  await copyscope.picture("preset");
  await copyscope.plan.preset.getByLabel(english("plan:parameter.bytes"), { exact: true }).fill("2 MiB");
  await copyscope.page.keyboard.press("Enter");
  await expect(copyscope.plan.name).toHaveValue("both ways at once");
  await expect(copyscope.plan.transferField(1, "bytes")).toHaveValue("2 MiB");
  await copyscope.run();
  await copyscope.expectState("complete");

  for (const [language, call] of [
    ["c", "aclrtMemcpyAsync("],
    ["python", "acl.rt.memcpy_async("],
  ] as const) {
    const file = path.join(workFolder, `both-ways.${language}`);
    await copyscope.dialogs.saveAnswers(file);
    await copyscope.plan.exportAs(language);
    await expect.poll(() => readFile(file, "utf8").catch(() => "")).toContain(call);
  }
  for (const [form, words] of [
    ["c", "aclrtMemcpyAsync("],
    ["python", "acl.rt.memcpy_async("],
    ["plan", '"name": "both ways at once"'],
  ] as const) {
    await copyscope.plan.copyAs(form);
    await expect.poll(() => launched.app.evaluate(({ clipboard }) => clipboard.readText())).toContain(words);
  }
});

test("a run folder is opened again after a restart and shows what it showed", async ({ launchApp, workFolder }) => {
  const first = await launchApp();
  const before = new CopyscopeWindow(first);
  await before.untilIdle();
  await before.openPlanFile(await writePlan(workFolder, "plan.json", aPlan({ measure: { warmup: 1, trials: 3 } })));
  await before.run();
  const runFolder = await before.runFolder();
  const shown = { streams: await before.figures.streams(), total: await before.figures.total() };
  await first.app.close();

  const again = new CopyscopeWindow(await launchApp());
  await again.untilIdle();
  await again.openRunFolder(runFolder);
  await again.expectState("complete");
  expect({ streams: await again.figures.streams(), total: await again.figures.total() }).toEqual(shown);
  expect(await again.timeline.paintedLanes()).toHaveLength(1);
  await expect(again.timeline.note).toContainText(String(headerOnDisk(runFolder).figures.copies));
  expect(await again.runFolder()).toBe(runFolder);
});
