import { z } from "zod";

/** What timing by events costs on a device, measured on an idle stream before the first trial. Medians of several pairs. */
export const eventCostSchema = z.strictObject({
  device: z.number(),
  /** What a pair of events with nothing between shows: no copy's time is known better than this. */
  emptyPairNs: z.number(),
  /** What recording one event costs the host. */
  recordCallNs: z.number(),
});
export type EventCost = z.infer<typeof eventCostSchema>;
