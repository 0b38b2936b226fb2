import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { installFolder, newTestFolder, quickPlan, runCli, writePlan } from "./built-copyscope.fixture.ts";

/** Far more rows than fit into the 2 MiB that the disks here have. */
const largePlan: PlanInput = {
  ...quickPlan,
  transfers: [{ from: "h0", to: "d0", bytes: 4_096, stream: "s0", repeat: 200_000 }],
  measure: { warmup: 0, trials: 1, verify: false },
};
const largeRun = ["run", "large.json", "--target", "sim", "--clock", "virtual", "--json", "--out"];
const quickRun = ["run", "plan.json", "--target", "sim", "--clock", "virtual", "--out"];

let folder: string;
let disk: string;

beforeEach(() => {
  folder = newTestFolder();
  disk = join(folder, "disk");
  mkdirSync(disk);
  writePlan(folder, quickPlan);
  writePlan(folder, largePlan, "large.json");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a limit on file sizes ends the run with a sentence, and what was measured is told", () => {
  const bundle = join(installFolder, "build", "main", "cli.cjs");
  // 256 KiB: the header fits, a file of rows does not.
  const { status, stdout } = spawnSync(
    "bash",
    ["-c", 'ulimit -f 256; exec "$@"', "bash", process.execPath, bundle, ...largeRun, join(disk, "run")],
    { cwd: folder, encoding: "utf8", env: { ...process.env, LC_ALL: "C", XDG_DATA_HOME: folder } },
  );
  expectNotKept(stdout, "may not grow so large");
  expect(status).toBe(1);
});

const isMountable = process.getuid?.() === 0 && canMount();

test.runIf(isMountable)("a full disk ends the run with a sentence, and its folder still opens", async () => {
  await onSmallDisk(async () => {
    const { code, stdout } = await runCli([...largeRun, join(disk, "run")], folder);
    expectNotKept(stdout, "is full");
    expect(code).toBe(1);
    expect(JSON.parse(readFileSync(join(disk, "run", "run.json"), "utf8"))).toMatchObject({ state: "failed" });
    const shown = await runCli(["runs", "show", join(disk, "run")], folder);
    expect(shown.stdout).toContain("run-not-kept");

    execFileSync("bash", ["-c", `cat /dev/zero > ${join(disk, "fill")} || true`], { stdio: "ignore" });
    const next = await runCli([...quickRun, join(disk, "next")], folder);
    expect(next.stderr).toContain("is full");
    expect(next.code).toBe(2);
    expect(readdirSync(join(disk, "next"))).toEqual([]);
    const noted = await runCli(["runs", "note", join(disk, "run"), "so long"], folder);
    expect(noted.stderr).toContain("is full");
    expect(readdirSync(join(disk, "run"))).toContain("run.json");
  });
});

test.runIf(isMountable)("a read-only disk is a sentence for every command, and changes nothing", async () => {
  await onSmallDisk(async () => {
    const run = join(disk, "run");
    expect((await runCli([...quickRun, run], folder)).code).toBe(0);
    const before = readdirSync(run);
    execFileSync("mount", ["-o", "remount,ro", disk]);
    const ends = await Promise.all(
      [
        [...quickRun, join(disk, "next")],
        ["runs", "note", run, "x"],
        ["runs", "delete", run],
      ].map((argv) => runCli(argv, folder)),
    );
    expect(ends.map(({ code }) => code)).toEqual([2, 2, 2]);
    for (const { stderr } of ends) {
      expect(stderr).toMatch(/^copyscope: .*(read-only|EROFS)/);
    }
    expect(readdirSync(run)).toEqual(before);
    expect((await runCli(["runs", "show", run], folder)).code).toBe(0);
  });
});

function expectNotKept(stdout: string, ended: string): void {
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ state: "failed", ended: expect.stringContaining(ended) });
  expect(report.findings).toContainEqual(expect.objectContaining({ rule: "run-not-kept", severity: "error" }));
  expect(report.copies).toBeGreaterThan(0);
}

async function onSmallDisk(act: () => Promise<void>): Promise<void> {
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]);
  try {
    await act();
  } finally {
    execFileSync("umount", [disk]);
  }
}

/** Root of a container may not. */
function canMount(): boolean {
  const place = newTestFolder();
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", place]);
  if (status === 0) {
    execFileSync("umount", [place]);
  }
  rmSync(place, { recursive: true });
  return status === 0;
}
