import { z } from "zod";

/** What timing by events costs on a device, measured on an idle stream before the first trial. Medians of several pairs. */
export const eventCostSchema = z.strictObject({
  device: z.number(),
  /** What a pair of events with nothing between shows: no copy's time is known better than this. */
  emptyPairNs: z.number(),
  /** What recording one event costs the host. */
  recordCallNs: z.number(),
});
/** A copy should last this many times what its timing can tell apart. */
const leastResolutions = 10;

/** What two events can tell apart: a tick, or what a pair around nothing shows. Nanoseconds. */
export function timingResolutionNs(eventTickNs: number | null, costs: readonly EventCost[]): number {
  return Math.max(eventTickNs ?? 0, ...costs.map(({ emptyPairNs }) => emptyPairNs));
}

/** Of shorter copies each figure would be off by a tenth or more. Nanoseconds. */
export function leastTimedNs(resolutionNs: number): number {
  return leastResolutions * resolutionNs;
}

export type EventCost = z.infer<typeof eventCostSchema>;
