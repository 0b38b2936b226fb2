import type { Failure } from "#app/errors/failure.ts";
import type { TargetChoice } from "#app/ipc/contract.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { Clock } from "#app/target/target-facts.ts";
import { parseTargetSpec } from "#app/target/target-spec.ts";
import { coreFailure } from "#main/core/core-failure.ts";
import type { RunService } from "#main/core/run-service.ts";

export interface TargetOptions {
  /** Those of --clock and --seed that were given. */
  readonly simulatorOptions: readonly string[];
  readonly target?: string;
  readonly clock: Clock;
  readonly seed: number;
}

/**
 * Without --target: the vendor's library where there is one, else the simulator. A clock or seed that the target would
 * take no notice of is refused: who gave one relies on it.
 */
export async function chooseTarget(
  { target, clock, seed, simulatorOptions }: TargetOptions,
  service: Pick<RunService, "listTargets">,
): Promise<Result<TargetChoice, Failure>> {
  const choice = { spec: target ?? (await defaultSpec(service)), clock, seed };
  const parsed = parseTargetSpec(choice);
  if (!parsed.ok) {
    return parsed;
  }
  const { value: spec } = parsed;
  const takesClock = spec.kind === "remote" ? spec.takesClock : spec.kind === "simulator";
  return takesClock || simulatorOptions.length === 0
    ? succeeded(choice)
    : failed(coreFailure("simulator-options", { options: simulatorOptions.join(", "), target: choice.spec }));
}

/** The target as `chooseTarget` finds it, looked for when it is first asked for and then remembered. */
export type ChosenTarget = () => Promise<Result<TargetChoice, Failure>>;

export function targetChooser(options: TargetOptions, service: Pick<RunService, "listTargets">): ChosenTarget {
  let choice: ReturnType<ChosenTarget> | undefined;
  return () => {
    choice ??= chooseTarget(options, service);
    return choice;
  };
}

async function defaultSpec(service: Pick<RunService, "listTargets">): Promise<string> {
  const { vendor } = await service.listTargets();
  return vendor.available ? "auto" : "sim";
}
