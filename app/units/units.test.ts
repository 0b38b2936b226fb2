import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatBytes, formatBytesExactly, parseByteSize } from "./byte-size.ts";
import { averageRate, formatRate, formatRateWithGib } from "./data-rate.ts";
import { formatPercent } from "./digits.ts";
import { bytes, bytesPerSecond, nanoseconds } from "./quantity.ts";
import { formatDuration } from "./time.ts";

describe("sizes", () => {
  test.each([
    [0, "0 B"],
    [1_023, "1,023 B"],
    [1_024, "1.00 KiB"],
    [1_048_575, "1.00 MiB"],
    [1_048_576, "1.00 MiB"],
    [67_108_864, "64.0 MiB"],
    [2 ** 30, "1.00 GiB"],
    [2 ** 53, "8.00 PiB"],
  ])("formats %i bytes as %s", (size, text) => expect(formatBytes(bytes(size))).toBe(text));

  test.each([
    ["4 MiB", 4_194_304],
    ["4MiB", 4_194_304],
    ["4m", 4_194_304],
    ["1.5 GiB", 1_610_612_736],
    ["65536", 65_536],
    ["4,096", 4_096],
    ["  64 k ", 65_536],
    ["4 MB", 4_000_000],
    ["7 B", 7],
    ["0", 0],
  ])("reads %j as %i bytes", (text, size) => expect(parseByteSize(text)).toBe(size));

  test.each(["", "four", "-1", "1.5", "4 MiBs", "4 XB", "1,2", "9007199254740993", "16 PiB", "1e3", "4 i"])(
    "refuses %j",
    (text) => expect(parseByteSize(text)).toBeUndefined(),
  );

  test("reads back exactly what it writes exactly", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (size) => {
        expect(parseByteSize(formatBytesExactly(bytes(size)))).toBe(size);
      }),
    );
    expect(formatBytesExactly(bytes(4_194_304))).toBe("4 MiB");
  });
});

describe("durations", () => {
  test.each([
    [0, "0 ns"],
    [20, "20 ns"],
    [20.5, "20.5 ns"],
    [850, "850 ns"],
    [999.6, "1.00 µs"],
    [12_500, "12.5 µs"],
    [1_250_000, "1.25 ms"],
    [999_999, "1.00 ms"],
    [3_200_000_000, "3.20 s"],
    [119_000_000_000, "119 s"],
    [125_000_000_000, "2 min 5 s"],
    [-1_250, "-1.25 µs"],
  ])("formats %d ns as %s", (duration, text) => expect(formatDuration(nanoseconds(duration))).toBe(text));
});

describe("rates", () => {
  test.each([
    [0, "0 B/s"],
    [999, "999 B/s"],
    [1_500, "1.50 kB/s"],
    [850_000_000, "850 MB/s"],
    [24_800_000_000, "24.8 GB/s"],
    [1_538_000_000_000, "1.54 TB/s"],
  ])("formats %d bytes per second as %s", (rate, text) => expect(formatRate(bytesPerSecond(rate))).toBe(text));

  test.each([
    [0, "0 B/s (0.00 GiB/s)"],
    [24_800_000_000, "24.8 GB/s (23.1 GiB/s)"],
    [2 ** 30, "1.07 GB/s (1.00 GiB/s)"],
    [1_538_000_000_000, "1.54 TB/s (1,432 GiB/s)"],
    [20_000_000, "20.0 MB/s (0.0186 GiB/s)"],
    [500, "500 B/s (4.66e-7 GiB/s)"],
  ])("formats %d bytes per second with GiB as %s", (rate, text) =>
    expect(formatRateWithGib(bytesPerSecond(rate))).toBe(text),
  );

  test("averages bytes over nanoseconds, and is 0 when no time passed", () => {
    expect(averageRate(bytes(1_000), nanoseconds(1_000))).toBe(1e9);
    expect(averageRate(bytes(1_000), nanoseconds(0))).toBe(0);
  });
});

test.each([
  [0, "0.0 %"],
  [0.004, "0.4 %"],
  [0.125, "13 %"],
  [1, "100 %"],
])("formats the share %d as %s", (share, text) => expect(formatPercent(share)).toBe(text));
