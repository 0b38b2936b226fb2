import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HostMessage } from "#app/ipc/host-protocol.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import { text } from "#app/text/text-reference.ts";
import { callLimitMs } from "./host-limits.ts";
import { type BlockedCall, type HostSupervisor, startHostProcess } from "./host-supervisor.ts";
import { aPlan, aTarget, InMemoryHost, shortLimits, someRows, startOf, writeCrumbs } from "./in-memory-host.fixture.ts";

const memcpyAsyncId = 63;

let folder: string;
let crumbs: string;
let heartbeat: NodeJS.Timeout | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "copyscope-test-"));
  crumbs = join(folder, "crumbs");
});

afterEach(() => {
  clearInterval(heartbeat);
  rmSync(folder, { recursive: true });
});

test("describes the target once the host is ready and has opened it", async () => {
  const host = new InMemoryHost((request, self) => self.say({ type: "opened", id: request.id, target: aTarget }));
  const supervisor = await started(host);
  expect(await supervisor.open("/somewhere/libascendcl.so")).toEqual({ ok: true, value: aTarget });
  expect(host.requests).toEqual([
    { type: "open", id: 1, library: "/somewhere/libascendcl.so", hostkit: "/hostkit.so", crumbs },
  ]);
});

test("gives up a host that never becomes ready, and kills it", async () => {
  const host = new InMemoryHost(() => undefined);
  const start = await startHostProcess({ ...options(), startHost: startOf(host, true) });
  expect(start).toMatchObject({ ok: false, failure: { code: "host-not-ready" } });
  expect(host.isKilled).toBe(true);
});

test("tells a host that ends before it is ready from a silent one", async () => {
  const host = new InMemoryHost(() => undefined);
  setTimeout(() => host.end({ code: 1, signal: null }), 2);
  const start = await startHostProcess({ ...options(), startHost: startOf(host, true) });
  expect(start).toMatchObject({ ok: false, failure: { code: "host-ended-early" } });
});

test("says why a process could not be started at all", async () => {
  const startHost = () => Promise.reject(new Error("spawn ENOENT"));
  const start = await startHostProcess({ ...options(), startHost });
  expect(start).toMatchObject({
    ok: false,
    failure: { code: "host-not-started", what: { parameters: { reason: "spawn ENOENT" } } },
  });
});

test("hands on what the host says while it runs", async () => {
  const progress = { type: "progress", copiesDone: 1, copiesTotal: 2, trial: 0, phase: "measuring" } as const;
  const host = new InMemoryHost((request, self) => {
    self.say(progress);
    self.sendRows(someRows(3));
    self.say(finished(request.id));
  });
  const supervisor = await started(host);
  const seen = observer();
  expect(await supervisor.run(runRequest, seen)).toMatchObject({ kind: "finished" });
  expect(seen.events).toEqual([progress]);
  expect(seen.rows).toEqual([3]);
});

test.each([
  ["SIGSEGV inside a call", { code: null, signal: "SIGSEGV" }, memcpyAsyncId, "crashed", "SIGSEGV", true],
  ["SIGKILL from outside", { code: null, signal: "SIGKILL" }, 0, "killed", "SIGKILL", false],
  ["code 139, as a shell says SIGSEGV", { code: 139, signal: null }, 0, "crashed", "SIGSEGV", false],
  [
    "code 0 inside a call, as Electron 25 says a crash",
    { code: 0, signal: null },
    memcpyAsyncId,
    "crashed",
    null,
    true,
  ],
  ["code 3 outside any call", { code: 3, signal: null }, 0, "exited", null, false],
] as const)("tells how a host was lost: %s", async (_name, exit, callId, reason, signal, insideCall) => {
  const host = new InMemoryHost((_request, self) => {
    writeCrumbs(crumbs, { callId, lastCallId: memcpyAsyncId, copyNumber: 7, copyCount: 9, enteredNs: 1n });
    self.end(exit);
  });
  const supervisor = await started(host);
  const end = await supervisor.run(runRequest, observer());
  expect(end).toMatchObject({
    kind: "lost",
    loss: { reason, signal, insideCall, call: "aclrtMemcpyAsync", copyNumber: 7, copyCount: 9 },
  });
});

test("kills a host whose heartbeat stands still, and says what it was doing", async () => {
  const host = new InMemoryHost(() => writeCrumbs(crumbs, { callId: memcpyAsyncId, copyNumber: 2, copyCount: 5 }));
  const supervisor = await started(host);
  const end = await supervisor.run(runRequest, observer());
  expect(end).toMatchObject({ kind: "lost", loss: { reason: "hung", call: "aclrtMemcpyAsync", insideCall: true } });
  expect(host.isKilled).toBe(true);
  expect(supervisor.isAlive).toBe(false);
});

test("ends a host that never comes out of one call although its heart beats, when no copy can take so long", async () => {
  const host = new InMemoryHost(() =>
    beat({ callId: memcpyAsyncId, copyNumber: 2, copyCount: 5, enteredNs: process.hrtime.bigint() }),
  );
  const limits = { ...shortLimits, callMs: shortLimits.frozenMs };
  const start = await startHostProcess({ ...options(), limits, startHost: startOf(host) });
  const end = start.ok ? await start.value.run(runRequest, observer()) : undefined;
  expect(end).toMatchObject({ kind: "lost", loss: { reason: "hung", call: "aclrtMemcpyAsync", insideCall: true } });
  expect(host.isKilled).toBe(true);
});

test("kills a host that stays in one call beyond the plan's limit, however its heart beats", async () => {
  const host = new InMemoryHost(() =>
    beat({ callId: memcpyAsyncId, copyNumber: 2, copyCount: 5, enteredNs: process.hrtime.bigint() }),
  );
  const supervisor = await started(host);
  const { plan } = runRequest;
  const limited = { ...runRequest, plan: { ...plan, measure: { ...plan.measure, limitSeconds: 0.1 } } };
  const end = await supervisor.run(limited, observer());
  expect(end).toMatchObject({ kind: "lost", loss: { reason: "hung", call: "aclrtMemcpyAsync", insideCall: true } });
  expect(host.isKilled).toBe(true);
});

test("allows a call what the largest copy takes on a slow link, when the plan has no limit", () => {
  const { plan } = runRequest;
  const transfers = plan.transfers.map((step) => ({ ...step, bytes: 20_000 * 30_000, chunkBytes: 20_000 * 20_000 }));
  const large = { ...plan, transfers };
  expect(callLimitMs(large, shortLimits)).toBe(shortLimits.callMs + 20_000);
  expect(callLimitMs({ ...large, measure: { ...plan.measure, limitSeconds: 2 } }, shortLimits)).toBe(2_020);
});

test("leaves a host alone that blocks in one call while its heart beats, and tells which", async () => {
  const host = new InMemoryHost((request, self) => {
    beat({ callId: memcpyAsyncId, copyNumber: 2, copyCount: 5, enteredNs: process.hrtime.bigint() });
    setTimeout(() => self.say(finished(request.id)), 3 * shortLimits.frozenMs);
  });
  const supervisor = await started(host);
  const seen = observer();
  expect(await supervisor.run(runRequest, seen)).toMatchObject({ kind: "finished" });
  expect(seen.blocked).toContainEqual(expect.objectContaining({ call: "aclrtMemcpyAsync", copyNumber: 2 }));
  expect(host.isKilled).toBe(false);
});

test("does not take a pause of its own for a hang of the host", async () => {
  let nowNs = 0n;
  const host = new InMemoryHost(() => writeCrumbs(crumbs, {}));
  const supervisor = await started(host, () => nowNs);
  void supervisor.run(runRequest, observer());
  await vi.waitFor(() => expect(host.requests).toHaveLength(1));
  nowNs = 3_600_000_000_000n;
  await new Promise((resolve) => setTimeout(resolve, 4 * shortLimits.pollMs));
  expect(host.isKilled).toBe(false);
});

test("lets a host that obeys a stop finish", async () => {
  let runId = 0;
  const host = new InMemoryHost((request, self) => {
    if (request.type === "stop") {
      self.say({ type: "stopping", id: request.id });
      self.say(finished(runId, "stopped"));
    }
    runId = request.id;
  });
  const supervisor = await started(host);
  const running = supervisor.run(runRequest, observer());
  supervisor.requestStop();
  expect(await running).toMatchObject({ kind: "finished", message: { outcome: "stopped" } });
  await new Promise((resolve) => setTimeout(resolve, 2 * shortLimits.stopMs));
  expect(host.isKilled).toBe(false);
});

test("kills a host that ignores a stop", async () => {
  const host = new InMemoryHost(() => undefined);
  const supervisor = await started(host);
  const running = supervisor.run(runRequest, observer());
  supervisor.requestStop();
  expect(await running).toMatchObject({ kind: "lost", loss: { reason: "killed" } });
});

test("ends a host that says what is not in the protocol", async () => {
  const host = new InMemoryHost((_request, self) => self.sayAnything({ type: "nonsense" }));
  const supervisor = await started(host);
  expect(await supervisor.run(runRequest, observer())).toMatchObject({ kind: "lost", loss: { reason: "crashed" } });
});

test("ends a host whose rows have another length than it says", async () => {
  const host = new InMemoryHost((_request, self) => self.sayAnything({ type: "columns", rows: 5 }));
  const supervisor = await started(host);
  expect(await supervisor.run(runRequest, observer())).toMatchObject({ kind: "lost" });
});

test("names the call in which opening a library hangs", async () => {
  const host = new InMemoryHost(() => beat({ callId: 1, enteredNs: process.hrtime.bigint() }));
  const supervisor = await started(host);
  expect(await supervisor.open("/x.so")).toMatchObject({
    ok: false,
    failure: { code: "open-hung-in-call", what: { parameters: { call: "aclInit", library: "/x.so" } } },
  });
  expect(host.isKilled).toBe(true);
});

test("names the signal when opening a library ends the process", async () => {
  const host = new InMemoryHost((_request, self) => self.end({ code: null, signal: "SIGSEGV" }));
  const supervisor = await started(host);
  expect(await supervisor.open("/x.so")).toMatchObject({
    ok: false,
    failure: { code: "open-lost", what: { parameters: { exit: "SIGSEGV" } } },
  });
});

test("tells how giving the target back went wrong: an error of the last call, a crash in it, or that it never returned", async () => {
  const error = {
    call: "aclFinalize",
    code: 507899,
    name: "",
    meaning: text("x"),
    advice: text("x"),
    libraryText: "",
    count: 1,
    firstCopy: null,
  };
  const failing = new InMemoryHost((request, self) => {
    self.say({ type: "closed", id: request.id, error });
    self.end({ code: 0, signal: null });
  });
  expect(await (await started(failing)).close()).toEqual({ kind: "error", error });
  const crashing = new InMemoryHost((_request, self) => {
    writeCrumbs(crumbs, { callId: memcpyAsyncId, enteredNs: 1n });
    self.end({ code: null, signal: "SIGSEGV" });
  });
  expect(await (await started(crashing)).close()).toMatchObject({
    kind: "lost",
    loss: { reason: "crashed", signal: "SIGSEGV", insideCall: true },
  });
  const hanging = new InMemoryHost(() => beat({ callId: memcpyAsyncId, enteredNs: process.hrtime.bigint() }));
  const supervisor = await started(hanging);
  const seen = observer();
  expect(await supervisor.close(seen)).toMatchObject({ kind: "lost", loss: { reason: "hung", insideCall: true } });
  expect(hanging.isKilled).toBe(true);
  const leaving = new InMemoryHost((_request, self) => {
    writeCrumbs(crumbs, { callId: 0, lastCallId: memcpyAsyncId });
    self.end({ code: 0, signal: null });
  });
  expect(await (await started(leaving)).close()).toBeUndefined();
});

test("closes a host in order, and kills one that does not leave", async () => {
  const obedient = new InMemoryHost((request, self) => {
    self.say({ type: "closed", id: request.id });
    self.end({ code: 0, signal: null });
  });
  await (await started(obedient)).close();
  expect(obedient.isKilled).toBe(false);

  const stubborn = new InMemoryHost(() => undefined);
  await (await started(stubborn)).close();
  expect(stubborn.isKilled).toBe(true);
});

const runRequest = { plan: aPlan, seed: 0, batchRows: 10, batchMs: null };

function options(nowNs?: () => bigint) {
  const clock = nowNs === undefined ? {} : { nowNs };
  return { environment: {}, hostkit: "/hostkit.so", crumbs, limits: shortLimits, ...clock };
}

async function started(host: InMemoryHost, nowNs?: () => bigint): Promise<HostSupervisor> {
  const start = await startHostProcess({ ...options(nowNs), startHost: startOf(host) });
  if (!start.ok) {
    throw new Error(start.failure.code);
  }
  return start.value;
}

/** Keeps the heart beating until the test is over. */
function beat(fields: Parameters<typeof writeCrumbs>[1]): void {
  let heartbeatCount = 1;
  heartbeat = setInterval(() => writeCrumbs(crumbs, { ...fields, heartbeatCount: heartbeatCount++ }), 2);
}

function observer() {
  const seen = { events: [] as unknown[], rows: [] as number[], blocked: [] as BlockedCall[] };
  return {
    ...seen,
    onEvent: (event: unknown) => void seen.events.push(event),
    onColumns: (columns: CopyColumns) => void seen.rows.push(columns.rows),
    onPulse: (blockedIn: BlockedCall | null) => void (blockedIn === null || seen.blocked.push(blockedIn)),
  };
}

function finished(id: number, outcome: "complete" | "stopped" = "complete"): HostMessage {
  return {
    type: "finished",
    id,
    outcome,
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
