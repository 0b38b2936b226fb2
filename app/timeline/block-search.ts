/** Copies between two stored sums: one more halves the memory of the sums and doubles the walk to a moment. */
export const blockCopies = 8;

/**
 * A moment to look at, and behind it the time within which a block's sums may be taken from the straight line over it; 0:
 * to be exact. Handed over in an array, because a number that is handed over may become an object, and frames ask
 * thousands of times.
 */
export type Moment = Float64Array;

export function allocateMoment(): Moment {
  return new Float64Array(2);
}

/**
 * Finds blocks in an ascending array, remembering where it last looked and how far that was from the place before:
 * questions that come in order of time and at equal distances, as pixels do, find what they want beside the guess.
 */
export class BlockSearch {
  private hint = 0;
  private stride = 0;
  private low = 0;
  private high = 0;

  /** Of the first `count` of every so many values the last that is below the moment; −1 when none is. */
  lastBelow(values: Float64Array, count: number, moment: Moment, every = 1): number {
    const limit = moment[0] ?? 0;
    const guess = Math.min(this.hint + this.stride, count - 1);
    if (guess >= 0 && (values[guess * every] ?? 0) < limit) {
      this.gallopUp(values, count, moment, guess, every);
    } else {
      this.gallopDown(values, moment, guess, every);
    }
    let { low, high } = this;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((values[middle * every] ?? 0) < limit) {
        low = middle;
      } else {
        high = middle;
      }
    }
    const found = Math.max(0, low);
    this.stride = Math.max(0, found - this.hint);
    this.hint = found;
    return low;
  }

  /** Ends with a value below the moment at `low` and none, or the end, at `high`. */
  private gallopUp(values: Float64Array, count: number, moment: Moment, from: number, every: number): void {
    const limit = moment[0] ?? 0;
    let low = from;
    let high = from + 1;
    let step = 1;
    while (high < count && (values[high * every] ?? 0) < limit) {
      low = high;
      high += step;
      step *= 2;
    }
    this.low = low;
    this.high = Math.min(high, count);
  }

  private gallopDown(values: Float64Array, moment: Moment, from: number, every: number): void {
    const limit = moment[0] ?? 0;
    let high = from;
    let low = from - 1;
    let step = 1;
    while (low >= 0 && (values[low * every] ?? 0) >= limit) {
      high = low;
      low -= step;
      step *= 2;
    }
    this.low = Math.max(low, -1);
    this.high = high;
  }
}
