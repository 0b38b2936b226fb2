import type { Finding } from "#app/findings/finding.ts";
import { text } from "#app/text/text-reference.ts";

/** Rows that were measured, and those of them that a reader finds on disk. */
export interface KeptRows {
  readonly kept: number;
  readonly measured: number;
}

/** A run that is not whole on disk is no clean run, however well its copies went. */
export function runNotKept({ kept, measured }: KeptRows): Finding {
  return {
    rule: "run-not-kept",
    severity: "error",
    when: "after",
    title: text("findings:run-not-kept.title"),
    advice: text("findings:run-not-kept.advice"),
    evidence: text("findings:run-not-kept.evidence", { kept, measured }),
    transfers: [],
  };
}
