import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TargetChoice } from "#app/ipc/contract.ts";
import type { HostMessage, HostRequest } from "#app/ipc/host-protocol.ts";
import { planSchema } from "#app/plan/plan-schema.ts";
import type { HostEnding } from "./host-supervisor.ts";
import { aPlan, aTarget, InMemoryHost, shortLimits, someRows } from "./in-memory-host.fixture.ts";
import { runNotKept } from "./run-not-kept.ts";
import { openRunFolder } from "./run-reader.ts";
import type { RunService } from "./run-service.ts";
import { createRunService } from "./supervised-run-service.ts";

const choice: TargetChoice = { spec: "sim", clock: "realtime", seed: 0 };
const observer = { onEvent: () => undefined, onColumns: () => undefined };

let folder: string;
let hosts: InMemoryHost[];
let environments: Readonly<Record<string, string>>[];
let service: RunService;
/** What hosts do with a `run`; everything else they do as they should. */
let onRun: (request: HostRequest, host: InMemoryHost) => void;
let clock: "virtual" | "realtime";
let hostFreeBytes: number | null;
/** What hosts do with a `close`. */
let onClose: (request: HostRequest, host: InMemoryHost) => void;
let endings: HostEnding[];
let deviceFreeBytes: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-test-"));
  const simulatorLibrary = join(folder, "libascendcl.so");
  writeFileSync(simulatorLibrary, "");
  hosts = [];
  environments = [];
  clock = "realtime";
  hostFreeBytes = 8192;
  onClose = ({ id }, host) => {
    host.say({ type: "closed", id });
    host.end({ code: 0, signal: null });
  };
  endings = [];
  deviceFreeBytes = 8192;
  onRun = (request, host) => {
    host.sendRows(someRows(5));
    host.say(finished(request.id));
  };
  service = createRunService({
    startHost: (environment) => {
      const host = new InMemoryHost(answer);
      hosts.push(host);
      environments.push(environment);
      setTimeout(() => host.say({ type: "ready", pid: host.pid }), 1);
      return Promise.resolve(host);
    },
    install: { hostBundle: "", replayBundle: "", hostkit: "/hostkit.so", simulatorLibrary, traceWorkerBundle: "" },
    environment: { ACLSIM: "seed=99" },
    version: "0",
    runtime: "test",
    limits: shortLimits,
    hostFreeBytes: () => hostFreeBytes,
    onHostEnding: (ending) => endings.push(ending),
  });
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

test("carries out a plan, keeps its rows, and tells how it went", async () => {
  const onEvent = vi.fn();
  const onColumns = vi.fn();
  const ended = await service.run(request("run"), { onEvent, onColumns });
  expect(ended).toMatchObject({ ok: true, value: { state: "complete", verified: true, figures: { copies: 5 } } });
  expect(onEvent.mock.calls[0]).toMatchObject([
    { type: "run-started", runFolder: join(folder, "run"), target: { library: aTarget.library } },
  ]);
  expect(onColumns.mock.calls).toMatchObject([[{ rows: 5 }]]);
  expect(await openRunFolder(join(folder, "run"))).toEqual({
    ok: true,
    value: { header: ended.ok && ended.value, parts: [someRows(5)], isCutOff: false, missing: [] },
  });
  expect(environments[0]?.["ACLSIM"]).toContain("seed=0");
});

test("keeps when streams were held at their start: the first thousand times, and how many there were", async () => {
  onRun = ({ id }, host) => {
    for (let trial = 0; trial < 1_200; trial++) {
      host.say({ type: "gate", gate: { trial, device: 0, streams: [0], fromNs: trial * 10, toNs: trial * 10 + 5 } });
    }
    host.sendRows(someRows(5));
    host.say(finished(id));
  };
  const ended = await service.run(request("gates"), observer);
  const header = ended.ok ? ended.value : undefined;
  expect(header?.gates.count).toBe(1_200);
  expect(header?.gates.kept.map(({ trial }) => trial)).toEqual(Array.from({ length: 1_000 }, (_, trial) => trial));
  expect(await openRunFolder(join(folder, "gates"))).toMatchObject({ ok: true, value: { header: header ?? {} } });
});

test("keeps what a lost host had sent, says so once, and starts another for the next run", async () => {
  onRun = (_request, host) => {
    host.sendRows(someRows(5));
    host.end({ code: null, signal: "SIGSEGV" });
  };
  const ended = await service.run(request("lost"), observer);
  expect(ended).toMatchObject({
    ok: true,
    value: { state: "host-lost", hostLoss: { reason: "crashed", signal: "SIGSEGV" } },
  });
  expect(ended.ok && ended.value.findings.filter(({ rule }) => rule === "host-lost")).toHaveLength(1);
  expect(await openRunFolder(join(folder, "lost"))).toMatchObject({ ok: true, value: { parts: [{ rows: 5 }] } });

  onRun = (asked, host) => host.say(finished(asked.id));
  expect(await service.run(request("next"), observer)).toMatchObject({ ok: true, value: { state: "complete" } });
  expect(hosts).toHaveLength(2);
});

test("a stop that the host ignores ends in a kill, and the run says stopped and why", async () => {
  onRun = (_request, host) => {
    host.sendRows(someRows(5));
    void service.stop();
  };
  expect(await service.run(request("run"), observer)).toMatchObject({
    ok: true,
    value: {
      state: "stopped",
      hostLoss: { reason: "killed" },
      ended: { key: expect.stringContaining("stopped-by-kill") },
    },
  });
});

test("a stop before anything ran leaves no run", async () => {
  const running = service.run(request("run"), observer);
  await Promise.all([service.stop(), vi.waitFor(() => expect(hosts).toHaveLength(1))]);
  expect(await running).toMatchObject({ ok: false, failure: { code: "stopped-before-start" } });
});

test("one run at a time", async () => {
  const [first, second] = await Promise.all([
    service.run(request("first"), observer),
    service.run(request("second"), observer),
  ]);
  expect(first.ok).toBe(true);
  expect(second).toMatchObject({ ok: false, failure: { code: "run-in-progress" } });
  expect(service.isRunning).toBe(false);
});

test("keeps the host for the next run on the same target, and only there", async () => {
  await service.run(request("first"), observer);
  await service.run(request("second"), observer);
  expect(hosts).toHaveLength(1);
  await service.run({ ...request("third"), target: { ...choice, seed: 5 } }, observer);
  expect(hosts).toHaveLength(2);
  expect(environments[1]?.["ACLSIM"]).toContain("seed=5");
});

test("gives every run on the virtual clock a host of its own", async () => {
  clock = "virtual";
  await service.run(request("first"), observer);
  await service.run(request("second"), observer);
  expect(hosts).toHaveLength(2);
});

test("remembers a target's facts, and uses the host that told them for the run", async () => {
  await service.describeTarget(choice);
  await service.check(aPlan, choice);
  await service.run(request("run"), observer);
  expect(hosts).toHaveLength(1);
  expect(hosts[0]?.requests.map(({ type }) => type)).toEqual(["open", "run"]);
});

test("a host that ends with its run tells in it how that went; one that stood by tells of it by itself", async () => {
  const lost = { kind: "lost", loss: { reason: "crashed", signal: "SIGABRT" } };
  onClose = (_asked, host) => host.end({ code: null, signal: "SIGABRT" });
  const kept = await service.run({ ...request("last"), isLast: true }, observer);
  expect(kept).toMatchObject({
    ok: true,
    value: { state: "complete", ended: null, figures: { copies: 5 }, hostLoss: { signal: "SIGABRT" } },
  });
  expect(kept.ok && kept.value.findings).toContainEqual(
    expect.objectContaining({
      rule: "host-lost",
      severity: "error",
      title: { key: "findings:host-lost-afterwards.title", parameters: {} },
    }),
  );
  expect(endings).toEqual([]);
  expect(await service.run(request("standing-by"), observer)).toMatchObject({ ok: true, value: { hostLoss: null } });
  await service.close();
  expect(endings).toMatchObject([lost]);
});

test("refuses a plan for a device that is not there before anything runs", async () => {
  const plan = planSchema.parse({ ...aPlan, streams: [{ id: "s0", device: 99 }] });
  expect(await service.run({ ...request("run"), plan }, observer)).toMatchObject({
    ok: false,
    failure: { code: "plan-device" },
  });
  expect(hosts[0]?.requests.map(({ type }) => type)).toEqual(["open"]);
});

test("refuses host buffers beyond what is free, sets of rotation counted, before anything is allocated", async () => {
  const rotated = planSchema.parse({ ...aPlan, measure: { rotate: 3 } });
  deviceFreeBytes = 3 * 4096;
  const refused = {
    ok: false,
    failure: { code: "plan-memory-free", what: { key: "target:problem.host-memory-free" } },
  };
  expect(await service.check(rotated, choice)).toMatchObject(refused);
  expect(await service.run({ ...request("run"), plan: rotated }, observer)).toMatchObject(refused);
  expect(hosts.flatMap(({ requests }) => requests).filter(({ type }) => type === "run")).toEqual([]);
  expect(readdirSync(folder)).not.toContain("run");
  hostFreeBytes = 3 * 4096;
  expect(await service.check(rotated, choice)).toMatchObject({ ok: true });
  expect(await service.run({ ...request("run"), plan: rotated }, observer)).toMatchObject({ ok: true });
});

test("refuses buffers beyond what is free on a device, and asks anew how much that is", async () => {
  deviceFreeBytes = 4095;
  const refused = { ok: false, failure: { code: "plan-memory-free", what: { key: "target:problem.memory-free" } } };
  expect(await service.check(aPlan, choice)).toMatchObject(refused);
  expect(await service.run(request("run"), observer)).toMatchObject(refused);
  deviceFreeBytes = 4096;
  expect(await service.check(aPlan, choice)).toMatchObject({ ok: true });
  expect(await service.run(request("run"), observer)).toMatchObject({ ok: true, value: { state: "complete" } });
  expect(hosts).toHaveLength(1);
});

test("a run whose folder vanishes is stopped, and says why it could not be kept", async () => {
  onRun = (_request, host) => {
    rmSync(join(folder, "run"), { recursive: true });
    host.sendRows(someRows(70_000));
  };
  expect(await service.run(request("run"), observer)).toMatchObject({
    ok: true,
    value: {
      state: "failed",
      ended: { key: "cli:failure.disk-vanished.what" },
      findings: expect.arrayContaining([runNotKept({ kept: 0, measured: 70_000 })]),
    },
  });
});

test("a run whose last header cannot be written says that it is not kept", async () => {
  onRun = (asked, host) => {
    rmSync(join(folder, "run", "run.json"));
    mkdirSync(join(folder, "run", "run.json"));
    host.sendRows(someRows(5));
    host.say(finished(asked.id));
  };
  expect(await service.run(request("run"), observer)).toMatchObject({
    ok: true,
    value: {
      state: "failed",
      findings: expect.arrayContaining([runNotKept({ kept: 5, measured: 5 })]),
    },
  });
});

test("a host that cannot run the plan at all is a failure, not an empty run", async () => {
  const failure = {
    code: "out-of-memory",
    what: { key: "x", parameters: {} },
    advice: { key: "y", parameters: {} },
    details: [],
  };
  onRun = (asked, host) => host.say({ type: "failed", id: asked.id, failure });
  expect(await service.run(request("run"), observer)).toEqual({ ok: false, failure });
});

function answer(asked: HostRequest, host: InMemoryHost): void {
  if (asked.type === "open") {
    const devices = aTarget.devices.map((device) => ({ ...device, freeBytes: deviceFreeBytes }));
    host.say({ type: "opened", id: asked.id, target: { ...aTarget, clock, devices } });
  } else if (asked.type === "run") {
    onRun(asked, host);
  } else if (asked.type === "close") {
    onClose(asked, host);
  }
}

function request(name: string) {
  return { plan: aPlan, target: choice, runFolder: join(folder, name) };
}

function finished(id: number): HostMessage {
  return {
    type: "finished",
    id,
    outcome: "complete",
    errors: [],
    verification: { verified: true, mismatches: [] },
    trials: {
      warmup: 1,
      measured: 5,
      warmupWithin: null,
      isWarmupStable: null,
      intervalWidth: null,
      isIntervalReached: null,
    },
    drift: [],
    eventCosts: [],
    placement: { thread: { askedNode: null, node: 0 }, buffers: [] },
    correlationBoundNs: 20,
    lateCopies: 0,
    open: null,
    misuse: null,
    leftOut: [],
    residentBytes: 1,
  };
}
