/** Binary searches in the first `count` values of an ascending array. */

/** First index whose value is > limit; count when there is none. */
export function firstAbove(values: Float64Array, count: number, limit: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) > limit) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/** First index whose value is >= limit; count when there is none. */
export function firstAtLeast(values: Float64Array, count: number, limit: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) >= limit) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
