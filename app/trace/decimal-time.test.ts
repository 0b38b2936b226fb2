import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DecimalTime, microsecondsText } from "./decimal-time.ts";

const encoder = new TextEncoder();

function read(text: string): bigint | undefined {
  const time = new DecimalTime();
  const bytes = encoder.encode(text);
  return time.readMicroseconds(bytes, 0, bytes.length)
    ? BigInt(time.wholeUs) * 1_000n + BigInt(time.restNs)
    : undefined;
}

describe("microseconds as text", () => {
  test.each([
    ["1736412474725417.508", 1_736_412_474_725_417_508n],
    ["0", 0n],
    ["12", 12_000n],
    ["0.45077999999999996", 451n],
    ["828.33653125", 828_337n],
    ["0.9996", 1_000n],
    ["0.9994999", 999n],
    ["-1.5", -1_500n],
    ["-0.001", -1n],
    ["1.5e3", 1_500_000n],
    ["15E-1", 1_500n],
    ["1736412474730135.222\t", 1_736_412_474_730_135_222n],
    ["9007199254740991", 9_007_199_254_740_991_000n],
  ])("reads %j to the nanosecond", (text, ns) => expect(read(text)).toBe(ns));

  test.each([
    "",
    "abc",
    "1,5",
    "1.2.3",
    "NaN",
    "Infinity",
    "0x10",
    "9007199254740993",
    "1e60",
    "--1",
    "1e",
    "9".repeat(100),
  ])("refuses %j", (text) => expect(read(text)).toBeUndefined());

  test("loses no nanosecond of any time, however it is written", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 53n * 1_000n - 1n }), fc.nat(3), (ns, zeros) => {
        const text = `${ns / 1_000n}.${String(ns % 1_000n).padStart(3, "0")}${"0".repeat(zeros)}`;
        expect(read(text)).toBe(ns);
        expect(read(`${text}e0`)).toBe(ns);
      }),
    );
  });

  test("reads back what is written", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (ns) => {
        expect(read(microsecondsText(ns))).toBe(BigInt(ns));
      }),
    );
    expect([1_500, 12_000, 3, 0].map(microsecondsText)).toEqual(["1.5", "12", "0.003", "0"]);
  });
});

test("nanoseconds as text keep all of their digits", () => {
  const time = new DecimalTime();
  const bytes = encoder.encode("1712341234567890123");
  expect(time.readNanoseconds(bytes, 0, bytes.length)).toBe(true);
  expect([time.wholeUs, time.restNs]).toEqual([1_712_341_234_567_890, 123]);
});
