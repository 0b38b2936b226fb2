import { z } from "zod";
import { numaNodeSchema } from "./numa-nodes.ts";

/** Product families as the seed document names them (docs/rules.md). */
export const productSchema = z.enum(["atlas-200-300-500", "atlas-inference", "atlas-200i-500-a2", "atlas-training"]);
export type Product = z.infer<typeof productSchema>;

/** ep: the NPU is a card in a host. rc: the program runs on the board itself, host memory is device memory. */
export const formSchema = z.enum(["ep", "rc"]);
export type Form = z.infer<typeof formSchema>;

export const clockSchema = z.enum(["virtual", "realtime"]);
export type Clock = z.infer<typeof clockSchema>;

/** A path of the shared bus, as the simulator's report states it; real machines state none. */
export const modelLinkSchema = z.object({
  name: z.string(),
  device: z.number(),
  peerDevice: z.number().nullable().default(null),
  direction: z.string(),
  bytesPerSec: z.number(),
  fixedNs: z.number(),
  source: z.string().default(""),
});
export type ModelLink = z.infer<typeof modelLinkSchema>;

/** What several links cross: copies over all of them get no more together than it carries. */
export const sharedPathSchema = z.object({
  name: z.string(),
  bytesPerSec: z.number(),
  source: z.string(),
  /** Places in the list of links, from 0. */
  links: z.array(z.number().int().nonnegative()),
});
export type SharedPath = z.infer<typeof sharedPathSchema>;

/**
 * What is known of a target once its library is open. null means the target did not say: rules that depend on it are
 * then reported for every case.
 */
export const targetFactsSchema = z.strictObject({
  /** Path of the library that was loaded. */
  library: z.string(),
  /** The machine that it was loaded on, `ssh://user@host`; not there for this one. */
  remote: z.string().optional(),
  simulated: z.boolean(),
  product: productSchema.nullable(),
  form: formSchema.nullable(),
  /** CANN version, `8.5.0`, `8.0.RC2`. */
  cann: z.string().nullable(),
  /** aclrtGetSocName, `Ascend910B3`. */
  soc: z.string().nullable(),
  clock: clockSchema,
  seed: z.number().int().nonnegative().nullable(),
  /** major.minor.patch of aclrtGetVersion. */
  interfaceVersion: z.string().nullable(),
  devices: z.array(
    z.strictObject({
      id: z.number().int().nonnegative(),
      totalBytes: z.number().nonnegative(),
      freeBytes: z.number().nonnegative(),
      /** NUMA node that it is at; null: neither library nor system tells, and in runs from before it was asked. */
      node: z.number().int().nonnegative().nullable().default(null),
    }),
  ),
  /** NUMA nodes of the machine that the library runs on, at least one; empty in runs from before they were kept. */
  numaNodes: z.array(numaNodeSchema).default([]),
  /** Optional functions that the library does not export. */
  missingFunctions: z.array(z.string()),
  /** Empty on a real machine. */
  links: z.array(modelLinkSchema),
  /** What limits several of the links together; empty on a real machine, and in runs from before it was kept. */
  sharedPaths: z.array(sharedPathSchema).default([]),
  /** Resolution of the device's event clock; null when not stated. */
  eventTickNs: z.number().nullable(),
});
export type TargetFacts = z.infer<typeof targetFactsSchema>;
