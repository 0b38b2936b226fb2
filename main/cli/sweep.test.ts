import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlanFileInput } from "#app/plan/plan-file-schema.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { newTestFolder, quickPlan, runCli, slowTarget, startCli, writePlan } from "./built-copyscope.fixture.ts";

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
});

afterEach(() => rmSync(folder, { recursive: true }));

const onVirtual = ["--target", "sim", "--clock", "virtual"];
const chunks = { field: "transfers[0].chunkBytes", from: 65_536, to: 1_048_576, factor: 4 };
const chunkSweep = { ...quickPlan, name: "chunks", axes: [chunks] } satisfies PlanFileInput;
const gibibyte = 2 ** 30;

interface Report {
  readonly points: readonly { readonly state: string; readonly reason: string | null; readonly values: unknown[] }[];
}

function states(stdout: string): string[] {
  const { points }: Report = JSON.parse(stdout);
  return points.map(({ state }) => state);
}

/** Some seconds of copying in each point. */
const longSweep = {
  ...quickPlan,
  name: "long",
  transfers: [{ from: "h0", to: "d0", bytes: 1_048_576, chunkBytes: 65_536, stream: "s0", repeat: 400 }],
  measure: { warmup: 0, trials: 1, verify: false },
  axes: [{ field: "transfers[0].repeat", values: [40, 400, 41] }],
} satisfies PlanFileInput;
const longArguments = ["sweep", "plan.json", "--target", slowTarget, "--out", "s", "--json"];

test("runs every point and prints one object with the fields of the design page", async () => {
  writePlan(folder, chunkSweep);
  const { code, stdout } = await runCli(["sweep", "plan.json", ...onVirtual, "--out", "s", "--json"], folder);
  expect(JSON.parse(stdout)).toMatchObject({
    plan: "chunks",
    axes: [chunks],
    target: { simulated: true, product: "atlas-training" },
    clock: "virtual",
    seed: 0,
    state: "complete",
    sweepFolder: join(folder, "s"),
    points: [65_536, 262_144, 1_048_576].map((bytes, index) => ({
      index,
      values: [bytes],
      state: "done",
      reason: null,
      runFolder: `point-000${index}`,
      estimatedNs: expect.any(Number),
      figures: {
        copies: (2 * 1_048_576) / bytes,
        bytes: 2 * 1_048_576,
        verified: true,
        errorFindings: 0,
        hasErrors: false,
        copyP50Ns: expect.any(Number),
      },
    })),
  });
  expect(code).toBe(0);
  for (const point of JSON.parse(stdout).points) {
    const header = JSON.parse(readFileSync(join(folder, "s", point.runFolder, "run.json"), "utf8"));
    expect(header.plan.transfers[0].chunkBytes).toBe(point.values[0]);
    expect(header.figures.bandwidthBytesPerSec).toBe(point.figures.bandwidthBytesPerSec);
  }
});

test("the times of copies follow the link, and the estimate is what the copies took", async () => {
  writePlan(folder, chunkSweep);
  const { stdout } = await runCli(["sweep", "plan.json", ...onVirtual, "--out", "s", "--json"], folder);
  for (const { values, figures, estimatedNs } of JSON.parse(stdout).points) {
    const header = JSON.parse(readFileSync(join(folder, "s", "point-0000", "run.json"), "utf8"));
    const link = header.target.links.find((one: { direction: string }) => one.direction === "h2d");
    const copyNs = (values[0] / link.bytesPerSec) * 1e9 + link.fixedNs;
    // An event's tick at each end.
    expect(Math.abs(figures.copyP50Ns - copyNs)).toBeLessThanOrEqual(2 * header.target.eventTickNs);
    expect(estimatedNs).toBeCloseTo(copyNs * figures.copies, 0);
  }
});

test("without --json: the plan before, a table with a row per point after", async () => {
  writePlan(folder, chunkSweep);
  const { code, stdout, stderr } = await runCli(["sweep", "plan.json", ...onVirtual], folder);
  expect(stderr).toMatch(/^chunks: 3 of 3 points to run, their copies take about \d/);
  expect(stdout).toMatch(
    /^point +transfers\[0\]\.chunkBytes +state +copying +bandwidth +copy p50 +errors \/ warnings$/m,
  );
  expect(stdout).toMatch(/^2 +1048576 +done +\S+ [mµ]s +\S+ GB\/s +\S+ µs$/m);
  // Points are numbered as in the table, and counted.
  expect(stderr).toMatch(/^point 2 \(3 of 3\) · .*1048576.* · done$/m);
  const sweeps = join(folder, "data", "copyscope", "sweeps");
  const kept = join(sweeps, readdirSync(sweeps)[0] ?? "?");
  expect(stdout).toContain(kept);
  expect(code).toBe(0);
  // What was measured stands where the expectation was.
  const last = JSON.parse(readFileSync(join(kept, "sweep.json"), "utf8")).points.at(-1);
  const copying = /^2 +1048576 +done +(\S+ [mµ]s) /m.exec(stdout)?.[1];
  expect(copying).toBe(formatDuration(nanoseconds(last.figures.durationNs)));

  const again = await runCli(["sweep", "plan.json", ...onVirtual, "--out", kept, "--resume"], folder);
  expect(again).toMatchObject({ code: 0, stderr: "chunks: none of 3 points is left to run\n" });
});

test("a point whose memory does not suffice is skipped with a reason, and the rest goes on", async () => {
  const sizes = { field: "buffers[d0].bytes", values: [1_048_576, 128 * gibibyte, 2_097_152] };
  writePlan(folder, { ...quickPlan, axes: [sizes] });
  const { code, stdout, stderr } = await runCli(["sweep", "plan.json", ...onVirtual, "--json"], folder);
  expect(states(stdout)).toEqual(["done", "skipped", "done"]);
  expect(JSON.parse(stdout).points[1].reason).toContain("The buffers on device 0 need 128 GiB");
  expect(stderr).toContain("One point is skipped");
  expect(code).toBe(0);
});

test("a point that fails has its state and reason, the rest goes on, and the exit code says so", async () => {
  const buffers = [
    { id: "h0", memory: "pinned", bytes: 1_048_576 },
    { id: "d0", memory: "device", bytes: 1_048_576 },
    // Fits by its bytes, not by the huge pages it takes.
    { id: "d1", memory: "device", bytes: 1_048_576, policy: "huge-only" },
  ];
  const sizes = { field: "buffers[d1].bytes", values: [1_048_576, 64 * gibibyte - 1_048_576, 2_097_152] };
  // Its only transfer: a buffer that no transfer needs would be left out, and the rest would run.
  const transfers = [{ from: "h0", to: "d1", bytes: 1_048_576, stream: "s0" }];
  writePlan(folder, { ...quickPlan, buffers, transfers, axes: [sizes] });
  const { code, stdout } = await runCli(["sweep", "plan.json", ...onVirtual, "--json"], folder);
  expect(states(stdout)).toEqual(["done", "failed", "done"]);
  expect(JSON.parse(stdout).points[1].reason).toMatch(/aclrtMalloc|memory/i);
  expect(code).toBe(1);
});

test("--dry-run shows every point with its time and what would be skipped, and leaves nothing behind", async () => {
  const sizes = { field: "buffers[d0].bytes", values: [1_048_576, 128 * gibibyte] };
  writePlan(folder, { ...quickPlan, axes: [sizes] });
  const { code, stdout, stderr } = await runCli(["sweep", "plan.json", ...onVirtual, "--dry-run"], folder);
  expect(stderr).toMatch(/^quick: 1 of 2 points to run, its copies take about \d/);
  expect(stdout).toMatch(/^0 +1048576 +to be run +~ \S+ µs$/m);
  expect(stdout).toMatch(/^point 1, skipped: The buffers on device 0 need 128 GiB/m);
  expect(code).toBe(0);
  const asJson = await runCli(["sweep", "plan.json", ...onVirtual, "--dry-run", "--json"], folder);
  expect(JSON.parse(asJson.stdout)).toMatchObject({ state: "planned", sweepFolder: null });
  expect(existsSync(join(folder, "data"))).toBe(false);
});

test("a host process that is killed costs its point, and the rest goes on", async () => {
  writePlan(folder, { ...longSweep, axes: [{ field: "transfers[0].repeat", values: [40, 4_000, 41] }] });
  const { ended } = startCli(longArguments, folder);
  await appears(join(folder, "s", "point-0001", "copies-0000.arrow"));
  process.kill(hostProcessOf(folder), "SIGKILL");
  const { code, stdout } = await ended;
  expect(states(stdout)).toEqual(["done", "failed", "done"]);
  expect(JSON.parse(stdout).points[1].reason).toContain("was killed from outside");
  expect(JSON.parse(stdout).points[1].figures.copies).toBeGreaterThan(0);
  expect(code).toBe(1);
});

test("progress as lines of JSON on standard error", async () => {
  writePlan(folder, chunkSweep);
  const argv = ["sweep", "plan.json", ...onVirtual, "--progress", "ndjson", "--json"];
  const { stderr, stdout } = await runCli(argv, folder);
  const events = stderr
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(events[0]).toMatchObject({
    type: "sweep-started",
    points: 3,
    pointsToRun: 3,
    estimatedNs: expect.any(Number),
  });
  const changes = events.filter(({ type }) => type === "point").map(({ index, state }) => `${index} ${state}`);
  expect(changes).toEqual(["0 running", "0 done", "1 running", "1 done", "2 running", "2 done"]);
  expect(new Set(events.filter(({ type }) => type === "point-progress").map(({ index }) => index))).toEqual(
    new Set([0, 1, 2]),
  );
  expect(states(stdout)).toEqual(["done", "done", "done"]);
});

test("after kill −9 in the middle, --resume keeps what is done and runs the rest", async () => {
  writePlan(folder, longSweep);
  const { child, ended } = startCli(longArguments, folder);
  await appears(join(folder, "s", "point-0001", "run.json"));
  child.kill("SIGKILL");
  await ended;
  const cutOff = JSON.parse(readFileSync(join(folder, "s", "sweep.json"), "utf8"));
  expect(cutOff.points.map(({ state }: { state: string }) => state)).toEqual(["done", "running", "pending"]);
  const firstWritten = statSync(join(folder, "s", "point-0000", "run.json")).mtimeMs;

  const again = await runCli(longArguments, folder);
  expect(again.stderr).toContain("already holds something");
  expect(again.code).toBe(2);

  const resumed = await runCli([...longArguments, "--resume"], folder);
  expect(states(resumed.stdout)).toEqual(["done", "done", "done"]);
  expect(resumed.stderr).toContain("long: 2 of 3 points to run");
  expect(resumed.code).toBe(0);
  expect(statSync(join(folder, "s", "point-0000", "run.json")).mtimeMs).toBe(firstWritten);
  expect(readdirSync(join(folder, "s")).sort()).toEqual([
    "point-0000",
    "point-0001",
    "point-0001-2",
    "point-0002",
    "sweep.json",
  ]);
});

test("Ctrl+C keeps every point and leaves the rest for --resume", async () => {
  writePlan(folder, longSweep);
  const { child, ended } = startCli(longArguments, folder);
  await appears(join(folder, "s", "point-0001", "run.json"));
  child.kill("SIGINT");
  const { code, stdout, stderr } = await ended;
  expect(code).toBe(130);
  expect(states(stdout)).toEqual(["done", "pending", "pending"]);
  expect(JSON.parse(stdout)).toMatchObject({ state: "stopped" });
  expect(JSON.parse(stdout).points[1].reason).toContain("Stopped in the middle");
  expect(stderr).toContain("Stopping; every point is kept");
  const stopped = JSON.parse(readFileSync(join(folder, "s", "point-0001", "run.json"), "utf8"));
  expect(stopped.state).toBe("stopped");
  const resumed = await runCli([...longArguments, "--resume"], folder);
  expect(states(resumed.stdout)).toEqual(["done", "done", "done"]);
  expect(resumed.code).toBe(0);
});

test("resume refuses another plan, another target, and a folder without a sweep", async () => {
  writePlan(folder, chunkSweep);
  const argv = ["sweep", "plan.json", ...onVirtual, "--out", "s"];
  expect((await runCli(argv, folder)).code).toBe(0);
  const kept = readFileSync(join(folder, "s", "sweep.json"), "utf8");

  const otherSeed = await runCli([...argv, "--resume", "--seed", "1"], folder);
  expect(otherSeed.stderr).toContain("was begun on another target, clock or seed (sim)");
  expect(otherSeed.code).toBe(2);

  writePlan(folder, { ...chunkSweep, measure: { warmup: 0, trials: 3 } });
  const otherPlan = await runCli([...argv, "--resume"], folder);
  expect(otherPlan.stderr).toContain("plan.json is not the plan that the sweep in");
  expect(otherPlan.code).toBe(2);
  expect(readFileSync(join(folder, "s", "sweep.json"), "utf8")).toBe(kept);

  const nothingThere = await runCli(["sweep", "plan.json", ...onVirtual, "--out", "t", "--resume"], folder);
  expect(nothingThere.stderr).toContain("it has no sweep.json");
  expect(nothingThere.code).toBe(2);
  expect(existsSync(join(folder, "t"))).toBe(false);
});

test.each([
  ["too few points", (points: unknown[]) => points.slice(1), "points.0.values"],
  ["points in another order", (points: unknown[]) => points.toReversed(), "points.0.values"],
  ["a point too many", (points: unknown[]) => [...points, points[0]], "points.3"],
  ["no points", () => [], "points.0.values"],
  [
    "a point elsewhere",
    ([first, ...rest]: object[]) => [{ ...first, runFolder: "../x" }, ...rest],
    "points.0.runFolder",
  ],
])("resume refuses a record with %s, and leaves it as it is", async (_name, edited, place) => {
  writePlan(folder, chunkSweep);
  const argv = ["sweep", "plan.json", ...onVirtual, "--out", "s", "--json"];
  expect(await runCli(argv, folder)).toMatchObject({ code: 0 });
  const path = join(folder, "s", "sweep.json");
  const record = JSON.parse(readFileSync(path, "utf8"));
  const content = JSON.stringify({ ...record, points: edited(record.points) });
  writeFileSync(path, content);
  const { code, stdout, stderr } = await runCli([...argv, "--resume"], folder);
  expect(stderr).toContain(`(at ${place})`);
  expect(stdout).toBe("");
  expect(code).toBe(2);
  expect(readFileSync(path, "utf8")).toBe(content);
});

test("while one program carries a sweep out, another one may not", async () => {
  // Far longer than another program needs to begin on a loaded machine; it is stopped.
  writePlan(folder, { ...longSweep, axes: [{ field: "transfers[0].repeat", values: [40, 40_000] }] });
  const first = startCli(longArguments, folder);
  await vi.waitUntil(() => existsSync(join(folder, "s", "sweep.json")), { timeout: 30_000 });
  const second = await runCli([...longArguments, "--resume"], folder);
  expect(second.stderr).toContain("Another Copyscope is at work");
  expect(second).toMatchObject({ code: 2, stdout: "" });
  first.child.kill("SIGINT");
  expect(await first.ended).toMatchObject({ code: 130 });
  expect(existsSync(join(folder, "s", "sweep.lock"))).toBe(false);
});

test.each([
  [quickPlan, "axes: there is none, so this is a single run"],
  [{ ...quickPlan, axes: [{ field: "transfers[0].chunk", values: [1] }] }, 'nothing that "transfers[0].chunk" names'],
  [{ ...quickPlan, axes: [{ field: "transfers[0].chunkBytes", values: [64, 0] }] }, "Point 1 (transfers[0].chunkBytes"],
])("axes that make no sweep are refused before anything runs", async (plan, sentence) => {
  writePlan(folder, plan);
  const { code, stdout, stderr } = await runCli(["sweep", "plan.json", ...onVirtual, "--out", "s"], folder);
  expect(stderr).toContain(sentence);
  expect(stdout).toBe("");
  expect(code).toBe(2);
  expect(existsSync(join(folder, "s"))).toBe(false);
});

test.each([
  ["latency", ["largest=64", "repeat=3"], 4],
  ["host-memory", ["bytes=64KiB", "repeat=2"], 3],
  ["double-buffer", ["chunk=16KiB", "chunks=6", "streams=3"], 3],
])("the preset %s sweeps clean and verified", async (id, settings, count) => {
  const set = [...settings, "trials=2"].flatMap((setting) => ["--set", setting]);
  const { code, stdout } = await runCli(["sweep", "--preset", id, ...set, ...onVirtual, "--json"], folder);
  const { points } = JSON.parse(stdout);
  expect(
    points.map(({ state, figures }: { state: string; figures: { verified: boolean } }) => [state, figures.verified]),
  ).toEqual(Array.from({ length: count }, () => ["done", true]));
  expect(code).toBe(0);
});

/** The only host process that a command line with this data folder has. */
function hostProcessOf(dataFolder: string): number {
  const found = readdirSync("/proc").filter((name) => {
    try {
      return (
        readFileSync(`/proc/${name}/environ`, "utf8").includes(dataFolder) &&
        readFileSync(`/proc/${name}/cmdline`, "utf8").includes("host.cjs")
      );
    } catch {
      // No process, or it has ended meanwhile.
      return false;
    }
  });
  expect(found).toHaveLength(1);
  return Number(found[0]);
}

/** Waits for a file, at most as long as a loaded machine needs to start a run. */
async function appears(path: string): Promise<void> {
  const deadlineMs = performance.now() + 15_000;
  while (!existsSync(path)) {
    if (performance.now() > deadlineMs) {
      throw new Error(`${path} did not appear within 15 s`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
