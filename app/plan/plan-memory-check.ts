import type { Failure } from "#app/errors/failure.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { bytes } from "#app/units/quantity.ts";
import type { Plan } from "./plan-schema.ts";
import { bytesNeededIn, checkPlanOnTarget } from "./plan-target-check.ts";

/** Code of a refusal that holds only as long as memory is as full as it was. */
export const memoryNotFree = "plan-memory-free";

/**
 * Why a plan, or a point of a sweep, is not tried; undefined when it can be. Pinned memory above all is not left to the
 * driver: it is taken page by page, until the machine has none left.
 *
 * `hostFreeBytes`: of this machine; null where it is not known.
 */
export function checkPlanAndMemory(plan: Plan, facts: TargetFacts, hostFreeBytes: number | null): Failure | undefined {
  return checkPlanOnTarget(plan, facts) ?? deviceShortage(plan, facts) ?? hostShortage(plan, facts, hostFreeBytes);
}

function deviceShortage(plan: Plan, { devices }: TargetFacts): Failure | undefined {
  for (const { id, freeBytes } of devices) {
    const neededBytes = bytesNeededIn(plan, id);
    if (neededBytes > freeBytes) {
      return shortage(text("target:problem.memory-free", { device: id, ...amounts(neededBytes, freeBytes) }));
    }
  }
  return undefined;
}

/** What is free on another machine is not known here, but its nodes tell what it has. */
function hostShortage(plan: Plan, facts: TargetFacts, hostFreeBytes: number | null): Failure | undefined {
  const neededBytes = bytesNeededIn(plan, undefined);
  const freeBytes = facts.remote === undefined ? hostFreeBytes : null;
  if (freeBytes !== null) {
    return neededBytes > freeBytes
      ? shortage(text("target:problem.host-memory-free", amounts(neededBytes, freeBytes)))
      : undefined;
  }
  const totalBytes = facts.numaNodes.reduce((sum, node) => sum + node.totalBytes, 0);
  return totalBytes > 0 && neededBytes > totalBytes
    ? shortage(
        text("target:problem.host-memory", {
          needed: formatBytes(bytes(neededBytes)),
          total: formatBytes(bytes(totalBytes)),
        }),
      )
    : undefined;
}

function shortage(what: TextReference): Failure {
  return { code: memoryNotFree, what, advice: text("target:advice.memory-free"), details: [] };
}

function amounts(neededBytes: number, freeBytes: number) {
  return { needed: formatBytes(bytes(neededBytes)), free: formatBytes(bytes(freeBytes)) };
}
