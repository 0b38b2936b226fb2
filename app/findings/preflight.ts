import type { Plan } from "#app/plan/plan-schema.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { checkAlignment } from "./alignment.ts";
import { checkBounds, checkDestMax } from "./bounds.ts";
import { checkPlan } from "./checked-plan.ts";
import { checkCopyShape, checkRowsVerified } from "./copy-shape.ts";
import { checkDeclaredKind } from "./declared-kind.ts";
import type { Finding } from "./finding.ts";
import { checkBoardForm, checkHostToHost, checkPinnedMemory, checkRegisteredMemory } from "./host-memory.ts";
import { checkFreedDestinations, checkLifetimes } from "./lifetime.ts";
import { checkPeerAccess, checkStreamDevice } from "./peer-access.ts";
import { checkSameAddress } from "./same-address.ts";
import { checkUnorderedAccess } from "./unordered-access.ts";

const checks = [
  checkAlignment,
  checkPinnedMemory,
  checkHostToHost,
  checkBoardForm,
  checkPeerAccess,
  checkBounds,
  checkDestMax,
  checkDeclaredKind,
  checkStreamDevice,
  checkSameAddress,
  checkRegisteredMemory,
  checkLifetimes,
  checkFreedDestinations,
  checkUnorderedAccess,
  checkCopyShape,
  checkRowsVerified,
];

/**
 * What the rules say of a plan on a target, before it runs. Findings do not stop a run. Where the target did not say
 * what a rule depends on, the rule is reported for every case.
 */
export function preflight(plan: Plan, facts: TargetFacts): Finding[] {
  const checked = checkPlan(plan, facts);
  return checks.flatMap((check) => check(checked));
}
