import { z } from "zod";
import { callErrorSchema } from "#app/errors/call-error.ts";
import { failureSchema } from "#app/errors/failure.ts";
import { planSchema } from "#app/plan/plan-schema.ts";
import { clockDriftSchema } from "#app/run/clock-drift.ts";
import { eventCostSchema } from "#app/run/event-cost.ts";
import { gateSchema } from "#app/run/gate.ts";
import { placementSchema } from "#app/run/placement.ts";
import { trialsReportSchema } from "#app/run/trials-report.ts";
import { npuMachineSchema, triedLibrarySchema } from "#app/target/library-search.ts";
import { targetFactsSchema } from "#app/target/target-facts.ts";

/**
 * What core and host say to each other, over a MessagePort or a pipe. Core numbers its requests; the host answers
 * each once, and sends events of the run in between. Only `columns` carries a block of memory beside its header.
 */

/** Goes up when an older or newer side would no longer understand the other: they may be on two machines. */
export const hostProtocolVersion = 1;

export const hostRequestSchema = z.discriminatedUnion("type", [
  /** Load the library and describe the target. Answered by `opened` or `failed`. */
  z.strictObject({
    type: z.literal("open"),
    id: z.number(),
    /** Path of a library, or "auto" to look for the vendor's. */
    library: z.string(),
    /** libhostkit.so and the crumbs file. */
    hostkit: z.string(),
    crumbs: z.string(),
  }),
  /** Look for the vendor's library without loading it. Answered by `located`. */
  z.strictObject({ type: z.literal("locate"), id: z.number(), library: z.string() }),
  /** Carry out a plan on the open target. Answered by `finished` or `failed`. */
  z.strictObject({
    type: z.literal("run"),
    id: z.number(),
    plan: planSchema,
    seed: z.number(),
    /** Rows after which a batch of columns is sent. */
    batchRows: z.number(),
    /** Time after which one is sent all the same; null: by rows only (virtual clock). */
    batchMs: z.number().nullable(),
  }),
  /** Stop the run as soon as the driver lets go. Answered by `stopping`; the run's own answer follows. */
  z.strictObject({ type: z.literal("stop"), id: z.number() }),
  /** Tear down and leave. Answered by `closed`, then the process ends. */
  z.strictObject({ type: z.literal("close"), id: z.number() }),
]);
export type HostRequest = z.infer<typeof hostRequestSchema>;

export const verificationSchema = z.strictObject({
  /** null: verify was off or every copy was refused. */
  verified: z.boolean().nullable(),
  mismatches: z.array(
    z.strictObject({
      trial: z.number(),
      /** Transfer that wrote the range last, index into plan.transfers. */
      transfer: z.number(),
      buffer: z.string(),
      firstWrongBytes: z.number(),
      wrongBytes: z.number(),
      /** They lie between rows, where nothing was to be written; hosts from before it was told do not say. */
      isInGap: z.boolean().default(false),
      /** What was found there: data never written, data of another place or trial, or unknown bytes. */
      found: z.enum(["unwritten", "misplaced", "unknown"]),
      foundBuffer: z.string().nullable(),
      foundOffsetBytes: z.number().nullable(),
      foundTrial: z.number().nullable(),
    }),
  ),
});
export type Verification = z.infer<typeof verificationSchema>;

export const locatedLibrarySchema = z.strictObject({
  found: z.boolean(),
  paths: z.array(z.string()),
  cann: z.string().nullable(),
  installRoot: z.string().nullable(),
  /** Folders that LD_LIBRARY_PATH needs before the host process starts. */
  libraryFolders: z.array(z.string()),
  tried: z.array(triedLibrarySchema),
  machine: npuMachineSchema,
  /** Why there is none; null when one was found. */
  why: failureSchema.nullable(),
});
export type LocatedLibrary = z.infer<typeof locatedLibrarySchema>;

export const hostMessageSchema = z.discriminatedUnion("type", [
  /** Sent once, unasked, when the host listens. Not strict: a later version's must be understood as far as its number. */
  z.object({ type: z.literal("ready"), pid: z.number(), protocol: z.int().optional() }),
  z.strictObject({ type: z.literal("opened"), id: z.number(), target: targetFactsSchema }),
  z.strictObject({ type: z.literal("located"), id: z.number(), located: locatedLibrarySchema }),
  z.strictObject({ type: z.literal("failed"), id: z.number(), failure: failureSchema }),
  z.strictObject({
    type: z.literal("progress"),
    copiesDone: z.number(),
    copiesTotal: z.number(),
    /** Warm-up trials are counted in copiesDone and copiesTotal too. */
    trial: z.number(),
    phase: z.enum(["preparing", "warmup", "measuring", "verifying", "tearing-down"]),
  }),
  /** Followed (same message on a port, same frame on a pipe) by a block of rows × copyRowBytes bytes. */
  z.strictObject({ type: z.literal("columns"), rows: z.number() }),
  /** Of a measured trial, before the rows of the copies that it held. */
  z.strictObject({ type: z.literal("gate"), gate: gateSchema }),
  z.strictObject({ type: z.literal("call-error"), error: callErrorSchema }),
  z.strictObject({ type: z.literal("stopping"), id: z.number() }),
  z.strictObject({
    type: z.literal("finished"),
    id: z.number(),
    outcome: z.enum(["complete", "stopped", "failed"]),
    /** All call errors of the run, with their counts. */
    errors: z.array(callErrorSchema),
    verification: verificationSchema,
    trials: trialsReportSchema,
    /** Transfers (indices into plan.transfers) that were not carried out because something they need could not be had. */
    leftOut: z.array(z.strictObject({ transfers: z.array(z.number()), failure: failureSchema })),
    correlationBoundNs: z.number().nullable(),
    eventCosts: z.array(eventCostSchema),
    placement: placementSchema,
    /** Of each device with streams: how much faster its clock ran than the host's, and how far off that may be. */
    drift: z.array(clockDriftSchema),
    /** Copies of which the driver says they ended later than modelled (simulator only). */
    lateCopies: z.number(),
    /** What the simulator counts as still open after the teardown; null on a real machine. */
    open: z.record(z.string(), z.number()).nullable(),
    /** What the simulator says went through although it should not be done, by kind; null on a real machine. */
    misuse: z.record(z.string(), z.number()).nullable(),
    /** Resident memory of the host process after the run, bytes. */
    residentBytes: z.number(),
  }),
  /** With what aclFinalize answered, when that was an error. */
  z.strictObject({ type: z.literal("closed"), id: z.number(), error: callErrorSchema.optional() }),
]);
export type HostMessage = z.infer<typeof hostMessageSchema>;
