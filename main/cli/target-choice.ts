import type { TargetChoice } from "#app/ipc/contract.ts";
import type { Clock } from "#app/target/target-facts.ts";
import type { RunService } from "#main/core/run-service.ts";

export interface TargetOptions {
  readonly target?: string;
  readonly clock: Clock;
  readonly seed: number;
}

/** Without --target: the vendor's library where there is one, else the simulator. */
export async function chooseTarget(
  { target, clock, seed }: TargetOptions,
  service: Pick<RunService, "listTargets">,
): Promise<TargetChoice> {
  return { spec: target ?? (await defaultSpec(service)), clock, seed };
}

async function defaultSpec(service: Pick<RunService, "listTargets">): Promise<string> {
  const { vendor } = await service.listTargets();
  return vendor.available ? "auto" : "sim";
}
