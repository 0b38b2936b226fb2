import { describeAclError } from "#app/errors/acl-error-codes.ts";
import type { Failure } from "#app/errors/failure.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import type { AclError } from "#native/binding/acl-error.ts";

type Parameters = Readonly<Record<string, string | number>>;

/** A failure of the host; its sentences are in the catalogue `run` as `failure.<code>.what` and `.advice`. */
export function hostFailure(
  code: string,
  parameters: Parameters = {},
  details: readonly TextReference[] = [],
): Failure {
  return {
    code,
    what: text(`run:failure.${code}.what`, parameters),
    advice: text(`run:failure.${code}.advice`, parameters),
    details: [...details],
  };
}

/** A failure because a driver call answered an error: what the code means, and the library's own words. */
export function callFailure(code: string, error: AclError, parameters: Parameters = {}): Failure {
  const { name, meaning, advice } = describeAclError(error.code);
  const libraryText = error.text === "" ? [] : [text("run:detail.library-text", { text: error.text })];
  return {
    code,
    what: text(`run:failure.${code}.what`, { ...parameters, call: error.call, code: error.code, name }),
    advice,
    details: [meaning, ...libraryText],
  };
}
