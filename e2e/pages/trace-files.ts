import { appendFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** Processes as msprof numbers them: (pid << 10) | (layer << 5) | device, which is 1. */
const host = 2_560_255;
const device = 2_560_449;

interface CopyFacts {
  readonly stream: number;
  readonly atUs: number;
  readonly tookUs: number;
  /** Left out: the trace says nothing of it. */
  readonly bytes?: number;
  readonly direction?: string;
  /** Left out: there is no call with this number. */
  readonly call?: number;
}

/** A trace of another program as its profiler writes it: invented, with the shapes of msprof's. */
export function profilerTrace(copies: readonly CopyFacts[], lostLaunches = 0): string {
  const streams = [...new Set(copies.map(({ stream }) => stream))];
  const lost = Array.from({ length: lostLaunches }, (_, n) => callEvents(10_000 + n, 5_000 + n * 10)).flat();
  const events = [
    { name: "process_name", pid: host, tid: 0, ph: "M", args: { name: "CANN" } },
    { name: "process_labels", pid: host, tid: 0, ph: "M", args: { labels: "CPU" } },
    { name: "process_name", pid: device, tid: 0, ph: "M", args: { name: "Ascend Hardware" } },
    { name: "process_labels", pid: device, tid: 0, ph: "M", args: { labels: "NPU" } },
    ...streams.map((stream) => ({
      name: "thread_name",
      pid: device,
      tid: stream,
      ph: "M",
      args: { name: `Stream ${stream}` },
    })),
    ...copies.flatMap(copyEvents),
    ...lost,
  ];
  return JSON.stringify({ displayTimeUnit: "ns", traceEvents: events });
}

function callEvents(number: number, atUs: number) {
  return [
    {
      name: "AscendCL@aclrtMemcpyAsync",
      pid: host,
      tid: 1,
      ts: String(atUs),
      dur: 2,
      ph: "X",
      args: { connection_id: number },
    },
    { name: "HostToDevice", cat: "HostToDevice", ph: "s", id: String(number), pid: host, tid: 1, ts: String(atUs) },
  ];
}

function copyEvents({ stream, atUs, tookUs, bytes, direction, call }: CopyFacts) {
  const facts = {
    ...(bytes === undefined ? {} : { "size(B)": bytes }),
    ...(direction === undefined ? {} : { operation: direction }),
    ...(call === undefined ? {} : { connection_id: call }),
  };
  const place = { pid: device, tid: stream, ts: String(atUs) };
  return [
    ...(call === undefined ? [] : callEvents(call, atUs - 10)),
    { name: "MEMCPY_ASYNC", ...place, dur: tookUs, ph: "X", args: facts },
    ...(call === undefined
      ? []
      : [{ name: "HostToDevice", cat: "HostToDevice", ph: "f", bp: "e", id: String(call), ...place }]),
  ];
}

/** Two streams up, one down whose sizes nobody recorded. */
export function threeStreams(): CopyFacts[] {
  return Array.from({ length: 20 }, (_, n) => [
    { stream: 3, atUs: 100 + n * 50, tookUs: 40, bytes: 1_048_576, direction: "host to device", call: n * 3 },
    { stream: 4, atUs: 110 + n * 50, tookUs: 30, bytes: 524_288, direction: "host to device", call: n * 3 + 1 },
    { stream: 5, atUs: 120 + n * 50, tookUs: 25, direction: "device to host", call: n * 3 + 2 },
  ]).flat();
}

/** The same with two counters of the device, one of which goes below nothing, and with waits for events on it. */
export function withCounters(text: string): string {
  const { traceEvents, ...rest } = JSON.parse(text) as { traceEvents: unknown[] };
  const values = Array.from({ length: 200 }, (_, n) => [
    { name: "Balance", pid: device, tid: 0, ts: String(150 + n * 4), ph: "C", args: { value: (n % 40) - 20 } },
    {
      name: "HBM",
      pid: device,
      tid: 0,
      ts: String(150 + n * 4),
      ph: "C",
      args: { "read(MB/s)": Math.round(20_000 + 15_000 * Math.sin(n / 9)) },
    },
  ]);
  const waits = Array.from({ length: 9 }, (_, n) => ({
    name: "EVENT_WAIT",
    pid: device,
    tid: 3,
    ts: String(145 + n * 100),
    dur: n * 2,
    ph: "X",
  }));
  return JSON.stringify({ ...rest, traceEvents: [...traceEvents, ...values.flat(), ...waits] });
}

/** Packed when the name ends in `.gz`. */
export async function writeTrace(folder: string, name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, name.endsWith(".gz") ? gzipSync(text) : text);
  return file;
}

/** About 250 MB: reading it takes long enough to be given up. */
export async function writeLargeTrace(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  const event = JSON.stringify({
    name: "busy",
    pid: 1,
    tid: 1,
    ts: "100",
    dur: 1,
    ph: "X",
    args: { a: "b".repeat(60) },
  });
  const piece = `${event},`.repeat(20_000);
  await writeFile(file, "[");
  for (let written = 0; written < 250_000_000; written += piece.length) {
    await appendFile(file, piece);
  }
  await appendFile(file, `${event}]`);
  return file;
}
