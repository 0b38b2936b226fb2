/** The time that at least one of many intervals covers; each interval may come in any order. */
export class IntervalUnion {
  /** Disjoint pieces in order of time, start and end in turn. What comes in order of start only touches the last. */
  #pieces: number[] = [];
  /** What started before the last piece: merged in when the time is asked for. */
  #late: number[] = [];

  /** The interval from start up to end. */
  add(startNs: number, endNs: number): void {
    const last = this.#pieces.length - 2;
    const lastStart = this.#pieces[last] ?? Number.NEGATIVE_INFINITY;
    const lastEnd = this.#pieces[last + 1] ?? Number.NEGATIVE_INFINITY;
    if (startNs < lastStart) {
      this.#late.push(startNs, endNs);
    } else if (startNs <= lastEnd) {
      this.#pieces[last + 1] = Math.max(lastEnd, endNs);
    } else {
      this.#pieces.push(startNs, endNs);
    }
  }

  /** Time covered by all intervals added so far. */
  coveredNs(): number {
    this.#mergeLate();
    let coveredNs = 0;
    for (let index = 0; index < this.#pieces.length; index += 2) {
      coveredNs += (this.#pieces[index + 1] ?? 0) - (this.#pieces[index] ?? 0);
    }
    return coveredNs;
  }

  clear(): void {
    this.#pieces = [];
    this.#late = [];
  }

  #mergeLate(): void {
    if (this.#late.length === 0) {
      return;
    }
    const intervals = pairs([...this.#pieces, ...this.#late]).sort(([left], [right]) => left - right);
    this.clear();
    for (const [startNs, endNs] of intervals) {
      this.add(startNs, endNs);
    }
  }
}

function pairs(numbers: readonly number[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let index = 0; index < numbers.length; index += 2) {
    found.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
  }
  return found;
}
