import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { builtInstall, longPlan, newTestFolder, slowTarget, startCli, writePlan } from "./built-copyscope.fixture.ts";

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
});

afterEach(() => rmSync(folder, { recursive: true }));

test("the second Ctrl+C ends a command line whose file operation never does", async () => {
  // Nobody ever writes to it.
  execFileSync("mkfifo", [join(folder, "plan.json")]);
  const { child, ended } = startCli(["run", "plan.json", "--target", "sim"], folder);
  await vi.waitFor(() => expect(catches(child.pid, "SIGHUP")).toBe(true), { timeout: 15_000 });
  const told = new Promise((resolve) => child.stderr?.once("data", resolve));
  child.kill("SIGINT");
  await told;
  child.kill("SIGINT");
  await ended;
  expect(child.signalCode).toBe("SIGINT");
});

test("a run whose folder is taken away says so, and exits 1", async () => {
  writePlan(folder, longPlan);
  const { child, ended } = startCli(["run", "plan.json", "--target", slowTarget, "--out", "run", "--json"], folder);
  await vi.waitFor(() => readFileSync(join(folder, "run", "copies-0000.arrow")), { timeout: 15_000 });
  rmSync(join(folder, "run"), { recursive: true, force: true, maxRetries: 3 });
  const { code, stdout } = await ended;
  expect(JSON.parse(stdout)).toMatchObject({ state: "failed" });
  expect(JSON.parse(stdout).findings).toContainEqual(
    expect.objectContaining({
      rule: "run-not-kept",
      severity: "error",
      evidence: expect.stringContaining("disk: 0 of"),
    }),
  );
  expect(child.signalCode).toBeNull();
  expect(code).toBe(1);
});

test("says that a full disk did not take what was printed, with exit 2", () => {
  const full = openSync("/dev/full", "w");
  const bundle = join(builtInstall().hostBundle, "..", "cli.cjs");
  const { status, stderr } = spawnSync(process.execPath, [bundle, "schema", "plan"], {
    stdio: ["ignore", full, "pipe"],
    env: { ...process.env, LC_ALL: "C" },
    encoding: "utf8",
  });
  closeSync(full);
  expect(stderr).toMatch(/^copyscope: .*ENOSPC/);
  expect(status).toBe(2);
});

/** Whether the process has set a handler for this signal; Node.js itself sets one for SIGINT, not for SIGHUP. */
function catches(processId: number | undefined, signal: "SIGHUP"): boolean {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  const mask = BigInt(`0x${/^SigCgt:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? "0"}`);
  return (mask & (1n << BigInt(constants.signals[signal] - 1))) !== 0n;
}
