import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  builtInstall,
  installFolder,
  longPlan,
  newTestFolder,
  slowTarget,
  writePlan,
} from "./built-copyscope.fixture.ts";

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
});

afterEach(() => rmSync(folder, { recursive: true }));

/** What a real terminal gets of a run that goes on long enough to show its progress. */
function shownInTerminal(environment: NodeJS.ProcessEnv): string {
  builtInstall();
  writePlan(folder, { ...longPlan, transfers: longPlan.transfers.map((step) => ({ ...step, repeat: 400 })) });
  const cli = join(installFolder, "build", "main", "cli.cjs");
  const command = `"${process.execPath}" "${cli}" run plan.json --target ${slowTarget}`;
  const { stdout, status } = spawnSync("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C", TERM: "xterm", XDG_DATA_HOME: join(folder, "data"), ...environment },
  });
  expect(status, stdout).toBe(0);
  return stdout;
}

test("a terminal gets colours and a progress line, and with NO_COLOR the same without an escape code", () => {
  expect(shownInTerminal({ NO_COLOR: "" })).toContain("\u001b[1mlong");
  const plain = shownInTerminal({ NO_COLOR: "1" });
  expect(plain).not.toContain("\u001b");
  expect(plain).toMatch(/\r *\rmeasuring .* copies/);
  expect(plain).toMatch(/\r +\rPlan: long/);
});
