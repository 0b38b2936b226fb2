import { ArgumentStore, argumentsInStore } from "./argument-store.ts";
import { JsonTraceReader } from "./json/json-trace-reader.ts";
import type { Trace } from "./trace.ts";

/** Small traces with the shapes of real ones and invented numbers. */

/** Processes as msprof numbers them: (pid << 10) | (layer << 5) | device. */
export const hostPid = 2_560_255;
export const devicePid = 2_560_449;

export type JsonEvent = Readonly<Record<string, unknown>>;

export const msprofNames: readonly JsonEvent[] = [
  { name: "process_name", pid: hostPid, tid: 0, ph: "M", args: { name: "CANN" } },
  { name: "process_labels", pid: hostPid, tid: 0, ph: "M", args: { labels: "CPU" } },
  { name: "process_sort_index", pid: hostPid, tid: 0, ph: "M", args: { sort_index: 7 } },
  { name: "process_name", pid: devicePid, tid: 0, ph: "M", args: { name: "Ascend Hardware" } },
  { name: "process_labels", pid: devicePid, tid: 0, ph: "M", args: { labels: "NPU" } },
  { name: "process_sort_index", pid: devicePid, tid: 0, ph: "M", args: { sort_index: 14 } },
  { name: "thread_name", pid: devicePid, tid: 5, ph: "M", args: { name: "Stream 5" } },
  { name: "thread_name", pid: hostPid, tid: 77, ph: "M", args: { name: "Thread 77" } },
];

/** A call, its copy and the arrow between them, `n` tells one triple from the next. */
export function copyTriple(
  n: number,
  facts: JsonEvent = { "size(B)": 4_096, operation: "host to device" },
): JsonEvent[] {
  const callUs = `17000000000000${String(10 + n).padStart(2, "0")}`;
  return [
    {
      name: "AscendCL@aclrtMemcpyAsync",
      pid: hostPid,
      tid: 77,
      ts: `${callUs}.125`,
      dur: 0.5,
      ph: "X",
      args: { "Thread Id": 77, level: "acl", connection_id: 300 + n },
    },
    {
      name: `HostToDevice${(300 + n) * 2 ** 32}`,
      cat: "HostToDevice",
      ph: "s",
      id: String((300 + n) * 2 ** 32),
      pid: hostPid,
      tid: 77,
      ts: `${callUs}.125`,
    },
    {
      name: "MEMCPY_ASYNC",
      pid: devicePid,
      tid: 5,
      ts: `${callUs}.850`,
      dur: 0.12345678,
      ph: "X",
      args: {
        "Model Id": 4_294_967_295,
        "Task Type": "PCIE_DMA_SQE",
        "Physic Stream Id": 5,
        connection_id: 300 + n,
        ...facts,
      },
    },
    {
      name: `HostToDevice${(300 + n) * 2 ** 32}`,
      cat: "HostToDevice",
      ph: "f",
      bp: "e",
      id: String((300 + n) * 2 ** 32),
      pid: devicePid,
      tid: 5,
      ts: `${callUs}.850`,
    },
  ];
}

/** Reads a trace from a text or from its events, in pieces of some length. */
export function readJson(source: string | readonly JsonEvent[], pieceLength = 1_000_000) {
  const store = new ArgumentStore();
  const reader = new JsonTraceReader(argumentsInStore(store));
  const bytes = new TextEncoder().encode(typeof source === "string" ? source : JSON.stringify(source));
  for (let at = 0; at < bytes.length; at += pieceLength) {
    reader.push(bytes.subarray(at, at + pieceLength));
  }
  const trace = reader.finish();
  if (trace === undefined) {
    throw new Error("the fixture is no trace");
  }
  return { trace, argumentBytes: store };
}

/** What each copy is, in the words of the tables. */
export function copiesOf(trace: Trace) {
  const { copies, events, texts, streams } = trace;
  return Array.from({ length: copies.rows }, (_, row) => ({
    name: texts.text(events.name[copies.event[row] ?? 0] ?? 0),
    stream: streams[copies.stream[row] ?? 0]?.id,
    device: streams[copies.stream[row] ?? 0]?.device,
    direction: copies.directionOf(row),
    bytes: copies.hasBytes(row) ? copies.bytes[row] : null,
    startNs: trace.baseNs + BigInt(copies.startNs[row] ?? 0),
    durationNs: (copies.endNs[row] ?? 0) - (copies.startNs[row] ?? 0),
    join: copies.joinOf(row),
  }));
}
