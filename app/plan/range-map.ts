/** A piece of a range, from `start` up to but not including `end`. */
export interface Piece<Content> {
  readonly start: number;
  readonly end: number;
  readonly content: Content;
}

/**
 * What each place of a range holds, as few pieces as possible. Places that were never set are gaps. `isSame` tells
 * whether two neighbours can become one.
 */
export class RangeMap<Content> {
  readonly #isSame: (left: Content, right: Content) => boolean;
  #pieces: Piece<Content>[] = [];

  constructor(isSame: (left: Content, right: Content) => boolean) {
    this.#isSame = isSame;
  }

  get pieces(): readonly Piece<Content>[] {
    return this.#pieces;
  }

  /** Replaces whatever was there; nothing when the range is empty. */
  set(start: number, end: number, content: Content): void {
    if (start >= end) {
      return;
    }
    const first = this.#firstEndingAfter(start);
    const behind = this.#firstStartingFrom(end, first);
    const middle: Piece<Content>[] = [{ start, end, content }];
    const [left, right] = [this.#pieces[first], this.#pieces[behind - 1]];
    if (behind > first && left !== undefined && left.start < start) {
      middle.unshift({ ...left, end: start });
    }
    if (behind > first && right !== undefined && right.end > end) {
      middle.push({ ...right, start: end });
    }
    // The neighbours take part so that touching equal pieces become one.
    const from = Math.max(0, first - 1);
    const to = Math.min(this.#pieces.length, behind + 1);
    const joined = this.#joined([...this.#pieces.slice(from, first), ...middle, ...this.#pieces.slice(behind, to)]);
    this.#pieces.splice(from, to - from, ...joined);
  }

  /** The pieces and, as undefined, the gaps that cover exactly start … end, in order. */
  read(start: number, end: number): Piece<Content | undefined>[] {
    const found: Piece<Content | undefined>[] = [];
    let place = start;
    for (let index = this.#firstEndingAfter(start); place < end; index += 1) {
      const piece = this.#pieces[index];
      if (piece === undefined || piece.start >= end) {
        found.push({ start: place, end, content: undefined });
        break;
      }
      if (piece.start > place) {
        found.push({ start: place, end: piece.start, content: undefined });
      }
      found.push({ start: Math.max(piece.start, place), end: Math.min(piece.end, end), content: piece.content });
      place = piece.end;
    }
    return found;
  }

  #joined(pieces: readonly Piece<Content>[]): Piece<Content>[] {
    const joined: Piece<Content>[] = [];
    for (const piece of pieces) {
      const last = joined.at(-1);
      if (last !== undefined && last.end === piece.start && this.#isSame(last.content, piece.content)) {
        joined[joined.length - 1] = { ...last, end: piece.end };
      } else {
        joined.push(piece);
      }
    }
    return joined;
  }

  #firstEndingAfter(place: number): number {
    return this.#search(0, (piece) => piece.end > place);
  }

  #firstStartingFrom(place: number, from: number): number {
    return this.#search(from, (piece) => piece.start >= place);
  }

  /** First index from `from` on where `holds` is true; it is false for all before and true for all behind. */
  #search(from: number, holds: (piece: Piece<Content>) => boolean): number {
    let low = from;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const piece = this.#pieces[middle];
      if (piece !== undefined && holds(piece)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
