import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { runCli } from "../pages/cli.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { columnFiles, headerOnDisk } from "../pages/run-on-disk.ts";

test("window and command line measure the same, byte for byte, on the virtual clock", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.chooseTarget("clock", "virtual");
  const planFile = path.join(workFolder, "starter.json");
  await copyscope.dialogs.saveAnswers(planFile);
  await copyscope.plan.save();
  await copyscope.run();
  await copyscope.expectState("complete");
  const inWindow = headerOnDisk(await copyscope.runFolder());

  const out = path.join(workFolder, "cli-run");
  const cli = await runCli("run", planFile, "--json", "--clock", "virtual", "--seed", "0", "--out", out);
  expect(cli).toMatchObject({ code: 0 });
  const printed: unknown = JSON.parse(cli.stdout);
  expect(printed).toMatchObject({
    plan: inWindow.plan.name,
    clock: "virtual",
    copies: inWindow.figures.copies,
    bytes: inWindow.figures.bytes,
    durationNs: inWindow.figures.durationNs,
    bandwidthBytesPerSec: inWindow.figures.bandwidthBytesPerSec,
    verified: true,
    streams: inWindow.figures.streams,
    errors: [],
    runFolder: out,
  });
  expect(columnFiles(await copyscope.runFolder())).toEqual(columnFiles(out));
});

test("a run of the command line opens in the window with the same figures", async ({ launched, workFolder }) => {
  const out = path.join(workFolder, "cli-run");
  const cli = await runCli("run", "--starter", "--json", "--clock", "virtual", "--out", out);
  expect(cli).toMatchObject({ code: 0 });
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.openRunFolder(out);
  await copyscope.expectState("complete");
  expect((await copyscope.figures.total()).copies).toBe("480");
  expect(await copyscope.timeline.paintedLanes()).toHaveLength(3);
});

test("a run of several files opens whole, and without one of them with every copy of the others", async ({
  launched,
  workFolder,
}) => {
  const out = path.join(workFolder, "long-run");
  const plan = path.join(workFolder, "long.json");
  writeFileSync(plan, JSON.stringify(longPlan));
  expect(await runCli("run", plan, "--json", "--clock", "virtual", "--out", out)).toMatchObject({ code: 0 });
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.openRunFolder(out);
  await copyscope.expectState("complete");
  expect((await copyscope.timeline.shown()).copies).toBe(150_000);
  await copyscope.picture("long-run");

  renameSync(path.join(out, "copies-0001.arrow"), path.join(workFolder, "taken.arrow"));
  await copyscope.openRunFolder(out);
  // 65,536 to a file.
  expect((await copyscope.timeline.shown()).copies).toBe(150_000 - 65_536);
  await expect(copyscope.page.getByText("copies-0001.arrow").first()).toBeVisible();
});

/** 150,000 small copies on two streams. */
const longPlan = {
  version: 1,
  name: "long",
  buffers: [
    { id: "h0", memory: "pinned", bytes: 2_097_152 },
    { id: "d0", memory: "device", bytes: 2_097_152 },
  ],
  streams: [{ id: "s0" }, { id: "s1" }],
  transfers: ["s0", "s1"].map((stream, index) => ({
    from: "h0",
    to: "d0",
    bytes: 1_024_000,
    chunkBytes: 4_096,
    stream,
    fromOffsetBytes: index * 1_048_576,
    toOffsetBytes: index * 1_048_576,
    repeat: 300,
  })),
  measure: { warmup: 0, trials: 1, verify: false },
};
