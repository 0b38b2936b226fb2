import { threeDigits, wholeNumber } from "./digits.ts";
import { type Bytes, type BytesPerSecond, bytesPerSecond, type Nanoseconds } from "./quantity.ts";

/** bytes / time; 0 when no time passed. */
export function averageRate(moved: Bytes, took: Nanoseconds): BytesPerSecond {
  return bytesPerSecond(took > 0 ? (moved / took) * 1e9 : 0);
}

const decimalUnits = ["B/s", "kB/s", "MB/s", "GB/s", "TB/s"] as const;

/** A rate to three digits in powers of 1000: `0 B/s`, `850 MB/s`, `24.8 GB/s`. */
export function formatRate(rate: BytesPerSecond): string {
  let scaled: number = rate;
  let step = 0;
  while (Math.abs(scaled) >= 999.5 && step < decimalUnits.length - 1) {
    scaled /= 1000;
    step += 1;
  }
  return step === 0 ? `${wholeNumber(scaled)} B/s` : `${threeDigits(scaled)} ${decimalUnits[step]}`;
}

const gibibyte = 2 ** 30;

/** The same rate in GiB/s behind it, for comparing with tools that count in powers of 1024: `24.8 GB/s (23.1 GiB/s)`. */
export function formatRateWithGib(rate: BytesPerSecond): string {
  const scaled = rate / gibibyte;
  // Below a tenth of one, three digits would be mostly zeroes.
  const binary = Math.abs(scaled) < 0.0995 && scaled !== 0 ? scaled.toPrecision(3) : threeDigits(scaled);
  return `${formatRate(rate)} (${binary} GiB/s)`;
}
