import { z } from "zod";
import { sampleSummarySchema } from "./sample-summary.ts";

const directionSchema = z.enum(["h2h", "h2d", "d2h", "d2d"]);

/**
 * What is known beyond a run's plain figures, over all measured trials. "Moving" is the time in which at least one copy
 * of the set moved (the union of the copies' times), so that copies side by side are not counted twice and pauses not at all.
 */
export const runStatisticsSchema = z.strictObject({
  /** Of each trial: its bytes / (its last end − its first start), bytes per second. */
  trialRate: sampleSummarySchema.nullable(),
  /** All copies: time in which anything moved, and bytes / that time. */
  movingNs: z.number(),
  movingBytesPerSec: z.number(),
  /** Time in which copies to and from a device moved at once, and what both ways together moved in it, spread evenly. */
  bothWaysNs: z.number(),
  directions: z.array(
    z.strictObject({
      direction: directionSchema,
      copies: z.number(),
      bytes: z.number(),
      movingNs: z.number(),
      movingBytesPerSec: z.number(),
    }),
  ),
  /** Copies of one direction and size, most frequent first; copies of rarer sizes are in `otherCopies`. */
  sizes: z.array(
    z.strictObject({
      direction: directionSchema,
      bytes: z.number(),
      /** From start to end of each copy, nanoseconds. */
      durationNs: sampleSummarySchema,
      /**
       * From the call's return, or the start gate's opening when that was later, to the copy's start, or 0 when it started
       * before: the wait in the queue. Of a run that was cut off, whose gates are not known, always from the return.
       */
      queuedNs: sampleSummarySchema,
      /** How long the call took, nanoseconds. */
      callNs: sampleSummarySchema,
      /** bytes / median duration; null where that is above what the link carries: then the launch was timed, not the copy. */
      medianBytesPerSec: z.number().nullable(),
    }),
  ),
  otherCopies: z.number(),
});
export type RunStatistics = z.infer<typeof runStatisticsSchema>;
