import { nextAnchor } from "./sequence-anchor.ts";

/** Differences that are looked through at a time: beyond it the best way found so far is taken. */
const mostDifferences = 256;
/** A way that found fewer pairs than this says that the sequences are out of step. */
const leastPairs = mostDifferences / 4;

/**
 * Pairs equal tokens of two sequences in order, as many as there can be (Myers, 1986), which survives tokens that only
 * one of them has. Writes for each of `a` the place of its partner in `b`, or −1.
 *
 * Exact as long as no more than 256 differences follow each other before the sequences' ends. Beyond that the way that got
 * furthest is kept and the search begins anew where it ended; where it paired hardly anything, the search goes on at the next
 * place where 16 tokens in a row are the same. So the work grows with the length of the sequences, not with its square.
 */
export function matchSequences(a: Uint32Array, b: Uint32Array, partnerOf: Int32Array): void {
  partnerOf.fill(-1, 0, a.length);
  const shortest = Math.min(a.length, b.length);
  let from = 0;
  while (from < shortest && a[from] === b[from]) {
    partnerOf[from] = from;
    from += 1;
  }
  let endA = a.length;
  let endB = b.length;
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
    partnerOf[endA] = endB;
  }
  new SequenceMatch(a, b, partnerOf, endA, endB).run(from);
}

class SequenceMatch {
  private readonly a: Uint32Array;
  private readonly b: Uint32Array;
  private readonly partnerOf: Int32Array;
  private readonly endA: number;
  private readonly endB: number;
  /** Where the way with d differences on diagonal k = x − y got to, at d² + k + d. */
  private readonly reach = new Int32Array((mostDifferences + 1) ** 2);
  private fromA = 0;
  private fromB = 0;
  private hasAnchors = true;

  constructor(a: Uint32Array, b: Uint32Array, partnerOf: Int32Array, endA: number, endB: number) {
    this.a = a;
    this.b = b;
    this.partnerOf = partnerOf;
    this.endA = endA;
    this.endB = endB;
  }

  run(from: number): void {
    this.fromA = from;
    this.fromB = from;
    while (this.fromA < this.endA && this.fromB < this.endB) {
      this.advance();
    }
  }

  private advance(): void {
    for (let differences = 0; differences <= mostDifferences; differences += 1) {
      const end = this.extend(differences);
      if (end !== undefined) {
        this.keep(differences, end, this.endA, this.endB);
        this.moveTo(this.endA, this.endB);
        return;
      }
    }
    this.goOnFromFurthest();
  }

  /** All ways with one difference more; answers the diagonal of one that reached both ends. */
  private extend(differences: number): number | undefined {
    const lengthA = this.endA - this.fromA;
    const lengthB = this.endB - this.fromB;
    const row = differences ** 2 + differences;
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let x = differences === 0 ? 0 : this.stepOnto(differences, diagonal);
      let y = x - diagonal;
      while (x < lengthA && y < lengthB && this.a[this.fromA + x] === this.b[this.fromB + y]) {
        x += 1;
        y += 1;
      }
      this.reach[row + diagonal] = x;
      if (x === lengthA && y === lengthB) {
        return diagonal;
      }
    }
    return undefined;
  }

  /** Where a way steps onto a diagonal with its last difference. */
  private stepOnto(differences: number, diagonal: number): number {
    return this.comesFromAbove(differences, diagonal)
      ? this.reachOf(differences - 1, diagonal + 1)
      : this.reachOf(differences - 1, diagonal - 1) + 1;
  }

  /** With a token of `b` that has no partner; else with one of `a`. */
  private comesFromAbove(differences: number, diagonal: number): boolean {
    return (
      diagonal === -differences ||
      (diagonal !== differences &&
        this.reachOf(differences - 1, diagonal - 1) < this.reachOf(differences - 1, diagonal + 1))
    );
  }

  private reachOf(differences: number, diagonal: number): number {
    return this.reach[differences ** 2 + differences + diagonal] ?? 0;
  }

  private goOnFromFurthest(): void {
    const best = this.furthest();
    const x = this.reachOf(mostDifferences, best);
    const toA = this.fromA + x;
    const toB = this.fromB + x - best;
    const pairs = (2 * x - best - mostDifferences) / 2;
    const anchor = pairs < leastPairs ? this.anchor() : undefined;
    if (anchor === undefined) {
      this.keep(mostDifferences, best, toA, toB);
      this.moveTo(toA, toB);
    } else {
      this.keep(mostDifferences, best, anchor.atA, anchor.atB);
      this.moveTo(anchor.atA, anchor.atB);
    }
  }

  /** Diagonal of the way that left most behind it; of several the one nearest to the middle. */
  private furthest(): number {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let diagonal = -mostDifferences; diagonal <= mostDifferences; diagonal += 2) {
      const x = this.reachOf(mostDifferences, diagonal);
      const isInside = x <= this.endA - this.fromA && x - diagonal <= this.endB - this.fromB;
      const sum = 2 * x - diagonal;
      if (isInside && (sum > most || (sum === most && Math.abs(diagonal) < Math.abs(best)))) {
        best = diagonal;
        most = sum;
      }
    }
    return best;
  }

  /** One that is further away than all that was looked through. */
  private anchor(): { readonly atA: number; readonly atB: number } | undefined {
    if (!this.hasAnchors) {
      return undefined;
    }
    // Up to there everything is the same.
    const start = this.reachOf(0, 0);
    const fromA = this.fromA + start;
    const fromB = this.fromB + start;
    const found = nextAnchor({ a: this.a, b: this.b, fromA, endA: this.endA, fromB, endB: this.endB });
    this.hasAnchors = found !== undefined;
    return found !== undefined && found.atA - fromA + found.atB - fromB > mostDifferences ? found : undefined;
  }

  /** Writes the pairs of a way down, those before the given places. */
  private keep(differences: number, endDiagonal: number, beforeA: number, beforeB: number): void {
    let diagonal = endDiagonal;
    let x = this.reachOf(differences, diagonal);
    for (let left = differences; left >= 0; left -= 1) {
      const snakeFrom = left === 0 ? 0 : this.stepOnto(left, diagonal);
      for (; x > snakeFrom; x -= 1) {
        this.pair(this.fromA + x - 1, this.fromB + x - 1 - diagonal, beforeA, beforeB);
      }
      if (left > 0) {
        diagonal += this.comesFromAbove(left, diagonal) ? 1 : -1;
        x = this.reachOf(left - 1, diagonal);
      }
    }
  }

  private pair(atA: number, atB: number, beforeA: number, beforeB: number): void {
    if (atA < beforeA && atB < beforeB) {
      this.partnerOf[atA] = atB;
    }
  }

  private moveTo(atA: number, atB: number): void {
    this.fromA = atA;
    this.fromB = atB;
  }
}
