import type { TargetFacts } from "#app/target/target-facts.ts";
import type { TextReference } from "#app/text/text-reference.ts";
import { isOpen, type PointFigures, type PointRecord, type SweepRecord } from "./sweep-record.ts";

/** What `sweep --json` prints; docs/architecture.md section 5 lists the fields. */
export interface SweepReport {
  readonly plan: string;
  readonly axes: SweepRecord["axes"];
  readonly target: Pick<TargetFacts, "library" | "remote" | "simulated" | "product" | "form" | "cann" | "soc">;
  readonly clock: TargetFacts["clock"];
  readonly seed: number | null;
  /** stopped: points are left that --resume would run. planned: nothing was to be run. */
  readonly state: "complete" | "stopped" | "planned";
  readonly points: readonly ReportedPoint[];
  readonly sweepFolder: string | null;
}

export interface ReportedPoint {
  readonly index: number;
  readonly values: PointRecord["values"];
  readonly state: PointRecord["state"];
  readonly reason: string | null;
  readonly runFolder: string | null;
  readonly estimatedNs: number | null;
  readonly figures: PointFigures | null;
}

/** `sweepFolder` null: the sweep is only planned. */
export function sweepReport(
  record: SweepRecord,
  sweepFolder: string | null,
  translate: (reference: TextReference) => string,
): SweepReport {
  const { library, remote, simulated, product, form, cann, soc, clock, seed } = record.facts;
  return {
    plan: record.plan.name,
    axes: record.axes,
    target: { library, ...(remote === undefined ? {} : { remote }), simulated, product, form, cann, soc },
    clock,
    seed,
    state: sweepFolder === null ? "planned" : record.points.some(isOpen) ? "stopped" : "complete",
    points: record.points.map((point, index) => reportedPoint(point, index, translate)),
    sweepFolder,
  };
}

export function reportedPoint(
  point: PointRecord,
  index: number,
  translate: (reference: TextReference) => string,
): ReportedPoint {
  const { values, state, reason, runFolder, estimatedNs, figures } = point;
  return {
    index,
    values,
    state,
    reason: reason === null ? null : translate(reason),
    runFolder,
    estimatedNs,
    figures,
  };
}

/** 1 when a point failed or its run had errors; skipped points and those that are left are no error. */
export function sweepExitCode({ points }: SweepRecord): 0 | 1 {
  return points.some(({ state, figures }) => state === "failed" || figures?.hasErrors === true) ? 1 : 0;
}
