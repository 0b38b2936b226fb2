import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callIdOf } from "./acl-functions.ts";
import { type AclLibrary, openAclLibrary } from "./acl-library.ts";
import { burstMaxTasks, type Hostkit, HostkitFailed, openHostkit } from "./hostkit.ts";
import { hostkitConstants } from "./native-layouts.ts";
import { OutcomeReader, outcomeColumns, type Task, TaskWriter } from "./task-records.ts";
import { hostkitPath, openWorkshop } from "./test/compile-c.fixture.ts";
import { buildFakeAcl, fakeDoor } from "./test/fake-libraries.fixture.ts";

const workshop = openWorkshop();
afterAll(workshop.remove);

const high = 0xffff_8000_0000_0040n;
const aCopy = { destination: high, destinationMaxBytes: 8192n, source: high + 4096n, bytes: 4096n, kind: 1 };

function aTask(overrides: Partial<Task> = {}): Task {
  return { stream: high + 1n, waitEvent: 0n, startEvent: 0n, endEvent: 0n, copy: aCopy, ...overrides };
}

let hostkit: Hostkit;
let library: AclLibrary;
let fake: ReturnType<typeof fakeDoor>;
beforeAll(() => {
  if (!existsSync(hostkitPath)) {
    throw new Error(`${hostkitPath} is not built: run "npm run build" first`);
  }
  const opened = openHostkit(hostkitPath);
  const path = buildFakeAcl(workshop, "libascendcl.so", "newer");
  const acl = openAclLibrary([path]);
  if (!opened.ok || !acl.ok) {
    throw new Error(JSON.stringify([opened, acl]));
  }
  hostkit = opened.value;
  library = acl.value;
  fake = fakeDoor(path);
});

function errnoOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error instanceof HostkitFailed ? [error.call, error.errno] : error;
  }
  return "no error";
}

describe("memory", () => {
  test("is allocated, written, read and given back", () => {
    const address = hostkit.allocatePageable(10_000n);
    hostkit.touch(address, 10_000n);
    hostkit.write(address + 5000n, new Uint8Array([1, 2, 3]));
    const read = new Uint8Array(5);
    hostkit.read(address + 4999n, read);
    expect([...read]).toEqual([0, 1, 2, 3, 0]);
    hostkit.freePageable(address, 10_000n);
  });

  test("is taken from the preferred node, page by page, and untouched pages are on none", () => {
    hostkit.preferNode(0);
    expect(hostkit.preferredNode()).toBe(0);
    const address = hostkit.allocatePageable(40_000n);
    hostkit.touch(address, 20_000n);
    hostkit.preferNoNode();
    expect(hostkit.preferredNode()).toBeNull();
    expect(hostkit.pagesByNode(address, 40_000n, 1)).toEqual([5, 5]);
    hostkit.freePageable(address, 40_000n);
  });

  test("is not taken from a node that is not there, nor does the thread run on processors that are not", () => {
    expect(errnoOf(() => hostkit.preferNode(1_023))).toEqual(["hostkit_prefer_node", 22]);
    expect(errnoOf(() => hostkit.runOn([8_000]))).toEqual(["hostkit_run_on", 22]);
    expect(errnoOf(() => hostkit.pagesByNode(4096n, 0n, 1))).toEqual(["hostkit_pages_by_node", 22]);
    hostkit.runOn([0]);
    expect(hostkit.runningOnNode()).toBe(0);
    hostkit.runAnywhere();
  });

  test("that cannot be had is refused with its errno", () => {
    expect(errnoOf(() => hostkit.allocatePageable(0n))).toEqual(["hostkit_pageable_allocate", 22]);
    expect(errnoOf(() => hostkit.allocatePageable(1n << 60n))).toEqual(["hostkit_pageable_allocate", 12]);
  });
});

describe("pattern", () => {
  const bytes = 4096n;
  let address = 0n;
  beforeAll(() => {
    address = hostkit.allocatePageable(bytes);
  });
  afterAll(() => hostkit.freePageable(address, bytes));
  const range = () => ({ address, bytes, sourceId: 3, offsetBytes: 1n << 34n, trial: 7 });

  test("compares equal to itself", () => {
    hostkit.fillPattern(range());
    expect(hostkit.comparePattern(range())).toBeUndefined();
  });

  test("a range that was never written is said to be", () => {
    hostkit.fillComplement(range());
    expect(hostkit.comparePattern(range())).toMatchObject({
      wrongBytes: bytes,
      firstWrongBytes: 0n,
      found: { kind: "unwritten", sourceId: 3, offsetBytes: 1n << 34n, trial: 7 },
    });
  });

  test("data of another place is named", () => {
    hostkit.fillPattern(range());
    hostkit.fillPattern({ address: address + 1024n, bytes: 64n, sourceId: 9, offsetBytes: 640n, trial: 2 });
    expect(hostkit.comparePattern(range())).toMatchObject({
      firstWrongBytes: 1024n,
      found: { kind: "misplaced", sourceId: 9, offsetBytes: 640n, trial: 2 },
    });
  });

  test("other bytes are unknown", () => {
    hostkit.fillPattern(range());
    hostkit.write(address + 100n, new Uint8Array(200));
    const mismatch = hostkit.comparePattern(range());
    expect(mismatch).toMatchObject({ foundByte: 0, found: { kind: "unknown" } });
    expect(mismatch?.firstWrongBytes).toBeGreaterThanOrEqual(100n);
  });
});

describe("task lists", () => {
  test("nothing is submitted before a list is selected", () => {
    expect([hostkit.submit(0), hostkit.submitBurst(0, 1)]).toEqual([
      hostkitConstants.HOSTKIT_REFUSED,
      hostkitConstants.HOSTKIT_REFUSED,
    ]);
  });

  test("a task's values reach the driver whole, and its outcome comes back", () => {
    hostkit.useDriver(library, "monotonic");
    const list = hostkit.createTaskList(2);
    const writer = new TaskWriter(1);
    writer.set(0, aTask({ endEvent: high + 2n }));
    list.write(writer, 1, 1);
    list.select(1, 2);
    const baseNs = hostkit.nowNs();
    fake.answer(207000);
    expect(hostkit.submit(1)).toBe(207000);
    expect(fake.seen()).toEqual([high, 8192n, high + 4096n, 4096n, 1n, high + 1n, high + 2n, high + 1n]);
    const columns = outcomeColumns(3);
    list.readOutcomes(new OutcomeReader(1), 1, 1, { columns, firstRow: 2, baseNs });
    expect([columns.copyStatus[2], columns.eventStatus[2], columns.submitNs[1]]).toEqual([207000, 0, 0]);
    const [submitNs = -1, returnNs = -1] = [columns.submitNs[2], columns.returnNs[2]];
    expect(submitNs).toBeGreaterThanOrEqual(0);
    expect(returnNs).toBeGreaterThanOrEqual(submitNs);
    expect(returnNs).toBeLessThan(1e9);
    list.destroy();
  });

  test("a task without a copy only records its events", () => {
    const list = hostkit.createTaskList(1);
    const writer = new TaskWriter(1);
    writer.set(0, aTask({ copy: undefined, startEvent: 5n }));
    list.write(writer, 0, 1);
    list.select(1, 1);
    const before = fake.seen();
    expect(hostkit.submit(0)).toBe(0);
    expect(fake.seen()).toEqual([...before.slice(0, 6), 5n, high + 1n]);
    list.destroy();
  });

  test("a burst submits up to its limit", () => {
    const count = burstMaxTasks + 1;
    const list = hostkit.createTaskList(count);
    const writer = new TaskWriter(count);
    for (let place = 0; place < count; place += 1) {
      writer.set(place, aTask({ copy: { ...aCopy, bytes: BigInt(place) } }));
    }
    list.write(writer, 0, count);
    list.select(1, count);
    expect([hostkit.submitBurst(0, count), hostkit.submitBurst(1, burstMaxTasks)]).toEqual([
      hostkitConstants.HOSTKIT_REFUSED,
      0,
    ]);
    expect(fake.seen()[3]).toBe(BigInt(burstMaxTasks));
    list.destroy();
  });

  test("places that do not exist are refused, and a destroyed list too", () => {
    const list = hostkit.createTaskList(1);
    const writer = new TaskWriter(2);
    expect(errnoOf(() => list.write(writer, 0, 2))).toEqual(["hostkit_tasks_write", 22]);
    list.select(1, 1);
    expect(hostkit.submit(1)).toBe(hostkitConstants.HOSTKIT_REFUSED);
    list.destroy();
    list.destroy();
    expect(hostkit.submit(0)).toBe(hostkitConstants.HOSTKIT_REFUSED);
    expect(() => list.select(1, 1)).toThrow("Invariant");
  });

  test("elapsed times come in one call", () => {
    const events = new BigUint64Array([high, high + 1n]);
    const [milliseconds, statuses] = [new Float32Array(2), new Int32Array([9, 9])];
    hostkit.eventsElapsed(events, events, milliseconds, statuses);
    expect([[...milliseconds], [...statuses]]).toEqual([
      [-1.5, -1.5],
      [0, 0],
    ]);
    expect(fake.seen()[1]).toBe(high + 1n);
    expect(() => hostkit.eventsElapsed(events, events, milliseconds, new Int32Array(1))).toThrow("Invariant");
  });
});

test("the last words are in the file while a call runs", () => {
  const path = `${workshop.folder}/crumbs`;
  hostkit.openCrumbs(path);
  hostkit.enterCall(callIdOf("aclrtSetDevice"));
  const view = new DataView(new Uint8Array(readFileSync(path)).buffer);
  expect(view.getBigUint64(32, true)).toBe(BigInt(callIdOf("aclrtSetDevice")));
  hostkit.leaveCall();
  expect(errnoOf(() => hostkit.openCrumbs(path))).toEqual(["hostkit_crumbs_open", 16]);
  hostkit.closeCrumbs();
  expect(errnoOf(() => hostkit.openCrumbs("/nonexistent/crumbs"))).toEqual(["hostkit_crumbs_open", 2]);
});

test("a library that is not hostkit is refused", () => {
  const path = workshop.library("other.so", ["int nothing_of_it;"]);
  expect(openHostkit(path)).toMatchObject({ ok: false, failure: { kind: "symbols-missing", path } });
  expect(openHostkit(`${path}x`)).toMatchObject({ ok: false, failure: { kind: "not-loadable" } });
});
