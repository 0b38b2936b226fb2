import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { aPlan, mebibyte, writePlan } from "../pages/plan-files.ts";
import { headerOnDisk } from "../pages/run-on-disk.ts";
import { english } from "../pages/words.ts";

/** Copies and bytes of one trial, as the table says after a run. */
async function runAndRead(copyscope: CopyscopeWindow): Promise<{ copies: string; bytes: string }> {
  await copyscope.run();
  await copyscope.expectState("complete");
  const { copies, bytes } = await copyscope.figures.total();
  return { copies, bytes };
}

test("size, chunk and repeat change what the next run measures", async ({ launched, workFolder }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", aPlan()));
  expect(await runAndRead(copyscope)).toEqual({ copies: "4", bytes: "4.00 MiB" });

  await copyscope.plan.setTransfer(1, "bytes", "2 MiB");
  expect(await runAndRead(copyscope)).toEqual({ copies: "2", bytes: "2.00 MiB" });

  await copyscope.plan.setTransfer(1, "chunkBytes", "64 KiB");
  expect(await runAndRead(copyscope)).toEqual({ copies: "32", bytes: "2.00 MiB" });

  await copyscope.plan.setTransfer(1, "repeat", "3");
  expect(await runAndRead(copyscope)).toEqual({ copies: "96", bytes: "6.00 MiB" });

  await copyscope.plan.setMeasure("trials", "2");
  expect(await runAndRead(copyscope)).toEqual({ copies: "192", bytes: "12.0 MiB" });
});

test("the direction changes with the buffers, and the lane's colour with it", async ({ launched, workFolder }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", aPlan()));
  await copyscope.run();
  await expect(copyscope.timeline.legend).toHaveText(english("window:series.h2d"));

  await copyscope.plan.setTransfer(1, "from", "d0");
  await copyscope.plan.setTransfer(1, "to", "h0");
  await copyscope.run();
  await copyscope.expectState("complete");
  await expect(copyscope.timeline.legend).toHaveText(english("window:series.d2h"));
  expect(await copyscope.timeline.paintedLanes()).toHaveLength(1);
});

test("a second stream gets a lane and figures of its own", async ({ launched, workFolder }) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  const plan = aPlan({
    buffers: [
      { id: "h0", memory: "pinned", bytes: 4 * mebibyte },
      { id: "d0", memory: "device", bytes: 4 * mebibyte },
      { id: "h1", memory: "pinned", bytes: 4 * mebibyte },
      { id: "d1", memory: "device", bytes: 4 * mebibyte },
    ],
  });
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", plan));
  await copyscope.plan.addStream();
  await copyscope.plan.addTransfer();
  const streams = await copyscope.plan.transferField(2, "stream").locator("option").allInnerTexts();
  const added = streams.find((id) => id !== "s0") ?? "";
  await copyscope.plan.setTransfer(2, "from", "d1");
  await copyscope.plan.setTransfer(2, "to", "h1");
  await copyscope.plan.setTransfer(2, "bytes", "2 MiB");
  await copyscope.plan.setTransfer(2, "chunkBytes", "");
  await copyscope.plan.setTransfer(2, "stream", added);
  await copyscope.run();
  await copyscope.expectState("complete");
  const figures = await copyscope.figures.streams();
  expect(figures.map(({ stream, copies, bytes }) => [stream, copies, bytes])).toEqual([
    ["s0", "4", "4.00 MiB"],
    [added, "1", "2.00 MiB"],
  ]);
  expect(await copyscope.timeline.paintedLanes()).toHaveLength(2);
});

test("pageable memory is slower than pinned, and says that the host's clock timed it", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.chooseTarget("clock", "virtual");
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", aPlan()));
  await copyscope.run();
  const pinned = headerOnDisk(await copyscope.runFolder());
  await copyscope.plan.setBuffer(1, "memory", "pageable");
  await copyscope.run();
  const pageable = headerOnDisk(await copyscope.runFolder());
  expect(pageable.plan.buffers[0]?.memory).toBe("pageable");
  expect(pageable.figures.bandwidthBytesPerSec).toBeLessThan(pinned.figures.bandwidthBytesPerSec);
  await expect(copyscope.figures.measured).toContainText(english("window:source.host-clock"));
});

test("chip, rate scale and other settings of the simulator are chosen, and refused in the command line's words", async ({
  launched,
  workFolder,
}) => {
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", aPlan()));
  const settings = copyscope.page.getByTestId("simulator-settings");
  await settings.locator("summary").press("Enter");
  await settings.getByLabel(english("window:target.chip")).selectOption("ascend910b4");
  await settings.getByLabel(english("window:target.rateScale")).fill("0.05");
  const other = settings.getByLabel(english("window:target.other"));
  await other.fill("engines=many");
  await expect(settings.getByRole("alert")).toContainText("1 … 1024");
  await expect(copyscope.runButton).toBeDisabled();
  await other.fill("engines=2");
  await copyscope.untilIdle();
  await copyscope.picture("simulator-settings");
  await copyscope.page.keyboard.press("Escape");
  await expect(settings.locator("summary")).toHaveText(/ascend910b4, ×0.05, engines=2/);
  await copyscope.run();
  await copyscope.expectState("complete");
  const header = headerOnDisk(await copyscope.runFolder());
  expect(header.target.soc).toMatch(/^Ascend910B4/);
  // A twentieth of 4 MiB over a link of 24 GB/s or so.
  expect(header.figures.bandwidthBytesPerSec).toBeLessThan(2e9);
});
