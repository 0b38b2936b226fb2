/** Turns the milliseconds of aclrtEventElapsedTime into nanoseconds. */
export type ElapsedToNs = (milliseconds: number) => number;

/**
 * The driver computes whole ticks and then rounds them to a float32 of milliseconds; as long as neighbouring floats are
 * closer than a tick, the tick count can be had back exactly. Above that, rounding to ticks would only pretend.
 */
export function elapsedToNs(tickNs: number | null): ElapsedToNs {
  if (tickNs === null) {
    return (milliseconds) => milliseconds * 1e6;
  }
  const limitMs = exactBelowMs(tickNs);
  return (milliseconds) => {
    const nanoseconds = milliseconds * 1e6;
    return Math.abs(milliseconds) < limitMs ? Math.round(nanoseconds / tickNs) * tickNs : nanoseconds;
  };
}

/** Below this power of two a float32 of milliseconds has a spacing smaller than a tick: 256 ms for 20 ns. */
export function exactBelowMs(tickNs: number): number {
  const spacingBelowOneMsInNs = 1e6 * 2 ** -24;
  return 2 ** Math.floor(Math.log2(tickNs / spacingBelowOneMsInNs));
}
