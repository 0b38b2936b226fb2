import { z } from "zod";
import { axisSchema, axisValueSchema, type PlanFile } from "#app/plan/plan-file-schema.ts";
import { serializePlanFile } from "#app/plan/plan-parse.ts";
import { planSchema } from "#app/plan/plan-schema.ts";
import { targetChoiceSchema } from "#app/target/target-choice.ts";
import { targetFactsSchema } from "#app/target/target-facts.ts";
import { textReferenceSchema } from "#app/text/text-reference.ts";

export const sweepRecordVersion = 1;

/** What is known of a point that was run. */
const pointFiguresSchema = z.strictObject({
  copies: z.number(),
  bytes: z.number(),
  durationNs: z.number(),
  bandwidthBytesPerSec: z.number(),
  /** Median time of a copy of the most frequent direction and size; null where copies were not timed one by one. */
  copyP50Ns: z.number().nullable(),
  verified: z.boolean().nullable(),
  /** Findings of severity error and warning. */
  errorFindings: z.number(),
  warningFindings: z.number(),
  /** Whether `run` would have ended with exit code 1. */
  hasErrors: z.boolean(),
});
export type PointFigures = z.infer<typeof pointFiguresSchema>;

export const pointRecordSchema = z.strictObject({
  values: z.array(axisValueSchema),
  /** pending: to be run · running: or cut off in it · done · failed: its run could not end · skipped: not tried. */
  state: z.enum(["pending", "running", "done", "failed", "skipped"]),
  /** Why it failed, was skipped, or is pending again. */
  reason: textReferenceSchema.nullable(),
  /** Name of its latest run folder within the sweep's; nothing leads out of it. */
  runFolder: z
    .string()
    .regex(/^[^/\\.][^/\\]*$/)
    .nullable(),
  /** Time of its copies as the target's links have it. */
  estimatedNs: z.number().nullable(),
  figures: pointFiguresSchema.nullable(),
});
export type PointRecord = z.infer<typeof pointRecordSchema>;

/** sweep.json. Written atomically whenever a point changes its state. */
export const sweepRecordSchema = z.strictObject({
  version: z.literal(sweepRecordVersion),
  plan: planSchema,
  axes: z.array(axisSchema),
  target: targetChoiceSchema,
  /** As it was when the sweep began. */
  facts: targetFactsSchema,
  /** Wall time of the start, ISO 8601. */
  startedAt: z.string(),
  points: z.array(pointRecordSchema),
});
export type SweepRecord = z.infer<typeof sweepRecordSchema>;

export function isSamePlan(left: PlanFile, right: PlanFile): boolean {
  return serializePlanFile(left) === serializePlanFile(right);
}

/** Points that a sweep, begun or resumed, has still to run. */
export function isOpen({ state }: PointRecord): boolean {
  return state === "pending" || state === "running";
}
