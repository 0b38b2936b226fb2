import { existsSync } from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";
import { inBuild } from "../../scripts/setup/repository.mjs";
import { test } from "../fixtures/electron-app.ts";
import { runProgram } from "../pages/cli.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";

const executable = inBuild("package", "linux-unpacked", "copyscope");

test("the packaged app runs the starter plan without the repository", async ({ launchApp }) => {
  expect(existsSync(executable), `${executable} is made by \`npm run package\``).toBe(true);
  const launched = await launchApp({ executablePath: executable });
  expect(await launched.app.evaluate(({ app }) => app.isPackaged)).toBe(true);
  const copyscope = new CopyscopeWindow(launched);
  await copyscope.untilIdle();
  await copyscope.run();
  await copyscope.expectState("complete");
  expect((await copyscope.figures.total()).copies).toBe("480");
  expect(await copyscope.timeline.paintedLanes()).toHaveLength(3);
  await copyscope.picture("packaged");
});

test("the packaged app is a command line too, by --cli", async ({ workFolder }) => {
  const out = path.join(workFolder, "run");
  const argv = ["--no-sandbox", "--cli", "run", "--starter", "--clock", "virtual", "--json", "--out", out];
  const { code, stdout } = await runProgram(executable, argv);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ copies: 480, verified: true, runFolder: out });
});
