import { resized, trimmed } from "./escaped-column.ts";

/** Children of a node; 32 numbers are four cache lines, and a quarter of a byte per number is what the levels cost. */
const fanOut = 32;

/** The largest of any range of numbers without looking at all of them: levels of maxima, each 32 times coarser. */
export class MaxLevels {
  private levels: Float64Array<ArrayBuffer>[] = [];
  private count = 0;
  private readonly valueAt: (index: number) => number;
  private readonly largestOf: (from: number, to: number) => number;

  /** `largestOf` is asked for the largest of 16 at a time: a call for each of millions of numbers takes too long. */
  constructor(valueAt: (index: number) => number, largestOf: (from: number, to: number) => number) {
    this.valueAt = valueAt;
    this.largestOf = largestOf;
  }

  /** To be called when values from an index on changed, or were added; makes room for as many as `capacity`. */
  update(from: number, count: number, capacity = count): void {
    this.count = count;
    let childCount = count;
    let childCapacity = capacity;
    let first = from;
    for (let level = 0; childCount > 1; level += 1) {
      const nodes = Math.ceil(childCount / fanOut);
      childCapacity = Math.ceil(childCapacity / fanOut);
      const values = this.reserve(level, nodes, childCapacity);
      const firstNode = Math.floor(first / fanOut);
      for (let node = firstNode; node < nodes; node += 1) {
        values[node] = this.largestChild(level, node, childCount);
      }
      childCount = nodes;
      first = firstNode;
    }
  }

  trim(): void {
    this.levels = this.levels.map((values, level) => {
      const nodes = Math.ceil(this.count / fanOut ** (level + 1));
      return trimmed(values, nodes);
    });
  }

  get byteLength(): number {
    return this.levels.reduce((sum, level) => sum + level.byteLength, 0);
  }

  /** First index of the largest value from one index up to but not including another; −1 for none. */
  largestIn(from: number, to: number): number {
    let best = Number.NEGATIVE_INFINITY;
    let bestIndex = -1;
    let bestLevel = 0;
    let index = from;
    while (index < to) {
      const level = this.levelAt(index, to);
      const value = this.nodeValue(level, index);
      if (value > best) {
        best = value;
        bestIndex = index;
        bestLevel = level;
      }
      index += fanOut ** level;
    }
    return this.descend(bestIndex, bestLevel, best);
  }

  /** First index from one on and before another whose value is above the limit; `to` when there is none. */
  firstAbove(limit: number, from: number, to: number): number {
    let index = from;
    while (index < to) {
      let level = this.levelAt(index, to);
      while (level > 0 && this.nodeValue(level, index) > limit) {
        level -= 1;
      }
      if (level === 0 && this.valueAt(index) > limit) {
        return index;
      }
      index += fanOut ** level;
    }
    return to;
  }

  /** The coarsest level with a node that begins at the index and ends before the limit. */
  private levelAt(index: number, to: number): number {
    let level = 0;
    let size = fanOut;
    while (level < this.levels.length && index % size === 0 && index + size <= to) {
      level += 1;
      size *= fanOut;
    }
    return level;
  }

  private nodeValue(level: number, index: number): number {
    return level === 0 ? this.valueAt(index) : (this.levels[level - 1]?.[index / fanOut ** level] ?? 0);
  }

  private descend(from: number, fromLevel: number, value: number): number {
    let index = from;
    for (let level = fromLevel - 1; level >= 0; level -= 1) {
      while (this.nodeValue(level, index) !== value) {
        index += fanOut ** level;
      }
    }
    return index;
  }

  private largestChild(level: number, node: number, childCount: number): number {
    const to = Math.min(childCount, (node + 1) * fanOut);
    const children = this.levels[level - 1];
    if (children === undefined) {
      return this.largestOf(node * fanOut, to);
    }
    let largest = Number.NEGATIVE_INFINITY;
    for (let child = node * fanOut; child < to; child += 1) {
      largest = Math.max(largest, children[child] ?? 0);
    }
    return largest;
  }

  private reserve(level: number, nodes: number, capacity: number): Float64Array<ArrayBuffer> {
    const values = this.levels[level] ?? new Float64Array(0);
    if (values.length >= nodes) {
      return values;
    }
    const grown = resized(values, new Float64Array(Math.max(nodes, capacity)));
    this.levels[level] = grown;
    return grown;
  }
}
