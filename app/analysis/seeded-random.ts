/**
 * Numbers from 0 (inclusive) to 1, the same for the same seed: a counter through the 32-bit finaliser of MurmurHash3
 * (public domain, Appleby). Good enough to draw samples with, and nothing else.
 */
export function seededRandom(seed: number): () => number {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let mixed = counter;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}
