import type { ModelFigures } from "./model-figures.ts";

const mebibyte = 1_048_576n;
const smallest = 4n * mebibyte;
const largest = 64n * mebibyte;
const doublings = 4n;

/** SPEC 4.4: how fast a copy with pageable host memory is, of 1000. */
export function pageablePermille(
  model: Pick<ModelFigures["model"], "pageablePermille" | "largePageablePermille">,
  bytes: number,
): bigint {
  const size = BigInt(bytes);
  const [small, large] = [BigInt(model.pageablePermille), BigInt(model.largePageablePermille)];
  if (size <= smallest) {
    return small;
  }
  if (size >= largest) {
    return large;
  }
  let [from, step] = [smallest, 0n];
  while (size >= 2n * from) {
    from *= 2n;
    step += 1n;
  }
  return small + ((large - small) * (step * from + size - from)) / (doublings * from);
}
