import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";

/** `+12.5 µs`, `-850 ns`; a difference of nothing has no sign. */
export function signedDuration(ns: number): string {
  return `${ns > 0 ? "+" : ""}${formatDuration(nanoseconds(ns))}`;
}
