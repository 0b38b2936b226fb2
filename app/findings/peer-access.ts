import { deviceOf, devicePair, peersOf } from "#app/plan/plan-lookup.ts";
import { hasPeerPath } from "#app/target/peer-paths.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { type CheckedPlan, type CheckedTransfer, indicesOf, placesOf } from "./checked-plan.ts";
import type { Finding, Severity } from "./finding.ts";
import { toldPairs } from "./peer-pairs.ts";
import { isOntoItself } from "./same-address.ts";

/** missing: the plan does not ask for the access a copy needs. no-path: asking for it is of no use. */
export type PeerState = "no-path" | "missing" | "enabled";

const severityOf: Readonly<Record<PeerState, Severity>> = { "no-path": "error", missing: "error", enabled: "info" };

/** A device as a copy reaches it: from the device of its stream. */
interface Reach {
  readonly device: number;
  readonly peerDevice: number;
}

/** between two devices, ask for and enable peer access first. Always reported there, and in which state it is. */
export function checkPeerAccess(checked: CheckedPlan): Finding[] {
  const between = transfersBetweenDevices(checked);
  return (["no-path", "missing", "enabled"] as const).flatMap((state) => peerFinding(checked, between[state], state));
}

function peerFinding(checked: CheckedPlan, transfers: readonly CheckedTransfer[], state: PeerState): Finding[] {
  const [first] = transfers;
  if (first === undefined) {
    return [];
  }
  return [
    {
      rule: "R-5",
      severity: severityOf[state],
      when: "before",
      title: peerTitle(state),
      advice: peerAdvice(state),
      evidence: peerEvidence(checked, first, transfers, state),
      transfers: indicesOf(transfers),
    },
  ];
}

/** A pair in words; of several each with its transfers, as far as a sentence holds them. */
function peerEvidence(
  checked: CheckedPlan,
  first: CheckedTransfer,
  transfers: readonly CheckedTransfer[],
  state: PeerState,
): TextReference {
  const { count, pairs, more } = toldPairs(transfers);
  if (count > 1) {
    return more === 0
      ? text(`findings:r5.evidence.${state}-pairs`, { pairs })
      : text(`findings:r5.evidence.${state}-more`, { pairs, more });
  }
  const pair = devicePair(first.ends);
  const cut = reachesOf(first).find((reach) => !isPossible(checked, reach));
  return text(`findings:r5.evidence.${state}`, {
    places: placesOf(transfers),
    from: pair?.from ?? 0,
    to: pair?.to ?? 0,
    device: cut?.device ?? 0,
    peer: cut?.peerDevice ?? 0,
  });
}

export function peerTitle(state: PeerState): TextReference {
  return state === "no-path" ? text("findings:r5.title-no-path") : text("findings:r5.title");
}

export function peerAdvice(state: PeerState | "failed"): TextReference {
  return text(`findings:r5.advice.${state}`);
}

/**
 * Transfers between two devices, by whether the plan enables all the access they need. Access is enabled for the whole
 * run and in both directions, so that one transfer may use what another asks for.
 */
export function transfersBetweenDevices(checked: CheckedPlan): Readonly<Record<PeerState, CheckedTransfer[]>> {
  const granted = grantedReaches(checked);
  const byState: Record<PeerState, CheckedTransfer[]> = { "no-path": [], missing: [], enabled: [] };
  for (const transfer of checked.transfers) {
    if (devicePair(transfer.ends) !== undefined) {
      byState[stateOf(checked, transfer, granted)].push(transfer);
    }
  }
  return byState;
}

function stateOf(checked: CheckedPlan, transfer: CheckedTransfer, granted: ReadonlySet<string>): PeerState {
  const reaches = reachesOf(transfer);
  if (!reaches.every((reach) => isPossible(checked, reach))) {
    return "no-path";
  }
  return reaches.every((reach) => granted.has(keyOf(reach))) ? "enabled" : "missing";
}

/** What the plan asks for and can get. */
function grantedReaches(checked: CheckedPlan): ReadonlySet<string> {
  const asked = checked.transfers
    .filter(({ transfer }) => transfer.peerAccess === "enable")
    .flatMap((transfer) => reachesOf(transfer))
    .filter((reach) => isPossible(checked, reach));
  return new Set(
    asked.flatMap(({ device, peerDevice }) => [
      keyOf({ device, peerDevice }),
      keyOf({ device: peerDevice, peerDevice: device }),
    ]),
  );
}

function reachesOf({ ends, streamDevice }: CheckedTransfer): Reach[] {
  const pair = devicePair(ends);
  return pair === undefined ? [] : peersOf(streamDevice, pair);
}

/** An unknown product may have every path. */
function isPossible({ target }: CheckedPlan, { device, peerDevice }: Reach): boolean {
  return hasPeerPath(target.product, device, peerDevice) !== false;
}

function keyOf({ device, peerDevice }: Reach): string {
  return `${device} ${peerDevice}`;
}

/**
 * A stream copies to and from the memory of its own device, or of one it has access to. R-5 tells of copies between two
 * devices; this is about those with one device only, for which a plan cannot ask for access.
 */
export function checkStreamDevice(checked: CheckedPlan): Finding[] {
  const granted = grantedReaches(checked);
  const foreign = checked.transfers.flatMap((transfer) => {
    const buffer = foreignBuffer(transfer, granted);
    return buffer === undefined ? [] : [{ ...transfer, buffer }];
  });
  const [first] = foreign;
  if (first === undefined) {
    return [];
  }
  return [
    {
      rule: "stream-device",
      severity: "error",
      when: "before",
      title: text("findings:stream-device.title"),
      advice: text("findings:stream-device.advice", { device: deviceOf(first.buffer) ?? 0 }),
      evidence: text("findings:stream-device.evidence", {
        places: placesOf(foreign),
        place: placesOf([first]),
        buffer: first.buffer.id,
        device: deviceOf(first.buffer) ?? 0,
        stream: first.transfer.stream,
        streamDevice: first.streamDevice,
      }),
      transfers: indicesOf(foreign),
    },
  ];
}

function foreignBuffer(
  checked: CheckedTransfer,
  granted: ReadonlySet<string>,
): CheckedTransfer["ends"]["from"] | undefined {
  const { ends, streamDevice: device } = checked;
  if (devicePair(ends) !== undefined || isOntoItself(checked)) {
    return undefined;
  }
  return [ends.from, ends.to].find((buffer) => {
    const peerDevice = deviceOf(buffer);
    return peerDevice !== undefined && peerDevice !== device && !granted.has(keyOf({ device, peerDevice }));
  });
}
