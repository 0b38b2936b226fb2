import { describeAclError } from "#app/errors/acl-error-codes.ts";
import type { CallError } from "#app/errors/call-error.ts";
import type { Failure } from "#app/errors/failure.ts";
import type { Verification } from "#app/ipc/host-protocol.ts";
import { isTransfer, type Plan } from "#app/plan/plan-schema.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { EventCost } from "#app/run/event-cost.ts";
import type { Placement } from "#app/run/placement.ts";
import type { HostLoss } from "#app/run/run-header.ts";
import type { RunStatistics } from "#app/run/run-statistics.ts";
import type { TrialsReport } from "#app/run/trials-report.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { text } from "#app/text/text-reference.ts";
import { nanoseconds } from "#app/units/quantity.ts";
import { formatDuration } from "#app/units/time.ts";
import { type CheckedPlan, checkPlan, placesOf } from "./checked-plan.ts";
import { CopyEvidence } from "./copy-evidence.ts";
import type { Finding } from "./finding.ts";
import { measurementFindings } from "./measurement.ts";
import { placementFindings } from "./placement.ts";
import { explainedFailures, ruleFindings } from "./rules-after-run.ts";

/** How a run went, as far as findings are concerned. */
export interface RunOutcome {
  readonly plan: Plan;
  readonly target: TargetFacts;
  readonly errors: readonly CallError[];
  readonly verification: Verification;
  readonly lateCopies: number;
  /** Transfers that were not carried out, and why; left out: all were. */
  readonly leftOut?: readonly { readonly transfers: readonly number[]; readonly failure: Failure }[];
  readonly hostLoss: HostLoss | null;
  /** The host was lost only when the run was over. Left out: no. */
  readonly isLostAfterwards?: boolean;
  /** All rows; or what collected them while they arrived, so that a long run need not be kept in memory. */
  readonly columns: Iterable<CopyColumns> | CopyEvidence;
  /** Left out or null: nothing is said about them. */
  readonly statistics?: RunStatistics | null;
  readonly trials?: TrialsReport | null;
  readonly eventCosts?: readonly EventCost[];
  readonly placement?: Placement | null;
  /** Left out: the run went to its end. */
  readonly outcome?: "complete" | "stopped" | "failed";
}

/** What really happened: per rule, and what no rule foresaw. */
export function findingsAfterRun(run: RunOutcome): Finding[] {
  const checked = checkPlan(run.plan, run.target);
  const evidence = evidenceOf(run);
  return [
    ...transfersLeftOut(run.leftOut ?? []),
    ...ruleFindings(checked, evidence),
    ...failedCopies(checked, evidence, run.outcome === "stopped" || isGivenUp(run) ? givenUp : undefined),
    ...abandonedStreams(run, evidence),
    ...mismatches(run.verification),
    ...lateCopies(run.lateCopies),
    ...measurementFindings(run.statistics ?? null, run.trials ?? null, run.eventCosts ?? [], run.target),
    ...placementFindings(run.placement ?? null),
    ...hostLost(run),
    ...stopped(run, evidence),
  ];
}

/** One finding for each buffer or stream that could not be had; the rest of the plan went on. */
function transfersLeftOut(leftOut: NonNullable<RunOutcome["leftOut"]>): Finding[] {
  return leftOut.map(({ transfers, failure }) => ({
    rule: "left-out",
    severity: "error",
    when: "after",
    title: text("findings:left-out.title", { count: transfers.length }),
    advice: failure.advice,
    evidence: failure.what,
    transfers: [...transfers],
  }));
}

function evidenceOf({ plan, columns }: RunOutcome): CopyEvidence {
  if (columns instanceof CopyEvidence) {
    return columns;
  }
  const evidence = new CopyEvidence(plan);
  for (const part of columns) {
    evidence.add(part);
  }
  return evidence;
}

/**
 * Status of copies that were given up while they were in flight: by a person's Stop, which is wanted, or because their
 * stream was over its limit, which is a finding of its own.
 */
const givenUp = 507_046;

/** One finding per code but the expected one; failures that a rule has explained are left to it. */
function failedCopies(checked: CheckedPlan, evidence: CopyEvidence, expected: number | undefined): Finding[] {
  const explained = explainedFailures(checked);
  const unexplained = checked.transfers.filter(({ index }) => !explained.has(index));
  const all = evidence.of(unexplained.map(({ index }) => index));
  const unexpected = [...all.failedByCode].filter(([code]) => code !== expected);
  return unexpected.map(([code, count]) => {
    const concerned = unexplained.filter(({ index }) => evidence.of([index]).failedByCode.has(code));
    const { name, advice } = describeAclError(code);
    return {
      rule: "copy-failed",
      severity: "error",
      when: "after",
      title: text("findings:copy-failed.title"),
      advice,
      evidence: text("findings:copy-failed.evidence", { places: placesOf(concerned), count, code, name }),
      transfers: concerned.map(({ index }) => index),
    };
  });
}

/** By the limit: the call in which the driver was waited for. A copy that is answered that code is a failed copy. */
function isGivenUp({ errors }: RunOutcome): boolean {
  return errors.some(({ call, code }) => call === "aclrtSynchronizeStreamWithTimeout" && code === givenUp);
}

/** Streams that the driver did not let go of within their limit. In warm-up they have no rows, only the error. */
function abandonedStreams(run: RunOutcome, evidence: CopyEvidence): Finding[] {
  if (run.outcome === "stopped" || !isGivenUp(run)) {
    return [];
  }
  const { plan } = run;
  const transfers = plan.transfers.flatMap((step, index) =>
    isTransfer(step) && evidence.of([index]).failedByCode.has(givenUp) ? [{ index, stream: step.stream }] : [],
  );
  const count = evidence.of(transfers.map(({ index }) => index)).failedByCode.get(givenUp) ?? 0;
  const streams = [...new Set(transfers.map(({ stream }) => stream))].join(", ");
  const { limitSeconds } = plan.measure;
  const whose = limitSeconds === undefined ? "usual" : "own";
  const phase = transfers.length === 0 ? "warm-up" : "measured";
  return [
    {
      rule: "stream-abandoned",
      severity: "error",
      when: "after",
      title: text("findings:stream-abandoned.title"),
      advice: text(`findings:stream-abandoned.advice.${whose}`, {
        seconds: limitSeconds ?? 60,
      }),
      evidence: text(`findings:stream-abandoned.evidence.${phase}`, {
        streams,
        count,
      }),
      transfers: transfers.map(({ index }) => index),
    },
  ];
}

function mismatches({ verified, mismatches: found }: Verification): Finding[] {
  if (verified !== false && found.length === 0) {
    return [];
  }
  const [first] = found;
  const what = first?.isInGap === true ? "gap" : first?.found;
  const evidence =
    first === undefined
      ? text("findings:data-mismatch.evidence.none")
      : text(`findings:data-mismatch.evidence.${what}`, {
          trial: first.trial + 1,
          wrong: first.wrongBytes,
          buffer: first.buffer,
          offset: first.firstWrongBytes,
          foundBuffer: first.foundBuffer ?? "?",
          foundOffset: first.foundOffsetBytes ?? "?",
          foundTrial: first.foundTrial === null ? "?" : first.foundTrial + 1,
          count: found.length,
        });
  return [
    {
      rule: "data-mismatch",
      severity: "error",
      when: "after",
      title: text("findings:data-mismatch.title"),
      advice: text("findings:data-mismatch.advice"),
      evidence,
      transfers: [...new Set(found.map(({ transfer }) => transfer))].filter((transfer) => transfer >= 0),
    },
  ];
}

function lateCopies(count: number): Finding[] {
  if (count === 0) {
    return [];
  }
  return [
    {
      rule: "late-copies",
      severity: "info",
      when: "after",
      title: text("findings:late-copies.title"),
      advice: text("findings:late-copies.advice"),
      evidence: text("findings:late-copies.evidence", { count }),
      transfers: [],
    },
  ];
}

function hostLost({ hostLoss, outcome, isLostAfterwards = false }: RunOutcome): Finding[] {
  // Killing a host that does not stop is how a stop may end.
  if (hostLoss === null || (outcome === "stopped" && !isLostAfterwards)) {
    return [];
  }
  const when = isLostAfterwards ? "host-lost-afterwards" : "host-lost";
  return [
    {
      rule: "host-lost",
      severity: "error",
      when: "after",
      title: text(`findings:${when}.title`),
      advice: text(isLostAfterwards ? `findings:${when}.advice` : `findings:${when}.advice.${hostLoss.reason}`),
      evidence: text(`findings:host-lost.evidence.${lossVariant(hostLoss)}`, {
        exit: hostLoss.signal ?? hostLoss.exitCode ?? "?",
        call: hostLoss.call ?? "",
        copyNumber: hostLoss.copyNumber ?? 0,
        copyCount: hostLoss.copyCount ?? 0,
        inside: formatDuration(nanoseconds((hostLoss.insideForMs ?? 0) * 1e6)),
      }),
      transfers: [],
    },
  ];
}

function lossVariant({ call, insideCall, copyNumber }: HostLoss): string {
  if (call === null) {
    return "no-call";
  }
  if (!insideCall) {
    return "after-call";
  }
  return copyNumber === null ? "in-call" : "in-copy";
}

function stopped({ outcome, plan }: RunOutcome, evidence: CopyEvidence): Finding[] {
  if (outcome !== "stopped") {
    return [];
  }
  return [
    {
      rule: "stopped",
      severity: "info",
      when: "after",
      title: text("findings:stopped.title"),
      advice: text("findings:stopped.advice"),
      evidence: text("findings:stopped.evidence", { count: evidence.trials, trials: plan.measure.trials }),
      transfers: [],
    },
  ];
}
