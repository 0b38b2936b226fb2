import { z } from "zod";
import { runLabelSchema } from "#app/run/run-label.ts";

/** A session as lists show it: a folder of runs, and what a person says about it. */
export const sessionSummarySchema = z.strictObject({
  folder: z.string(),
  /** null: the one where runs go by themselves, which every language calls in its own words. */
  name: z.string().nullable(),
  ...runLabelSchema.pick({ tags: true, note: true }).shape,
  runs: z.number(),
});
export type SessionSummary = z.infer<typeof sessionSummarySchema>;
