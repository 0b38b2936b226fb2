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
