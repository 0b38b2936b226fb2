/** Copies between two stored sums: one more halves the memory of the sums and doubles the walk to a moment. */
export const blockCopies = 8;

/**
 * Finds blocks in an ascending array, remembering where it last looked: questions that come in order of time, as pixels
 * do, cost a step or two each.
 */
export class BlockSearch {
  private hint = 0;
  private low = 0;
  private high = 0;

  /** The last of the first `count` values that is below the limit; −1 when none is. */
  lastBelow(values: Float64Array, count: number, limit: number): number {
    const hint = Math.min(this.hint, count - 1);
    if (hint >= 0 && (values[hint] ?? 0) < limit) {
      this.gallopUp(values, count, limit, hint);
    } else {
      this.gallopDown(values, limit, hint);
    }
    let { low, high } = this;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((values[middle] ?? 0) < limit) {
        low = middle;
      } else {
        high = middle;
      }
    }
    this.hint = Math.max(0, low);
    return low;
  }

  /** Ends with a value below the limit at `low` and none, or the end, at `high`. */
  private gallopUp(values: Float64Array, count: number, limit: number, from: number): void {
    let low = from;
    let high = from + 1;
    let step = 1;
    while (high < count && (values[high] ?? 0) < limit) {
      low = high;
      high += step;
      step *= 2;
    }
    this.low = low;
    this.high = Math.min(high, count);
  }

  private gallopDown(values: Float64Array, limit: number, from: number): void {
    let high = from;
    let low = from - 1;
    let step = 1;
    while (low >= 0 && (values[low] ?? 0) >= limit) {
      high = low;
      low -= step;
      step *= 2;
    }
    this.low = Math.max(low, -1);
    this.high = high;
  }
}
