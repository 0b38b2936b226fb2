import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "playwright/test";
import { findElectronRuntime } from "../../scripts/electron/electron-runtime.mjs";
import { repositoryFolder } from "../../scripts/setup/repository.mjs";
import { test } from "../fixtures/electron-app.ts";
import { type CommandResult, runCli, runProgram } from "../pages/cli.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { aPlan, writePlan } from "../pages/plan-files.ts";

async function runApp(profileFolder: string, ...args: readonly string[]): Promise<CommandResult> {
  const { executablePath } = await findElectronRuntime({ quiet: true });
  const env = { ...process.env, XDG_CONFIG_HOME: profileFolder };
  return runProgram(executablePath, [repositoryFolder, "--no-sandbox", ...args], env);
}

test("--capture-run leaves a picture of the window that shows the run", async ({ profileFolder, workFolder }) => {
  const runFolder = path.join(workFolder, "run");
  expect(await runCli("run", "--starter", "--json", "--clock", "virtual", "--out", runFolder)).toMatchObject({
    code: 0,
  });
  const png = path.join(workFolder, "deep", "window.png");
  const captured = await runApp(profileFolder, "--capture-run", runFolder, "--capture-png", png);
  expect(captured).toMatchObject({ code: 0 });
  const picture = await readFile(png);
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  // Width and height stand at a fixed place of every PNG.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(800);
  // An empty window of that size is a few KiB.
  expect(picture.length).toBeGreaterThan(30_000);
});

test("--capture-run of a folder without a run says so and fails", async ({ profileFolder, workFolder }) => {
  const png = path.join(workFolder, "window.png");
  const captured = await runApp(profileFolder, "--capture-run", workFolder, "--capture-png", png);
  expect(captured.code).toBe(1);
  expect(captured.stderr).toContain(workFolder);
  await expect(readFile(png)).rejects.toThrow(/ENOENT/);
});

test("half of a capture is refused with a sentence", async ({ profileFolder }) => {
  const refused = await runApp(profileFolder, "--capture-png", "a.png");
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("--capture-run RUN_FOLDER and --capture-png FILE belong together");
});

test("--open begins with a plan or a run", async ({ launchApp, workFolder }) => {
  const plan = await writePlan(workFolder, "mine.json", aPlan({ name: "given at the start" }));
  const withPlan = new CopyscopeWindow(await launchApp({ args: ["--open", plan] }));
  await withPlan.untilIdle();
  await expect(withPlan.plan.name).toHaveValue("given at the start");
  await withPlan.run();
  const runFolder = await withPlan.runFolder();
  await withPlan.app.close();

  const withRun = new CopyscopeWindow(await launchApp({ args: ["--open", runFolder] }));
  await withRun.untilIdle();
  await withRun.expectState("complete");
  expect((await withRun.figures.total()).copies).toBe("4");
});

test("--cli is the command line: the same report, its exit codes, and no window", async ({
  profileFolder,
  workFolder,
}) => {
  const plan = await writePlan(workFolder, "mine.json", aPlan({ name: "by the app" }));
  const argv = ["run", plan, "--target", "sim", "--clock", "virtual", "--json"];
  const byApp = await runApp(profileFolder, "--cli", ...argv, "--out", path.join(workFolder, "by-app"));
  const byNode = await runCli(...argv, "--out", path.join(workFolder, "by-node"));
  expect(byApp.code).toBe(0);
  const { runFolder: _app, ...report } = JSON.parse(byApp.stdout);
  const { runFolder: _node, ...expected } = JSON.parse(byNode.stdout);
  expect(report).toEqual(expected);
  const refused = await runApp(profileFolder, "--cli", "run", path.join(workFolder, "none.json"));
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("none.json");
});

test("--cli without a display says what to run instead", async ({ profileFolder }) => {
  const { executablePath } = await findElectronRuntime({ quiet: true });
  const env = { ...process.env, XDG_CONFIG_HOME: profileFolder, DISPLAY: undefined, WAYLAND_DISPLAY: undefined };
  const refused = await runProgram(executablePath, [repositoryFolder, "--no-sandbox", "--cli", "targets"], env);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(path.join("build", "main", "cli.cjs"));
});
