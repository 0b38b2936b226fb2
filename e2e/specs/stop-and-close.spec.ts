import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { hostPids, isAlive } from "../pages/host-process.ts";
import { aLongPlan, writePlan } from "../pages/plan-files.ts";
import { headerOnDisk } from "../pages/run-on-disk.ts";
import { english } from "../pages/words.ts";

/** The window with minutes of copies under way. */
async function inALongRun(launched: ConstructorParameters<typeof CopyscopeWindow>[0], workFolder: string) {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.openPlanFile(await writePlan(workFolder, "long.json", aLongPlan()));
  await copyscope.startRun();
  return copyscope;
}

function askToClose(copyscope: CopyscopeWindow): Promise<void> {
  return copyscope.app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) {
      window.close();
    }
  });
}

test("a run that goes on is drawn and counted live, and Stop ends it with everything kept", async ({
  launched,
  workFolder,
}) => {
  const copyscope = await inALongRun(launched, workFolder);
  await expect.poll(async () => (await copyscope.timeline.paintedLanes()).length, { timeout: 20_000 }).toBe(1);
  await copyscope.picture("running");
  await copyscope.stopButton.click();
  await copyscope.untilIdle();
  await copyscope.expectState("stopped");
  const header = headerOnDisk(await copyscope.runFolder());
  expect(header.state).toBe("stopped");
  expect(header.figures.copies).toBeGreaterThan(0);
});

test("closing the window during a run asks, and goes on when the person thinks better of it", async ({
  launched,
  workFolder,
}) => {
  const copyscope = await inALongRun(launched, workFolder);
  await copyscope.dialogs.questionAnswers(1);
  await askToClose(copyscope);
  await expect
    .poll(() => copyscope.dialogs.asked())
    .toEqual([
      ["menu:close.question", "menu:close.stopAndClose", "menu:close.goOn"].map((key) => english(key)).join(" | "),
    ]);
  await expect(copyscope.state).toHaveAttribute("data-phase", "running");
  await copyscope.stopButton.click();
  await copyscope.untilIdle();
});

test("closing the window during a run stops it, keeps it and leaves no process behind", async ({
  launched,
  workFolder,
}) => {
  const copyscope = await inALongRun(launched, workFolder);
  const runFolder = await copyscope.runFolder();
  const pids = await hostPids(launched.app);
  expect(pids).not.toEqual([]);
  await copyscope.dialogs.questionAnswers(0);
  const closed = launched.app.waitForEvent("close");
  await askToClose(copyscope);
  await closed;
  expect(headerOnDisk(runFolder)).toMatchObject({ state: "stopped", hostLoss: null });
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

test("Ctrl+C in the terminal stops and keeps the run without a question", async ({ launched, workFolder }) => {
  const copyscope = await inALongRun(launched, workFolder);
  const runFolder = await copyscope.runFolder();
  const closed = launched.app.waitForEvent("close");
  launched.app.process().kill("SIGINT");
  await closed;
  expect(headerOnDisk(runFolder)).toMatchObject({ state: "stopped", hostLoss: null });
});

test("without a run the window closes without a question", async ({ launched }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  const pids = await hostPids(launched.app);
  const closed = launched.app.waitForEvent("close");
  await askToClose(copyscope);
  await closed;
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});
