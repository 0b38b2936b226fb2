import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { aPlan, mebibyte, writePlan } from "../pages/plan-files.ts";
import { headerOnDisk } from "../pages/run-on-disk.ts";
import { chinese, english } from "../pages/words.ts";

/** A batch up, and rows down of which nothing is said yet. */
const plan = aPlan({
  name: "rows and batches",
  buffers: [
    { id: "h0", memory: "pinned", bytes: 4 * mebibyte },
    { id: "d0", memory: "device", bytes: 4 * mebibyte },
    { id: "h1", memory: "pinned", bytes: 4 * mebibyte },
  ],
  transfers: [
    { from: "h0", to: "d0", bytes: mebibyte, chunkBytes: 65_536, batch: 8, stream: "s0" },
    { from: "d0", to: "h1", bytes: mebibyte, chunkBytes: 262_144, stream: "s0" },
  ],
});

/** Goes on with Tab until the focus is on what has this label. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) === label) {
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${label}`);
}

test("rows are set by keyboard, run beside a batch and verified, and a picked copy tells what it is", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  const { page, timeline } = copyscope;
  await copyscope.untilIdle();
  await copyscope.chooseTarget("clock", "virtual");
  await copyscope.openPlanFile(await writePlan(workFolder, "shaped.json", plan));

  const row = english("window:plan.transferNumber", { number: 2 });
  const more = copyscope.plan.root.getByRole("button", { name: english("window:plan.moreOf", { row }), exact: true });
  await more.focus();
  await page.keyboard.press("Enter");
  for (const [field, value] of [
    ["rowBytes", "4 KiB"],
    ["fromPitchBytes", "8 KiB"],
    ["toPitchBytes", "12 KiB"],
  ] as const) {
    await tabTo(page, english("window:plan.fieldOf", { row, field: english(`window:plan.${field}`) }));
    await page.keyboard.type(value);
  }
  await copyscope.untilIdle();
  await picturesOfFields(copyscope);

  await copyscope.run();
  await copyscope.expectState("complete");
  const header = headerOnDisk(await copyscope.runFolder());
  expect(header.plan.transfers[1]).toMatchObject({ rowBytes: 4_096, fromPitchBytes: 8_192, toPitchBytes: 12_288 });
  expect(header).toMatchObject({ state: "complete", verified: true, errors: [] });
  await expect(copyscope.details.errors).toHaveCount(0);

  await timeline.canvas.focus();
  const shape = page.getByTestId("copy-details").locator('[data-fact="shape"] dd');
  await page.keyboard.press("n");
  await expect(shape).toHaveText("batch: 8 chunks of 64.0 KiB (aclrtMemcpyBatchAsync)");
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(shape).toHaveText("2-D: 64 rows of 4.00 KiB, pitch 8.00 KiB → 12.0 KiB (aclrtMemcpy2dAsync)");
  await copyscope.picture("shaped-picked");

  await page.getByRole("button", { name: english("timeline:table.button"), exact: true }).press("Enter");
  const grid = page.getByRole("grid", { name: english("timeline:table.label") });
  await expect(grid.locator('tr[aria-rowindex="2"] td:last-child')).toHaveText(/^batch: 8/);
  await expect(grid.locator('tr[aria-rowindex="4"] td:last-child')).toHaveText(/^2-D: 64/);
  await copyscope.picture("shaped-table");

  // pyACL has no call for the batch: one sentence says so, and nothing is written.
  await copyscope.plan.exportAs("python");
  await expect(copyscope.details.failure).toContainText("transfers[0].batch: pyACL has no batch copies");
  await expect(copyscope.details.failure).toContainText("Write it as a C program, or leave batch out.");
  await copyscope.picture("shaped-python");
});

/** In both themes, and in Chinese. Nothing of what stands in the fields is cut off. */
async function picturesOfFields(copyscope: CopyscopeWindow): Promise<void> {
  const { page } = copyscope;
  const fields = page.locator(".more-fields").first();
  const theme = page.locator("select").filter({ has: page.locator('option[value="dark"]') });
  const language = page.locator("select").filter({ hasText: "中文" });
  for (const [look, tongue] of [
    ["light", "en"],
    ["dark", "en"],
    ["dark", "zh"],
    ["light", "zh"],
  ] as const) {
    await theme.selectOption(look);
    await language.selectOption(tongue);
    await copyscope.untilIdle();
    await fields.scrollIntoViewIfNeeded();
    const words = tongue === "zh" ? chinese : english;
    await expect(fields).toContainText(words("window:plan.toPitchBytes"));
    await copyscope.picture(`shaped-fields-${look}-${tongue}`);
    const cut = await fields
      .locator("input, select, .field-label")
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          element.scrollWidth > element.clientWidth + 1 ? [element.textContent ?? ""] : [],
        ),
      );
    expect(cut).toEqual([]);
  }
  await language.selectOption("en");
  await copyscope.untilIdle();
}
