import { z } from "zod";
import { clockSchema, formSchema, modelLinkSchema, productSchema, sharedPathSchema } from "#app/target/target-facts.ts";

/** What is used of aclsimReport; native/simulator/include/aclsim.h describes all of it. */
const simulatorReportSchema = z.object({
  settings: z.object({
    product: productSchema,
    form: formSchema,
    cann: z.string(),
    clock: clockSchema,
    // 0 to 2^64 − 1: beyond 2^53 it is not exact, and then not claimed.
    seed: z.number(),
  }),
  soc: z.string().nullable(),
  open: z.record(z.string(), z.number()),
  misuseCounts: z.record(z.string(), z.number()),
  copies: z.object({ late: z.number() }),
  model: z.object({
    links: z.array(modelLinkSchema.extend({ peerDevice: z.number() })),
    shared: z.array(sharedPathSchema),
    devices: z.array(z.object({ device: z.number(), node: z.number() })),
  }),
  eventTickNs: z.number(),
});
export type SimulatorReport = z.infer<typeof simulatorReportSchema>;

export function parseSimulatorReport(json: string): SimulatorReport {
  return simulatorReportSchema.parse(JSON.parse(json));
}
