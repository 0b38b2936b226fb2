/** The outcome of something that is expected to fail sometimes: a value, or a failure that a person can read. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Problem };

export function succeeded<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function failed<Problem>(failure: Problem): { readonly ok: false; readonly failure: Problem } {
  return { ok: false, failure };
}
