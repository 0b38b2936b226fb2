import { devicePair, peersOf } from "#app/plan/plan-lookup.ts";
import { text } from "#app/text/text-reference.ts";
import { type CheckedPlan, type CheckedTransfer, indicesOf, placesOf } from "./checked-plan.ts";
import type { Finding } from "./finding.ts";

/** between two devices, ask for and enable peer access first. Always reported there, and in which state it is. */
export function checkPeerAccess(checked: CheckedPlan): Finding[] {
  const { enabled, missing } = transfersBetweenDevices(checked);
  return [
    ...peerFinding(checked, missing, { severity: "error", state: "missing" }),
    ...peerFinding(checked, enabled, { severity: "info", state: "enabled" }),
  ];
}

function peerFinding(
  checked: CheckedPlan,
  transfers: readonly CheckedTransfer[],
  { severity, state }: { readonly severity: "error" | "info"; readonly state: "missing" | "enabled" },
): Finding[] {
  const [first] = transfers;
  if (first === undefined) {
    return [];
  }
  const pair = devicePair(first.ends);
  return [
    {
      rule: "R-5",
      severity,
      when: "before",
      title: text("findings:r5.title"),
      advice: peerAdvice(checked, state),
      evidence: text(`findings:r5.evidence.${state}`, {
        places: placesOf(transfers),
        from: pair?.from ?? 0,
        to: pair?.to ?? 0,
      }),
      transfers: indicesOf(transfers),
    },
  ];
}

export function peerAdvice({ target }: CheckedPlan, state: "missing" | "enabled"): Finding["advice"] {
  return target.product === "atlas-200i-500-a2"
    ? text("findings:r5.advice.no-peer")
    : text(`findings:r5.advice.${state}`);
}

/**
 * Transfers between two devices, by whether the plan enables all the access they need. Access is enabled for the whole
 * run, so that one transfer may use what another asks for.
 */
export function transfersBetweenDevices({ transfers }: CheckedPlan): {
  readonly enabled: CheckedTransfer[];
  readonly missing: CheckedTransfer[];
} {
  const between = transfers.filter(({ ends }) => devicePair(ends) !== undefined);
  const granted = new Set(
    between.filter(({ transfer }) => transfer.peerAccess === "enable").flatMap((transfer) => permissionsOf(transfer)),
  );
  const isEnabled = (transfer: CheckedTransfer) =>
    permissionsOf(transfer).every((permission) => granted.has(permission));
  return {
    enabled: between.filter(isEnabled),
    missing: between.filter((transfer) => !isEnabled(transfer)),
  };
}

function permissionsOf({ ends, streamDevice }: CheckedTransfer): string[] {
  const pair = devicePair(ends);
  return pair === undefined
    ? []
    : peersOf(streamDevice, pair).map(({ device, peerDevice }) => `${device} ${peerDevice}`);
}
