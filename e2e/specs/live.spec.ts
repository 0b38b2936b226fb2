import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { inRepository } from "../../scripts/setup/repository.mjs";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { headerOnDisk } from "../pages/run-on-disk.ts";
import { english } from "../pages/words.ts";

const copies = 200_000;
const mebibyte = 1_048_576;
const plan = {
  version: 1,
  name: "to be played",
  buffers: [
    { id: "h0", memory: "pinned", bytes: mebibyte },
    { id: "d0", memory: "device", bytes: mebibyte },
  ],
  streams: [{ id: "s0" }, { id: "s1" }],
  transfers: ["s0", "s1"].map((stream, half) => ({
    from: "h0",
    to: "d0",
    bytes: mebibyte / 2,
    chunkBytes: 4_096,
    fromOffsetBytes: (half * mebibyte) / 2,
    toOffsetBytes: (half * mebibyte) / 2,
    stream,
    repeat: 20,
  })),
  measure: { warmup: 0, trials: 2, verify: false },
};

/** A recording of the plan's run on the simulator: 10,240 copies. */
async function recordedStream(folder: string): Promise<{ readonly planFile: string; readonly recording: string }> {
  const planFile = path.join(folder, "plan.json");
  const recording = path.join(folder, "host.stream");
  writeFileSync(planFile, JSON.stringify(plan));
  const argv = [inRepository("build/main/cli.cjs"), "run", planFile, "--target", "sim", "--clock", "virtual"];
  await promisify(execFile)(process.execPath, [...argv, "--out", path.join(folder, "recorded")], {
    env: { ...process.env, COPYSCOPE_HOST_RECORD: recording },
  });
  return { planFile, recording };
}

test("no copy of a played host stream is lost, and the view follows the newest until it is moved", async ({
  launchApp,
  workFolder,
}) => {
  const { planFile, recording } = await recordedStream(workFolder);
  const launched = await launchApp({
    args: ["--open", planFile],
    env: {
      COPYSCOPE_HOST_REPLAY: recording,
      COPYSCOPE_HOST_REPLAY_RATE: "100000",
      COPYSCOPE_HOST_REPLAY_COPIES: String(copies),
    },
  });
  const copyscope = new CopyscopeWindow(launched);
  const { timeline, page } = copyscope;
  await expect(page.locator(`input[value="${plan.name}"]`)).toBeVisible();
  await copyscope.untilIdle();
  const follow = page.getByRole("button", { name: english("timeline:follow.button"), exact: true });
  await copyscope.runButton.click();
  await expect.poll(async () => (await timeline.shown()).copies).toBeGreaterThan(0);

  await timeline.canvas.focus();
  await page.keyboard.press("e");
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  const first = await timeline.stretch();
  await expect.poll(async () => (await timeline.stretch()).endNs).toBeGreaterThan(first.endNs);

  await page.keyboard.press("a");
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  const moved = await timeline.stretch();
  const before = (await timeline.shown()).copies;
  await expect.poll(async () => (await timeline.shown()).copies).toBeGreaterThan(before);
  expect(await timeline.stretch()).toEqual(moved);

  await follow.click();
  await copyscope.untilIdle();
  await copyscope.expectState("complete");
  const { extent, window, copies: shown } = await timeline.shown();
  expect(shown).toBe(copies);
  expect(window?.endNs).toBeGreaterThan(extent?.endNs ?? Number.POSITIVE_INFINITY);
  expect(window?.startNs).toBeGreaterThan(extent?.startNs ?? Number.POSITIVE_INFINITY);
  const header = headerOnDisk(await copyscope.runFolder());
  expect(header.figures.copies).toBe(copies);
  expect(header.files?.reduce((sum, file) => sum + file.rows, 0)).toBe(copies);
  expect(header.environment.runtime).toContain("replayed");
  await copyscope.picture("live");
});
