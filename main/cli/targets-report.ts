import { z } from "zod";
import type { Failure } from "#app/errors/failure.ts";
import type { TargetAvailability } from "#app/ipc/contract.ts";
import { capabilities, capabilityTitle, lackedCapabilities, withoutCapability } from "#app/target/capabilities.ts";
import { npuMachineSchema, triedLibrarySchema } from "#app/target/library-search.ts";
import { type TargetFacts, targetFactsSchema } from "#app/target/target-facts.ts";
import type { Terminal } from "./terminal.ts";

const openedSchema = z.object({
  /** What opening it told; null when it was not opened. */
  facts: targetFactsSchema.nullable(),
  /** Why it could not be opened; null when it was, or was not tried. */
  failure: z.object({ code: z.string(), what: z.string(), advice: z.string() }).nullable(),
  lacking: z.array(
    z.object({ capability: z.string(), title: z.string(), functions: z.array(z.string()), without: z.string() }),
  ),
});

/** What `targets --json` prints, as docs/architecture.md section 5 lists it; another machine's is read by it too. */
export const targetsReportSchema = z.object({
  /** The machine that was asked, `ssh://user@host`; not there for this one. */
  remote: z.string().optional(),
  vendor: openedSchema.extend({
    available: z.boolean(),
    library: z.string().nullable(),
    cann: z.string().nullable(),
    why: z.string().nullable(),
    tried: z.array(triedLibrarySchema),
    machine: npuMachineSchema.nullable(),
  }),
  simulator: openedSchema.extend({ available: z.boolean(), library: z.string(), why: z.string().nullable() }),
});
export type TargetsReport = z.infer<typeof targetsReportSchema>;

/** A target that was looked at, and, where it is there, what opening it came to. */
export interface LookedAt {
  readonly facts: TargetFacts | null;
  readonly failure: Failure | null;
}

/** With its sentences in the person's language. */
export function targetsReport(
  { vendor, simulator }: TargetAvailability,
  opened: { readonly vendor: LookedAt; readonly simulator: LookedAt },
  translate: Terminal["translate"],
): TargetsReport {
  return {
    vendor: { ...vendor, why: vendor.why && translate(vendor.why), ...inWords(opened.vendor, translate) },
    simulator: {
      ...simulator,
      why: simulator.why && translate(simulator.why),
      ...inWords(opened.simulator, translate),
    },
  };
}

function inWords({ facts, failure }: LookedAt, translate: Terminal["translate"]): z.infer<typeof openedSchema> {
  return {
    facts,
    failure: failure && { code: failure.code, what: translate(failure.what), advice: translate(failure.advice) },
    lacking: lackedCapabilities(facts?.missingFunctions ?? []).map((capability) => ({
      capability,
      title: translate(capabilityTitle(capability)),
      functions: [...capabilities[capability]],
      without: translate(withoutCapability(capability)),
    })),
  };
}
