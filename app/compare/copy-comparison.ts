import type { ComparedCopies } from "./compared-copies.ts";
import { type ComparedGroup, comparedGroups } from "./copy-groups.ts";
import { type CopyMatch, matchCopies } from "./copy-match.ts";

/** The copies of a second file against those of a first. */
export interface CopyComparison {
  readonly match: CopyMatch;
  readonly onlyInA: number;
  readonly onlyInB: number;
  readonly groups: readonly ComparedGroup[];
}

/** Yields now and then, so that whoever asks can let others work in between. */
export function* compareCopies(a: ComparedCopies, b: ComparedCopies): Generator<undefined, CopyComparison, undefined> {
  const match = yield* matchCopies(a, b);
  const groups = comparedGroups(a, b, match);
  return { match, onlyInA: a.rows - match.matched, onlyInB: b.rows - match.matched, groups };
}
