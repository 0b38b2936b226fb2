import { z } from "zod";
import { planSchema } from "#app/plan/plan-schema.ts";
import { targetFactsSchema } from "#app/target/target-facts.ts";

/**
 * A host stream in a file: frames as on a pipe (host-frames.ts). The first one says what ran and on what; behind it
 * comes what the host sent during the run, as it was sent, up to `finished`.
 */
export const recordingHeadSchema = z.strictObject({
  type: z.literal("recording"),
  version: z.literal(1),
  target: targetFactsSchema,
  plan: planSchema,
});
export type RecordingHead = z.infer<typeof recordingHeadSchema>;
