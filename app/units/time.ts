import { threeDigits, wholeNumber } from "./digits.ts";
import type { Nanoseconds } from "./quantity.ts";

const units = [
  { name: "ns", ns: 1 },
  { name: "µs", ns: 1e3 },
  { name: "ms", ns: 1e6 },
  { name: "s", ns: 1e9 },
] as const;

/** A duration to three digits, in the unit that suits it: `850 ns`, `12.5 µs`, `1.25 ms`, `3.20 s`, `2 min 5 s`. */
export function formatDuration(duration: Nanoseconds): string {
  const size = Math.abs(duration);
  if (size >= 119.5e9) {
    return formatMinutes(duration);
  }
  if (size < 999.5) {
    return Number.isInteger(duration) || size >= 99.95 ? `${wholeNumber(duration)} ns` : `${threeDigits(duration)} ns`;
  }
  const unit = units.find(({ ns }) => size / ns < 999.5) ?? units[3];
  return `${threeDigits(duration / unit.ns)} ${unit.name}`;
}

function formatMinutes(duration: Nanoseconds): string {
  const seconds = Math.round(Math.abs(duration) / 1e9);
  return `${duration < 0 ? "-" : ""}${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
