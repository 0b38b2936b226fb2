import { z } from "zod";
import { callErrorSchema } from "#app/errors/call-error.ts";
import { findingSchema } from "#app/findings/finding.ts";
import { planSchema } from "#app/plan/plan-schema.ts";
import { clockDriftSchema } from "#app/run/clock-drift.ts";
import { eventCostSchema } from "#app/run/event-cost.ts";
import { gatesSchema } from "#app/run/gate.ts";
import { placementSchema } from "#app/run/placement.ts";
import { runStatisticsSchema } from "#app/run/run-statistics.ts";
import { trialsReportSchema } from "#app/run/trials-report.ts";
import { targetFactsSchema } from "#app/target/target-facts.ts";
import { textReferenceSchema } from "#app/text/text-reference.ts";

export const runHeaderVersion = 1;

/**
 * running: not finished (or, on disk with no process behind it, cut off) · complete · stopped: by the user, kept ·
 * failed: could not go on after an error · host-lost: the host process crashed, was killed or hung.
 */
export const runStateSchema = z.enum(["running", "complete", "stopped", "failed", "host-lost"]);
export type RunState = z.infer<typeof runStateSchema>;

export const streamFiguresSchema = z.strictObject({
  id: z.string(),
  device: z.number(),
  copies: z.number(),
  bytes: z.number(),
  /** Time in which at least one of the stream's copies moved, summed over the measured trials. */
  busyNs: z.number(),
  /** bytes / busyNs; 0 when nothing moved. */
  bandwidthBytesPerSec: z.number(),
});
export type StreamFigures = z.infer<typeof streamFiguresSchema>;

/** Figures over all measured trials: executed copies only, without warm-up, fill or verify copies. */
export const runFiguresSchema = z.strictObject({
  copies: z.number(),
  bytes: z.number(),
  /** Sum over trials of last end − first start. */
  durationNs: z.number(),
  /** bytes / durationNs; 0 when nothing moved. */
  bandwidthBytesPerSec: z.number(),
  refusedCopies: z.number(),
  trials: z.number(),
  streams: z.array(streamFiguresSchema),
});
export type RunFigures = z.infer<typeof runFiguresSchema>;

/** The last words of a host process that was lost: which call it was in. */
export const hostLossSchema = z.strictObject({
  reason: z.enum(["crashed", "killed", "hung", "exited", "disconnected"]),
  signal: z.string().nullable(),
  exitCode: z.number().nullable(),
  /** C name of the driver call it was in, or the last one it had entered; null when it had made none. */
  call: z.string().nullable(),
  /** True when the call had not returned. */
  insideCall: z.boolean(),
  copyNumber: z.number().nullable(),
  copyCount: z.number().nullable(),
  /** How long it had been in the call. */
  insideForMs: z.number().nullable(),
});
export type HostLoss = z.infer<typeof hostLossSchema>;

/** run.json. Written atomically at the start and at the end of a run. */
export const runHeaderSchema = z.strictObject({
  version: z.literal(runHeaderVersion),
  state: runStateSchema,
  plan: planSchema,
  target: targetFactsSchema,
  /** Wall time of the start, ISO 8601. */
  startedAt: z.string(),
  /** Which clock submitNs and returnNs come from, and the bound of its correlation with the device's clock. */
  /** null while running, for a host that was lost, and in runs from before it was kept. */
  trials: trialsReportSchema.nullable().default(null),
  clockCorrelation: z.strictObject({
    boundNs: z.number().nullable(),
    drift: z.array(clockDriftSchema).default([]),
  }),
  /** Of each device with streams; empty in runs from before it was measured. */
  eventCosts: z.array(eventCostSchema).default([]),
  /** null while running, for a host that was lost, and in runs from before it was looked at. */
  placement: placementSchema.nullable().default(null),
  /** When streams were held back at their start; empty while running, and in runs from before it was kept. */
  gates: gatesSchema.default({ kept: [], count: 0 }),
  environment: z.strictObject({
    copyscope: z.string(),
    runtime: z.string(),
    platform: z.string(),
    architecture: z.string(),
  }),
  verified: z.boolean().nullable(),
  figures: runFiguresSchema,
  /** null while running, and in runs from before there were any. */
  statistics: runStatisticsSchema.nullable().default(null),
  findings: z.array(findingSchema),
  errors: z.array(callErrorSchema),
  hostLoss: hostLossSchema.nullable(),
  /** Why the run ended early, in a sentence; null when it is complete. */
  ended: textReferenceSchema.nullable(),
  /** Complete column files, in order; null while running. */
  files: z.array(z.strictObject({ name: z.string(), rows: z.number() })).nullable(),
});
export type RunHeader = z.infer<typeof runHeaderSchema>;

/** How copies were timed; `auto` while, or where, the run did not come to say. */
export function timingOf({ trials, plan }: Pick<RunHeader, "trials" | "plan">): RunHeader["plan"]["measure"]["timing"] {
  return trials?.timing ?? plan.measure.timing;
}
