import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copyTriple, type JsonEvent, msprofNames, readJson } from "../trace.fixture.ts";
import type { Trace } from "../trace.ts";
import { type PerfettoPacket, readPerfetto } from "./perfetto.fixture.ts";
import { perfettoPieces } from "./perfetto-writer.ts";
import { randomEvents } from "./random-trace.fixture.ts";

function saved(events: readonly JsonEvent[]) {
  const { trace, argumentBytes } = readJson(events);
  const pieces = [...perfettoPieces(trace, argumentBytes)];
  return { trace, packets: readPerfetto(new Uint8Array(Buffer.concat(pieces))) };
}

/** Plays the packets as Perfetto does: by time, at one time in the order of the file, each track on its own. */
function slicesOf(packets: readonly PerfettoPacket[]): string[] {
  const open = new Map<string, { readonly name: string; readonly startNs: bigint }[]>();
  const found: string[] = [];
  const timed = packets.flatMap(({ timestamp, trackEvent }) =>
    trackEvent === undefined ? [] : [{ ns: BigInt(timestamp ?? 0), trackEvent }],
  );
  timed.sort((a, b) => (a.ns < b.ns ? -1 : Number(a.ns > b.ns)));
  for (const { ns, trackEvent } of timed) {
    const stack = open.get(trackEvent.trackUuid) ?? [];
    open.set(trackEvent.trackUuid, stack);
    if (trackEvent.type === "TYPE_SLICE_BEGIN") {
      stack.push({ name: trackEvent.name ?? "", startNs: ns });
    } else if (trackEvent.type === "TYPE_SLICE_END") {
      const slice = stack.pop();
      found.push(`${slice?.name} ${slice?.startNs} ${ns}`);
    }
  }
  expect([...open.values()].flat()).toEqual([]);
  return found.sort();
}

function slicesOfTrace({ events, texts, baseNs }: Trace): string[] {
  return [...events.phase.keys()]
    .filter((row) => events.phase[row] === 0x58)
    .map((row) => {
      const startNs = baseNs + BigInt(events.startNs[row] ?? 0);
      return `${texts.text(events.name[row] ?? 0)} ${startNs} ${startNs + BigInt(events.durationNs[row] ?? 0)}`;
    })
    .sort();
}

describe("a trace saved in Perfetto's format", () => {
  test("has every slice to the nanosecond, and every counter value", () => {
    fc.assert(
      fc.property(randomEvents, (events) => {
        const { trace, packets } = saved(events);
        expect(slicesOf(packets)).toEqual(slicesOfTrace(trace));
        const tracks = new Map(packets.flatMap(({ trackDescriptor: it }) => (it === undefined ? [] : [[it.uuid, it]])));
        const values = packets.flatMap(({ timestamp, trackEvent }) =>
          trackEvent?.type === "TYPE_COUNTER" && tracks.get(trackEvent.trackUuid)?.counter?.unitName === undefined
            ? [`${tracks.get(trackEvent.trackUuid)?.name} ${timestamp} ${trackEvent.doubleCounterValue}`]
            : [],
        );
        const { counters, texts, baseNs } = trace;
        const expected = [...counters.value.keys()].map((row) => {
          const series = counters.series[counters.seriesOf[row] ?? 0];
          const name = `${texts.text(series?.name ?? 0)} ${texts.text(series?.key ?? 0)}`;
          return `${name} ${baseNs + BigInt(counters.timeNs[row] ?? 0)} ${counters.value[row]}`;
        });
        expect(values.sort()).toEqual(expected.sort());
      }),
    );
  });

  test("begins with a packet that clears what came before, and every packet is of its sequence", () => {
    const { packets } = saved([...msprofNames, ...copyTriple(0)]);
    expect(packets[0]).toEqual({ trustedPacketSequenceId: 1, sequenceFlags: 1 });
    expect(packets.every(({ trustedPacketSequenceId }) => trustedPacketSequenceId === 1)).toBe(true);
  });

  test("names its tracks below their process, in their order", () => {
    const { packets } = saved([...msprofNames, ...copyTriple(0)]);
    const tracks = packets.flatMap(({ trackDescriptor }) => trackDescriptor ?? []);
    const device = tracks.find(({ process }) => process?.processName === "Ascend Hardware · NPU");
    const stream = tracks.find(({ name }) => name === "Stream 5");
    expect(stream?.parentUuid).toBe(device?.uuid);
    expect(new Set(tracks.map(({ uuid }) => uuid)).size).toBe(tracks.length);
    expect(tracks.find(({ counter }) => counter?.unitName === "GB/s")?.name).toBe("Copy rate h2d");
  });

  test.each([
    ["its own arrow", copyTriple(0)],
    ["an arrow where it has none", copyTriple(0).filter(({ ph }) => ph === "X")],
  ])("leads from the call to the copy along %s, with its facts", (_name, events) => {
    const { packets } = saved([...msprofNames, ...events]);
    const begins = packets.flatMap(({ trackEvent }) => (trackEvent?.type === "TYPE_SLICE_BEGIN" ? [trackEvent] : []));
    const call = begins.find(({ name }) => name === "AscendCL@aclrtMemcpyAsync");
    const copy = begins.find(({ name }) => name === "MEMCPY_ASYNC");
    expect(call?.flowIds).toEqual(["1"]);
    expect(copy?.terminatingFlowIds).toEqual(["1"]);
    const facts = Object.fromEntries(
      (copy?.debugAnnotations ?? []).map(({ name, intValue, stringValue, doubleValue }) => [
        name,
        intValue ?? stringValue ?? doubleValue,
      ]),
    );
    expect(facts).toMatchObject({
      "size(B)": "4096",
      operation: "host to device",
      "queue(us)": 0.725,
      connection_id: "300",
    });
  });
});
