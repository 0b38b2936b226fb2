import type { Failure } from "#app/errors/failure.ts";
import { text } from "#app/text/text-reference.ts";

export type RimFailureCode =
  | "malformed-request"
  | "foreign-sender"
  | "broken-channel"
  | "run-in-progress"
  | "no-run-folder"
  | "nothing-deleted"
  | "plan-not-saved"
  | "view-not-saved";

/** A failure of the Electron rim; its sentences are in the catalogue `menu` below `failure.<code>`. */
export function rimFailure(code: RimFailureCode, parameters: Readonly<Record<string, string | number>> = {}): Failure {
  return {
    code,
    what: text(`menu:failure.${code}.what`, parameters),
    advice: text(`menu:failure.${code}.advice`, parameters),
    details: [],
  };
}
