import { z } from "zod";
import { failureSchema } from "#app/errors/failure.ts";
import { axisSchema } from "#app/plan/plan-file-schema.ts";
import { planSchema } from "#app/plan/plan-schema.ts";
import { pointRecordSchema, sweepRecordSchema } from "#app/sweep/sweep-record.ts";

/** A plan with what is to be swept of it. */
export const sweptPlanSchema = z.strictObject({ plan: planSchema, axes: z.array(axisSchema).min(1).max(16) });

/** A sweep as it lies in its folder. */
export const openedSweepSchema = z.strictObject({ folder: z.string(), record: sweepRecordSchema });
export type OpenedSweep = z.infer<typeof openedSweepSchema>;

/** A kept sweep as lists show it. */
export const listedSweepSchema = z.strictObject({
  folder: z.string(),
  /** What a person has named it; null: nobody has. */
  title: z.string().nullable(),
  plan: z.string(),
  startedAt: z.string(),
  points: z.number(),
  /** Points that a resumed sweep would still run. */
  open: z.number(),
});
export type ListedSweep = z.infer<typeof listedSweepSchema>;

/** What main tells the window of the sweep that goes on; the runs of its points come as runs do. */
export const sweepEventSchemas = [
  z.strictObject({ type: z.literal("sweep-started"), ...openedSweepSchema.shape }),
  z.strictObject({ type: z.literal("sweep-point"), folder: z.string(), index: z.number(), point: pointRecordSchema }),
  /** A point's run begins: its own plan, for the timeline. */
  z.strictObject({ type: z.literal("sweep-run"), plan: planSchema }),
  z.strictObject({ type: z.literal("sweep-ended"), folder: z.string(), failure: failureSchema.nullable() }),
] as const;
