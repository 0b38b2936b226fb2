import { type RunHeader, type StreamFigures, timingOf } from "#app/run/run-header.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import type { TextReference } from "#app/text/text-reference.ts";

/** What `run --json` prints, as docs/architecture.md section 5 lists it, with a few fields more. */
export interface RunReport {
  readonly plan: string;
  readonly target: Pick<TargetFacts, "library" | "remote" | "simulated" | "product" | "form" | "cann" | "soc">;
  readonly clock: TargetFacts["clock"];
  /** As measured copies were timed; `auto` while that is not known. */
  readonly timing: RunHeader["plan"]["measure"]["timing"];
  /** All measured trials, without warm-up, fill or verify copies. */
  readonly copies: number;
  readonly bytes: number;
  readonly durationNs: number;
  readonly bandwidthBytesPerSec: number;
  readonly verified: boolean | null;
  readonly streams: readonly StreamFigures[];
  readonly findings: readonly ReportedFinding[];
  readonly errors: readonly ReportedError[];
  readonly runFolder: string;
  readonly state: RunHeader["state"];
  /** Why the run ended early; null when it is complete. */
  readonly ended: string | null;
  readonly hostLoss: RunHeader["hostLoss"];
  readonly statistics: RunHeader["statistics"];
  readonly placement: RunHeader["placement"];
  /** How well host and device clocks agree, and how each device's drifts. */
  readonly clockCorrelation: RunHeader["clockCorrelation"];
  /** What timing by events costs on each device; empty in runs from before it was measured. */
  readonly eventCosts: RunHeader["eventCosts"];
  readonly refusedCopies: number;
  readonly trials: number;
  readonly seed: number | null;
}

export interface ReportedFinding {
  readonly rule: RunHeader["findings"][number]["rule"];
  readonly severity: RunHeader["findings"][number]["severity"];
  readonly title: string;
  readonly advice: string;
  readonly evidence: string;
  readonly transfers: readonly number[];
  readonly when: RunHeader["findings"][number]["when"];
}

export interface ReportedError {
  readonly call: string;
  readonly code: number;
  readonly name: string;
  readonly meaning: string;
  readonly advice: string;
  readonly count: number;
  readonly libraryText: string;
}

/** The report of a run, with its sentences in the language of `translate`. */
export function runReport(
  header: RunHeader,
  runFolder: string,
  translate: (reference: TextReference) => string,
): RunReport {
  const { plan, target, figures } = header;
  const { library, remote, simulated, product, form, cann, soc } = target;
  return {
    plan: plan.name,
    target: { library, ...(remote === undefined ? {} : { remote }), simulated, product, form, cann, soc },
    clock: target.clock,
    timing: timingOf(header),
    copies: figures.copies,
    bytes: figures.bytes,
    durationNs: figures.durationNs,
    bandwidthBytesPerSec: figures.bandwidthBytesPerSec,
    verified: header.verified,
    streams: figures.streams,
    findings: header.findings.map(({ rule, severity, title, advice, evidence, transfers, when }) => ({
      rule,
      severity,
      title: translate(title),
      advice: translate(advice),
      evidence: translate(evidence),
      transfers,
      when,
    })),
    errors: header.errors.map(({ call, code, name, meaning, advice, count, libraryText }) => ({
      call,
      code,
      name,
      meaning: translate(meaning),
      advice: translate(advice),
      count,
      libraryText,
    })),
    runFolder,
    state: header.state,
    ended: header.ended === null ? null : translate(header.ended),
    hostLoss: header.hostLoss,
    statistics: header.statistics,
    placement: header.placement,
    clockCorrelation: header.clockCorrelation,
    eventCosts: header.eventCosts,
    refusedCopies: figures.refusedCopies,
    trials: figures.trials,
    seed: target.seed,
  };
}

/**
 * 1 when the run ended by an error, a call returned one, data was wrong or a finding has severity error; else 0. A run
 * stopped by the user is no error.
 */
export function exitCodeOf(header: RunHeader): 0 | 1 {
  const isClean =
    (header.state === "complete" || header.state === "stopped") &&
    header.errors.length === 0 &&
    header.verified !== false &&
    header.findings.every(({ severity }) => severity !== "error");
  return isClean ? 0 : 1;
}
