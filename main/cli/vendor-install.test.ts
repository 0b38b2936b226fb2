// The installed layouts of the vendor's library, and what goes wrong with it, through the built command line.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { longPlan, newTestFolder, quickPlan, runCli, startCli, writePlan } from "./built-copyscope.fixture.ts";
import {
  buildDependent,
  buildLibrary,
  cutOff,
  installNewer,
  installOlder,
  machineName,
  makeForeign,
  printingSource,
  stubSource,
  threadLocalSource,
  trappingSource,
} from "./vendor-install.fixture.ts";

let folder: string;
let ascend: string;

beforeEach(() => {
  folder = newTestFolder();
  ascend = join(folder, "Ascend");
  writePlan(folder, quickPlan);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A machine on which nothing points to AscendCL but what is below this home folder. */
function atHome(overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const none = { LD_LIBRARY_PATH: undefined, ASCEND_HOME_PATH: undefined, ASCEND_TOOLKIT_HOME: undefined };
  return { ...none, HOME: folder, ...overrides };
}

async function run(target: string, environment = atHome()) {
  return runCli(["run", "plan.json", "--target", target, "--json", "--out", "run"], folder, environment);
}

test("the layout of CANN 8.3 is found, opened and run", async () => {
  installOlder(ascend, "8.3.RC1");
  const { code, stdout, stderr } = await run("auto");
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    verified: true,
    copies: 32,
    target: { library: join(ascend, "ascend-toolkit/latest/lib64/libascendcl.so") },
  });
});

test("the layout of CANN 8.5 with libacl_rt.so alone is found, opened and run", async () => {
  installNewer(ascend, "8.5.0");
  const { code, stdout } = await run("auto");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    verified: true,
    target: { library: join(ascend, "cann/lib64/libacl_rt.so") },
  });
});

test("targets tells all that was found: which is taken, why the others are not, devices and versions", async () => {
  installOlder(ascend, "8.3.RC1");
  installNewer(ascend, "8.5.0");
  const foreign = makeForeign(buildLibrary(join(folder, "foreign", "libascendcl.so")));
  const stub = buildLibrary(join(folder, "copied", "libacl_rt.so"), { source: stubSource, withAcl: false });
  const environment = atHome({ LD_LIBRARY_PATH: `${join(folder, "foreign")}:${join(folder, "copied")}` });
  const { code, stdout } = await runCli(["targets", "--json"], folder, environment);
  expect(code).toBe(0);
  const { vendor } = JSON.parse(stdout);
  const present = vendor.tried.filter(({ reason }: { reason: string }) => reason !== "absent");
  expect(present).toEqual([
    aCandidate(foreign, "LD_LIBRARY_PATH", { reason: "wrong-architecture", machine: expect.any(String) }),
    aCandidate(stub, "LD_LIBRARY_PATH", { reason: "link-time-stub" }),
    aCandidate(join(ascend, "cann/lib64/libacl_rt.so"), "home", { isTaken: true, cann: "8.5.0" }),
    aCandidate(join(ascend, "ascend-toolkit/latest/lib64/libascendcl.so"), "home", { cann: "8.3.RC1" }),
    aCandidate(join(ascend, `ascend-toolkit/latest/${machineName}-linux/lib64/libascendcl.so`), "home", {
      reason: "same-file",
      cann: "8.3.RC1",
    }),
    aCandidate(join(ascend, "cann-8.5.0/lib64/libacl_rt.so"), "home", { reason: "same-file", cann: "8.5.0" }),
    ...["lib64", `${machineName}-linux/lib64`].map((libraries) =>
      aCandidate(join(ascend, "ascend-toolkit/8.3.RC1", libraries, "libascendcl.so"), "home", {
        reason: "same-file",
        cann: "8.3.RC1",
      }),
    ),
  ]);
  expect(vendor).toMatchObject({
    available: true,
    failure: null,
    lacking: [],
    facts: { devices: [{ id: 0 }, { id: 1 }], soc: expect.stringContaining("Ascend") },
  });
  const text = await runCli(["targets"], folder, environment);
  expect(text.stdout).toMatch(/^Vendor's library: available \(simulated\)$/m);
  expect(text.stdout).toContain("usable, but an earlier one is taken, CANN 8.3.RC1");
  expect(text.stdout).toContain("Device 1: ");
});

function aCandidate(path: string, origin: string, overrides: object) {
  return { path, origin, reason: "usable", machine: machineName, cann: null, isTaken: false, ...overrides };
}

test("without a library, targets says why and where it looked", async () => {
  const { code, stdout } = await runCli(["targets", "--no-open"], folder, atHome());
  expect(code).toBe(0);
  expect(stdout).toContain("No AscendCL library was found on this machine");
  expect(stdout).toContain(`${join(ascend, "cann/lib64/libascendcl.so")}: not there`);
});

test.each([
  {
    what: "for another architecture",
    make: (path: string) => makeForeign(buildLibrary(path)),
    says: /is built for \w+, but this machine is/,
    advises: "for this machine's processor",
  },
  {
    what: "cut off",
    make: (path: string) => cutOff(buildLibrary(path)),
    says: "was cut off: it is shorter than its own header says",
    advises: "Install the toolkit again",
  },
  {
    what: "a stub that was copied to lib64",
    make: (path: string) => buildLibrary(path, { source: stubSource, withAcl: false }),
    says: "is a stub for linking",
    advises: "Choose the library in lib64",
  },
  {
    what: "without a library that it needs",
    make: (path: string) => buildDependent(path, "libprofapi.so"),
    says: "libprofapi.so was not found",
    advises: "set_env.sh",
  },
  {
    what: "without the driver",
    make: (path: string) => buildDependent(path, "libascend_hal.so"),
    says: "the driver's libascend_hal.so was not found",
    advises: "Install the NPU driver",
  },
  {
    what: "with more thread-local memory than there is room for",
    make: (path: string) => buildLibrary(path, { source: threadLocalSource(3_000_000) }),
    says: "thread-local memory found no room",
    advises: "GLIBC_TUNABLES=glibc.rtld.optional_static_tls=",
  },
  {
    what: "that is only a folder of that name",
    make: (path: string) => {
      mkdirSync(path, { recursive: true });
      return path;
    },
    says: "There is no AscendCL library at",
    advises: "Check the path",
  },
])("a library $what is refused with what to do", async ({ make, says, advises }) => {
  const path = join(folder, "lib64", "libascendcl.so");
  make(path);
  const { code, stdout, stderr } = await run(path);
  expect(stderr).toMatch(says);
  expect(stderr).toContain(path);
  expect(stderr).toContain(advises);
  expect(stdout).toBe("");
  expect(code).toBe(2);
});

test("room is made for the thread-local memory that the vendor's libraries usually want", async () => {
  const path = buildLibrary(join(folder, "lib64", "libascendcl.so"), { source: threadLocalSource(4_000) });
  expect(await run(path)).toMatchObject({ code: 0 });
});

test("a stub that only shows when it is called is called a stub", async () => {
  const source = stubSource.replace("stub library cannot be used for execution", "no");
  const path = buildLibrary(join(folder, "lib64", "libascendcl.so"), { source });
  const { code, stderr } = await run(path);
  expect(stderr).toContain("is a stub for linking");
  expect(code).toBe(2);
});

test("what a library prints when it is loaded does not get into the report", async () => {
  const path = buildLibrary(join(folder, "lib64", "libascendcl.so"), { source: printingSource });
  const argv = ["run", "plan.json", "--target", path, "--json", "--verbose"];
  const { code, stdout, stderr } = await runCli(argv, folder, atHome());
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ verified: true });
  expect(stderr).toContain("printed by the vendor's library");
});

/** Runs until a signal ends it, on a library that traps signals. */
async function interrupted(library: string) {
  const plan = { ...longPlan, transfers: [{ from: "h0", to: "d0", bytes: 1_048_576, stream: "s0", repeat: 500_000 }] };
  writePlan(folder, plan);
  const argv = ["run", "plan.json", "--target", library, "--out", "run"];
  const { child, ended } = startCli(argv, folder, atHome());
  await vi.waitFor(() => expect(existsSync(join(folder, "run", "copies-0000.arrow"))).toBe(true), { timeout: 15_000 });
  child.kill("SIGINT");
  return ended;
}

test("a library that traps signals is told not to, and Ctrl+C ends the run as ever", async () => {
  const trace = join(folder, "stackcore.txt");
  const source = trappingSource(trace, false);
  const path = buildLibrary(join(folder, "lib64", "libascendcl.so"), { source });
  expect(await interrupted(path)).toMatchObject({ code: 130 });
  expect(JSON.parse(readFileSync(join(folder, "run", "run.json"), "utf8"))).toMatchObject({ state: "stopped" });
  expect(existsSync(trace)).toBe(false);
  // It would have: the same library in a process that does not tell it not to.
  expect(endOfVictim(path, {})).toBe(99);
  expect(readFileSync(trace, "utf8")).toBe("15\n");
  expect(endOfVictim(path, { ASCEND_COREDUMP_SIGNAL: "none" })).toBe("SIGTERM");
});

test("one that traps them all the same cannot keep the host alive", async () => {
  const path = buildLibrary(join(folder, "lib64", "libascendcl.so"), {
    source: trappingSource(join(folder, "stackcore.txt"), true),
  });
  expect(await interrupted(path)).toMatchObject({ code: 130 });
  const processes = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" });
  expect(processes.split("\n").filter((line) => line.includes(folder))).toEqual([]);
});

/** A process that loads a library and sends itself SIGTERM: its exit code, or the signal that ended it. */
function endOfVictim(library: string, environment: NodeJS.ProcessEnv): number | string | null {
  const program = join(folder, "victim");
  writeFileSync(
    `${program}.c`,
    `#include <dlfcn.h>
#include <signal.h>
int main(int count, char **values) { (void)count; dlopen(values[1], RTLD_NOW); raise(SIGTERM); return 0; }`,
  );
  execFileSync("gcc", ["-o", program, `${program}.c`]);
  try {
    execFileSync(program, [library], { env: { PATH: process.env["PATH"], ...environment }, stdio: "pipe" });
    return 0;
  } catch (problem) {
    const { status, signal } = problem as { status: number | null; signal: string | null };
    return signal ?? status;
  }
}
