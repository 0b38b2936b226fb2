import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { OpenedTrace } from "../pages/opened-trace.ts";
import { aPlan, writePlan } from "../pages/plan-files.ts";
import { profilerTrace, threeStreams, withCounters, writeLargeTrace, writeTrace } from "../pages/trace-files.ts";
import { chinese, english } from "../pages/words.ts";

test("a packed trace named at the start is drawn by device and stream, with its copies, gaps and statistics", async ({
  launchApp,
  workFolder,
}) => {
  const file = await writeTrace(workFolder, "step.json.gz", profilerTrace(threeStreams(), 2));
  const copyscope = new CopyscopeWindow(await launchApp({ args: ["--open", file] }));
  const trace = new OpenedTrace(copyscope.page);
  await expect(trace.report).toBeVisible({ timeout: 30_000 });
  await copyscope.untilIdle();

  await expect(trace.note).toHaveText(`step.json.gz · ${english("trace:format.msprof-json")}`);
  await expect(copyscope.page).toHaveTitle(/step\.json\.gz \(msprof/);
  const { rows, copies } = await copyscope.timeline.shown();
  expect(copies).toBe(60);
  expect(rows.filter(({ kind }) => kind === "stream").map(({ key }) => key)).toEqual([
    "stream:0:imported",
    "stream:1:imported",
    "stream:2:imported",
  ]);
  expect(rows.filter(({ kind }) => kind === "engine")).toHaveLength(2);
  expect(rows.filter(({ kind }) => kind === "host")).toHaveLength(1);
  const streams = rows.filter(({ kind }) => kind === "stream");
  // Imported times have bars of their own pattern: at least their edges, their filling and the ground.
  for (const row of streams) {
    expect(await trace.coloursOf(row)).toBeGreaterThan(3);
  }
  await expect(trace.missing).toContainText(
    english("trace:info.missing", {
      missing: 2,
      launches: 62,
      missingAtStart: 0,
      missingAtEnd: 2,
      missingBetween: 0,
    }),
  );
  await expect(trace.unread).toHaveCount(0);

  await copyscope.timeline.canvas.focus();
  await copyscope.page.keyboard.press("n");
  await expect(trace.fact("name")).toHaveText("MEMCPY_ASYNC");
  await expect(trace.fact("stream")).toHaveText("Stream 3");
  await expect(trace.fact("direction")).toHaveText("H2D");
  await expect(trace.fact("bytes")).toHaveText("1.00 MiB (1,048,576 B)");
  await expect(trace.fact("rate")).toHaveText("26.2 GB/s");
  await expect(trace.fact("source")).toHaveText(english("window:source.imported"));
  await expect(trace.fact("wait")).toHaveText("10.0 µs");

  await expect(trace.fact("device")).toHaveText("1");
  await expect(copyscope.page.getByTestId("bandwidth-peaks")).toHaveText(/H2D: peak.*D2H: size not recorded/);
  const down = trace.figures.locator('tr[data-stream="5"]');
  await expect(down).toContainText(english("trace:size-not-recorded"));
  await expect(down).not.toContainText("B/s");
  await expect(trace.figures.locator('tr[data-stream="3"]')).toContainText("26.2 GB/s");
  await copyscope.picture("trace");
});

test("sizes that nobody recorded are never 0 GB/s, wherever the window would sum them up", async ({
  launched,
  workFolder,
}) => {
  const copies = threeStreams().map(({ bytes: _, ...facts }) => facts);
  const file = await writeTrace(workFolder, "level0.json", profilerTrace(copies));
  const copyscope = new CopyscopeWindow(launched);
  const trace = new OpenedTrace(copyscope.page);
  await copyscope.untilIdle();
  await copyscope.dialogs.openAnswers(file);
  await trace.openButton.click();
  await expect(trace.report).toContainText(english("trace:size-not-recorded"));
  await copyscope.untilIdle();
  await copyscope.timeline.canvas.focus();
  await copyscope.page.keyboard.press("n");
  await expect(trace.fact("bytes")).toHaveText(english("trace:size-not-recorded"));
  await expect(trace.fact("rate")).toHaveText("–");
  const box = await copyscope.timeline.canvas.boundingBox();
  if (box === null) {
    throw new Error("the canvas is not in sight");
  }
  await copyscope.page.keyboard.down("Shift");
  await copyscope.page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5);
  await copyscope.page.mouse.down();
  await copyscope.page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.5, { steps: 4 });
  await copyscope.page.mouse.up();
  await copyscope.page.keyboard.up("Shift");
  await expect(copyscope.page.getByTestId("selection-total")).toContainText(english("trace:size-not-recorded"));
  await copyscope.untilIdle();
  await expect(copyscope.page.locator("body")).not.toContainText(/\b0 (k|M|G)?B\/s/);
  await expect(copyscope.page.getByTestId("bandwidth-chart")).toContainText(english("trace:size-not-recorded"));
});

test("a broken trace opens as far as it goes and says where it broke, in both languages; what is none is refused", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  const trace = new OpenedTrace(copyscope.page);
  await copyscope.untilIdle();
  const whole = profilerTrace(threeStreams());
  const cut = whole.slice(0, Math.floor(whole.length / 2));
  await copyscope.dialogs.openAnswers(await writeTrace(workFolder, "cut.json", cut));
  await trace.openButton.click();
  await expect(trace.unread).toContainText(english("trace:unread.cut-off", { count: 1 }));
  await expect(trace.unread).toContainText(/first at byte [\d,]+/);
  await copyscope.untilIdle();
  const { copies } = await copyscope.timeline.shown();
  expect(copies).toBeGreaterThan(20);
  expect(copies).toBeLessThan(40);
  const language = copyscope.page.getByLabel(english("window:preferences.language"));
  await language.selectOption("zh");
  await expect(trace.unread).toContainText(chinese("trace:unread.cut-off", { count: 1 }));
  await copyscope.page.getByLabel(chinese("window:preferences.language")).selectOption("en");

  const noise = path.join(workFolder, "noise.bin");
  await writeFile(
    noise,
    Uint8Array.from({ length: 4_096 }, (_, n) => (n * 37) % 256),
  );
  await copyscope.dialogs.openAnswers(noise);
  await trace.openButton.click();
  await expect(copyscope.details.failure).toContainText("noise.bin");
  await expect(copyscope.details.failure).not.toContainText(/\bat .+:\d+:\d+/);
  // What was shown stays.
  await expect(trace.note).toContainText("cut.json");
});

test("a dropped trace takes the place of a run, a dropped plan becomes the plan, and a run takes the place of the trace", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  const trace = new OpenedTrace(copyscope.page);
  await copyscope.untilIdle();
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", aPlan()));
  await copyscope.run();
  await expect(copyscope.figures.root).toBeVisible();

  await trace.drop(await writeTrace(workFolder, "dropped.json", profilerTrace(threeStreams())));
  await expect(trace.note).toContainText("dropped.json");
  await copyscope.untilIdle();
  await expect(copyscope.figures.root).toHaveCount(0);
  expect((await copyscope.timeline.shown()).copies).toBe(60);

  await trace.drop(await writePlan(workFolder, "other.json", aPlan({ name: "dropped plan" })));
  await expect(copyscope.plan.name).toHaveValue("dropped plan");
  await expect(trace.note).toContainText("dropped.json");
  await copyscope.untilIdle();
  await copyscope.run();
  await copyscope.expectState("complete");
  await expect(trace.report).toHaveCount(0);
  await expect(copyscope.figures.root).toBeVisible();
  const { rows } = await copyscope.timeline.shown();
  expect(rows.some(({ key }) => key.endsWith(":imported"))).toBe(false);
});

test("counters and events of a trace are rows under their device's links, hidden and pinned like others", async ({
  launchApp,
  workFolder,
}) => {
  const file = await writeTrace(workFolder, "counters.json", withCounters(profilerTrace(threeStreams())));
  const copyscope = new CopyscopeWindow(await launchApp({ args: ["--open", file] }));
  const trace = new OpenedTrace(copyscope.page);
  await expect(trace.report).toBeVisible({ timeout: 30_000 });
  await copyscope.untilIdle();
  const { rows } = await copyscope.timeline.shown();
  const kinds = rows.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "counter")).toHaveLength(2);
  expect(kinds.slice(-4)).toEqual(["link", "counter", "counter", "event"]);
  expect(await trace.coloursOf(rows.at(-1) ?? { topPx: 0, heightPx: 0 })).toBeGreaterThan(1);
  for (const row of rows.slice(-3, -1)) {
    // The ground, the line and what lies under it.
    expect(await trace.coloursOf(row)).toBeGreaterThan(2);
  }
  await copyscope.picture("counters");
  await copyscope.page.getByText(english("timeline:rows.label"), { exact: true }).click();
  const entry = copyscope.page.locator('[data-row="counter:1"]');
  await expect(entry).toContainText("HBM read(MB/s)");
  await entry.getByRole("button", { name: /^Pin / }).click();
  await copyscope.page.locator('[data-row="counter:0"]').getByRole("checkbox").uncheck();
  await copyscope.untilIdle();
  const after = (await copyscope.timeline.shown()).rows.filter(({ kind }) => kind === "counter");
  expect(after.map(({ key, isPinned }) => ({ key, isPinned }))).toEqual([{ key: "counter:1", isPinned: true }]);
});

test("a large trace tells how far it is, leaves the window usable, and can be given up: what was shown stays", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  const trace = new OpenedTrace(copyscope.page);
  await copyscope.untilIdle();
  await copyscope.dialogs.openAnswers(await writeTrace(workFolder, "small.json", profilerTrace(threeStreams())));
  await trace.openButton.click();
  await expect(trace.note).toContainText("small.json");

  await copyscope.dialogs.openAnswers(await writeLargeTrace(workFolder, "large.json"));
  await trace.openButton.click();
  await expect(trace.progress).toContainText(/large\.json · \d/);
  await copyscope.plan.name.fill("typed while it was read");
  await trace.cancelButton.click();
  await expect(trace.progress).toHaveCount(0);
  await copyscope.untilIdle();
  await expect(trace.note).toContainText("small.json");
  await expect(copyscope.plan.name).toHaveValue("typed while it was read");
  await expect(copyscope.details.failure).toHaveCount(0);
  expect((await copyscope.timeline.shown()).copies).toBe(60);
});

test("recent traces are opened again and taken off the list by keyboard, and one that is gone says so", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  const trace = new OpenedTrace(copyscope.page);
  const { page } = copyscope;
  await copyscope.untilIdle();
  const names = ["first.json", "second.json", "third.json"];
  for (const name of names) {
    await copyscope.dialogs.openAnswers(await writeTrace(workFolder, name, profilerTrace(threeStreams())));
    await trace.openButton.click();
    await expect(trace.note).toContainText(name);
  }
  await rm(path.join(workFolder, "second.json"));

  await page.keyboard.press("Control+Shift+T");
  const list = page.getByTestId("recent-traces");
  const rows = list.locator("tbody tr");
  await expect(rows).toContainText(["third.json", "second.json", "first.json"]);
  await page.keyboard.press("ArrowDown");
  const gone = english("trace:recent.gone", { path: path.join(workFolder, "second.json") });
  await expect(list.getByTestId("recent-trace-path")).toHaveText(gone);
  await copyscope.picture("recent-traces");
  await page.keyboard.press("Enter");
  await expect(list).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(rows).toContainText(["third.json", "first.json"]);
  await expect(list.locator("tr[aria-selected='true']")).toContainText("first.json");
  await page.keyboard.press("Enter");
  await expect(list).toHaveCount(0);
  await expect(trace.note).toContainText("first.json");

  await page.getByRole("button", { name: english("trace:recent.button"), exact: true }).click();
  await expect(rows).toContainText(["first.json", "third.json"]);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
});

test("the value of a counter and an event are read out under the pointer and by keyboard", async ({
  launchApp,
  workFolder,
}) => {
  const file = await writeTrace(workFolder, "counters.json", withCounters(profilerTrace(threeStreams())));
  const copyscope = new CopyscopeWindow(await launchApp({ args: ["--open", file] }));
  const { page, timeline } = copyscope;
  await expect(new OpenedTrace(page).report).toBeVisible({ timeout: 30_000 });
  await copyscope.untilIdle();
  const tooltip = page.getByTestId("mark-tooltip");
  const { rows, window } = await timeline.shown();
  const row = (kind: string) => rows.find((candidate) => candidate.kind === kind) ?? { topPx: 0, heightPx: 0 };
  const plot = await timeline.pointAt(0, "ruler");
  const plotPx = (await timeline.pointAt(1, "ruler")).x - plot.x;
  const spanNs = (window?.endNs ?? 0) - (window?.startNs ?? 0);
  // The trace begins at 90 us, which is 0 of the view.
  const at = (us: number, kind: string) => ({
    x: plot.x + (((us - 90) * 1_000 - (window?.startNs ?? 0)) / spanNs) * plotPx,
    y: plot.y - 8 + row(kind).topPx + row(kind).heightPx / 2,
  });

  const value = at(152, "counter");
  await page.mouse.move(value.x, value.y);
  await expect(tooltip.locator('[data-fact="counter"] dd')).toHaveText("Balance");
  await expect(tooltip.locator('[data-fact="value"] dd')).toHaveText("-20");
  await expect(tooltip.locator('[data-fact="since"] dd')).toHaveText("60.000 µs");
  await copyscope.picture("counter-read-out");
  const wait = at(850, "event");
  await page.mouse.move(wait.x, wait.y);
  await expect(tooltip.locator('[data-fact="name"] dd')).toHaveText("EVENT_WAIT");
  await expect(tooltip.locator('[data-fact="kind"] dd')).toHaveText(english("timeline:mark.kinds.event-wait"));
  await expect(tooltip.locator('[data-fact="took"] dd')).toHaveText("14.0 µs");
  await page.mouse.click(wait.x, wait.y);
  const details = page.getByTestId("mark-details");
  await expect(details.locator('[data-fact="start"] dd')).toHaveText("755.000 µs");
  await page.keyboard.press("n");
  await expect(details.locator('[data-fact="start"] dd')).toHaveText("855.000 µs");
  await copyscope.picture("event-read-out");

  // By keyboard alone: the row above, its first value in sight, the next.
  await page.mouse.move(plot.x, plot.y + 2_000);
  await page.keyboard.press("k");
  await page.keyboard.press("n");
  await expect(details.locator('[data-fact="counter"] dd')).toContainText("HBM read(MB/s)");
  await expect(details.locator('[data-fact="since"] dd')).toHaveText("60.000 µs");
  await page.keyboard.press("n");
  await expect(details.locator('[data-fact="since"] dd')).toHaveText("64.000 µs");
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
});

test("a trace of counters and events alone shows them over their own time", async ({ launchApp, workFolder }) => {
  const file = await writeTrace(workFolder, "counters.json", withCounters(profilerTrace([])));
  const copyscope = new CopyscopeWindow(await launchApp({ args: ["--open", file] }));
  await expect(new OpenedTrace(copyscope.page).report).toBeVisible({ timeout: 30_000 });
  await copyscope.untilIdle();
  const { rows, extent } = await copyscope.timeline.shown();
  expect(rows.map(({ kind }) => kind)).toEqual(["counter", "counter", "event"]);
  // From the beginning of the first wait to the end of the last.
  expect(extent).toEqual({ startNs: 0, endNs: 816_000 });
  expect(await new OpenedTrace(copyscope.page).coloursOf(rows[0] ?? { topPx: 0, heightPx: 0 })).toBeGreaterThan(2);
  await copyscope.picture("counters-alone");
});
