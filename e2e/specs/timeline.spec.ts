import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { english } from "../pages/words.ts";

/** A run of the starter plan on the virtual clock: 480 copies on three streams, the same every time. */
async function shownRun(launched: ConstructorParameters<typeof CopyscopeWindow>[0]): Promise<CopyscopeWindow> {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.chooseTarget("clock", "virtual");
  await copyscope.run();
  await copyscope.timeline.canvas.focus();
  return copyscope;
}

test("keys zoom and move, and go back to where the view was", async ({ launched }) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  const all = await timeline.stretch();

  await page.keyboard.press("w");
  const closer = await timeline.stretch();
  expect(closer.endNs - closer.startNs).toBeLessThan((all.endNs - all.startNs) * 0.9);
  await page.keyboard.press("d");
  expect((await timeline.stretch()).startNs).toBeGreaterThan(closer.startNs);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect((await timeline.stretch()).startNs).toBeLessThan(closer.startNs);
  await page.keyboard.press("s");
  await page.keyboard.press("0");
  expect(await timeline.stretch()).toEqual(all);

  // The view before "everything", and back again.
  await page.keyboard.press("Backspace");
  const before = await timeline.stretch();
  expect(before).not.toEqual(all);
  await page.keyboard.press("Shift+Backspace");
  expect(await timeline.stretch()).toEqual(all);
});

test("the wheel zooms at the pointer, a drag moves, a double click shows everything", async ({ launched }) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  const all = await timeline.stretch();
  const pointed = await timeline.pointAt(0.25, "stream");

  await page.mouse.move(pointed.x, pointed.y);
  await page.mouse.wheel(0, -600);
  await copyscope.untilIdle();
  const closer = await timeline.stretch();
  const at = all.startNs + (all.endNs - all.startNs) * 0.25;
  const share = (at - closer.startNs) / (closer.endNs - closer.startNs);
  expect(share).toBeGreaterThan(0.24);
  expect(share).toBeLessThan(0.26);

  await timeline.drag({ x: pointed.x, y: pointed.y }, { x: pointed.x - 80, y: pointed.y });
  const moved = await timeline.stretch();
  expect(moved.startNs).toBeGreaterThan(closer.startNs);
  expect(moved.endNs - moved.startNs).toBeCloseTo(closer.endNs - closer.startNs, 3);

  await page.mouse.dblclick(pointed.x, pointed.y);
  expect(await timeline.stretch()).toEqual(all);
});

test("Shift and drag select a stretch whose totals are of the copies in it, by what they have in common", async ({
  launched,
}) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  const from = await timeline.pointAt(0, "stream");
  const to = await timeline.pointAt(1, "stream");
  await page.keyboard.down("Shift");
  await timeline.drag({ x: from.x + 1, y: from.y }, { x: to.x - 1, y: to.y });
  await page.keyboard.up("Shift");
  await copyscope.untilIdle();

  const { selection } = await timeline.shown();
  expect(selection).toBeDefined();
  await expect(page.getByTestId("selection-total")).toContainText("480");
  await expect(page.getByTestId("selection-total")).toContainText("480 MiB");
  const groups = page.getByTestId("selection-groups");
  await expect(groups.locator('[data-group="h2d"]')).toContainText("320 MiB");
  await expect(groups.locator('[data-group="d2h"]')).toContainText("160 MiB");
  await page
    .getByRole("combobox")
    .filter({ hasText: english("timeline:groups.size") })
    .selectOption("stream");
  await expect(groups.locator('[data-group="up0"]')).toContainText("160 MiB");
  await expect(page.getByTestId("selection-facts")).toContainText(english("timeline:groups.idle"));

  await page.getByTestId("timeline-canvas").focus();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("selection-total")).toHaveCount(0);
});

test("N and P step along the lane, F fits the picked copy, details tell its wait and its neighbours", async ({
  launched,
}) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  await page.keyboard.press("n");
  const first = await timeline.shown();
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  const third = await timeline.shown();
  expect(third.selectedRow).not.toBe(first.selectedRow);
  await page.keyboard.press("p");
  await page.keyboard.press("p");
  expect((await timeline.shown()).selectedRow).toBe(first.selectedRow);

  await page.keyboard.press("f");
  const fitted = await timeline.stretch();
  const all = await timeline.extent();
  expect(fitted.endNs - fitted.startNs).toBeLessThan((all.endNs - all.startNs) / 5);
  const details = page.getByTestId("copy-details");
  for (const fact of ["wait", "call", "rate", "queue", "after"]) {
    await expect(details.locator(`[data-fact="${fact}"] dd`)).toHaveText(/\d/);
  }
});

test("rulers snap to edges, several are kept, and their text can be copied", async ({ launched }) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  await page.keyboard.press("n");
  await page.keyboard.press("f");
  await copyscope.untilIdle();
  const picked = await timeline.selectedCopy();
  const { window } = await timeline.shown();
  const share = (ns: number) => (ns - (window?.startNs ?? 0)) / ((window?.endNs ?? 0) - (window?.startNs ?? 0));
  const from = await timeline.pointAt(share(picked.startNs), "ruler");
  const to = await timeline.pointAt(share(picked.endNs), "ruler");

  // A few pixels beside the edges: the ruler takes the edges themselves.
  await timeline.drag({ x: from.x - 3, y: from.y }, { x: to.x + 3, y: to.y });
  await page.keyboard.press("r");
  const rulers = page.getByTestId("ruler");
  await expect(rulers).toHaveCount(2);
  await expect(rulers.first()).toHaveAttribute("data-start-ns", String(picked.startNs));
  await expect(rulers.first()).toHaveAttribute("data-end-ns", String(picked.endNs));
  await rulers
    .first()
    .getByRole("button", { name: english("timeline:measure.copy") })
    .click();
  const copied = await copyscope.app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toMatch(/Δt [\d.]+ µs, .+iB, [\d.]+ GB\/s/);

  await timeline.canvas.focus();
  await page.keyboard.press("Delete");
  await expect(rulers).toHaveCount(1);
});

test("M writes a note at the pointer, which can be renamed and removed", async ({ launched }) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  const point = await timeline.pointAt(0.5, "stream");
  await page.mouse.move(point.x, point.y);
  await page.keyboard.press("m");
  const note = page.getByTestId("note");
  await note.getByRole("textbox").fill("here it stalls");
  await timeline.canvas.focus();
  expect((await timeline.shown()).notes).toEqual(["here it stalls"]);
  await note.getByRole("button").click();
  await expect(note).toHaveCount(0);
});

test("a search counts what it finds, steps through it, and says in a sentence what it does not understand", async ({
  launched,
}) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  await page.keyboard.press("/");
  const field = page.getByTestId("copy-search");
  await expect(field).toBeFocused();
  await page.keyboard.type("kind:d2h size>=1MiB stream:down");
  await copyscope.untilIdle();
  const answer = page.locator("#copy-search-result");
  await expect(answer).toContainText("160");
  await page.keyboard.press("Enter");
  const first = (await timeline.shown()).selectedRow;
  await page.keyboard.press("Enter");
  const second = (await timeline.shown()).selectedRow;
  expect(second).not.toBe(first);
  await page.keyboard.press("Shift+Enter");
  expect((await timeline.shown()).selectedRow).toBe(first);

  await field.fill("size>big");
  await expect(answer).toContainText('"big"');
  await expect(field).toHaveAttribute("aria-invalid", "true");
});

test("rows are pinned, moved, hidden, folded and brought back by keys", async ({ launched }) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  const keys = async () => (await timeline.shown()).rows.map((row) => row.key);
  const streams = async () => (await keys()).filter((key) => key.startsWith("stream:"));
  const before = await keys();
  expect(before.map((key) => key.split(":")[0])).toEqual([
    "host",
    "engine",
    "engine",
    "stream",
    "stream",
    "stream",
    "link",
    "link",
  ]);

  // The first row, then down to the first stream.
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press("j");
  }
  await page.keyboard.press("Alt+ArrowDown");
  expect(await streams()).toEqual(["stream:1:device-event", "stream:0:device-event", "stream:2:device-event"]);
  await page.keyboard.press("t");
  expect((await timeline.shown()).rows[0]).toMatchObject({ key: "stream:0:device-event", isPinned: true });
  await page.keyboard.press("t");
  await page.keyboard.press("h");
  expect(await streams()).toEqual(["stream:1:device-event", "stream:2:device-event"]);
  await page.keyboard.press("Shift+H");
  await page.keyboard.press("c");
  expect(await keys()).toEqual(["host"]);
  await page.keyboard.press("c");
  expect(await streams()).toHaveLength(3);
});

test("rows are pinned, hidden and moved from the menu, too", async ({ launched }) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  await page.locator(".rows-menu summary").click();
  const entry = page.locator('[data-row="stream:2:device-event"]');
  await entry.getByRole("checkbox").uncheck();
  expect((await timeline.shown()).rows.map((row) => row.key)).not.toContain("stream:2:device-event");
  await entry.getByRole("checkbox").check();
  await entry.getByRole("button").first().click();
  expect((await timeline.shown()).rows[0]).toMatchObject({ key: "stream:2:device-event", isPinned: true });
});

test("the minimap moves the window", async ({ launched }) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("w");
  }
  const before = await timeline.stretch();
  const box = await page.getByTestId("minimap").boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 60, (box?.y ?? 0) + 10);
  const after = await timeline.stretch();
  expect(after.startNs).toBeGreaterThan(before.endNs);
  expect(after.endNs - after.startNs).toBeCloseTo(before.endNs - before.startNs, 3);
});

test("the table holds the same copies, of which only those in sight exist, and its keys pick them", async ({
  launched,
}) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  await page.keyboard.press("x");
  const grid = page.getByRole("grid", { name: english("timeline:table.label") });
  await expect(grid).toHaveAttribute("aria-rowcount", "481");
  expect(await grid.locator("tbody tr").count()).toBeLessThan(30);
  await grid.focus();
  await page.keyboard.press("ArrowDown");
  const first = (await timeline.shown()).selectedRow;
  await page.keyboard.press("End");
  await expect(grid.locator('tr[aria-rowindex="481"]')).toHaveAttribute("aria-selected", "true");
  expect((await timeline.shown()).selectedRow).not.toBe(first);
  await page.getByTestId("copy-search").fill("kind:d2h");
  await expect(grid).toHaveAttribute("aria-rowcount", "161");
});

test("streams held at their start are drawn so, and a copy tells how much of its wait that was", async ({
  launched,
}) => {
  const copyscope = await shownRun(launched);
  const { page } = copyscope;
  expect(await page.evaluate(() => window.__copyscopeTimeline?.().held)).toBeGreaterThan(0);
  await page.keyboard.press("n");
  const note = page.getByTestId("held-note");
  const [before = "", after = ""] = english("timeline:held.note", { time: "|" }).split("|");
  await expect(note).toContainText(before);
  await expect(note).toContainText(after);
  await page.keyboard.press("f");
  await copyscope.untilIdle();
  await copyscope.picture("timeline-held");
});

test("the question mark shows the keys", async ({ launched }) => {
  const { page } = await shownRun(launched);
  await page.keyboard.press("?");
  const help = page.getByTestId("keys-help");
  await expect(help).toContainText(english("timeline:help.step"));
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
});

test("the same run is drawn with the same pixels, in both themes", async ({ launched }) => {
  const copyscope = await shownRun(launched);
  const { timeline, page } = copyscope;
  const once = await timeline.pixelHash();
  await copyscope.run();
  await page.mouse.move(5, 5);
  await copyscope.untilIdle();
  expect(await timeline.pixelHash()).toBe(once);
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "dark";
  });
  await copyscope.untilIdle();
  expect(await timeline.pixelHash()).not.toBe(once);
  expect(await timeline.paintedLanes()).toHaveLength(3);
  await copyscope.picture("timeline-dark");
});
