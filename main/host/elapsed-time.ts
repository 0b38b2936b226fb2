/**
 * Nanoseconds of an aclrtEventElapsedTime. The driver computes whole ticks and then rounds them to a float32 of
 * milliseconds; as long as neighbouring floats are closer than a tick, the tick count can be had back exactly.
 */
export function nanosecondsFromElapsed(milliseconds: number, tickNs: number | null): number {
  const nanoseconds = milliseconds * 1e6;
  if (tickNs === null || Math.abs(milliseconds) >= exactBelowMs(tickNs)) {
    return nanoseconds;
  }
  return Math.round(nanoseconds / tickNs) * tickNs;
}

/**
 * Below this power of two a float32 of milliseconds has a spacing smaller than a tick: 256 ms for 20 ns. Above it,
 * rounding to ticks would only pretend.
 */
export function exactBelowMs(tickNs: number): number {
  const spacingBelowOneMsInNs = 1e6 * 2 ** -24;
  return 2 ** Math.floor(Math.log2(tickNs / spacingBelowOneMsInNs));
}
