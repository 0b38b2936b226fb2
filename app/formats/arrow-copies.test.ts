import { tableFromIPC, tableToIPC } from "apache-arrow";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { someCopies } from "#app/run/copy-columns.fixture.ts";
import { type CopyColumns, copyFirstRows } from "#app/run/copy-columns.ts";
import { createTranslator } from "#app/text/translator.ts";
import { CopiesDecoder, encodeCopies } from "./arrow-copies.ts";

const streamIds = ["s0", "up", "down"];
const rows = someCopies([
  { startNs: 0.5, stream: 2, kind: 2 },
  { startNs: 2 ** 52, stream: 0, kind: 4, source: 2, status: -1, trial: 4_000_000_000 },
  { startNs: 100, stream: 1, bytes: 2 ** 53 - 1, device: 65_535, transfer: 7 },
]);

function decoded(bytes: Uint8Array): CopyColumns | string {
  const result = new CopiesDecoder(streamIds).decode(bytes);
  return result.ok ? result.value : createTranslator("en")(result.failure.what);
}

test("rows are read back as they were written", () => {
  expect(decoded(encodeCopies(rows, streamIds))).toEqual(rows);
  expect(decoded(encodeCopies(copyFirstRows(rows, 0), streamIds))).toEqual(copyFirstRows(rows, 0));
});

test("a file from any place in memory is read", () => {
  const bytes = encodeCopies(rows, streamIds);
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);
  expect(decoded(shifted.subarray(3))).toEqual(rows);
});

test("the same rows give the same bytes, however many files came before", () => {
  const first = encodeCopies(rows, streamIds);
  encodeCopies(someCopies([{ stream: 1 }]), ["other", "ids"]);
  expect(encodeCopies(rows, streamIds)).toEqual(first);
});

test("others see words for streams, kinds and sources, and numbers for the rest", () => {
  const table = tableFromIPC(encodeCopies(rows, streamIds));
  expect(table.toArray().map((row) => row.toJSON())[0]).toEqual({
    stream: "down",
    device: 0,
    kind: "d2h",
    bytes: 1_000,
    submitNs: -19.5,
    returnNs: -9.5,
    startNs: 0.5,
    endNs: 100.5,
    source: "device-event",
    status: 0,
    trial: 0,
    transfer: 0,
  });
  expect(table.schema.metadata.size).toBe(0);
});

test("any number of rows finds its way back", () => {
  fc.assert(
    fc.property(fc.nat({ max: 300 }), (count) => {
      const some = someCopies(Array.from({ length: count }, (_, row) => ({ stream: row % 3, transfer: row })));
      expect(decoded(encodeCopies(some, streamIds))).toEqual(some);
    }),
    { numRuns: 50 },
  );
});

// A run must stay readable: what Arrow's next version writes differently needs a reader for what lies on disks by now.
test("the file is laid out as in the first release", () => {
  const bytes = encodeCopies(rows, streamIds);
  expect([bytes.length, bytes.reduce((sum, byte) => (sum * 31 + byte) % 4_294_967_291, 0)]).toEqual([
    2_514, 892_283_599,
  ]);
});

describe("what is no file of copies is refused with a sentence", () => {
  const bytes = encodeCopies(rows, streamIds);

  test.each([
    ["nothing", new Uint8Array(0)],
    ["a text", new TextEncoder().encode("ARROW1 this is not")],
    ["half a file", bytes.subarray(0, bytes.length / 2)],
  ])("%s", (_, broken) => expect(decoded(broken)).toBe("The file of copies is not complete"));

  test("nothing between the marks", () => {
    expect(decoded(new TextEncoder().encode("ARROW1ARROW1"))).toBe("The file of copies is damaged, or of another plan");
  });

  test("a file with other columns", () => {
    const table = tableFromIPC(bytes);
    expect(decoded(tableToIPC(table.select(["bytes", "startNs"]), "file"))).toBe(
      "The file of copies is damaged, or of another plan",
    );
  });

  test("a file of another plan's streams", () => {
    expect(decoded(encodeCopies(rows, ["s0", "up", "ever"]))).toBe("The file of copies is damaged, or of another plan");
  });

  test("a word's number that stands for nothing", () => {
    expect(decoded(encodeCopies(someCopies([{ stream: 3 }]), streamIds))).toBe(
      'Column "stream" of the file of copies holds number 3, which stands for nothing',
    );
  });

  test("whatever is broken inside, it is a value or a failure, never an exception", () => {
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 13 }), fc.nat({ max: 255 }), (place, value) => {
        const damaged = bytes.slice();
        damaged[place + 6] = value;
        expect(() => decoded(damaged)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

test("one reader reads files of several lengths, and a damaged one in between", () => {
  const decoder = new CopiesDecoder(streamIds);
  const files = [3, 3, 1, 0, 3].map((count) => encodeCopies(copyFirstRows(rows, count), streamIds));
  const damaged = encodeCopies(rows, streamIds);
  damaged[10] = (damaged[10] ?? 0) ^ 0xff;
  const read = [...files, damaged, ...files].map((file) => decoder.decode(file));
  const readRows = read.map((result) => (result.ok ? result.value.rows : result.failure.code));
  expect(readRows).toEqual([3, 3, 1, 0, 3, "copies-unreadable", 3, 3, 1, 0, 3]);
  expect(read[0]).toEqual({ ok: true, value: rows });
  expect(read[1]).toEqual({ ok: true, value: rows });
});
