import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copiesOf, copyTriple, devicePid, hostPid, type JsonEvent, msprofNames, readJson } from "../trace.fixture.ts";

const twoCopies = [...msprofNames, ...copyTriple(0), ...copyTriple(1)];

const firstCopy = {
  name: "MEMCPY_ASYNC",
  stream: "5",
  device: 1,
  direction: "h2d",
  bytes: 4_096,
  startNs: 1_700_000_000_000_010_850n,
  durationNs: 123,
  join: "connection",
};

describe("a trace in the Chrome format", () => {
  test.each([
    ["an array", JSON.stringify(twoCopies)],
    ["an array without its end", JSON.stringify(twoCopies).slice(0, -1)],
    ["an array that ends in a comma", `${JSON.stringify(twoCopies).slice(0, -1)},\n`],
    ["an object", JSON.stringify({ displayTimeUnit: "ms", traceEvents: twoCopies })],
    [
      "an object that begins with something else",
      JSON.stringify({ stackFrames: { 1: { name: "]" } }, traceEvents: twoCopies }),
    ],
  ])("is read from %s", (_name, text) => {
    const { trace } = readJson(text);
    expect(trace.records).toBe(twoCopies.length);
    expect(trace.format).toBe("msprof-json");
    expect(copiesOf(trace)[0]).toEqual(firstCopy);
    expect(trace.unread).toEqual([]);
  });

  test("is the same however the file is cut into pieces", () => {
    const whole = copiesOf(readJson(twoCopies).trace);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), (length) => {
        expect(copiesOf(readJson(twoCopies, length).trace)).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ["2024", { "Task Type": "Other", "Stream Id": 5, "Physic Stream Id": undefined }, "not-recorded", null],
    ["2025 at Level0", {}, "not-recorded", null],
    ["2025 at Level2", { "data size(Byte)": 512, "memcpy direction": "host to device ex" }, "h2d", 512],
    ["2026", { "size(B)": 512, "bandwidth(GB/s)": 4.1, operation: "device to device" }, "d2d", 512],
  ])("tells what is recorded of a copy in the fields of %s", (_name, facts, direction, bytes) => {
    const [copy] = copiesOf(readJson([...msprofNames, ...copyTriple(0, facts)]).trace);
    expect(copy).toEqual({ ...firstCopy, direction, bytes });
  });

  test("does not scale by displayTimeUnit, and takes times as text and as numbers", () => {
    const slice = { name: "a", ph: "X", pid: 1, tid: 1 };
    const { trace } = readJson(
      JSON.stringify({
        displayTimeUnit: "ns",
        traceEvents: [
          { ...slice, ts: "1.5", dur: "2.001" },
          { ...slice, ts: 1000, dur: 1e-3 },
        ],
      }),
    );
    expect([...trace.events.startNs]).toEqual([0, 998_500]);
    expect([...trace.events.durationNs]).toEqual([2_001, 1]);
    expect(trace.baseNs).toBe(1_500n);
  });

  test("pairs begin and end on each thread", () => {
    const at = (ph: string, ts: number, tid = 1) => ({ name: "a", ph, pid: 1, tid, ts });
    const { trace } = readJson([
      at("B", 0),
      at("B", 1),
      at("B", 2, 2),
      at("E", 3),
      at("E", 8),
      at("E", 9, 2),
      at("E", 9, 2),
    ]);
    expect([...trace.events.durationNs]).toEqual([8_000, 2_000, 7_000]);
    expect(trace.unread).toMatchObject([{ reason: "end-without-begin", count: 1 }]);
  });

  test("shows what never ended up to the end of the trace, and says so", () => {
    const { trace } = readJson([
      { name: "a", ph: "B", pid: 1, tid: 1, ts: 1 },
      { name: "b", ph: "X", pid: 1, tid: 2, ts: 1, dur: 6 },
    ]);
    expect([...trace.events.durationNs]).toEqual([6_000, 6_000]);
    expect(trace.unread).toMatchObject([{ reason: "begin-without-end", count: 1 }]);
  });

  test("keeps ids beyond 2^53 apart", () => {
    const flow = (id: string, ph: string, ts: number) =>
      `{"ph":"${ph}","cat":"async_npu","name":"x","id":${id},"pid":1,"tid":1,"ts":${ts}}`;
    const { trace } = readJson(
      `[${[flow("1736412474725417508", "s", 1), flow("1736412474725417509", "s", 2)].join(",")}]`,
    );
    const ids = [...trace.events.id].map((id) => trace.texts.text(id));
    expect(ids).toEqual(["1736412474725417508", "1736412474725417509"]);
  });

  test("takes each number of a counter as a value of its own", () => {
    const counter = { name: "HBM", ph: "C", pid: 1, tid: 0 };
    const first = { ...counter, ts: "5.001", args: { "Read(MB/s)": 7.5, "Write(MB/s)": "8", unit: "MB" } };
    const { trace } = readJson([first, { ...counter, ts: "6", args: { unit: "MB" } }]);
    expect([...trace.counters.value]).toEqual([7.5, 8]);
    expect(trace.counters.series.map(({ key }) => trace.texts.text(key))).toEqual(["Read(MB/s)", "Write(MB/s)"]);
    expect(trace.unread).toMatchObject([
      { reason: "no-counter-value", count: 1, byteOffset: JSON.stringify(first).length + 2 },
    ]);
  });

  test("adds Kineto's base to its times", () => {
    const event = {
      ph: "X",
      cat: "gpu_memcpy",
      name: "Memcpy DtoD (Device -> Device)",
      pid: 0,
      tid: 7,
      ts: 2.5,
      dur: 5,
      args: { device: 3, stream: 7, correlation: 9, bytes: 100 },
    };
    const { trace } = readJson(
      JSON.stringify({ traceEvents: [event], baseTimeNanoseconds: 1_711_964_646_000_000_000 }),
    );
    expect(trace.format).toBe("kineto-json");
    expect(copiesOf(trace)).toMatchObject([
      { device: 3, stream: "7", direction: "d2d", bytes: 100, startNs: 1_711_964_646_000_002_500n },
    ]);
  });

  test("reads Kineto's oldest form and takes a size that only the call has", () => {
    const { trace } = readJson([
      {
        ph: "X",
        cat: "Memcpy",
        name: "Memcpy HtoD (Host -> Device)",
        pid: 0,
        tid: "stream 7",
        ts: 9,
        dur: 1,
        args: { stream: 7, correlation: 4 },
      },
      {
        ph: "X",
        cat: "cuda_runtime",
        name: "hipMemcpyAsync",
        pid: 88,
        tid: 88,
        ts: 1,
        dur: 2,
        args: { correlation: 4, size: "640" },
      },
    ]);
    expect(copiesOf(trace)).toMatchObject([{ stream: "7", bytes: 640, join: "connection" }]);
  });

  test("reads the memory copies of rocprofv3", () => {
    const record = {
      size: 64,
      kind: 10,
      operation: 2,
      thread_id: 4,
      start_timestamp: 14_955_949_675_563,
      end_timestamp: 14_955_950_239_443,
      src_agent_id: { handle: 1 },
      dst_agent_id: { handle: 2 },
      bytes: 4_194_304,
    };
    const { trace } = readJson(
      JSON.stringify({
        "rocprofiler-sdk-tool": [
          { metadata: { pid: 1 }, buffer_records: { kernel_dispatch: [{ a: 1 }], memory_copy: [record] } },
        ],
      }),
    );
    expect(trace.format).toBe("rocprof-json");
    expect(copiesOf(trace)).toMatchObject([
      { direction: "h2d", bytes: 4_194_304, durationNs: 563_880, startNs: 14_955_949_675_563n },
    ]);
  });
});

test("an entry with nothing in it is no event, as the first one of rocprof's traces", () => {
  const copy = {
    ph: "X",
    name: "CopyHostToDevice",
    pid: "1",
    tid: "1",
    ts: "130",
    dur: "8",
    args: { BeginNs: "130123" },
  };
  const { trace } = readJson(`{ "traceEvents":[{}\n,${JSON.stringify(copy)}] }`);
  expect([trace.records, trace.unread]).toEqual([1, []]);
  expect(copiesOf(trace)).toMatchObject([{ direction: "h2d", startNs: 130_000n, durationNs: 8_000, bytes: null }]);
});

describe("what cannot be read", () => {
  const good = { name: "a", ph: "X", pid: 1, tid: 1, ts: 1, dur: 1 };
  test.each<[string, unknown]>([
    ["no-object", 17],
    ["no-phase", { name: "a", pid: 1, tid: 1, ts: 1 }],
    ["unknown-phase", { ...good, ph: "Z" }],
    ["bad-time", { ...good, ts: "yesterday" }],
    ["bad-time", { ...good, ts: undefined }],
    ["bad-duration", { ...good, dur: -1 }],
    ["no-flow-id", { ...good, ph: "s" }],
    ["far-time", { ...good, ts: 9e15 }],
  ])("is counted as %s: %j", (reason, event) => {
    const { trace } = readJson(JSON.stringify([good, good, event, good]));
    expect(trace.unread).toMatchObject([{ reason, count: 1 }]);
    expect(trace.records).toBe(4);
    expect(trace.events.phase.filter((phase) => phase !== 0)).toHaveLength(3);
  });

  test("is named with its place, and everything before it stays", () => {
    const text = JSON.stringify([...msprofNames, ...copyTriple(0), ...copyTriple(1)]);
    const { trace } = readJson(text.slice(0, text.lastIndexOf("MEMCPY_ASYNC")));
    expect(copiesOf(trace)).toEqual([firstCopy]);
    expect(trace.unread).toEqual([
      { reason: "cut-off", count: 1, byteOffset: text.lastIndexOf('{"name":"MEMCPY_ASYNC'), detail: "" },
    ]);
  });

  test("leaves a copy whose size is no number of bytes without one", () => {
    const { trace } = readJson([...msprofNames, ...copyTriple(0, { "size(B)": -4 })]);
    expect(copiesOf(trace)).toMatchObject([{ bytes: null }]);
    expect(trace.unread).toMatchObject([{ reason: "bad-size", count: 1 }]);
  });
});

describe("joining copies with calls", () => {
  test("one call may have submitted several copies, and the outermost call counts", () => {
    const [call, , copy] = copyTriple(0) as [JsonEvent, JsonEvent, JsonEvent];
    const inner = { ...call, name: "Runtime@MemcpyAsync", ts: "1700000000000010.200", dur: 0.1 };
    const { trace } = readJson([...msprofNames, inner, call, copy, { ...copy, ts: "1700000000000012" }]);
    const { copies, events, texts } = trace;
    expect([...copies.call].map((row) => texts.text(events.name[row] ?? 0))).toEqual(
      Array(2).fill("AscendCL@aclrtMemcpyAsync"),
    );
    expect([...copies.join]).toEqual([1, 1]);
  });

  test("goes along an arrow where there is no number", () => {
    const [call, start, copy, end] = copyTriple(0).map((event) => ({ ...event, args: {} }));
    const { trace } = readJson([...msprofNames, end, copy, start, call] as JsonEvent[]);
    expect(copiesOf(trace)).toMatchObject([{ join: "flow" }]);
  });

  test("goes by order where as many calls as copies are left, and only then", () => {
    const bare = [0, 1].flatMap((n) =>
      copyTriple(n)
        .filter(({ ph }) => ph === "X")
        .map((event) => ({ ...event, args: {} })),
    );
    expect(copiesOf(readJson([...msprofNames, ...bare]).trace)).toMatchObject([{ join: "order" }, { join: "order" }]);
    expect(copiesOf(readJson([...msprofNames, ...bare.slice(1)]).trace)).toMatchObject([
      { join: "none" },
      { join: "none" },
    ]);
  });
});

describe("launches without a record of the device", () => {
  const triples = Array.from({ length: 6 }, (_, n) => copyTriple(n));
  const without = (missing: readonly number[]) =>
    triples.flatMap((triple, n) => (missing.includes(n) ? triple.slice(0, 2) : triple));

  test.each([
    [[], [0, 0, 0, 0]],
    [
      [0, 1],
      [2, 2, 0, 0],
    ],
    [[5], [1, 0, 1, 0]],
    [
      [0, 3, 5],
      [3, 1, 1, 1],
    ],
    [
      [0, 1, 2, 3, 4, 5],
      [6, 0, 0, 6],
    ],
  ])("are found at the edges of the window: %j", (missing, [all, atStart, atEnd, between]) => {
    const gaps = { launches: 6, missing: all, missingAtStart: atStart, missingAtEnd: atEnd, missingBetween: between };
    expect(readJson([...msprofNames, ...without(missing)]).trace.gaps).toEqual(gaps);
    const calls = without(missing).filter(({ ph }) => ph === "X");
    expect(readJson([...msprofNames, ...calls]).trace.gaps).toEqual(gaps);
  });
});

test("a device is known by its process: by number, and by label", () => {
  const labelled = msprofNames.map((event) =>
    event["name"] === "process_labels" && event["pid"] === devicePid ? { ...event, args: { labels: "NPU 6" } } : event,
  );
  expect(copiesOf(readJson([...msprofNames, ...copyTriple(0)]).trace)).toMatchObject([{ device: devicePid % 32 }]);
  expect(copiesOf(readJson([...labelled, ...copyTriple(0)]).trace)).toMatchObject([{ device: 6 }]);
  expect(hostPid % 32).toBe(31);
});
