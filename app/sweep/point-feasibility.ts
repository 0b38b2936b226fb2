import type { Plan } from "#app/plan/plan-schema.ts";
import { bytesNeededIn, checkPlanOnTarget } from "#app/plan/plan-target-check.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { bytes } from "#app/units/quantity.ts";

/** Why a point of a sweep is skipped; undefined when it can be tried. `hostFreeBytes` null: not known. */
export function whySkipped(plan: Plan, facts: TargetFacts, hostFreeBytes: number | null): TextReference | undefined {
  const refusal = checkPlanOnTarget(plan, facts);
  if (refusal !== undefined) {
    return refusal.what;
  }
  for (const device of facts.devices) {
    const neededBytes = bytesNeededIn(plan, device.id);
    if (neededBytes > device.freeBytes) {
      return text("target:problem.memory-free", { device: device.id, ...amounts(neededBytes, device.freeBytes) });
    }
  }
  const neededBytes = bytesNeededIn(plan, undefined);
  return hostFreeBytes !== null && neededBytes > hostFreeBytes
    ? text("target:problem.host-memory-free", amounts(neededBytes, hostFreeBytes))
    : undefined;
}

function amounts(neededBytes: number, freeBytes: number) {
  return { needed: formatBytes(bytes(neededBytes)), free: formatBytes(bytes(freeBytes)) };
}
