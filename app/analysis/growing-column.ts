/** A column that grows at its end; numbers of 8 bytes, so that times and row numbers of any run fit. */
export class GrowingColumn {
  #values = new Float64Array(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** Of a column that has values. */
  replaceLast(value: number): void {
    this.#values[this.#length - 1] = value;
  }

  /** Forgets what stands at a place and behind it. */
  shorten(length: number): void {
    this.#length = Math.min(this.#length, length);
  }

  /** NaN outside 0 … length − 1. */
  at(index: number): number {
    return index < this.#length ? (this.#values[index] ?? Number.NaN) : Number.NaN;
  }

  /** The values, as a view that is valid until the next push. */
  view(): Float64Array<ArrayBuffer> {
    return this.#values.subarray(0, this.#length);
  }

  /** First index whose value is at least `value`, of values in ascending order; length when there is none. */
  firstAtLeast(value: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
