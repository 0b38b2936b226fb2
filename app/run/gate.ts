import { z } from "zod";

/**
 * Streams of a device that were held back until their first copies were submitted, so that the calls do not count as
 * transfer. Waiting for that is in no figure.
 */
export const gateSchema = z.strictObject({
  trial: z.number(),
  device: z.number(),
  /** Places in plan.streams. */
  streams: z.array(z.number()),
  /** From when the first of them was about to be held to the return of the call that let all go, as the run's times are. */
  fromNs: z.number(),
  toNs: z.number(),
});
export type Gate = z.infer<typeof gateSchema>;

/** Enough to draw; a run of many trials has one for each trial and device, or more. */
export const mostKeptGates = 1_000;

export const gatesSchema = z.strictObject({
  /** The first ones, in order. */
  kept: z.array(gateSchema).max(mostKeptGates),
  /** Of the measured trials, kept or not. */
  count: z.number(),
});
export type Gates = z.infer<typeof gatesSchema>;
