import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { inRepository } from "../../scripts/setup/repository.mjs";
import { type LaunchApp, test } from "../fixtures/electron-app.ts";
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

async function openPlayed(launchApp: LaunchApp, folder: string, played: number): Promise<CopyscopeWindow> {
  const { planFile, recording } = await recordedStream(folder);
  const launched = await launchApp({
    args: ["--open", planFile],
    env: {
      COPYSCOPE_HOST_REPLAY: recording,
      COPYSCOPE_HOST_REPLAY_RATE: "100000",
      COPYSCOPE_HOST_REPLAY_COPIES: String(played),
    },
  });
  const copyscope = new CopyscopeWindow(launched);
  await expect(copyscope.page.locator(`input[value="${plan.name}"]`)).toBeVisible();
  await copyscope.untilIdle();
  return copyscope;
}

async function rowsKept(copyscope: CopyscopeWindow): Promise<number> {
  const { files } = headerOnDisk(await copyscope.runFolder());
  return (files ?? []).reduce((sum, file) => sum + file.rows, 0);
}

test("no copy of a played host stream is lost, and the run says that it was played", async ({
  launchApp,
  workFolder,
}) => {
  const copyscope = await openPlayed(launchApp, workFolder, copies);
  await copyscope.run();
  await copyscope.expectState("complete");
  expect((await copyscope.timeline.shown()).copies).toBe(copies);
  expect(await rowsKept(copyscope)).toBe(copies);
  const header = headerOnDisk(await copyscope.runFolder());
  expect(header.figures.copies).toBe(copies);
  expect(header.environment.runtime).toContain("replayed");
});

test("the view follows the newest copies until it is moved, and what was stopped is all there", async ({
  launchApp,
  workFolder,
}) => {
  // More than the test waits for: it is stopped.
  const copyscope = await openPlayed(launchApp, workFolder, 100 * copies);
  const { timeline, page } = copyscope;
  const follow = page.getByRole("button", { name: english("timeline:follow.button"), exact: true });
  const newest = async () => (await timeline.stretch()).endNs;
  const arrived = async () => (await timeline.shown()).copies;
  await copyscope.runButton.click();
  await expect.poll(arrived).toBeGreaterThan(0);

  await timeline.canvas.focus();
  await page.keyboard.press("e");
  await expect(follow).toHaveAttribute("aria-pressed", "true");
  await expect.poll(newest).toBeGreaterThan(await newest());

  await page.keyboard.press("a");
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  const moved = await timeline.stretch();
  await expect.poll(arrived).toBeGreaterThan(await arrived());
  expect(await timeline.stretch()).toEqual(moved);

  await follow.click();
  await expect.poll(newest).toBeGreaterThan(moved.endNs);
  await copyscope.picture("live");
  await copyscope.stopButton.click();
  await copyscope.untilIdle();
  await copyscope.expectState("stopped");
  const { extent, window, copies: shown } = await timeline.shown();
  expect(window?.endNs).toBeGreaterThan(extent?.endNs ?? Number.POSITIVE_INFINITY);
  expect(await rowsKept(copyscope)).toBe(shown);
});
