import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { runCli } from "../pages/cli.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { Dialogs } from "../pages/dialogs.ts";
import { english } from "../pages/words.ts";

test("the bandwidth keeps to the timeline's axis, has ceilings, and reads out a moment by key", async ({
  launched,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.chooseTarget("clock", "virtual");
  await copyscope.run();
  const { page, timeline } = copyscope;
  const chart = page.getByTestId("bandwidth-chart");
  async function expectSameAxis(): Promise<void> {
    const { startNs, endNs } = await timeline.stretch();
    await expect(chart).toHaveAttribute("data-start-ns", String(startNs));
    await expect(chart).toHaveAttribute("data-end-ns", String(endNs));
  }

  await expectSameAxis();
  await expect(page.getByTestId("bandwidth-peaks")).toHaveText(/H2D: peak [\d.]+ GB\/s.*D2H: peak [\d.]+ GB\/s/);
  await timeline.canvas.focus();
  await page.keyboard.press("w");
  await page.keyboard.press("w");
  await page.keyboard.press("d");
  await copyscope.untilIdle();
  await expectSameAxis();

  const readout = page.getByTestId("rate-readout");
  await page.getByTestId("bandwidth-canvas").focus();
  await page.keyboard.press("ArrowRight");
  await expect(readout).toHaveText(/s · H2D [\d.]+ [MG]?B\/s · D2H [\d.]+ [MG]?B\/s$/);
  const first = (await readout.textContent()) ?? "";
  await page.keyboard.press("Shift+ArrowRight");
  await expect(readout).not.toHaveText(first);
  await copyscope.picture("bandwidth");
});

test("ceilings say what they are of and where they come from, those of several links together too", async ({
  launched,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.chooseTarget("clock", "virtual");
  const settings = copyscope.page.getByTestId("simulator-settings");
  await settings.locator("summary").press("Enter");
  await settings.getByLabel(english("window:target.other")).fill("rootComplexGBps=30");
  await copyscope.untilIdle();
  await copyscope.page.keyboard.press("Escape");
  await copyscope.run();
  // Highest first, as they lie on one another.
  await expect(copyscope.page.getByTestId("bandwidth-ceilings").getByRole("listitem")).toHaveText([
    /^shared ceiling H2D \+ D2H 30\.0+ GB\/s: root complex \(.+\)$/,
    /^modelled ceiling D2H [\d.]+ GB\/s \(.+\)$/,
    /^modelled ceiling H2D [\d.]+ GB\/s \(.+\)$/,
  ]);
  await copyscope.picture("shared-ceiling");
});

test("charts of what is few: rates by size, how long copies took, one trial after another", async ({ launched }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.chooseTarget("clock", "virtual");
  await copyscope.run();
  const { page } = copyscope;
  await page.getByRole("button", { name: english("window:charts.open") }).click();
  await expect(page.getByTestId("chart-sizes").getByRole("listitem")).toHaveText([
    /^H2D 1\.00 MiB: [\d.]+ GB\/s \(320\)$/,
    /^D2H 1\.00 MiB: [\d.]+ GB\/s \(160\)$/,
  ]);
  await expect(page.getByTestId("chart-percentiles")).toHaveText(/^p50 [\d.]+ µs · p95 [\d.]+ µs · p99 [\d.]+ µs$/);
  await expect(page.getByTestId("chart-durations").locator(".recharts-bar-rectangle").first()).toBeVisible();
  await expect(page.getByTestId("chart-trials").locator(".recharts-line-dot")).toHaveCount(5);
  await copyscope.picture("charts");
  // The keys of the window wait behind it.
  await page.keyboard.press("Control+l");
  await page.keyboard.press("Control+Enter");
  await copyscope.untilIdle();
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("charts")).toHaveCount(0);
});

test("what is seen is saved as a picture, a drawing and a table; a place that cannot be written is told", async ({
  launched,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.chooseTarget("clock", "virtual");
  await copyscope.run();
  const { page } = copyscope;
  const dialogs = new Dialogs(launched.app);
  const folder = mkdtempSync(path.join(tmpdir(), "copyscope-view-"));
  async function saved(key: string, name: string): Promise<Buffer> {
    await dialogs.saveAnswers(path.join(folder, name));
    await page.keyboard.press(key);
    await copyscope.untilIdle();
    return readFileSync(path.join(folder, name));
  }

  const png = await saved("Control+e", "seen.png");
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  const picture = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context?.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? []);
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>(".timeline-canvas, .bandwidth-canvas")];
    return {
      size: [image.width, image.height],
      expected: [
        Math.max(...canvases.map(({ width }) => width)),
        canvases.reduce((sum, { height }) => sum + height, 26),
      ],
      colors: new Set(pixels).size,
    };
  }, png.toString("base64"));
  expect(picture.size).toEqual(picture.expected);
  expect(picture.colors).toBeGreaterThan(20);

  const svg = (await saved("Control+Shift+E", "seen.svg")).toString("utf8");
  const drawn = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "image/svg+xml");
    return {
      isBroken: document.querySelector("parsererror") !== null,
      rects: document.querySelectorAll("rect").length,
      texts: [...document.querySelectorAll("text")].map((element) => element.textContent),
    };
  }, svg);
  expect(drawn.isBroken).toBe(false);
  expect(drawn.rects).toBeGreaterThan(500);
  expect(drawn.texts).toEqual(
    expect.arrayContaining([
      "up0",
      "up1",
      "down",
      expect.stringMatching(/ ms · simulated$/),
      expect.stringMatching(/^modelled ceiling H2D/),
    ]),
  );

  const csv = (await saved("Control+Shift+D", "seen.csv")).toString("utf8");
  const rows = csv.trimEnd().split("\n").slice(1);
  const moved = rows.reduce((sum, row) => sum + Number(row.split(",")[5]), 0);
  expect(moved).toBe(480 * 2 ** 20);

  await dialogs.saveAnswers("/proc/seen.png");
  await page.keyboard.press("Control+e");
  await expect(page.getByText(/The view could not be saved to \/proc\/seen\.png/)).toBeVisible();
});

test("beside another run, the table is still of the run that the chart is of", async ({ launchApp, workFolder }) => {
  const run = path.join(workFolder, "run");
  expect((await runCli("run", "--starter", "--clock", "virtual", "--out", run)).code).toBe(0);
  const launched = await launchApp({ args: ["--open", run, "--compare", run] });
  const copyscope = new CopyscopeWindow(launched);
  await expect(copyscope.page.getByTestId("slower-table")).toBeVisible({ timeout: 30_000 });
  await copyscope.untilIdle();
  expect((await copyscope.timeline.shown()).copies).toBe(960);
  const table = path.join(workFolder, "seen.csv");
  await new Dialogs(launched.app).saveAnswers(table);
  await copyscope.page.keyboard.press("Control+Shift+D");
  await copyscope.untilIdle();
  const rows = readFileSync(table, "utf8").trimEnd().split("\n").slice(1);
  expect(rows.reduce((sum, row) => sum + Number(row.split(",")[5]), 0)).toBe(480 * 2 ** 20);
});
