// A target on another machine, chosen in the window: the real protocol behind a program `ssh` that starts the far end here.
import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "playwright/test";
import { inBuild } from "../../scripts/setup/repository.mjs";
import { test } from "../fixtures/electron-app.ts";
import { CopyscopeWindow } from "../pages/copyscope-window.ts";
import { headerOnDisk } from "../pages/run-on-disk.ts";
import { english } from "../pages/words.ts";

/** Gives its last argument to a shell, as sshd does; there is only one machine that it reaches. */
const ssh = `#!/bin/sh
for command; do :; done
case "$*" in
  *" -- me@far "*) exec sh -c "$command" ;;
esac
echo "ssh: Could not resolve hostname elsewhere" >&2
exit 255
`;

test("a machine that is written as the library's path runs the plan, and the window names it", async ({
  launchApp,
  workFolder,
}) => {
  const bin = path.join(workFolder, "bin");
  await mkdir(bin);
  await writeFile(path.join(bin, "ssh"), ssh);
  await chmod(path.join(bin, "ssh"), 0o755);
  const copyscope = new CopyscopeWindow(
    await launchApp({
      env: {
        PATH: `${bin}:${process.env["PATH"] ?? ""}`,
        COPYSCOPE_REMOTE_COMMAND: `'${process.execPath}' '${inBuild("main", "cli.cjs")}'`,
      },
    }),
  );
  const { page } = copyscope;
  await copyscope.untilIdle();
  await page.getByLabel(english("window:target.library"), { exact: true }).selectOption("path");
  const field = page.getByLabel(english("window:target.pathLabel"), { exact: true });
  await field.fill("ssh://elsewhere,sim");
  await field.press("Enter");
  await expect(page.getByTestId("target-machine")).toHaveText(/ssh:\/\/elsewhere$/);
  await copyscope.untilIdle();
  await expect(copyscope.details.findings).toContainText("ssh://elsewhere could not be reached");

  await field.fill("ssh://me@far,sim:atlas-inference");
  await field.press("Enter");
  await expect(page.getByTestId("target-machine")).toHaveText(/ssh:\/\/me@far$/);
  await page.getByLabel(english("window:target.clock"), { exact: true }).selectOption("virtual");
  await copyscope.untilIdle();
  await copyscope.run();
  await copyscope.untilIdle(60_000);
  await expect(page.getByTestId("measured-note")).toContainText("on ssh://me@far");
  const header = headerOnDisk(await copyscope.runFolder());
  expect(header).toMatchObject({
    state: "complete",
    target: { remote: "ssh://me@far", product: "atlas-inference", clock: "virtual" },
  });
  await page.keyboard.press("Control+l");
  await expect(page.getByTestId("run-list").locator("td.run-target")).toContainText(["ssh://me@far"]);
  await copyscope.picture("ssh-target");
});
