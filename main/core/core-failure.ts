import type { Failure } from "#app/errors/failure.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";

type Parameters = Readonly<Record<string, string | number>>;

/**
 * A failure of core. Its sentences are in the catalogue `cli` as `failure.<code>.what` and `failure.<code>.advice`, so
 * that one code never has two wordings.
 */
export function coreFailure(
  code: string,
  parameters: Parameters = {},
  details: readonly TextReference[] = [],
): Failure {
  return {
    code,
    what: text(`cli:failure.${code}.what`, parameters),
    advice: text(`cli:failure.${code}.advice`, parameters),
    details: [...details],
  };
}
