import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  builtInstall,
  type CliEnd,
  longPlan,
  newTestFolder,
  quickPlan,
  runCli,
  slowTarget,
  startCli,
  writePlan,
} from "./built-copyscope.fixture.ts";

let folder: string;

beforeEach(() => {
  folder = newTestFolder();
});

afterEach(() => rmSync(folder, { recursive: true }));

test("run --json prints exactly one object with the fields of the design page", async () => {
  writePlan(folder, quickPlan);
  const argv = ["run", "plan.json", "--json", "--target", "sim", "--clock", "virtual", "--out", "run"];
  const { code, stdout } = await runCli(argv, folder);
  const report = JSON.parse(stdout);
  const documentedFields = [
    "plan",
    "target",
    "clock",
    "timing",
    "copies",
    "bytes",
    "durationNs",
    "bandwidthBytesPerSec",
    "verified",
    "streams",
    "findings",
    "errors",
    "runFolder",
    "clockCorrelation",
    "eventCosts",
  ];
  expect(Object.keys(report)).toEqual(expect.arrayContaining(documentedFields));
  expect(report).toMatchObject({
    plan: "quick",
    target: { library: builtInstall().simulatorLibrary, simulated: true, product: "atlas-training", form: "ep" },
    clock: "virtual",
    timing: "per-copy",
    copies: 32,
    bytes: 2_097_152,
    verified: true,
    streams: [{ id: "s0", device: 0, copies: 32, bytes: 2_097_152 }],
    errors: [],
    runFolder: join(folder, "run"),
    clockCorrelation: { boundNs: expect.any(Number), drift: [expect.objectContaining({ device: 0 })] },
    eventCosts: [{ device: 0, emptyPairNs: 0, recordCallNs: 3_200 }],
  });
  const kept = JSON.parse(readFileSync(join(folder, "run", "run.json"), "utf8"));
  expect(report.clockCorrelation).toEqual(kept.clockCorrelation);
  expect(report.bandwidthBytesPerSec).toBeCloseTo((report.bytes / report.durationNs) * 1e9, 3);
  expect(code).toBe(0);
});

test("without --json it prints a report for a person, without colour on a pipe, and keeps the run", async () => {
  writePlan(folder, quickPlan);
  const { code, stdout, stderr } = await runCli(["run", "plan.json", "--target", "sim"], folder);
  expect(stdout).toContain("quick");
  expect(stdout).toMatch(/^s0 +0 +32 +2\.00 MiB/m);
  expect(stdout).toMatch(/^ {2}clocks agree within [\d.]+ [nµm]?s$/m);
  expect(stdout).toMatch(/^ {2}events on device 0: an empty pair shows .+s, recording one takes .+s$/m);
  expect(stdout).not.toContain("\u001b");
  expect(stderr).toBe("");
  const runs = join(folder, "data", "copyscope", "runs");
  const kept = join(runs, readdirSync(runs)[0] ?? "");
  expect(stdout).toContain(kept);
  expect(readdirSync(kept)).toEqual(expect.arrayContaining(["run.json", "copies-0000.arrow"]));
  expect(code).toBe(0);
});

test("the starter plan runs clean, and the report comes in Chinese when asked", async () => {
  const { code, stdout } = await runCli(["run", "--starter", "--target", "sim", "--lang", "zh"], folder);
  expect(stdout).toContain("带宽");
  expect(code).toBe(0);
});

test("two virtual runs with one seed leave the same column files, byte for byte", async () => {
  writePlan(folder, { ...quickPlan, measure: { warmup: 1, trials: 50 } });
  for (const out of ["first", "second"]) {
    const argv = ["run", "plan.json", "--target", "sim", "--clock", "virtual", "--seed", "7", "--out", out];
    expect((await runCli(argv, folder)).code).toBe(0);
  }
  const columnFiles = readdirSync(join(folder, "first")).filter((name) => name.endsWith(".arrow"));
  expect(columnFiles.length).toBeGreaterThan(0);
  for (const name of columnFiles) {
    const [first, second] = ["first", "second"].map((out) => readFileSync(join(folder, out, name)));
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
  }
});

test("an error of severity error is exit 1, and the report still comes", async () => {
  const hostToHost = {
    ...quickPlan,
    buffers: [
      { id: "h0", memory: "pinned", bytes: 4096 },
      { id: "h1", memory: "pinned", bytes: 4096 },
    ],
    transfers: [{ from: "h0", to: "h1", bytes: 4096, stream: "s0" }],
  };
  writePlan(folder, hostToHost);
  const { code, stdout } = await runCli(["run", "plan.json", "--target", "sim", "--json"], folder);
  expect(JSON.parse(stdout).findings).toContainEqual(expect.objectContaining({ rule: "R-3", severity: "error" }));
  expect(code).toBe(1);
  expect((await runCli(["check", "plan.json", "--target", "sim"], folder)).code).toBe(1);
});

test("check --json lists what it found, as run does", async () => {
  writePlan(folder, withBytes(8_388_608));
  const { code, stdout } = await runCli(["check", "plan.json", "--target", "sim", "--json"], folder);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    plan: "quick",
    library: expect.stringContaining("libascendcl.so"),
    findings: expect.arrayContaining([expect.objectContaining({ rule: "bounds", severity: "error", transfers: [0] })]),
  });
});

test("check says that nothing is wrong, and runs nothing", async () => {
  writePlan(folder, quickPlan);
  const { code, stdout } = await runCli(["check", "plan.json", "--target", "sim"], folder);
  expect(stdout).toContain("nothing found");
  expect(code).toBe(0);
  expect(existsSync(join(folder, "data"))).toBe(false);
});

test("targets tells of the simulator, and where it looked for the vendor's library", async () => {
  const { code, stdout } = await runCli(["targets", "--json"], folder);
  expect(JSON.parse(stdout)).toMatchObject({ simulator: { available: true }, vendor: { tried: expect.any(Array) } });
  expect(code).toBe(0);
  expect((await runCli(["targets"], folder)).stdout).toContain("Simulator: available");
});

test("schema plan prints a JSON Schema", async () => {
  const { code, stdout } = await runCli(["schema", "plan"], folder);
  expect(JSON.parse(stdout)).toMatchObject({
    $schema: expect.any(String),
    required: expect.arrayContaining(["version"]),
  });
  expect(code).toBe(0);
});

test.each([
  ["an unknown option", ["run", "plan.json", "--sed", "1"], "--sed"],
  ["a missing file", ["run", "nowhere.json"], "nowhere.json"],
  ["a folder instead of a file", ["run", "."], "folder"],
  ["an unknown product", ["run", "plan.json", "--target", "sim:atlas-900"], "atlas-900"],
  ["a missing library", ["run", "plan.json", "--target", "/nowhere/libascendcl.so"], "/nowhere/libascendcl.so"],
  ["a run folder that is in use", ["run", "plan.json", "--target", "sim", "--out", "."], "already holds something"],
  ["a run folder where none can be", ["run", "plan.json", "--target", "sim", "--out", "/proc/x"], "/proc/x"],
  ["a seed that would be ignored", ["run", "plan.json", "--target", "/lib/x.so", "--seed", "1"], "--seed"],
  ["a run folder below a file", ["run", "plan.json", "--target", "sim", "--out", "plan.json/x"], "not a folder"],
])("refuses %s with a sentence and exit 2", async (_name, argv, place) => {
  writePlan(folder, quickPlan);
  expectRefusal(await runCli(argv, folder), place);
});

test.each([
  ["broken JSON", '{ "version": 1,', "line 1"],
  ["an unknown field", { ...quickPlan, colour: "red" }, "colour"],
  ["size 0", withBytes(0), "transfers[0].bytes"],
  ["a negative size", withBytes(-1), "transfers[0].bytes"],
  ["2^60 bytes", withBytes(2 ** 60), "transfers[0].bytes"],
  ["device 99", { ...quickPlan, streams: [{ id: "s0", device: 99 }] }, "streams[0].device"],
  ["a stream that is not there", { ...quickPlan, streams: [{ id: "s1" }] }, "s0"],
])("refuses a plan with %s, naming the place, with exit 2", async (_name, plan, place) => {
  writePlan(folder, plan);
  expectRefusal(await runCli(["run", "plan.json", "--target", "sim"], folder), place);
});

// Pinned memory is only checked: were it not refused, running it would take all that the machine has.
test.each([
  ["check", "pinned"],
  ["check", "registered"],
  ["check", "pageable"],
  ["run", "pageable"],
])(
  "%s refuses a %s buffer that the machine has no memory for, saying what is needed and free",
  async (command, memory) => {
    const [, device] = quickPlan.buffers;
    writePlan(folder, { ...quickPlan, buffers: [{ id: "h0", memory, bytes: 9_999_999_999_999 }, device] });
    const { code, stdout, stderr } = await runCli([command, "plan.json", "--target", "sim"], folder);
    expect(stderr).toMatch(
      /buffers in host memory need 9\.09 TiB; [0-9.]+ [KMGT]iB of it are free\. Make the buffers smaller/,
    );
    expect(stdout).toBe("");
    expect(code).toBe(2);
    expect(existsSync(join(folder, "data"))).toBe(false);
  },
);

test("refuses an unreadable plan file by name", async () => {
  const path = writePlan(folder, quickPlan);
  chmodSync(path, 0);
  // Root reads everything: then the file is a device that cannot be read to its end.
  const argv = process.getuid?.() === 0 ? ["run", "/proc/self/mem"] : ["run", "plan.json"];
  expectRefusal(await runCli(argv, folder), argv[1] ?? "");
});

test("refuses a library of another architecture, and one without the symbols", async () => {
  writePlan(folder, quickPlan);
  const foreign = join(folder, "libascendcl-foreign.so");
  const image = readFileSync(builtInstall().simulatorLibrary);
  // e_machine of the ELF header: EM_S390, on which no Ascend host runs.
  image.writeUInt16LE(22, 18);
  writeFileSync(foreign, image);
  expectRefusal(await runCli(["run", "plan.json", "--target", foreign], folder), foreign);

  const empty = join(folder, "libascendcl-empty.so");
  writeFileSync(join(folder, "empty.c"), "int nothing;\n");
  execFileSync("gcc", ["-shared", "-fPIC", "-o", empty, join(folder, "empty.c")]);
  expectRefusal(await runCli(["run", "plan.json", "--target", empty], folder), empty);
});

test("a library that ends the process while it is loaded is named, with the signal", async () => {
  writePlan(folder, quickPlan);
  const deadly = join(folder, "libascendcl-deadly.so");
  writeFileSync(
    join(folder, "deadly.c"),
    "#include <stdlib.h>\n__attribute__((constructor)) static void die(void) { abort(); }\n",
  );
  execFileSync("gcc", ["-shared", "-fPIC", "-o", deadly, join(folder, "deadly.c")]);
  const end = await runCli(["run", "plan.json", "--target", deadly], folder);
  expectRefusal(end, deadly);
  expect(end.stderr).toContain("SIGABRT");
});

test("a damaged installation is a sentence too", async () => {
  const install = join(folder, "install");
  mkdirSync(join(install, "build", "main"), { recursive: true });
  const bundle = join(install, "build", "main", "cli.cjs");
  writeFileSync(bundle, readFileSync(join(builtInstall().hostBundle, "..", "cli.cjs")));
  writeFileSync(join(install, "package.json"), '{"version":"0"}');
  writePlan(folder, quickPlan);
  const { status, stderr } = spawnNode([bundle, "run", "plan.json", "--target", "sim"]);
  expect(stderr).toMatch(/^copyscope: /m);
  expect(stderr).toContain("npm run build");
  expect(status).toBe(2);
});

test("Ctrl+C stops the run, keeps it, reports it, and exits 130", async () => {
  writePlan(folder, longPlan);
  const argv = ["run", "plan.json", "--target", slowTarget, "--json", "--out", "run"];
  const { child, ended } = startCli(argv, folder);
  await appears(join(folder, "run", "copies-0000.arrow"));
  child.kill("SIGINT");
  const { code, stdout, stderr } = await ended;
  expect(code).toBe(130);
  expect(JSON.parse(stdout).copies).toBeGreaterThan(0);
  expect(stderr).toContain("Stopping");
  expect(JSON.parse(readFileSync(join(folder, "run", "run.json"), "utf8"))).toMatchObject({ state: "stopped" });
});

test("a command line that is killed leaves a run that opens up to its last file, and no host process", async () => {
  writePlan(folder, longPlan);
  const { child, ended } = startCli(["run", "plan.json", "--target", slowTarget, "--out", "run"], folder);
  await appears(join(folder, "run", "copies-0000.arrow"));
  child.kill("SIGKILL");
  await ended;
  await vi.waitFor(() => expect(processesWith(join(folder, "data"))).toEqual([]), { timeout: 10_000 });
  expect(JSON.parse(readFileSync(join(folder, "run", "run.json"), "utf8"))).toMatchObject({ state: "running" });
});

function withBytes(bytes: number) {
  return { ...quickPlan, transfers: [{ from: "h0", to: "d0", bytes, stream: "s0" }] };
}

/** One sentence that names the place, nothing on stdout, no stack trace. */
function expectRefusal({ code, stdout, stderr }: CliEnd, place: string): void {
  expect(stderr).toContain(place);
  expect(stderr).toMatch(/^copyscope: \S/);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr).not.toMatch(/[a-z]+:[a-z-]+\.[a-z]/);
  expect(stdout).toBe("");
  expect(code).toBe(2);
}

function spawnNode(argv: readonly string[]): { status: number | null; stderr: string } {
  try {
    execFileSync(process.execPath, argv, { cwd: folder, stdio: "pipe" });
    return { status: 0, stderr: "" };
  } catch (problem) {
    const { status, stderr } = problem as { status: number | null; stderr: Buffer };
    return { status, stderr: stderr.toString() };
  }
}

/** Ids of the processes whose environment holds this value: those of one test. */
function processesWith(value: string): string[] {
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(value));
}

function environmentOf(processId: string): string {
  try {
    return readFileSync(`/proc/${processId}/environ`, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
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

test.each([
  ["behind the command", ["run", "p.json", "--sed", "1", "--lang", "zh"], {}],
  ["before the command", ["--lang=zh", "run", "p.json", "--sed", "1"], {}],
  ["by the locale", ["run", "p.json", "--sed", "1"], { LC_ALL: "zh_CN.UTF-8" }],
  ["of a group", ["runs", "--lang", "zh"], {}],
])("tells a mistake in Chinese when asked %s, and what to do next", async (_name, argv, environment) => {
  const { code, stdout, stderr } = await runCli(argv, folder, environment);
  expect(stderr).toMatch(
    /^copyscope: (未知选项“--sed”|请给出 list).*。 运行 `copyscope runs? --help` 查看可用的参数。\n$/,
  );
  expect(stdout).toBe("");
  expect(code).toBe(2);
});
