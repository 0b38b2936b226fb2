import { GrowingColumn } from "./growing-column.ts";

/**
 * The time that at least one of many intervals covers; each interval may come in any order. Summed up as they come, so
 * that asking costs nothing while a run goes on.
 */
export class IntervalUnion {
  /** Disjoint pieces in order of time. What comes in order of start only touches the last. */
  #starts = new GrowingColumn();
  #ends = new GrowingColumn();
  #coveredNs = 0;
  /**
   * What started before the last piece, start and end in turn: merged in when the time is asked for, which moves only the
   * pieces behind the earliest of them.
   */
  #late: number[] = [];

  /** The interval from start up to end. */
  add(startNs: number, endNs: number): void {
    const last = this.#starts.length - 1;
    if (last >= 0 && startNs < this.#starts.at(last)) {
      this.#late.push(startNs, endNs);
    } else {
      this.#append(startNs, endNs);
    }
  }

  /** Time covered by all intervals added so far. */
  coveredNs(): number {
    this.#mergeLate();
    return this.#coveredNs;
  }

  clear(): void {
    this.#starts = new GrowingColumn();
    this.#ends = new GrowingColumn();
    this.#coveredNs = 0;
    this.#late = [];
  }

  /** In order of start. */
  #append(startNs: number, endNs: number): void {
    const last = this.#ends.length - 1;
    const lastEndNs = last < 0 ? Number.NEGATIVE_INFINITY : this.#ends.at(last);
    if (startNs > lastEndNs) {
      this.#starts.push(startNs);
      this.#ends.push(endNs);
      this.#coveredNs += endNs - startNs;
    } else if (endNs > lastEndNs) {
      this.#ends.replaceLast(endNs);
      this.#coveredNs += endNs - lastEndNs;
    }
  }

  #mergeLate(): void {
    if (this.#late.length === 0) {
      return;
    }
    const starts = this.#late.filter((_, index) => index % 2 === 0);
    const ends = this.#late.filter((_, index) => index % 2 === 1);
    this.#late = [];
    const earliestNs = starts.reduce((least, ns) => Math.min(least, ns), Number.POSITIVE_INFINITY);
    this.#takePiecesFrom(earliestNs, starts, ends);
    const order = Uint32Array.from(starts.keys()).sort((left, right) => (starts[left] ?? 0) - (starts[right] ?? 0));
    for (const place of order) {
      this.#append(starts[place] ?? 0, ends[place] ?? 0);
    }
  }

  /** Takes the pieces that begin at a moment or later out again. */
  #takePiecesFrom(ns: number, starts: number[], ends: number[]): void {
    const first = this.#starts.firstAtLeast(ns);
    for (let piece = first; piece < this.#starts.length; piece += 1) {
      starts.push(this.#starts.at(piece));
      ends.push(this.#ends.at(piece));
      this.#coveredNs -= this.#ends.at(piece) - this.#starts.at(piece);
    }
    this.#starts.shorten(first);
    this.#ends.shorten(first);
  }
}
