import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copiesOf, copyTriple, type JsonEvent, msprofNames, readJson } from "../trace.fixture.ts";
import type { Trace } from "../trace.ts";
import { chromeProblems } from "./chrome-rules.fixture.ts";
import { chromePieces } from "./chrome-writer.ts";
import { randomEvents } from "./random-trace.fixture.ts";

function saved(events: string | readonly JsonEvent[]): string {
  const { trace, argumentBytes } = readJson(events);
  return [...chromePieces(trace, argumentBytes)].join("");
}

/** All that has a time, in an order of its own. Lanes may be other ones: what overlaps gets its own. */
function timedFacts({ events, texts, baseNs, counters }: Trace) {
  const names = [...events.phase.keys()].map((row) => {
    const time = baseNs + BigInt(events.startNs[row] ?? 0);
    const isFlow = "stfF".includes(String.fromCharCode(events.phase[row] ?? 0));
    return `${events.phase[row]} ${isFlow ? "" : texts.text(events.name[row] ?? 0)} ${time} ${events.durationNs[row]}`;
  });
  const values = [...counters.value.keys()].map((row) => {
    const series = counters.series[counters.seriesOf[row] ?? 0];
    return `${texts.text(series?.key ?? 0)} ${baseNs + BigInt(counters.timeNs[row] ?? 0)} ${counters.value[row]}`;
  });
  return [...names.sort(), ...values.sort()];
}

describe("a trace saved in the Chrome format", () => {
  test("loses no nanosecond, no byte, no event and no counter value", () => {
    fc.assert(
      fc.property(randomEvents, (events) => {
        const before = readJson(events);
        const after = readJson([...chromePieces(before.trace, before.argumentBytes)].join("")).trace;
        expect(after.unread).toEqual([]);
        const byFacts = (trace: Trace) =>
          copiesOf(trace)
            .map((copy) => `${Object.values(copy)}`)
            .sort();
        expect(byFacts(after)).toEqual(byFacts(before.trace));
        // Arrows from calls to copies are added where there were none.
        const facts = timedFacts(after);
        for (const fact of timedFacts(before.trace)) {
          expect(facts).toContain(fact);
        }
      }),
    );
  });

  test("keeps to what Perfetto and MindStudio Insight ask for", () => {
    fc.assert(
      fc.property(randomEvents, (events) => {
        expect(chromeProblems(saved(events))).toEqual([]);
      }),
    );
  });

  test("an id whose arrow begins again is another arrow", () => {
    const { traceEvents } = JSON.parse(saved([...msprofNames, ...copyTriple(0), ...copyTriple(0)])) as {
      traceEvents: JsonEvent[];
    };
    const ids = (phase: string) => traceEvents.filter(({ ph }) => ph === phase).map(({ id }) => id);
    expect(ids("s")).toEqual(["1", "2"]);
    expect(ids("f")).toEqual(["2", "2"]);
  });

  test("is the same when it is saved again", () => {
    const once = saved([...msprofNames, ...copyTriple(0), ...copyTriple(1)]);
    expect(saved(once)).toBe(once);
  });

  test("says of a copy what MindStudio Insight sums up", () => {
    const { traceEvents } = JSON.parse(
      saved([...msprofNames, ...copyTriple(0, { "data size(Byte)": 2_460, "memcpy direction": "host to device ex" })]),
    ) as { traceEvents: JsonEvent[] };
    expect(traceEvents.find(({ name }) => name === "MEMCPY_ASYNC")?.["args"]).toMatchObject({
      "data size(Byte)": 2_460,
      "memcpy direction": "host to device ex",
      "size(B)": 2_460,
      operation: "host to device",
      "bandwidth(GB/s)": 20,
      "queue(us)": 0.725,
      "Physic Stream Id": 5,
      connection_id: 300,
    });
  });

  test("keeps numbers in arguments as they were written, and makes JSON of what is none", () => {
    const event = (args: string) => `[{"name":"a","ph":"X","pid":1,"tid":1,"ts":1,"dur":1,"args":${args}}]`;
    expect(saved(event('{"id": 1736412474725417508, "share": 0.10}'))).toContain(
      '"args":{"id": 1736412474725417508, "share": 0.10}',
    );
    expect(saved(event('{"share": NaN, "text": "NaN", "low": -Infinity}'))).toContain(
      '"args":{"share": null, "text": "NaN", "low": null}',
    );
    expect(saved(event('{"share": ?}'.replace("?", "1x")))).not.toContain("share");
  });

  test("keeps what a file says beside its events, but for the base that its times no longer have", () => {
    const event = { ph: "X", cat: "gpu_memcpy", name: "Memcpy HtoD (Pinned -> Device)", pid: 0, tid: 7, ts: 1, dur: 1 };
    const file = {
      deviceProperties: [{ id: 0 }],
      baseTimeNanoseconds: 5_000,
      displayTimeUnit: "ms",
      traceEvents: [event],
    };
    const { traceEvents: _events, ...beside } = JSON.parse(saved(JSON.stringify(file))) as Record<string, unknown>;
    expect(beside).toEqual({
      displayTimeUnit: "ns",
      otherData: { copyscope: { version: 1, baseNs: "5000" } },
      deviceProperties: [{ id: 0 }],
    });
  });

  test("gives names that are numbers for no viewer new numbers", () => {
    const event = { ph: "X", name: "a", pid: "host", tid: "stream 7", ts: 1, dur: 1 };
    const after = readJson(saved([event, { ...event, pid: 2 ** 40 }])).trace;
    expect(after.processes.map(({ name }) => name)).toEqual(["host", String(2 ** 40)]);
    expect(after.threads.map(({ name }) => name)).toEqual(["stream 7", "stream 7"]);
  });

  test("shows the rate of each direction, which is not taken for a part of the trace", () => {
    const text = saved([...msprofNames, ...copyTriple(0, { "size(B)": 1_230, operation: "host to device" })]);
    const { traceEvents } = JSON.parse(text) as { traceEvents: JsonEvent[] };
    const rates = traceEvents.filter(({ ph, name }) => ph === "C" && name === "h2d").map(({ ts, args }) => [ts, args]);
    expect(rates).toEqual([
      [1.725, { "GB/s": 10 }],
      [1.848, { "GB/s": 0 }],
    ]);
    expect(readJson(text).trace.counters.rows).toBe(0);
  });
});
