import { expect } from "playwright/test";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { hostPids, isAlive } from "../pages/host-process.ts";
import { aLongPlan, aPlan, writePlan } from "../pages/plan-files.ts";
import { columnFiles, headerOnDisk } from "../pages/run-on-disk.ts";

const losses = [
  { what: "crashes", signal: "SIGSEGV", reason: "crashed" },
  { what: "is killed", signal: "SIGKILL", reason: "killed" },
  { what: "stops answering", signal: "SIGSTOP", reason: "hung" },
] as const;

for (const { what, signal, reason } of losses) {
  test(`a host that ${what} during a run is one entry with its last call; the run is kept and the next one works`, async ({
    launched,
    workFolder,
  }) => {
    const copyscope = new CopyscopeWindow(launched);
    await copyscope.untilIdle();
    await copyscope.openPlanFile(await writePlan(workFolder, "long.json", aLongPlan()));
    await copyscope.startRun();
    // A second column file is under way: the first is safe on disk.
    const runFolder = await copyscope.runFolder();
    await expect.poll(() => columnFiles(runFolder).length, { timeout: 20_000 }).toBeGreaterThan(0);
    // The one that looked for libraries at the start has left by now.
    await expect.poll(async () => (await hostPids(launched.app)).length).toBe(1);
    const [pid = Number.NaN] = await hostPids(launched.app);
    process.kill(pid, signal);

    await copyscope.untilIdle();
    await copyscope.expectState("host-lost");
    await expect(copyscope.details.hostLoss).toHaveCount(1);
    await expect(copyscope.details.hostLoss).toHaveAttribute("data-reason", reason);
    await expect(copyscope.details.hostLoss).toContainText(/\b(acl|hostkit)\w+/);
    await copyscope.picture(`host-${reason}`);
    expect(isAlive(pid)).toBe(false);

    const header = headerOnDisk(runFolder);
    expect(header).toMatchObject({ state: "host-lost", hostLoss: { reason } });
    expect(header.figures.copies).toBeGreaterThan(0);
    expect(header.files?.map(({ name }) => name)).toEqual(columnFiles(runFolder).map(({ name }) => name));

    await copyscope.openPlanFile(await writePlan(workFolder, "plan.json", aPlan()));
    await copyscope.run();
    await copyscope.expectState("complete");
    expect((await copyscope.figures.total()).copies).toBe("4");
    await expect(copyscope.details.hostLoss).toHaveCount(0);
  });
}
