import { z } from "zod";

/** How a device's clock ran against the host's during a run, parts per million; positive: the device's was faster. */
export const clockDriftSchema = z.strictObject({
  device: z.number(),
  /** null when there were not two moments to compare. */
  driftPpm: z.number().nullable(),
  driftBoundPpm: z.number().nullable(),
  /** Places of copies were corrected for it, because it was greater than its own uncertainty. */
  isCorrected: z.boolean(),
});
export type ClockDrift = z.infer<typeof clockDriftSchema>;
