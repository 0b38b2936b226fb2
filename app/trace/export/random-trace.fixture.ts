import fc from "fast-check";
import { devicePid, hostPid, type JsonEvent, msprofNames } from "../trace.fixture.ts";

/** Traces as no profiler would write them: slices that overlap, last no time or share their times; with all else. */

const ns = fc.integer({ min: 0, max: 400 });
const baseUs = 1_700_000_000_000_000;

function us(timeNs: number): string {
  return `${baseUs + Math.floor(timeNs / 1_000)}.${String(timeNs % 1_000).padStart(3, "0")}`;
}

const slice = fc
  .record({ startNs: ns, durationNs: ns, tid: fc.integer({ min: 1, max: 3 }), isOnHost: fc.boolean() })
  .map(
    ({ startNs, durationNs, tid, isOnHost }): JsonEvent => ({
      name: `slice ${startNs}`,
      ph: "X",
      pid: isOnHost ? hostPid : devicePid,
      tid,
      ts: us(startNs),
      dur: durationNs / 1_000,
      args: { text: 'a "quote"\n', number: Number.MAX_SAFE_INTEGER, nested: { list: [1, null, true] } },
    }),
  );

const copy = fc
  .record({
    n: fc.integer({ min: 1, max: 6 }),
    startNs: ns,
    durationNs: ns,
    tid: fc.integer({ min: 1, max: 3 }),
    bytes: fc.option(fc.maxSafeNat()),
    hasArrow: fc.boolean(),
  })
  .map(({ n, startNs, durationNs, tid, bytes, hasArrow }): JsonEvent[] => {
    const id = String(n * 2 ** 40 + startNs);
    const arrow = { name: `HostToDevice${id}`, cat: "HostToDevice", id };
    const callNs = Math.max(0, startNs - 50);
    return [
      {
        name: "AscendCL@aclrtMemcpyAsync",
        ph: "X",
        pid: hostPid,
        tid: 77,
        ts: us(callNs),
        dur: 0.02,
        args: { connection_id: n },
      },
      {
        name: "MEMCPY_ASYNC",
        ph: "X",
        pid: devicePid,
        tid,
        ts: us(startNs),
        dur: durationNs / 1_000,
        args: {
          connection_id: n,
          "Physic Stream Id": tid,
          operation: "device to host",
          ...(bytes === null ? {} : { "size(B)": bytes }),
        },
      },
      ...(hasArrow
        ? [
            { ...arrow, ph: "s", pid: hostPid, tid: 77, ts: us(callNs) },
            { ...arrow, ph: "f", bp: "e", pid: devicePid, tid, ts: us(startNs) },
          ]
        : []),
    ];
  });

const counter = fc.record({ timeNs: ns, value: fc.double({ noNaN: true, noDefaultInfinity: true }) }).map(
  ({ timeNs, value }): JsonEvent => ({
    name: "HBM",
    ph: "C",
    pid: devicePid,
    tid: 0,
    ts: us(timeNs),
    args: { "Read(MB/s)": value, "Write(MB/s)": 1 },
  }),
);

const mark = fc
  .record({ timeNs: ns, ph: fc.constantFrom("i", "b", "n", "e") })
  .map(
    ({ timeNs, ph }): JsonEvent => ({ name: "mark", cat: "marks", ph, id: 9, pid: hostPid, tid: 77, ts: us(timeNs) }),
  );

/** Events in any order. */
export const randomEvents: fc.Arbitrary<readonly JsonEvent[]> = fc
  .tuple(
    fc.array(slice, { maxLength: 12 }),
    fc.array(copy, { maxLength: 8 }),
    fc.array(counter, { maxLength: 6 }),
    fc.array(mark, { maxLength: 4 }),
  )
  .chain(([slices, copies, counters, marks]) => {
    const events = [...slices, ...copies.flat(), ...counters, ...marks];
    return fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length });
  })
  .map((events) => [...msprofNames, ...events]);
