import { expect, test } from "vitest";
import { ProtoWriter } from "../export/proto-writer.ts";
import type { Trace } from "../trace.ts";
import { PerfettoTraceReader } from "./perfetto-trace-reader.ts";

/** Packets as Perfetto's own track events come: names invented, field numbers those of its .proto files. */
const realtime = 1;
const monotonic = 3;
const boot = 6;

interface ShownClock {
  readonly id: number;
  readonly at: bigint;
  readonly unitNs?: number;
  readonly isIncremental?: boolean;
}

function packet(sequence: number, write: (packet: ProtoWriter) => void): Uint8Array {
  const writer = new ProtoWriter();
  writer.message(1, (inner) => {
    inner.uint(10, sequence);
    write(inner);
  });
  return writer.bytes.slice();
}

function snapshot(sequence: number, clocks: readonly ShownClock[], primary = 0): Uint8Array {
  return packet(sequence, (inner) =>
    inner.message(6, (message) => {
      for (const { id, at, unitNs = 1, isIncremental = false } of clocks) {
        message.message(1, (clock) => {
          clock.uint(1, id);
          clock.bigint(2, at);
          clock.bool(3, isIncremental);
          clock.uint(4, unitNs);
        });
      }
      message.uint(2, primary);
    }),
  );
}

/** From here on the sequence's packets have times of this clock unless they say otherwise. */
function defaultClock(sequence: number, clock: number): Uint8Array {
  return packet(sequence, (inner) => {
    inner.uint(13, 1);
    inner.message(59, (defaults) => defaults.uint(58, clock));
  });
}

function mark(sequence: number, name: string, time: bigint, { clock = -1, isAfterLoss = false } = {}): Uint8Array {
  return packet(sequence, (inner) => {
    inner.bigint(8, time);
    if (clock >= 0) {
      inner.uint(58, clock);
    }
    if (isAfterLoss) {
      inner.bool(42, true);
    }
    inner.message(11, (event) => {
      event.uint(9, 3);
      event.uint(11, 7);
      event.string(23, name);
    });
  });
}

function read(packets: readonly Uint8Array[]): {
  readonly times: Record<string, bigint>;
  readonly unread: Trace["unread"];
} {
  const reader = new PerfettoTraceReader(undefined);
  for (const piece of packets) {
    reader.push(piece);
  }
  const trace = reader.finish();
  if (trace === undefined) {
    throw new Error("no trace");
  }
  const { events, texts, baseNs } = trace;
  const names = Array.from({ length: events.rows }, (_, row) => texts.text(events.name[row] ?? 0));
  return {
    times: Object.fromEntries(names.map((name, row) => [name, baseNs + BigInt(events.startNs[row] ?? 0)])),
    unread: trace.unread,
  };
}

test("times that count from the packet before are brought to the trace's own clock, to the nanosecond", () => {
  const bootNs = 9_007_199_254_740_993n;
  expect(
    read([
      snapshot(1, [
        { id: boot, at: bootNs },
        { id: 64, at: 5n, unitNs: 1_000, isIncremental: true },
      ]),
      defaultClock(1, 64),
      mark(1, "first", 0n),
      mark(1, "second", 3n),
      // Another clock in between: it does not count for the one that is counted.
      mark(1, "other", bootNs + 7n, { clock: boot }),
      mark(1, "third", 2n),
    ]),
  ).toEqual({
    times: { first: bootNs, second: bootNs + 3_000n, other: bootNs + 7n, third: bootNs + 5_000n },
    unread: [],
  });
});

test("each sequence has clocks of its own under the same number", () => {
  expect(
    read([
      snapshot(1, [
        { id: boot, at: 1_000n },
        { id: 64, at: 0n, isIncremental: true },
      ]),
      snapshot(2, [
        { id: boot, at: 5_000n },
        { id: 64, at: 100n },
      ]),
      defaultClock(1, 64),
      defaultClock(2, 64),
      mark(1, "a", 10n),
      mark(2, "b", 110n),
      mark(1, "c", 10n),
      mark(2, "d", 120n),
    ]),
  ).toEqual({ times: { a: 1_010n, b: 5_010n, c: 1_020n, d: 5_020n }, unread: [] });
});

test("clocks of the system are brought together by what they showed at the same moment", () => {
  expect(
    read([
      snapshot(9, [
        { id: realtime, at: 1_700_000_000_000_000_000n },
        { id: monotonic, at: 400n },
        { id: boot, at: 1_000n },
      ]),
      mark(1, "boot", 1_100n, { clock: boot }),
      mark(1, "unnamed", 1_200n),
      mark(1, "monotonic", 700n, { clock: monotonic }),
      mark(1, "realtime", 1_700_000_000_000_000_400n, { clock: realtime }),
      // Tied to the boot clock by way of the monotonic one.
      snapshot(1, [
        { id: monotonic, at: 900n },
        { id: 65, at: 50n },
      ]),
      mark(1, "own", 50n, { clock: 65 }),
    ]),
  ).toEqual({ times: { boot: 1_100n, unnamed: 1_200n, monotonic: 1_300n, realtime: 1_400n, own: 1_500n }, unread: [] });
});

test("the clock that a snapshot calls the trace's own is", () => {
  expect(
    read([
      snapshot(
        9,
        [
          { id: monotonic, at: 400n },
          { id: boot, at: 1_000n },
        ],
        monotonic,
      ),
      mark(1, "boot", 1_100n, { clock: boot }),
      mark(1, "monotonic", 700n, { clock: monotonic }),
    ]).times,
  ).toEqual({ boot: 500n, monotonic: 700n });
});

test("times of a clock that nothing ties to the others are counted, by clock, and the rest is read", () => {
  const read1 = read([
    snapshot(1, [
      { id: boot, at: 1_000n },
      { id: 64, at: 0n, isIncremental: true },
    ]),
    mark(1, "known", 10n, { clock: 64 }),
    mark(2, "other sequence", 10n, { clock: 64 }),
    mark(2, "other number", 10n, { clock: 70 }),
    mark(2, "and again", 10n, { clock: 70 }),
  ]);
  expect(read1.times).toEqual({ known: 1_010n });
  expect(read1.unread).toMatchObject([
    { reason: "unknown-clock", count: 1, detail: "64" },
    { reason: "unknown-clock", count: 2, detail: "70" },
  ]);
});

test("after packets were lost nothing is known of what counts from them, until the next snapshot", () => {
  const shown = (at: bigint) =>
    snapshot(1, [
      { id: boot, at },
      { id: 64, at: 0n, isIncremental: true },
    ]);
  const { times, unread } = read([
    shown(1_000n),
    mark(1, "before", 10n, { clock: 64 }),
    mark(1, "lost", 10n, { clock: 64, isAfterLoss: true }),
    shown(3_000n),
    mark(1, "after", 10n, { clock: 64 }),
  ]);
  expect(times).toEqual({ before: 1_010n, after: 3_010n });
  expect(unread).toMatchObject([{ reason: "unknown-clock", count: 1 }]);
});

test("without any snapshot the system's clocks are taken as they stand, and others not at all", () => {
  const { times, unread } = read([
    mark(1, "plain", 5n),
    mark(1, "boot", 9n, { clock: boot }),
    mark(1, "own", 1n, { clock: 64 }),
  ]);
  expect(times).toEqual({ plain: 5n, boot: 9n });
  expect(unread).toMatchObject([{ reason: "unknown-clock", count: 1, detail: "64" }]);
});
