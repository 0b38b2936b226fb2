import { z } from "zod";
import { textReferenceSchema } from "#app/text/text-reference.ts";

/** R-1 … R-5 are the vendor's rules (docs/rules.md); the others are Copyscope's own. */
export const findingRuleSchema = z.enum([
  "R-1",
  "R-2",
  "R-3",
  "R-4",
  "R-5",
  "bounds",
  "dest-max",
  "kind-location",
  "stream-device",
  "same-address",
  "lifetime",
  "not-verified",
  "unordered-access",
  "registered-memory",
  "copy-shape",
  "data-mismatch",
  "copy-failed",
  "left-out",
  "stream-abandoned",
  "late-copies",
  "launch-time",
  "two-clusters",
  "too-short",
  "warmup-unstable",
  "interval-wide",
  "wrong-node",
  "host-lost",
  "stopped",
  "run-not-kept",
]);
export type FindingRule = z.infer<typeof findingRuleSchema>;

export const severitySchema = z.enum(["error", "warning", "info"]);
export type Severity = z.infer<typeof severitySchema>;

/** A diagnosis with its evidence. */
export const findingSchema = z.strictObject({
  rule: findingRuleSchema,
  severity: severitySchema,
  /** Before the run (from the plan and the target) or after it (from what happened). */
  when: z.enum(["before", "after"]),
  title: textReferenceSchema,
  advice: textReferenceSchema,
  evidence: textReferenceSchema,
  /** Plan places it concerns: indices into plan.transfers. */
  transfers: z.array(z.number().int().nonnegative()),
});

export type Finding = z.infer<typeof findingSchema>;
