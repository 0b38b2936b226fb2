import type { PackedValues } from "./packed-copies.ts";

/** Writes `base` + each value from a place on. Where nothing is to be added, typed arrays do it by themselves. */
export function takeNumbers(
  target: PackedValues,
  at: number,
  count: number,
  base: number,
  values?: PackedValues,
): void {
  if (values === undefined) {
    // What a column grows by is 0 already.
    if (base !== 0) {
      target.fill(base, at, at + count);
    }
    return;
  }
  target.set(values, at);
  if (base !== 0) {
    for (let index = at; index < at + count; index += 1) {
      target[index] = (target[index] ?? 0) + base;
    }
  }
}
