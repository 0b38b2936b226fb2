/** So many equal copies in a row are taken for the same stretch. */
export const anchorLength = 16;
/** How far is looked at first; doubled until something is found. */
const firstWindow = 512;
const factor = 0x01_00_01_93;

/** Part of two sequences: from `fromA` up to `endA`, from `fromB` up to `endB`. */
export interface SequenceStretch {
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  readonly fromA: number;
  readonly endA: number;
  readonly fromB: number;
  readonly endB: number;
}

/**
 * Where both sequences have the same `anchorLength` tokens, with as little left out before it as possible. What is
 * looked at doubles until it holds such a place, so that the work is in proportion to what is left out.
 */
export function nextAnchor(stretch: SequenceStretch): { readonly atA: number; readonly atB: number } | undefined {
  const { fromA, endA, fromB, endB } = stretch;
  const longest = Math.max(endA - fromA, endB - fromB);
  for (let window = firstWindow; ; window *= 2) {
    const found = anchorIn({
      ...stretch,
      endA: Math.min(endA, fromA + window),
      endB: Math.min(endB, fromB + window),
    });
    if (found !== undefined || window >= longest) {
      return found;
    }
  }
}

function anchorIn(stretch: SequenceStretch): { readonly atA: number; readonly atB: number } | undefined {
  const { a, b, fromA, endA, fromB, endB } = stretch;
  const firstInA = new Map<number, number>();
  eachHash(a, fromA, endA, (hash, at) => {
    if (!firstInA.has(hash)) {
      firstInA.set(hash, at);
    }
    return true;
  });
  let best: { readonly atA: number; readonly atB: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  eachHash(b, fromB, endB, (hash, atB) => {
    const atA = firstInA.get(hash);
    const leftOut = atA === undefined ? Number.POSITIVE_INFINITY : atA - fromA + atB - fromB;
    if (atA !== undefined && leftOut < least && isSame(a, atA, b, atB)) {
      best = { atA, atB };
      least = leftOut;
    }
    return atB - fromB < least;
  });
  return best;
}

function isSame(a: Uint32Array, atA: number, b: Uint32Array, atB: number): boolean {
  for (let step = 0; step < anchorLength; step += 1) {
    if (a[atA + step] !== b[atB + step]) {
      return false;
    }
  }
  return true;
}

/** Rolling hash of every `anchorLength` tokens in a row, with where they begin, until told to stop. */
function eachHash(tokens: Uint32Array, from: number, end: number, onHash: (hash: number, at: number) => boolean): void {
  let leading = 1;
  for (let step = 1; step < anchorLength; step += 1) {
    leading = Math.imul(leading, factor);
  }
  let hash = 0;
  for (let next = from; next < end; next += 1) {
    const at = next - anchorLength + 1;
    if (at > from) {
      hash = (hash - Math.imul((tokens[at - 1] ?? 0) + 1, leading)) | 0;
    }
    hash = (Math.imul(hash, factor) + (tokens[next] ?? 0) + 1) | 0;
    if (at >= from && !onHash(hash, at)) {
      return;
    }
  }
}
