import fc from "fast-check";
import { expect, test } from "vitest";
import { CopyPacker } from "#app/timeline/copy-packer.ts";
import { columnsOf, type RowParts } from "./rows.fixture.ts";
import { RunData } from "./run-data.ts";

const rowArbitrary: fc.Arbitrary<RowParts> = fc
  .record({
    stream: fc.nat(2),
    kind: fc.constantFrom(1, 2),
    source: fc.constantFrom("device-event", "host-clock"),
    status: fc.constantFrom(0, 0, 0, 507_046, 207_000),
    // Not recorded, and more than 32 bits hold.
    bytes: fc.oneof(fc.nat(1_000_000), fc.constantFrom(Number.NaN, 2 ** 32 - 2, 2 ** 40)),
    transfer: fc.constantFrom(0, 1, 255, 256, 65_535, 65_536),
    callNs: fc.nat(500),
    submitNs: fc.nat(10_000),
    waitNs: fc.nat(400),
    durationNs: fc.nat(900),
    trial: fc.nat(3),
  })
  .map(({ waitNs, durationNs, callNs, ...row }) => ({
    ...row,
    returnNs: row.submitNs + callNs,
    device: 0,
    startNs: row.submitNs + waitNs,
    endNs: row.submitNs + waitNs + durationNs,
  }));

/** Everything that is asked of a run, at some moments. */
function told(data: RunData) {
  return {
    rows: data.rows,
    extent: data.extent(),
    trials: data.trials(),
    lanes: data.lanes().map(({ stream, device, source, parts }) => ({
      stream,
      device,
      source,
      parts: parts.map(({ series, copies, pyramid, submits }) => ({
        series,
        order: [...copies.row.subarray(0, copies.count)],
        moments: Array.from({ length: 40 }, (_, step) => {
          const ns = step * 300;
          submits.seek(ns);
          const { submitted, insideNs, blockedNs } = submits;
          const moved = [pyramid.startedBefore(ns), pyramid.coveredBeforeNs(ns), pyramid.movedForNs(ns)];
          return [...moved, pyramid.bytesMoved(ns), pyramid.firstEndingAfter(ns), submitted, insideNs, blockedNs];
        }),
      })),
    })),
  };
}

test("rows that arrive in blocks of any size, looked at in between, are the run that they are at once", () => {
  fc.assert(
    fc.property(
      fc.array(rowArbitrary, { minLength: 1, maxLength: 300 }),
      fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 12 }),
      (rows, sizes) => {
        const whole = new RunData("/runs/test");
        whole.append(columnsOf(rows));
        const live = new RunData("/runs/test");
        for (let from = 0, block = 0; from < rows.length; block += 1) {
          const size = sizes[block % sizes.length] ?? 1;
          live.append(columnsOf(rows.slice(from, from + size)));
          live.lanes();
          from += size;
        }
        expect(told(live)).toEqual(told(whole));
        live.trim();
        expect(told(live)).toEqual(told(whole));
      },
    ),
    { numRuns: 150 },
  );
});

test("every copy keeps what its row said, in blocks of any size", () => {
  fc.assert(
    fc.property(
      fc.array(rowArbitrary, { minLength: 1, maxLength: 200 }),
      fc.integer({ min: 1, max: 200 }),
      (rows, size) => {
        const data = new RunData("/runs/test");
        for (let from = 0; from < rows.length; from += size) {
          data.append(columnsOf(rows.slice(from, from + size)));
        }
        expect(rows.map((_, row) => keptOf(data, row))).toEqual(rows.map(saidOf));
      },
    ),
    { numRuns: 100 },
  );
});

/** Also what is seldom: several outcomes and kinds in a row, fractions of a nanosecond, no call, hours, clocks that differ. */
const oddRowArbitrary: fc.Arbitrary<RowParts> = fc
  .tuple(
    rowArbitrary,
    fc.record({
      kind: fc.constantFrom(0, 1, 1, 1, 4),
      trial: fc.constantFrom(0, 0, 1, 300, 70_000, 4_000_000_000),
      longNs: fc.constantFrom(0, 0, 0, 2 ** 33, 2 ** 32 - 2, 2 ** 45),
      laterNs: fc.constantFrom(0, 0, 0, 0.25, 2 ** 31, 2 ** 50),
      leadNs: fc.constantFrom(0, 0, 0, 2 ** 33, -(2 ** 25), Number.NaN),
    }),
  )
  .map(([row, { longNs, laterNs, leadNs, ...odd }]) => ({
    ...row,
    ...odd,
    submitNs: (row.submitNs ?? 0) + laterNs - leadNs,
    startNs: row.startNs + laterNs,
    endNs: row.endNs + laterNs + longNs,
  }));

test("rows that were prepared in blocks of any size are those that were appended one by one", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(rowArbitrary, { minLength: 1, maxLength: 300 }),
        fc.array(oddRowArbitrary, { minLength: 1, maxLength: 120 }),
      ),
      fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 12 }),
      fc.option(fc.nat(400), { nil: undefined }),
      (rows, sizes, expected) => {
        const columns = columnsOf(rows);
        const single = new RunData("/runs/test");
        single.append(columns);
        const packed = new RunData("/runs/test");
        if (expected !== undefined) {
          // More or fewer may come: a header can be of another run.
          packed.expect(expected);
        }
        const packer = new CopyPacker(3);
        for (let from = 0, block = 0; from < rows.length; block += 1) {
          const to = Math.min(rows.length, from + (sizes[block % sizes.length] ?? 1));
          packed.appendPacked(packer.pack(columns, from, to));
          if (block % 2 === 0) {
            packed.lanes();
          }
          from = to;
        }
        expect(told(packed)).toEqual(told(single));
        expect(rows.map((_, row) => keptOf(packed, row))).toEqual(rows.map((_, row) => keptOf(single, row)));
        packed.trim();
        expect(rows.map((_, row) => keptOf(packed, row))).toEqual(rows.map((_, row) => keptOf(single, row)));
        packed.append(columns);
        single.append(columns);
        expect(told(packed)).toEqual(told(single));
      },
    ),
    { numRuns: 300 },
  );
});

function keptOf(data: RunData, row: number) {
  const place = data.placeOf(row);
  if (place === undefined) {
    return undefined;
  }
  const { lane, part, index } = place;
  const { copies } = part;
  return {
    stream: lane.stream,
    kind: copies.kindOf(index),
    status: copies.statusOf(index),
    bytes: copies.bytes.at(index),
    transfer: copies.transfer.at(index),
    trial: copies.trial.at(index),
    submitNs: copies.submitNs(index),
    callNs: copies.callNs.at(index),
    startNs: copies.startNs[index],
    endNs: copies.endNs(index),
  };
}

function saidOf(row: RowParts) {
  const { stream, kind, status = 0, bytes, transfer, trial, submitNs = 0, returnNs = 0, startNs, endNs } = row;
  // A failed copy that took no time is kept a nanosecond long, so that it can be seen.
  const shownEndNs = status === 0 ? endNs : Math.max(endNs, startNs + 1);
  const callNs = returnNs - submitNs;
  return { stream, kind, status, bytes, transfer, trial, submitNs, callNs, startNs, endNs: shownEndNs };
}
