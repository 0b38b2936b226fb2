import { type TextReference, text } from "#app/text/text-reference.ts";
import { formatBytes } from "#app/units/byte-size.ts";
import { averageRate, formatRate } from "#app/units/data-rate.ts";
import { formatPercent } from "#app/units/digits.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { misalignedCopies } from "./alignment.ts";
import { type CheckedPlan, type CheckedTransfer, cannText, eraVariant, indicesOf } from "./checked-plan.ts";
import type { CopyEvidence, CopyTally } from "./copy-evidence.ts";
import type { Finding, Severity } from "./finding.ts";
import {
  boardFormAdvice,
  hostToHostAdvice,
  hostToHostTransfers,
  onBoardTransfers,
  pageableTransfers,
} from "./host-memory.ts";
import { type PeerState, peerAdvice, peerTitle, transfersBetweenDevices } from "./peer-access.ts";

/** What became of the copies that R-1 … R-5 concern; nothing of a rule none of whose copies was made. */
export function ruleFindings(checked: CheckedPlan, evidence: CopyEvidence): Finding[] {
  const between = transfersBetweenDevices(checked);
  const explained = explainedFailures(checked);
  return [
    ...told(
      checked.transfers.filter((transfer) => misalignedCopies(transfer) > 0 && !explained.has(transfer.index)),
      evidence,
      (tally) => misaligned(checked, tally),
    ),
    ...told(pageableTransfers(checked), evidence, (tally) => pageable(checked, tally, evidence.trialsNs)),
    ...told(hostToHostTransfers(checked), evidence, (tally) => hostToHost(checked, tally)),
    ...(checked.target.form === "rc"
      ? told(onBoardTransfers(checked), evidence, (tally) => onBoard(checked, tally))
      : []),
    ...(["no-path", "missing", "enabled"] as const).flatMap((state) =>
      told(between[state], evidence, (tally) => betweenDevices(tally, state)),
    ),
  ];
}

/** Transfers whose failures a rule's finding tells, so that no other needs to. */
export function explainedFailures(checked: CheckedPlan): ReadonlySet<number> {
  const between = Object.values(transfersBetweenDevices(checked)).flat();
  return new Set(indicesOf([...hostToHostTransfers(checked), ...between]));
}

interface Telling extends Pick<Finding, "rule" | "title" | "advice" | "evidence"> {
  readonly severity: Severity;
}

function told(
  transfers: readonly CheckedTransfer[],
  evidence: CopyEvidence,
  tell: (tally: CopyTally) => Telling,
): Finding[] {
  const made = transfers.filter(({ index }) => {
    const { ran, failed } = evidence.of([index]);
    return ran + failed > 0;
  });
  return made.length === 0
    ? []
    : [{ ...tell(evidence.of(indicesOf(made))), when: "after", transfers: indicesOf(made) }];
}

function misaligned(checked: CheckedPlan, { ran, failed }: CopyTally): Telling {
  return {
    rule: "R-1",
    severity: failed > 0 ? "error" : "info",
    title: text("findings:r1.title"),
    advice: text(`findings:r1.advice.${eraVariant(checked.era)}`),
    evidence: text("findings:r1.after", { count: ran, failed }),
  };
}

function pageable(checked: CheckedPlan, tally: CopyTally, trialsNs: number): Telling {
  const variant = eraVariant(checked.era);
  return {
    rule: "R-2",
    severity: tally.failed > 0 ? "error" : variant === "from-8-5" ? "info" : "warning",
    title: text("findings:r2.title"),
    advice: text(`findings:r2.advice.${variant}`, { cann: cannText(checked) }),
    evidence: pageableEvidence(tally, trialsNs),
  };
}

function pageableEvidence(
  { ran, failed, failedByCode, synchronous, blockedNs }: CopyTally,
  trialsNs: number,
): TextReference {
  if (ran === 0) {
    return text("findings:r2.after.failed", { count: failed, code: codesText(failedByCode) });
  }
  // A few asynchronous ones may well look synchronous when they are short; the many tell.
  return synchronous > ran / 2
    ? text("findings:r2.after.synchronous", {
        count: synchronous,
        blocked: formatDuration(nanoseconds(blockedNs)),
        share: formatPercent(trialsNs > 0 ? blockedNs / trialsNs : 0),
      })
    : text("findings:r2.after.asynchronous", { count: ran, failed });
}

function hostToHost(checked: CheckedPlan, { ran, failed, failedByCode }: CopyTally): Telling {
  return {
    rule: "R-3",
    severity: failed > 0 ? "error" : "warning",
    title: text("findings:r3.title"),
    advice: hostToHostAdvice(checked),
    evidence:
      failed > 0
        ? text("findings:r3.after.refused", { count: failed, code: codesText(failedByCode) })
        : text("findings:r3.after.ran", { count: ran }),
  };
}

function onBoard(checked: CheckedPlan, tally: CopyTally): Telling {
  return {
    rule: "R-4",
    severity: "info",
    title: text("findings:r4.title"),
    advice: boardFormAdvice(checked),
    evidence: text("findings:r4.after", { count: tally.ran, ...movedText(tally) }),
  };
}

function betweenDevices(tally: CopyTally, state: PeerState): Telling {
  const { ran, failed, failedByCode } = tally;
  return {
    rule: "R-5",
    severity: failed > 0 ? "error" : "info",
    title: peerTitle(state),
    // Where the plan asked for access and the copies failed all the same, asking again is no advice.
    advice: peerAdvice(state === "enabled" && failed > 0 ? "failed" : state),
    evidence:
      failed > 0
        ? text("findings:r5.after.failed", { count: failed, code: codesText(failedByCode), ran })
        : text("findings:r5.after.ran", { count: ran, ...movedText(tally) }),
  };
}

function movedText({ bytes: moved, movingNs }: CopyTally): { bytes: string; rate: string } {
  return {
    bytes: formatBytes(bytes(moved)),
    rate: formatRate(averageRate(bytes(moved), nanoseconds(movingNs))),
  };
}

/** The codes of failed copies, `207000, 507899`. */
function codesText(failedByCode: ReadonlyMap<number, number>): string {
  return [...failedByCode.keys()].sort((left, right) => left - right).join(", ");
}
