import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesIn } from "../run-data/bytes-in.ts";
import { runDataOf } from "../run-data/rows.fixture.ts";
import { ratesCsv } from "./rates-csv.ts";

const table = (csv: string): string[][] =>
  csv
    .trimEnd()
    .split("\n")
    .map((line) => line.split(","));

test("a row per bucket, device and direction in which something moved", () => {
  const data = runDataOf([
    { startNs: 0, endNs: 100, bytes: 1_000, device: 0, stream: 0 },
    { startNs: 0, endNs: 50, bytes: 500, device: 1, stream: 1, kind: 2 },
    { startNs: 0, endNs: 50, bytes: 999, device: 1, stream: 1, status: 507_899 },
  ]);
  expect(table(ratesCsv(data.lanes(), { startNs: 0, endNs: 100 }, 2, undefined))).toEqual([
    ["start_ns", "end_ns", "device", "direction", "kind", "bytes", "gigabytes_per_second"],
    ["0", "50", "0", "h2d", "", "500", "10"],
    ["0", "50", "1", "d2h", "", "500", "10"],
    ["50", "100", "0", "h2d", "", "500", "10"],
  ]);
});

test("the bytes of all rows are what moved in the window, whatever the buckets", () => {
  const copies = fc.array(
    fc.record({
      startNs: fc.integer({ min: 0, max: 900 }),
      endNs: fc.integer({ min: 901, max: 2_000 }),
      bytes: fc.integer({ min: 0, max: 5_000_000 }),
      stream: fc.integer({ min: 0, max: 3 }),
      kind: fc.integer({ min: 0, max: 4 }),
      transfer: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  const directions = ["h2d", "d2h", undefined, "d2d"] as const;
  const edge = fc.integer({ min: 0, max: 2_000 });
  fc.assert(
    fc.property(copies, edge, edge, fc.integer({ min: 1, max: 60 }), (rows, a, b, buckets) => {
      const data = runDataOf(rows);
      const window = { startNs: Math.min(a, b), endNs: Math.max(a, b) + 1 };
      const [, ...lines] = table(ratesCsv(data.lanes(), window, buckets, directions));
      expect(lines.reduce((sum, line) => sum + Number(line[5]), 0)).toBe(bytesIn(data, window));
    }),
  );
});

test("copies that were called default are told by the direction that they were carried out in, beside the kind", () => {
  const data = runDataOf([
    { startNs: 0, endNs: 100, bytes: 1_000, kind: 4, transfer: 0 },
    { startNs: 0, endNs: 100, bytes: 300, kind: 4, transfer: 1 },
    { startNs: 0, endNs: 100, bytes: 40, kind: 1, transfer: 0 },
  ]);
  const [, ...lines] = table(ratesCsv(data.lanes(), { startNs: 0, endNs: 100 }, 1, ["h2d", "d2h"]));
  expect(lines.map((line) => line.slice(3, 6)).sort()).toEqual([
    ["d2h", "default", "300"],
    ["h2d", "default", "1000"],
    ["h2d", "h2d", "40"],
  ]);
});
