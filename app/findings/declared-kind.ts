import type { TransferEnds } from "#app/plan/plan-lookup.ts";
import type { CopyKind } from "#app/plan/plan-schema.ts";
import { text } from "#app/text/text-reference.ts";
import { type CheckedPlan, type CheckedTransfer, indicesOf, placesOf } from "./checked-plan.ts";
import type { Finding, Severity } from "./finding.ts";

/** What the target does with a kind that does not fit the buffers. */
type Outcome = "corrected" | "refused" | "believed" | "ignored";

const severityOf: Readonly<Record<Outcome, Severity>> = {
  refused: "error",
  believed: "error",
  corrected: "warning",
  ignored: "info",
};

/** A declared kind says where the buffers really are. */
export function checkDeclaredKind(checked: CheckedPlan): Finding[] {
  const wrong = checked.transfers.filter(
    ({ transfer, direction }) =>
      transfer.kind !== undefined && transfer.kind !== "default" && transfer.kind !== direction,
  );
  return (["refused", "believed", "corrected", "ignored"] as const).flatMap((outcome) =>
    kindFinding(
      outcome,
      wrong.filter((transfer) => outcomeOf(checked, transfer) === outcome),
    ),
  );
}

function kindFinding(outcome: Outcome, transfers: readonly CheckedTransfer[]): Finding[] {
  const [first] = transfers;
  if (first === undefined) {
    return [];
  }
  const { from, to } = first.ends;
  return [
    {
      rule: "kind-location",
      severity: severityOf[outcome],
      when: "before",
      title: text("findings:kind-location.title"),
      advice: text(`findings:kind-location.advice.${outcome}`),
      evidence: text("findings:kind-location.evidence", {
        places: placesOf(transfers),
        kind: first.transfer.kind ?? "default",
        from: from.id,
        fromMemory: from.memory,
        to: to.id,
        toMemory: to.memory,
      }),
      transfers: indicesOf(transfers),
    },
  ];
}

function outcomeOf({ target, era }: CheckedPlan, { transfer, ends }: CheckedTransfer): Outcome {
  if (target.form === "rc") {
    return "ignored";
  }
  if (era === "accepts-async-h2h" || era === "pinned-only") {
    return "refused";
  }
  const believed = believedKinds(ends);
  if (believed === undefined) {
    return "corrected";
  }
  return believed.some((kind) => kind === transfer.kind) ? "believed" : "refused";
}

/**
 * Kinds that CANN 8.5 takes as declared because it does not know where one end is; undefined when it knows both ends
 * and corrects the kind.
 */
function believedKinds({ from, to }: TransferEnds): readonly CopyKind[] | undefined {
  const fromPlace = placeOf(from.memory);
  const toPlace = placeOf(to.memory);
  if (fromPlace === "unknown" && toPlace === "unknown") {
    return ["h2h", "h2d", "d2h", "d2d"];
  }
  if (toPlace === "unknown") {
    return fromPlace === "host" ? ["h2h", "h2d"] : ["d2h", "d2d"];
  }
  if (fromPlace === "unknown") {
    return toPlace === "host" ? ["h2h", "d2h"] : ["h2d", "d2d"];
  }
  return undefined;
}

/** Where the driver believes memory to be; of ordinary memory it knows nothing. */
function placeOf(memory: TransferEnds["from"]["memory"]): "host" | "device" | "unknown" {
  if (memory === "pageable") {
    return "unknown";
  }
  return memory === "device" ? "device" : "host";
}
