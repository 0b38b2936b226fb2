import { directions } from "#app/trace/copy-recognition.ts";
import type { ComparedCopies, ComparedStream } from "./compared-copies.ts";

/** Streams that are taken for the same one; one of them is undefined when the other stands alone. */
export interface StreamPair {
  readonly a: number | undefined;
  readonly b: number | undefined;
}

export const notRecorded = directions.indexOf("not-recorded");
/** Streams beyond this many on a side are paired in order: nobody compares so many by what they do. */
const mostCompared = 256;

/** What a stream copied: how many of which direction and size. */
export class StreamProfile {
  copies = 0;
  private readonly byDirection = new Map<number, DirectionProfile>();

  add(direction: number, bytes: number): void {
    this.copies += 1;
    const profile = this.byDirection.get(direction) ?? { copies: 0, sized: 0, bySize: new Map<number, number>() };
    profile.copies += 1;
    profile.sized += Number.isNaN(bytes) ? 0 : 1;
    profile.bySize.set(bytes, (profile.bySize.get(bytes) ?? 0) + 1);
    this.byDirection.set(direction, profile);
  }

  get hasDirections(): boolean {
    return [...this.byDirection.keys()].some((direction) => direction !== notRecorded);
  }

  /** Whether there are copies, of one direction or at all. */
  has(direction: number | undefined): boolean {
    return direction === undefined ? this.copies > 0 : this.byDirection.has(direction);
  }

  /** Whether any size is known, of one direction or of all. */
  hasSizes(direction: number | undefined): boolean {
    return direction === undefined
      ? [...this.byDirection.values()].some(({ sized }) => sized > 0)
      : (this.byDirection.get(direction)?.sized ?? 0) > 0;
  }

  /** How many copies the streams have in common, where order does not count. What one does not record says nothing. */
  inCommon(other: StreamProfile): number {
    if (!(this.hasDirections && other.hasDirections)) {
      return Math.min(this.copies, other.copies);
    }
    let common = 0;
    for (const [direction, own] of this.byDirection) {
      const others = other.byDirection.get(direction);
      common += others === undefined ? 0 : commonSizes(own, others);
    }
    return common;
  }
}

interface DirectionProfile {
  copies: number;
  sized: number;
  readonly bySize: Map<number, number>;
}

function commonSizes(own: DirectionProfile, other: DirectionProfile): number {
  if (own.sized === 0 || other.sized === 0) {
    return Math.min(own.copies, other.copies);
  }
  let common = 0;
  for (const [bytes, count] of own.bySize) {
    common += Math.min(count, other.bySize.get(bytes) ?? 0);
  }
  return common;
}

/** One per stream, by its number. */
export function streamProfiles(copies: ComparedCopies): readonly StreamProfile[] {
  const profiles = copies.streams.map(() => new StreamProfile());
  for (let row = 0; row < copies.rows; row += 1) {
    profiles[copies.stream[row] ?? 0]?.add(copies.direction[row] ?? 0, copies.bytes[row] ?? Number.NaN);
  }
  return profiles;
}

interface Side {
  readonly streams: readonly ComparedStream[];
  readonly profiles: readonly StreamProfile[];
  /** Streams with copies that have no partner yet. */
  readonly left: Set<number>;
}

/**
 * Streams of the same device and id belong together when they have copies in common; what is left is paired by how much it has
 * in common, on the same device first, because another process gives its streams other ids. Streams without copies stay out.
 */
export function pairStreams(
  a: readonly [readonly ComparedStream[], readonly StreamProfile[]],
  b: readonly [readonly ComparedStream[], readonly StreamProfile[]],
): readonly StreamPair[] {
  const [sideA, sideB] = [sideOf(a), sideOf(b)];
  const pairs: StreamPair[] = [];
  const pair = (ofA: number, ofB: number): void => {
    sideA.left.delete(ofA);
    sideB.left.delete(ofB);
    pairs.push({ a: ofA, b: ofB });
  };
  pairById(sideA, sideB, pair);
  if (Math.max(sideA.left.size, sideB.left.size) > mostCompared) {
    pairInOrder(sideA, sideB, pair);
  } else {
    pairByContent(sideA, sideB, pair);
  }
  return [
    ...pairs.sort((left, right) => (left.a ?? 0) - (right.a ?? 0)),
    ...[...sideA.left].map((ofA) => ({ a: ofA, b: undefined })),
    ...[...sideB.left].map((ofB) => ({ a: undefined, b: ofB })),
  ];
}

function sideOf([streams, profiles]: readonly [readonly ComparedStream[], readonly StreamProfile[]]): Side {
  const left = new Set(streams.flatMap((_, stream) => ((profiles[stream]?.copies ?? 0) > 0 ? [stream] : [])));
  return { streams, profiles, left };
}

type Pairing = (sideA: Side, sideB: Side, pair: (ofA: number, ofB: number) => void) => void;

const pairById: Pairing = (sideA, sideB, pair) => {
  const byName = new Map([...sideB.left].reverse().map((stream) => [nameOf(sideB.streams[stream]), stream]));
  for (const ofA of [...sideA.left]) {
    const ofB = byName.get(nameOf(sideA.streams[ofA]));
    if (ofB !== undefined && sideB.left.has(ofB) && commonOf(sideA, ofA, sideB, ofB) > 0) {
      pair(ofA, ofB);
    }
  }
};

function nameOf(stream: ComparedStream | undefined): string {
  return JSON.stringify([stream?.device ?? null, stream?.id]);
}

const pairByContent: Pairing = (sideA, sideB, pair) => {
  const candidates = [...sideA.left].flatMap((ofA) =>
    [...sideB.left].map((ofB) => ({
      ofA,
      ofB,
      common: commonOf(sideA, ofA, sideB, ofB),
      isSameDevice: sideA.streams[ofA]?.device === sideB.streams[ofB]?.device,
    })),
  );
  const best = candidates
    .filter(({ common }) => common > 0)
    .sort((left, right) => Number(right.isSameDevice) - Number(left.isSameDevice) || right.common - left.common);
  for (const { ofA, ofB } of best) {
    if (sideA.left.has(ofA) && sideB.left.has(ofB)) {
      pair(ofA, ofB);
    }
  }
};

const pairInOrder: Pairing = (sideA, sideB, pair) => {
  const others = [...sideB.left];
  for (const [place, ofA] of [...sideA.left].entries()) {
    const ofB = others[place];
    if (ofB !== undefined) {
      pair(ofA, ofB);
    }
  }
};

function commonOf(sideA: Side, ofA: number, sideB: Side, ofB: number): number {
  const [profileA, profileB] = [sideA.profiles[ofA], sideB.profiles[ofB]];
  return profileA === undefined || profileB === undefined ? 0 : profileA.inCommon(profileB);
}
