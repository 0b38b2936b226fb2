import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AclCalls } from "./acl-calls.ts";
import { aclConstants as acl } from "./acl-constants.ts";
import { AclCallFailed } from "./acl-error.ts";
import { callIdOf } from "./acl-functions.ts";
import { openAclLibrary } from "./acl-library.ts";
import { openWorkshop } from "./test/compile-c.fixture.ts";
import { buildFakeAcl, fakeDoor } from "./test/fake-libraries.fixture.ts";

const workshop = openWorkshop();
afterAll(workshop.remove);

/** An address with its top bit set: beyond 2^53, and negative as a signed number. */
const high = 0xffff_8000_0000_0040n;

function open(release: "older" | "newer") {
  const path = buildFakeAcl(workshop, `${release}/libascendcl.so`, release);
  const opened = openAclLibrary([path]);
  if (!opened.ok) {
    throw new Error(JSON.stringify(opened.failure));
  }
  const crumbs: string[] = [];
  const calls = new AclCalls(opened.value, {
    enterCall: (id) => crumbs.push(`enter ${id}`),
    leaveCall: () => crumbs.push("leave"),
  });
  return { calls, crumbs, path, ...fakeDoor(path) };
}

function errorIn(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error instanceof AclCallFailed ? error.error : error;
  }
  return "no error";
}

let newer: ReturnType<typeof open>;
let older: ReturnType<typeof open>;
beforeAll(() => {
  newer = open("newer");
  older = open("older");
});

describe("values of 64 bits", () => {
  test("addresses come out and go in whole", () => {
    expect(newer.calls.malloc((1n << 60n) + 1n, acl.ACL_MEM_MALLOC_NORMAL_ONLY)).toBe(high);
    expect(newer.seen().slice(0, 2)).toEqual([(1n << 60n) + 1n, 2n]);
    newer.calls.free(high + 1n);
    expect(newer.seen()[0]).toBe(high + 1n);
  });

  test("sizes come out whole", () => {
    const { freeBytes, totalBytes } = newer.calls.memInfo(acl.ACL_HBM_MEM);
    expect([freeBytes, totalBytes]).toEqual([high + 1n, (1n << 64n) - 1n]);
  });

  test("time stamps come out whole", () => {
    expect(newer.calls.eventTimestampUs(high)).toBe(high);
    expect(newer.seen()[0]).toBe(high);
  });

  test("a copy's values reach the driver as they are, wrong ones included", () => {
    const copy = { destination: high, destinationMaxBytes: 0n, source: 0n, bytes: (1n << 64n) - 1n, kind: 99 };
    expect(newer.calls.memcpyAsync(copy, high + 8n)).toBe(0);
    expect(newer.seen().slice(0, 6)).toEqual([high, 0n, 0n, (1n << 64n) - 1n, 99n, high + 8n]);
  });
});

describe("errors", () => {
  test("a status other than 0 is thrown with its call, code and the library's text", () => {
    newer.answer(207001);
    expect(errorIn(() => newer.calls.malloc(64n, 0))).toEqual({
      call: "aclrtMalloc",
      code: 207001,
      text: "EE9999: told by the fake",
    });
  });

  test("a refused copy is a status, which errorOf describes", () => {
    newer.answer(107000);
    const status = newer.calls.memcpyAsync(
      { destination: 1n, destinationMaxBytes: 1n, source: 1n, bytes: 2n, kind: 1 },
      0n,
    );
    expect(newer.calls.errorOf("aclrtMemcpyAsync", status)).toEqual({
      call: "aclrtMemcpyAsync",
      code: 107000,
      text: "EE9999: told by the fake",
    });
    expect(newer.calls.errorOf("aclrtMemcpyAsync", status).text).toBe("");
  });

  test("being initialised or finalised already is none", () => {
    newer.answer(acl.ACL_ERROR_REPEAT_INITIALIZE);
    newer.calls.initialise();
    newer.answer(acl.ACL_ERROR_REPEAT_FINALIZE);
    newer.calls.finalize();
    newer.answer(500000);
    expect(errorIn(() => newer.calls.initialise())).toMatchObject({ call: "aclInit", code: 500000 });
  });

  test("a limit that passes is an answer, and leaves no text behind", () => {
    newer.answer(acl.ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    expect(newer.calls.synchronizeStream(high, 5)).toBe(false);
    expect(newer.calls.errorOf("aclrtSynchronizeStreamWithTimeout", 1).text).toBe("");
    newer.answer(acl.ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
    expect(newer.calls.synchronizeEvent(high, 5)).toBe(false);
    expect(newer.calls.synchronizeStream(high, 5)).toBe(true);
    newer.answer(507010);
    expect(errorIn(() => newer.calls.synchronizeStream(high, 5))).toMatchObject({ code: 507010 });
  });

  test("a function that the library lacks fails as not supported and says so", () => {
    expect(older.calls.has("aclrtHostRegisterV2")).toBe(false);
    expect(errorIn(() => older.calls.hostRegisterPinned(4096n, 4096n))).toEqual({
      call: "aclrtHostRegisterV2",
      code: acl.ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
      text: `${older.path} does not export aclrtHostRegisterV2`,
    });
  });
});

describe("what depends on the release", () => {
  test("events are of the newer type where there is one", () => {
    const flags = acl.ACL_EVENT_SYNC + acl.ACL_EVENT_TIME_LINE;
    expect([newer.calls.createEvent(flags), newer.seen()[0]]).toEqual([high + 16n, 9n]);
    expect([older.calls.createEvent(flags), older.seen()[0]]).toEqual([high + 8n, 9n]);
  });

  test("a stream is asked for its state, or waited for shortly", () => {
    expect([newer.calls.streamQuery(high), newer.calls.streamQuery(1n)]).toEqual([true, false]);
    expect(older.calls.streamQuery(high)).toBe(true);
    expect(older.seen().slice(0, 2)).toEqual([high, 1n]);
    older.answer(acl.ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    expect(older.calls.streamQuery(high)).toBe(false);
  });

  test("an event is waited for with a limit, or only asked", () => {
    expect(newer.calls.synchronizeEvent(high, 0.2)).toBe(true);
    expect(newer.seen().slice(0, 2)).toEqual([high, 1n]);
    expect([older.calls.synchronizeEvent(high, 5), older.calls.synchronizeEvent(1n, 5)]).toEqual([true, false]);
  });

  test("a package's version is read where the library can tell it", () => {
    expect(newer.calls.packageVersion("runtime")).toBe("8.5.0");
    newer.answer(100000);
    expect(newer.calls.packageVersion("driver")).toBeNull();
    expect(older.calls.packageVersion("runtime")).toBeNull();
  });

  test("a device's place on the PCI bus is told up to its end, or nothing is when the library refuses or lacks it", () => {
    expect(newer.calls.pciBusId(5)).toBe("0000:C1:00.0");
    expect(newer.seen()[0]).toBe(5n);
    newer.answer(107001);
    expect(newer.calls.pciBusId(5)).toBeNull();
    expect(older.calls.pciBusId(5)).toBeNull();
  });
});

test.each([
  [0, "host"],
  [1, "device"],
  [2, "unregistered"],
  [3, "other"],
] as const)("memory location %i is %s", (type, location) => {
  expect(newer.calls.pointerAttributes(BigInt(type))).toEqual({ location, device: 3, pageSizeBytes: 4096 });
});

test("plain answers", () => {
  expect(newer.calls.interfaceVersion()).toBe("1.16.3");
  expect(newer.calls.socName()).toBe("Ascend310P3");
  expect([newer.calls.canAccessPeer(0, 1), newer.calls.canAccessPeer(1, 0)]).toEqual([true, false]);
  expect(newer.calls.eventElapsedMs(high, high + 1n)).toBe(-1.5);
  expect([newer.calls.queryEventStatus(high), newer.calls.queryEventStatus(1n)]).toEqual([true, false]);
});

test("pinning asks for pinned memory", () => {
  newer.calls.hostRegisterPinned(high, 8192n);
  expect(newer.seen().slice(0, 3)).toEqual([high, 8192n, 0x1000_0000n]);
});

test("every call leaves crumbs around itself, and reading an error's text does not", () => {
  newer.crumbs.length = 0;
  newer.calls.setDevice(0);
  newer.answer(107000);
  errorIn(() => newer.calls.free(1n));
  newer.calls.socName();
  expect(newer.crumbs).toEqual(
    (["aclrtSetDevice", "aclrtFree", "aclrtGetSocName"] as const).flatMap((name) => [
      `enter ${callIdOf(name)}`,
      "leave",
    ]),
  );
});
