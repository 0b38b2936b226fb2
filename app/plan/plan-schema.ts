import { z } from "zod";

/** Version of the plan file format; a file of another version is migrated or refused by name. */
export const planVersion = 1;

const idSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_.-]+$/);
// z.int() admits only safe integers, so nothing above 2^53 − 1 gets in.
const positiveBytesSchema = z.int().positive();
const offsetBytesSchema = z.int().nonnegative();
const deviceSchema = z.int().nonnegative().max(65_535);
/** NUMA node of the host; Linux is built for 1,024 at most. */
const nodeSchema = z.int().nonnegative().max(1_023);

export const memorySchema = z.enum(["pinned", "pageable", "registered", "device"]);
export type Memory = z.infer<typeof memorySchema>;

/** aclrtMemMallocPolicy by name; the P2P policies are for buffers that another device copies from or to. */
export const policySchema = z.enum([
  "huge-first",
  "huge-only",
  "normal-only",
  "huge-first-p2p",
  "huge-only-p2p",
  "normal-only-p2p",
]);
export type Policy = z.infer<typeof policySchema>;

export const bufferSchema = z.strictObject({
  id: idSchema,
  memory: memorySchema,
  /** Device that holds the buffer; only for memory "device", where it defaults to 0. */
  device: deviceSchema.optional(),
  /** Usable size behind offsetBytes. */
  bytes: positiveBytesSchema,
  policy: policySchema.optional(),
  /** NUMA node that host memory is taken from; left out, what the system gives. */
  node: nodeSchema.optional(),
  /** Deliberate shift of the buffer's address against the allocation, so that misalignment can be provoked. */
  offsetBytes: z.int().nonnegative().max(1_048_576).default(0),
});
export type PlanBuffer = z.infer<typeof bufferSchema>;

export const streamSchema = z.strictObject({
  id: idSchema,
  device: deviceSchema.default(0),
  priority: z.int().min(0).max(7).optional(),
});
export type PlanStream = z.infer<typeof streamSchema>;

/** What the blocking form of the call takes at most. */
export const mostBatchEntries = 4_096;

export const copyKindSchema = z.enum(["h2h", "h2d", "d2h", "d2d", "default"]);
export type CopyKind = z.infer<typeof copyKindSchema>;

export const transferSchema = z.strictObject({
  from: idSchema,
  to: idSchema,
  bytes: positiveBytesSchema,
  /** Bytes of one copy; left out, the transfer is one copy. */
  chunkBytes: positiveBytesSchema.optional(),
  /** aclrtMemcpy2dAsync: the bytes of a copy are whole rows of so many; left out, one piece. */
  rowBytes: positiveBytesSchema.optional(),
  /** From the start of a row to the start of the next; left out, rows follow each other without gaps. */
  fromPitchBytes: positiveBytesSchema.optional(),
  toPitchBytes: positiveBytesSchema.optional(),
  /** aclrtMemcpyBatchAsync: so many chunks in one call, which then counts as one copy. */
  batch: z.int().positive().max(mostBatchEntries).optional(),
  stream: idSchema,
  /** How often the same chunks are copied again. */
  repeat: z.int().positive().max(1_000_000).default(1),
  /** Declared direction; left out, it follows from the buffers. */
  kind: copyKindSchema.optional(),
  fromOffsetBytes: offsetBytesSchema.default(0),
  toOffsetBytes: offsetBytesSchema.default(0),
  /**
   * destMax of every copy; left out, what is left of the destination behind the copy's start. Of a batch, of every
   * entry, and left out the entry's own bytes.
   */
  destMaxBytes: positiveBytesSchema.optional(),
  peerAccess: z.enum(["enable", "none"]).default("none"),
  /** Streams whose work submitted before this transfer (in plan order) must be done first. */
  after: z.array(idSchema).optional(),
});
export type PlanTransfer = z.infer<typeof transferSchema>;

export const hostDelaySchema = z.strictObject({ host: z.literal("delay"), ms: z.number().positive().max(60_000) });
/**
 * `write` overwrites the whole buffer with a pattern of its own (`hostPatternSource`), `read` reads all of it, `free`
 * gives it back for the rest of the trial. The host does so at once, whether or not copies of the buffer are done.
 */
export const hostAccessSchema = z.strictObject({ host: z.enum(["write", "read", "free"]), buffer: idSchema });
export const syncSchema = z.strictObject({ sync: idSchema });

/** One row of the plan: a transfer, or a step of the host between transfers. */
export const stepSchema = z.union([transferSchema, hostDelaySchema, hostAccessSchema, syncSchema]);
export type PlanStep = z.infer<typeof stepSchema>;

const mostWarmupTrials = 1_000;
const mostTrials = 100_000;

export const measureSchema = z.strictObject({
  warmup: z.int().nonnegative().max(mostWarmupTrials).default(1),
  /** After `warmup` trials, more until the last five took the same time within this share of it. */
  warmupUntil: z
    .strictObject({
      within: z.number().positive().max(1).default(0.05),
      mostTrials: z.int().positive().max(mostWarmupTrials).default(50),
    })
    .optional(),
  trials: z.int().positive().max(mostTrials).default(5),
  /** After `trials` trials, more until the 95 % interval of their median duration is this narrow, as a share of it. */
  trialsUntil: z
    .strictObject({
      interval: z.number().positive().max(1).default(0.01),
      mostTrials: z.int().positive().max(mostTrials).default(200),
      /** Of measured copying, not of waiting or verifying. */
      mostSeconds: z.number().positive().max(86_400).optional(),
    })
    .optional(),
  /** auto: per-copy, and per-batch once a warm-up trial has shown that most copies are too short for their events. */
  timing: z.enum(["per-copy", "per-batch", "auto"]).default("per-copy"),
  verify: z.boolean().default(true),
  submit: z.enum(["direct", "burst"]).default("direct"),
  /** A stream of which nothing ends for so long is given up; left out, a minute and what its bytes take on a slow link. */
  limitSeconds: z.number().positive().max(86_400).optional(),
  /** How often each buffer exists: trial t, counted from the first warm-up one, uses set t mod rotate. */
  rotate: z.int().positive().max(64).default(1),
  /** NUMA node whose processors the submitting thread runs on; left out, any. */
  node: nodeSchema.optional(),
});
export type Measure = z.infer<typeof measureSchema>;

export const planSchema = z.strictObject({
  version: z.literal(planVersion),
  name: z.string().max(200),
  buffers: z.array(bufferSchema).min(1).max(1_024),
  streams: z.array(streamSchema).min(1).max(1_024),
  transfers: z.array(stepSchema).min(1).max(10_000),
  measure: measureSchema.prefault({}),
});

/** A plan with every default filled in. */
export type Plan = z.infer<typeof planSchema>;
/** A plan as a person writes it. */
export type PlanInput = z.input<typeof planSchema>;

export function isTransfer(step: PlanStep): step is PlanTransfer {
  return "from" in step;
}
