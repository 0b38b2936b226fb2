import type { Failure } from "#app/errors/failure.ts";
import type { TargetAvailability } from "#app/ipc/contract.ts";
import type { Result } from "#app/result.ts";
import { capabilities, capabilityTitle, lackedCapabilities, withoutCapability } from "#app/target/capabilities.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { type CommandContext, exitCode } from "./command-context.ts";
import { printableJson } from "./printable.ts";
import { type LookedAt, targetsText } from "./targets-text.ts";
import type { Terminal } from "./terminal.ts";

export interface TargetsOptions {
  readonly json?: boolean;
  /** false: libraries are looked for, not opened. */
  readonly open?: boolean;
}

/** Shows both targets of this machine. Those that are there are opened: only then their devices are known. */
export async function targetsCommand(options: TargetsOptions, context: CommandContext): Promise<number> {
  const { terminal, service } = context;
  const targets = await service.listTargets();
  const open = async (spec: string, isAvailable: boolean): Promise<LookedAt> =>
    isAvailable && options.open !== false
      ? lookedAt(await service.describeTarget({ spec, clock: "realtime", seed: 0 }))
      : { facts: null, failure: null };
  const vendor = await open("auto", targets.vendor.available);
  const simulator = await open("sim", targets.simulator.available);
  terminal.print(
    options.json === true
      ? printableJson(inWords(targets, { vendor, simulator }, terminal))
      : targetsText(targets, { vendor, simulator }, terminal),
  );
  return exitCode.clean;
}

function lookedAt(described: Result<TargetFacts, Failure>): LookedAt {
  return described.ok ? { facts: described.value, failure: null } : { facts: null, failure: described.failure };
}

/** The object of `--json`, with its sentences in the person's language. */
function inWords(
  { vendor, simulator }: TargetAvailability,
  opened: { readonly vendor: LookedAt; readonly simulator: LookedAt },
  { translate }: Terminal,
) {
  const openedWords = ({ facts, failure }: LookedAt) => ({
    facts,
    failure: failure && { code: failure.code, what: translate(failure.what), advice: translate(failure.advice) },
    lacking: lackedCapabilities(facts?.missingFunctions ?? []).map((capability) => ({
      capability,
      title: translate(capabilityTitle(capability)),
      functions: capabilities[capability],
      without: translate(withoutCapability(capability)),
    })),
  });
  return {
    vendor: { ...vendor, why: vendor.why && translate(vendor.why), ...openedWords(opened.vendor) },
    simulator: { ...simulator, why: simulator.why && translate(simulator.why), ...openedWords(opened.simulator) },
  };
}
