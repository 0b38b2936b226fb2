import { join } from "node:path";
import type { Failure } from "#app/errors/failure.ts";
import { exitCodeOf } from "#app/formats/run-report.ts";
import type { TargetChoice, WindowEvent } from "#app/ipc/contract.ts";
import type { PlanFile } from "#app/plan/plan-file-schema.ts";
import { checkPlanAndMemory } from "#app/plan/plan-memory-check.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { type RunHeader, timingOf } from "#app/run/run-header.ts";
import { estimateDurationNs } from "#app/sweep/duration-estimate.ts";
import { type SweepPoint, sweepPoints } from "#app/sweep/sweep-points.ts";
import {
  isOpen,
  isSamePlan,
  type PointFigures,
  type PointRecord,
  type SweepRecord,
  sweepRecordVersion,
} from "#app/sweep/sweep-record.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { text } from "#app/text/text-reference.ts";
import { coreFailure } from "./core-failure.ts";
import { releaseLock, takeLock } from "./file-lock.ts";
import type { RunObserver, RunService } from "./run-service.ts";
import {
  brokenRecord,
  createSweepFolder,
  freePointFolder,
  readSweepFolder,
  sweepLock,
  writeSweepRecord,
} from "./sweep-folder.ts";

export interface SweepRequest {
  readonly file: PlanFile;
  /** Names the plan in the sentences of a failure. */
  readonly origin: string;
  readonly target: TargetChoice;
  readonly folder: string;
  /** Go on with what the folder holds; else it must be absent or empty. */
  readonly isResumed: boolean;
}

export interface SweepObserver {
  /** Before the first point runs: what is to be done. */
  onStarted(record: SweepRecord): void;
  /** A point changed its state. */
  onPoint(point: PointRecord, index: number): void;
  onProgress(event: Extract<WindowEvent, { type: "run-progress" }>, index: number): void;
  /** Who shows the points' runs as they go on hears all of each. */
  readonly runs?: SweepRunObserver;
}

export interface SweepRunObserver extends RunObserver {
  /** Before anything else of a point's run. */
  onBegun(plan: Plan, runFolder: string): void;
  onEnded(ended: Result<RunHeader, Failure>, runFolder: string): void;
}

export interface SweepSurroundings {
  readonly service: Pick<RunService, "describeTarget" | "run" | "stop" | "kill">;
  readonly now: () => Date;
  /** Host memory that can be had, in bytes; null when it is not known. */
  readonly hostFreeBytes: () => number | null;
}

interface PreparedSweep {
  readonly points: readonly SweepPoint[];
  readonly facts: TargetFacts;
}

/** Carries out a sweep, one run per point, and keeps on disk how far it has come. One sweep per runner. */
export class SweepRunner {
  readonly #surroundings: SweepSurroundings;
  #isStopRequested = false;

  constructor(surroundings: SweepSurroundings) {
    this.#surroundings = surroundings;
  }

  /** Stops the point that runs, keeps it, and begins no other. */
  async stop(): Promise<void> {
    this.#isStopRequested = true;
    await this.#surroundings.service.stop();
  }

  kill(): void {
    this.#isStopRequested = true;
    this.#surroundings.service.kill();
  }

  /** What `run` would do, with the points that it would skip. Nothing runs and nothing is written. */
  async plan(request: Pick<SweepRequest, "file" | "origin" | "target">): Promise<Result<SweepRecord, Failure>> {
    const prepared = await this.#prepare(request);
    return prepared.ok ? succeeded(this.#newRecord(request, prepared.value)) : prepared;
  }

  /** A failure: nothing ran, or the record could not be written any more. */
  async run(request: SweepRequest, observer: SweepObserver): Promise<Result<SweepRecord, Failure>> {
    const prepared = await this.#prepare(request);
    if (!prepared.ok) {
      return prepared;
    }
    const unfit = request.isResumed ? await whyNoSweep(request.folder) : await createSweepFolder(request.folder);
    const lock = sweepLock(request.folder);
    const failure = unfit ?? (await takeLock(lock));
    if (failure !== undefined) {
      return failed(failure);
    }
    try {
      return await this.#runLocked(request, prepared.value, observer);
    } finally {
      await releaseLock(lock);
    }
  }

  async #runLocked(
    request: SweepRequest,
    prepared: PreparedSweep,
    observer: SweepObserver,
  ): Promise<Result<SweepRecord, Failure>> {
    const begun = request.isResumed
      ? await resumedRecord(request, prepared)
      : succeeded(this.#newRecord(request, prepared));
    if (!begun.ok) {
      return begun;
    }
    const failure = await writeSweepRecord(request.folder, begun.value);
    if (failure !== undefined) {
      return failed(failure);
    }
    observer.onStarted(begun.value);
    return this.#runPoints(request, prepared.points, begun.value, observer);
  }

  async #prepare({
    file,
    origin,
    target,
  }: Pick<SweepRequest, "file" | "origin" | "target">): Promise<Result<PreparedSweep, Failure>> {
    const points = sweepPoints(file, origin);
    if (!points.ok) {
      return points;
    }
    const facts = await this.#surroundings.service.describeTarget(target);
    if (this.#isStopRequested) {
      return failed(coreFailure("stopped-before-start"));
    }
    return facts.ok ? succeeded({ points: points.value, facts: facts.value }) : facts;
  }

  #newRecord({ file, target }: Pick<SweepRequest, "file" | "target">, { points, facts }: PreparedSweep): SweepRecord {
    return {
      version: sweepRecordVersion,
      plan: file.plan,
      axes: [...file.axes],
      target,
      facts,
      startedAt: this.#surroundings.now().toISOString(),
      points: points.map((point) => this.#newPoint(point, facts)),
    };
  }

  #newPoint({ values, plan }: SweepPoint, facts: TargetFacts): PointRecord {
    const reason = checkPlanAndMemory(plan, facts, this.#surroundings.hostFreeBytes())?.what ?? null;
    return {
      values: [...values],
      state: reason === null ? "pending" : "skipped",
      reason,
      runFolder: null,
      estimatedNs: estimateDurationNs(plan, facts),
      figures: null,
    };
  }

  async #runPoints(
    request: SweepRequest,
    points: readonly SweepPoint[],
    begun: SweepRecord,
    observer: SweepObserver,
  ): Promise<Result<SweepRecord, Failure>> {
    let record = begun;
    const change = async (index: number, changes: Partial<PointRecord>): Promise<Failure | undefined> => {
      const changed = record.points.map((point, place) => (place === index ? { ...point, ...changes } : point));
      record = { ...record, points: changed };
      const point = changed[index];
      if (point !== undefined) {
        observer.onPoint(point, index);
      }
      return writeSweepRecord(request.folder, record);
    };
    for (const point of points) {
      const former = begun.points[point.index];
      if (former === undefined || !isOpen(former)) {
        continue;
      }
      if (this.#isStopRequested) {
        break;
      }
      const runFolder = freePointFolder(request.folder, point.index);
      const failure =
        (await change(point.index, { state: "running", reason: null, runFolder })) ??
        (await change(point.index, await this.#runPoint(request, point, runFolder, observer)));
      if (failure !== undefined) {
        return failed(failure);
      }
    }
    return succeeded(record);
  }

  async #runPoint(
    { target, folder }: SweepRequest,
    { index, plan }: SweepPoint,
    runFolder: string,
    observer: SweepObserver,
  ): Promise<Partial<PointRecord>> {
    const path = join(folder, runFolder);
    observer.runs?.onBegun(plan, path);
    const ended = await this.#surroundings.service.run(
      { plan, target, runFolder: path },
      {
        onEvent: (event) => {
          observer.runs?.onEvent(event);
          if (event.type === "run-progress") {
            observer.onProgress(event, index);
          }
        },
        onColumns: (columns) => observer.runs?.onColumns(columns),
      },
    );
    observer.runs?.onEnded(ended, path);
    // What was stopped in the middle is run again; what it measured stays in its folder.
    if (this.#isStopRequested && (!ended.ok || ended.value.state !== "complete")) {
      return { state: "pending", reason: text("run:sweep.stopped") };
    }
    if (!ended.ok) {
      return { state: "failed", reason: ended.failure.what };
    }
    const figures = figuresOf(ended.value);
    return ended.value.state === "complete"
      ? { state: "done", figures }
      : { state: "failed", reason: ended.value.ended, figures };
  }
}

function figuresOf(header: RunHeader): PointFigures {
  const { copies, bytes, durationNs, bandwidthBytesPerSec } = header.figures;
  const isTimedByCopy = timingOf(header) === "per-copy";
  const count = (severity: string) => header.findings.filter((finding) => finding.severity === severity).length;
  return {
    copies,
    bytes,
    durationNs,
    bandwidthBytesPerSec,
    copyP50Ns: isTimedByCopy ? (header.statistics?.sizes[0]?.durationNs.median ?? null) : null,
    verified: header.verified,
    errorFindings: count("error"),
    warningFindings: count("warning"),
    hasErrors: exitCodeOf(header) === 1,
  };
}

async function whyNoSweep(folder: string): Promise<Failure | undefined> {
  const kept = await readSweepFolder(folder);
  return kept.ok ? undefined : kept.failure;
}

/** Results of two plans or two machines in one table would be compared as if they were of one. */
async function resumedRecord(
  { file, target, folder, origin }: SweepRequest,
  { facts, points }: PreparedSweep,
): Promise<Result<SweepRecord, Failure>> {
  const kept = await readSweepFolder(folder);
  if (!kept.ok) {
    return kept;
  }
  if (!isSamePlan(file, kept.value)) {
    return failed(coreFailure("sweep-plan-changed", { origin, path: folder }));
  }
  const place = misplacedPoint(kept.value, points);
  if (place !== undefined) {
    return failed(brokenRecord(folder, place));
  }
  return isSameTarget(kept.value, target, facts)
    ? kept
    : failed(coreFailure("sweep-target-changed", { path: folder, target: kept.value.target.spec }));
}

/** Where the points of a record are not those of its plan: figures would be shown beside values they are not of. */
function misplacedPoint({ points: kept }: SweepRecord, points: readonly SweepPoint[]): string | undefined {
  const index = points.findIndex(
    ({ values }, place) => JSON.stringify(values) !== JSON.stringify(kept[place]?.values ?? null),
  );
  if (index >= 0) {
    return `points.${index}.values`;
  }
  return kept.length === points.length ? undefined : `points.${points.length}`;
}

function isSameTarget(kept: SweepRecord, target: TargetChoice, facts: TargetFacts): boolean {
  const { spec, clock, seed } = kept.target;
  const { simulated, product, form, cann, soc } = kept.facts;
  return (
    (spec === target.spec || !facts.simulated) &&
    (!facts.simulated || (clock === target.clock && seed === target.seed)) &&
    [simulated, product, form, cann, soc].every(
      (fact, place) => fact === [facts.simulated, facts.product, facts.form, facts.cann, facts.soc][place],
    )
  );
}
