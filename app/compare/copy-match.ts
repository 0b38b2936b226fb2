import type { ComparedCopies } from "./compared-copies.ts";
import { matchSequences } from "./sequence-match.ts";
import { notRecorded, pairStreams, type StreamPair, type StreamProfile, streamProfiles } from "./stream-pairs.ts";

/** Copies that look alike: of the same streams, direction and size. */
export interface CopyKind {
  /** Index into `streams` of the match. */
  readonly streams: number;
  /** Index into `directions`. */
  readonly direction: number;
  /** NaN: not recorded, on one side at least. */
  readonly bytes: number;
}

/** Which copies of two files belong together. */
export interface CopyMatch {
  readonly streams: readonly StreamPair[];
  readonly kinds: readonly CopyKind[];
  /** Index into `kinds`, of each copy. */
  readonly kindOfA: Uint32Array;
  readonly kindOfB: Uint32Array;
  /** Place of each copy's partner, −1 for one that only its own file has. */
  readonly partnerOfA: Int32Array;
  readonly partnerOfB: Int32Array;
  readonly matched: number;
}

/**
 * Pairs the copies of two files: stream by stream, in their order, those of the same direction and size, as many as there can
 * be, so that copies which only one file has do not shift the rest. Of copies that are all alike the last ones stay over.
 * Where one file records no direction or no size at all, order alone decides. Yields between streams.
 */
export function* matchCopies(a: ComparedCopies, b: ComparedCopies): Generator<undefined, CopyMatch, undefined> {
  const [profilesA, profilesB] = [streamProfiles(a), streamProfiles(b)];
  const streams = pairStreams([a.streams, profilesA], [b.streams, profilesB]);
  const [rowsA, rowsB] = [rowsByStream(a), rowsByStream(b)];
  const kinds: CopyKind[] = [];
  const match = {
    streams,
    kinds,
    kindOfA: new Uint32Array(a.rows),
    kindOfB: new Uint32Array(b.rows),
    partnerOfA: new Int32Array(a.rows).fill(-1),
    partnerOfB: new Int32Array(b.rows).fill(-1),
  };
  let matched = 0;
  for (const [number, pair] of streams.entries()) {
    const ownA = pair.a === undefined ? nothing : (rowsA[pair.a] ?? nothing);
    const ownB = pair.b === undefined ? nothing : (rowsB[pair.b] ?? nothing);
    const tokens = new KindNumbers(kinds, number, sharedBy(profilesA, pair.a, profilesB, pair.b));
    const tokensA = tokensOf(a, ownA, tokens, match.kindOfA);
    const tokensB = tokensOf(b, ownB, tokens, match.kindOfB);
    const partners = new Int32Array(ownA.length);
    matchSequences(tokensA, tokensB, partners);
    for (const [place, partner] of partners.entries()) {
      if (partner >= 0) {
        const [rowA, rowB] = [ownA[place] ?? 0, ownB[partner] ?? 0];
        match.partnerOfA[rowA] = rowB;
        match.partnerOfB[rowB] = rowA;
        matched += 1;
      }
    }
    yield undefined;
  }
  return { ...match, matched };
}

const nothing = new Uint32Array(0);

/** The copies of each stream, in their order. */
function rowsByStream(copies: ComparedCopies): readonly Uint32Array[] {
  const counts = new Uint32Array(copies.streams.length);
  for (let row = 0; row < copies.rows; row += 1) {
    const stream = copies.stream[row] ?? 0;
    counts[stream] = (counts[stream] ?? 0) + 1;
  }
  const rows = Array.from(counts, (count) => new Uint32Array(count));
  counts.fill(0);
  for (let row = 0; row < copies.rows; row += 1) {
    const stream = copies.stream[row] ?? 0;
    const place = counts[stream] ?? 0;
    const own = rows[stream];
    if (own !== undefined) {
      own[place] = row;
      counts[stream] = place + 1;
    }
  }
  return rows;
}

interface Shared {
  readonly hasDirections: boolean;
  hasSizes(direction: number | undefined): boolean;
}

/** What both streams record; a stream that stands alone is told apart by all that it records. */
function sharedBy(
  profilesA: readonly StreamProfile[],
  ofA: number | undefined,
  profilesB: readonly StreamProfile[],
  ofB: number | undefined,
): Shared {
  const profiles = [
    ofA === undefined ? undefined : profilesA[ofA],
    ofB === undefined ? undefined : profilesB[ofB],
  ].filter((profile) => profile !== undefined);
  return {
    hasDirections: profiles.every((profile) => profile.hasDirections),
    // A direction that only one of them has is told apart by its sizes all the same.
    hasSizes: (direction) => profiles.every((profile) => !profile.has(direction) || profile.hasSizes(direction)),
  };
}

/** Numbers what is taken for alike. */
class KindNumbers {
  private readonly kinds: CopyKind[];
  private readonly streams: number;
  private readonly shared: Shared;
  private readonly byDirection = new Map<number, { readonly isSized: boolean; readonly bySize: Map<number, number> }>();

  constructor(kinds: CopyKind[], streams: number, shared: Shared) {
    this.kinds = kinds;
    this.streams = streams;
    this.shared = shared;
  }

  numberOf(ofDirection: number, ofBytes: number): number {
    const direction = this.shared.hasDirections ? ofDirection : notRecorded;
    let known = this.byDirection.get(direction);
    if (known === undefined) {
      const isSized = this.shared.hasSizes(this.shared.hasDirections ? direction : undefined);
      known = { isSized, bySize: new Map() };
      this.byDirection.set(direction, known);
    }
    const bytes = known.isSized ? ofBytes : Number.NaN;
    const number = known.bySize.get(bytes);
    if (number !== undefined) {
      return number;
    }
    const made = this.kinds.push({ streams: this.streams, direction, bytes }) - 1;
    known.bySize.set(bytes, made);
    return made;
  }
}

function tokensOf(copies: ComparedCopies, rows: Uint32Array, kinds: KindNumbers, kindOf: Uint32Array): Uint32Array {
  const tokens = new Uint32Array(rows.length);
  for (const [place, row] of rows.entries()) {
    const token = kinds.numberOf(copies.direction[row] ?? 0, copies.bytes[row] ?? Number.NaN);
    tokens[place] = token;
    kindOf[row] = token;
  }
  return tokens;
}

/** The second copy against the first. */
export interface CopyDifference {
  readonly durationNs: number;
  /** With what the second file was moved by added. */
  readonly startNs: number;
  /** null: a size is not recorded, or no time passed. */
  readonly bytesPerSec: number | null;
}

/** `offsetNs` is added to the times of the second file. */
export function copyDifference(
  a: ComparedCopies,
  rowA: number,
  b: ComparedCopies,
  rowB: number,
  offsetNs: number,
): CopyDifference {
  const [rateA, rateB] = [rateOf(a, rowA), rateOf(b, rowB)];
  return {
    durationNs: durationOf(b, rowB) - durationOf(a, rowA),
    startNs: (b.startNs[rowB] ?? 0) + offsetNs - (a.startNs[rowA] ?? 0),
    bytesPerSec: rateA === null || rateB === null ? null : rateB - rateA,
  };
}

export function durationOf(copies: ComparedCopies, row: number): number {
  return (copies.endNs[row] ?? 0) - (copies.startNs[row] ?? 0);
}

function rateOf(copies: ComparedCopies, row: number): number | null {
  const bytes = copies.bytes[row] ?? Number.NaN;
  const tookNs = durationOf(copies, row);
  return Number.isNaN(bytes) || tookNs <= 0 ? null : (bytes / tookNs) * 1e9;
}
