import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
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
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("charts")).toHaveCount(0);
});
