import { text } from "#app/text/text-reference.ts";
import { type CheckedPlan, type CheckedTransfer, indicesOf, placesOf } from "./checked-plan.ts";
import type { Finding } from "./finding.ts";

/** A copy of a range onto itself is answered with success, and nothing moves. */
export function checkSameAddress({ transfers, target }: CheckedPlan): Finding[] {
  // Within the host a card refuses the copy before it looks at the addresses; R-3 tells of it.
  const concerned = transfers.filter(
    (transfer) => isOntoItself(transfer) && (transfer.direction !== "h2h" || target.form !== "ep"),
  );
  const [first] = concerned;
  if (first === undefined) {
    return [];
  }
  return [
    {
      rule: "same-address",
      severity: "warning",
      when: "before",
      title: text("findings:same-address.title"),
      advice: text("findings:same-address.advice"),
      evidence: text("findings:same-address.evidence", {
        places: placesOf(concerned),
        place: placesOf([first]),
        buffer: first.ends.from.id,
        offset: first.transfer.fromOffsetBytes,
      }),
      transfers: indicesOf(concerned),
    },
  ];
}

export function isOntoItself({ transfer, ends }: CheckedTransfer): boolean {
  return ends.from.id === ends.to.id && transfer.fromOffsetBytes === transfer.toOffsetBytes;
}
