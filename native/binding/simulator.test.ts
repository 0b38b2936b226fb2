import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AclCalls } from "./acl-calls.ts";
import { aclConstants as acl } from "./acl-constants.ts";
import { aclFunctionNames } from "./acl-functions.ts";
import { type AclLibrary, openAclLibrary } from "./acl-library.ts";
import { type Hostkit, openHostkit } from "./hostkit.ts";
import { locateLibraries } from "./library-locator.ts";
import { machineFiles } from "./locator-files.ts";
import { OutcomeReader, outcomeColumns, TaskWriter } from "./task-records.ts";
import { hostkitPath, simulatorLibraryPath } from "./test/compile-c.fixture.ts";

// The binding against the library it is made for: ours, with the vendor's interface.

const bytes = 1n << 20n;
const copies = 8;
const eventFlags = acl.ACL_EVENT_SYNC + acl.ACL_EVENT_TIME_LINE;

let calls: AclCalls;
let library: AclLibrary;
let hostkit: Hostkit;

beforeAll(() => {
  if (!existsSync(simulatorLibraryPath)) {
    throw new Error(`${simulatorLibraryPath} is not built: run "npm run build" first`);
  }
  process.env["ACLSIM"] = "clock=virtual;seed=7";
  const opened = openAclLibrary([simulatorLibraryPath]);
  const openedHostkit = openHostkit(hostkitPath);
  if (!opened.ok || !openedHostkit.ok) {
    throw new Error(JSON.stringify([opened, openedHostkit]));
  }
  library = opened.value;
  hostkit = openedHostkit.value;
  calls = new AclCalls(library, hostkit);
  calls.initialise();
  calls.setDevice(0);
});

afterAll(() => {
  calls.resetDeviceForce(0);
  calls.finalize();
});

test("the locator finds it where it is laid out like the vendor's", () => {
  const architecture = process.arch === "arm64" ? "arm64" : "x64";
  const request = { environment: {}, architecture, files: machineFiles } as const;
  const located = locateLibraries({ ...request, library: simulatorLibraryPath });
  expect(located.found && located.paths).toContain(simulatorLibraryPath);
});

test("it exports every function of the table, and its own two", () => {
  expect(library.missingFunctions).toEqual([]);
  expect(aclFunctionNames.filter((name) => library.addressOf(name) === 0n)).toEqual([]);
  expect(library.simulator?.nowNsAddress).toBeGreaterThan(0n);
  expect(JSON.parse(library.simulator?.report() ?? "{}")).toMatchObject({ clock: "virtual", settings: { seed: 7 } });
});

test("it says what it is", () => {
  expect(calls.deviceCount()).toBe(2);
  expect(calls.runMode()).toBe("host");
  expect(calls.socName()).toMatch(/^Ascend/);
  expect(calls.interfaceVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  const { freeBytes, totalBytes } = calls.memInfo(acl.ACL_HBM_MEM);
  expect(freeBytes).toBeLessThanOrEqual(totalBytes);
  expect(totalBytes).toBeGreaterThan(1n << 30n);
});

test("copies go up and down through a task list, byte for byte", () => {
  const [source, target] = [calls.mallocHost(bytes), calls.mallocHost(bytes)];
  const device = calls.malloc(bytes, acl.ACL_MEM_MALLOC_HUGE_FIRST);
  const stream = calls.createStream();
  const [start, end] = [calls.createEvent(eventFlags), calls.createEvent(eventFlags)];
  const pattern = { bytes, sourceId: 1, offsetBytes: 0n, trial: 4 };
  hostkit.fillPattern({ address: source, ...pattern });
  hostkit.fillComplement({ address: target, ...pattern });
  hostkit.useDriver(library, "driver");
  const list = hostkit.createTaskList(copies * 2);
  const writer = new TaskWriter(copies * 2);
  const chunk = bytes / BigInt(copies);
  for (let place = 0; place < copies * 2; place += 1) {
    const isUp = place < copies;
    const offset = BigInt(place % copies) * chunk;
    const [from, to] = isUp ? [source, device] : [device, target];
    const kind = isUp ? acl.ACL_MEMCPY_HOST_TO_DEVICE : acl.ACL_MEMCPY_DEVICE_TO_HOST;
    const copy = { destination: to + offset, destinationMaxBytes: chunk, source: from + offset, bytes: chunk, kind };
    const [startEvent, endEvent] = [place === 0 ? start : 0n, place === copies * 2 - 1 ? end : 0n];
    writer.set(place, { stream, waitEvent: 0n, startEvent, endEvent, copy });
  }
  list.write(writer, 0, copies * 2);
  list.select(1, copies * 2);
  expect([...Array(copies).keys()].map((place) => hostkit.submit(place))).toEqual(Array(copies).fill(0));
  expect(hostkit.submitBurst(copies, copies)).toBe(0);
  expect(calls.synchronizeStream(stream, 10_000)).toBe(true);
  expect(calls.streamQuery(stream)).toBe(true);
  expect(calls.queryEventStatus(end)).toBe(true);
  expect(hostkit.comparePattern({ address: target, ...pattern })).toBeUndefined();
  expect(calls.eventElapsedMs(start, end)).toBeGreaterThan(0);
  const columns = outcomeColumns(copies * 2);
  list.readOutcomes(new OutcomeReader(copies * 2), 0, copies * 2, { columns, firstRow: 0, baseNs: 0n });
  expect([...columns.copyStatus]).toEqual(Array(copies * 2).fill(0));
  expect([...columns.returnNs].every((returnNs, place) => returnNs >= (columns.submitNs[place] ?? 0))).toBe(true);
  list.destroy();
  calls.destroyEvent(start);
  calls.destroyEvent(end);
  calls.destroyStream(stream);
  calls.free(device);
  calls.freeHost(source);
  calls.freeHost(target);
  expect(JSON.parse(library.simulator?.report() ?? "{}")).toMatchObject({
    open: { streams: 0, events: 0, deviceAllocations: 0, hostAllocations: 0 },
  });
});

test("a refused copy comes with its code and the library's text", () => {
  const host = calls.mallocHost(bytes);
  const stream = calls.createStream();
  const copy = { destination: 0n, destinationMaxBytes: bytes, source: host, bytes, kind: acl.ACL_MEMCPY_DEFAULT };
  const status = calls.memcpyAsync(copy, stream);
  const error = calls.errorOf("aclrtMemcpyAsync", status);
  expect(error).toMatchObject({ call: "aclrtMemcpyAsync", code: 100000 });
  expect(error.text).not.toBe("");
  calls.destroyStream(stream);
  calls.freeHost(host);
});

test("ordinary memory is told from pinned and device memory", () => {
  const [pinned, pageable] = [calls.mallocHost(bytes), hostkit.allocatePageable(bytes)];
  const device = calls.malloc(bytes, acl.ACL_MEM_MALLOC_HUGE_FIRST);
  const locations = [pinned, pageable, device].map((address) => calls.pointerAttributes(address).location);
  expect(locations).toEqual(["host", "unregistered", "device"]);
  calls.hostRegisterPinned(pageable, bytes);
  expect(calls.pointerAttributes(pageable).location).toBe("host");
  calls.hostUnregister(pageable);
  calls.freeHost(pinned);
  calls.free(device);
  hostkit.freePageable(pageable, bytes);
});

test("two streams wait for each other through events, and waits end at their limit", () => {
  const [first, second] = [calls.createStream(), calls.createStream(0)];
  const event = calls.createEvent(eventFlags);
  const device = calls.malloc(bytes, acl.ACL_MEM_MALLOC_HUGE_FIRST);
  calls.memsetAsync(device, bytes, 1, bytes, first);
  calls.recordEvent(event, first);
  calls.streamWaitEvent(second, event);
  expect(calls.synchronizeStream(second, 1000)).toBe(true);
  expect(calls.synchronizeEvent(event, 1000)).toBe(true);
  expect(calls.synchronizeDevice(1000)).toBe(true);
  expect(calls.canAccessPeer(0, 1)).toBe(true);
  for (const stream of [first, second]) {
    calls.destroyStreamForce(stream);
  }
  calls.destroyEvent(event);
  calls.free(device);
});
