import { z } from "zod";

/** How the number of a run's trials came about. */
export const trialsReportSchema = z.strictObject({
  warmup: z.number(),
  measured: z.number(),
  /** How measured copies were timed; left out in runs from before it could differ from the plan. */
  timing: z.enum(["per-copy", "per-batch"]).optional(),
  /** (longest − shortest) / median of the last five warm-up trials; null where the plan does not ask, or there were fewer. */
  warmupWithin: z.number().nullable(),
  /** null where the plan does not ask. */
  isWarmupStable: z.boolean().nullable(),
  /** Width of the 95 % interval of the trials' median duration / that median; null where the plan does not ask, or with few trials. */
  intervalWidth: z.number().nullable(),
  isIntervalReached: z.boolean().nullable(),
});
export type TrialsReport = z.infer<typeof trialsReportSchema>;
