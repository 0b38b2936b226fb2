import type { LanePart } from "./lane-part.ts";

/** Some copies of a part, ascending, or all of them. */
export interface OrderedPart {
  readonly part: LanePart;
  /** undefined: all. */
  readonly indices: Uint32Array | undefined;
}

export interface OrderedCopy {
  readonly part: LanePart;
  readonly index: number;
}

/** Copies of many lanes as one list in order of start, without making the list: a page of it costs a few searches. */
export class TimeOrder {
  readonly total: number;
  private readonly parts: readonly OrderedPart[];
  private readonly firstNs: number;
  private readonly endNs: number;

  constructor(parts: readonly OrderedPart[]) {
    this.parts = parts.filter((ordered) => countOf(ordered) > 0);
    this.total = this.parts.reduce((sum, ordered) => sum + countOf(ordered), 0);
    this.firstNs = Math.min(...this.parts.map((ordered) => startAt(ordered, 0)));
    this.endNs = Math.max(...this.parts.map((ordered) => startAt(ordered, countOf(ordered) - 1))) + 1;
  }

  /** Up to `length` copies from a place of the list on; copies of equal start come in order of their parts. */
  page(from: number, length: number): OrderedCopy[] {
    if (this.total === 0) {
      return [];
    }
    const ns = this.momentOf(from);
    const next = this.parts.map((ordered) => placeBefore(ordered, ns));
    const skipped = from - this.before(ns);
    const copies: OrderedCopy[] = [];
    for (let taken = 0; taken < skipped + length; taken += 1) {
      const copy = this.takeNext(next);
      if (copy === undefined) {
        break;
      }
      if (taken >= skipped) {
        copies.push(copy);
      }
    }
    return copies;
  }

  /** Place of a copy in the list; that of the next one when it is not in it. */
  placeOf(copy: OrderedCopy): number {
    const startNs = copy.part.copies.startNs[copy.index] ?? 0;
    let place = this.before(startNs);
    for (const ordered of this.parts) {
      const first = placeBefore(ordered, startNs);
      if (ordered.part === copy.part) {
        return place + lowerBound(ordered, copy.index) - first;
      }
      place += placeBefore(ordered, startNs + 1) - first;
    }
    return this.before(startNs);
  }

  /** The last whole nanosecond before which at most so many copies start. */
  private momentOf(place: number): number {
    let low = this.firstNs;
    let high = this.endNs;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.before(middle) <= place) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private before(ns: number): number {
    return this.parts.reduce((sum, ordered) => sum + placeBefore(ordered, ns), 0);
  }

  private takeNext(next: number[]): OrderedCopy | undefined {
    let best = -1;
    let bestNs = Number.POSITIVE_INFINITY;
    for (const [number, ordered] of this.parts.entries()) {
      const place = next[number] ?? 0;
      const startNs = place < countOf(ordered) ? startAt(ordered, place) : Number.POSITIVE_INFINITY;
      if (startNs < bestNs) {
        best = number;
        bestNs = startNs;
      }
    }
    const ordered = this.parts[best];
    if (ordered === undefined) {
      return undefined;
    }
    const place = next[best] ?? 0;
    next[best] = place + 1;
    return { part: ordered.part, index: indexAt(ordered, place) };
  }
}

function countOf({ part, indices }: OrderedPart): number {
  return indices?.length ?? part.copies.count;
}

function indexAt({ indices }: OrderedPart, place: number): number {
  return indices === undefined ? place : (indices[place] ?? 0);
}

function startAt(ordered: OrderedPart, place: number): number {
  return ordered.part.copies.startNs[indexAt(ordered, place)] ?? 0;
}

/** How many of the copies start before the moment. */
function placeBefore(ordered: OrderedPart, ns: number): number {
  return lowerBound(ordered, ordered.part.pyramid.startedBefore(ns));
}

/** How many of the copies have a smaller index. */
function lowerBound({ indices }: OrderedPart, index: number): number {
  if (indices === undefined) {
    return index;
  }
  let low = 0;
  let high = indices.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((indices[middle] ?? 0) < index) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
