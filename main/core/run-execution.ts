import { withoutLaunchTimes } from "#app/analysis/launch-time.ts";
import { FiguresBuilder } from "#app/analysis/run-figures.ts";
import type { Failure } from "#app/errors/failure.ts";
import { findingsAfterRun } from "#app/findings/after-run.ts";
import type { CopyEvidence } from "#app/findings/copy-evidence.ts";
import type { Finding } from "#app/findings/finding.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { type RunHeader, runHeaderVersion } from "#app/run/run-header.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import type { HostEnding, HostRunEnd, HostRunObserver, HostSupervisor } from "./host-supervisor.ts";
import { endingWith, type RunEnding, runEnding } from "./run-ending.ts";
import { fileMs } from "./run-folder.ts";
import { runNotKept } from "./run-not-kept.ts";
import { RunRecorder } from "./run-recorder.ts";
import type { RunObserver, RunRequest } from "./run-service.ts";
import { createRunFolder, type RunWriter } from "./run-writer.ts";

export interface RunSurroundings {
  readonly version: string;
  readonly runtime: string;
}

/** A host with its target open, and what is known before the run. */
export interface PreparedRun {
  readonly host: HostSupervisor;
  readonly target: TargetFacts;
  readonly findings: readonly Finding[];
  /** Of a host that no further run needs: ends it, which the run tells of. */
  readonly endHost?: (observer: HostRunObserver) => Promise<HostEnding | undefined>;
}

/** Rows and time after which the host sends what it has: often enough to look live, seldom enough to cost nothing. */
const batchRows = 4_096;
const batchMs = 100;

/** One run, from its folder to its last header. */
export class RunExecution {
  readonly ended: Promise<void>;
  readonly #surroundings: RunSurroundings;
  #end: () => void = () => undefined;
  #host: HostSupervisor | undefined;
  #isStopRequested = false;
  #diskFailure: Failure | undefined;

  constructor(surroundings: RunSurroundings) {
    this.#surroundings = surroundings;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  get isStopRequested(): boolean {
    return this.#isStopRequested;
  }

  /** False when no host is running the plan yet that could be asked. */
  requestStop(): boolean {
    this.#isStopRequested = true;
    this.#host?.requestStop();
    return this.#host !== undefined;
  }

  end(): void {
    this.#end();
  }

  async carryOut(
    { plan, target: choice, runFolder }: RunRequest,
    { host, target, findings, endHost }: PreparedRun,
    observer: RunObserver,
  ): Promise<Result<RunHeader, Failure>> {
    this.#host = host;
    const isVirtual = target.clock === "virtual";
    const header = this.#firstHeader(plan, target, findings);
    const folder = await createRunFolder({
      folder: runFolder,
      header,
      fileMs: isVirtual ? null : fileMs,
      onFailure: (failure) => {
        this.#diskFailure = failure;
        host.requestStop();
      },
    });
    if (!folder.ok) {
      return folder;
    }
    observer.onEvent({ type: "run-started", runFolder, target, findings: [...findings] });
    const recorder = new RunRecorder({ plan, writer: folder.value, observer, nowMs: () => performance.now() });
    const ending = host.run({ plan, seed: choice.seed, batchRows, batchMs: isVirtual ? null : batchMs }, recorder);
    if (this.#isStopRequested) {
      host.requestStop();
    }
    const end = await ending;
    const teardown = end.kind === "finished" ? await endHost?.(recorder) : undefined;
    return this.#conclude({ end, teardown }, header, recorder, folder.value);
  }

  async #conclude(
    { end, teardown }: { readonly end: HostRunEnd; readonly teardown: HostEnding | undefined },
    first: RunHeader,
    recorder: RunRecorder,
    writer: RunWriter,
  ): Promise<Result<RunHeader, Failure>> {
    // The last rows may be what the disk has no room for: that is part of how the run ended.
    await writer.settle();
    const went = {
      isStopRequested: this.#isStopRequested,
      diskFailure: this.#diskFailure,
      errorsSoFar: recorder.errors,
    };
    const ending = endingWith(runEnding(end, went), teardown);
    const header: RunHeader = {
      ...first,
      state: ending.state,
      ended: ending.ended,
      hostLoss: ending.hostLoss,
      errors: [...ending.errors],
      verified: ending.verification.verified,
      trials: ending.trials,
      clockCorrelation: { boundNs: ending.correlationBoundNs, drift: [...ending.drift] },
      eventCosts: [...ending.eventCosts],
      placement: ending.placement,
      gates: recorder.gates,
      figures: recorder.figures,
      statistics: withoutLaunchTimes(recorder.statistics(), first.target),
    };
    const findings = [...first.findings, ...afterRun(header, ending, recorder.evidence)];
    const notKept = async () => runNotKept({ kept: await writer.countKeptRows(), measured: recorder.rows });
    if (this.#diskFailure !== undefined) {
      findings.push(await notKept());
    }
    const written = await writer.finish({ ...header, findings });
    if (end.kind === "failed" && recorder.rows === 0) {
      return failed(end.failure);
    }
    if (!written.ok && this.#diskFailure === undefined) {
      findings.push(await notKept());
    }
    // A header that cannot be written leaves the one that says "running"; what is known is told all the same.
    return written.ok
      ? written
      : succeeded({ ...header, findings, state: "failed", ended: written.failure.what, files: writer.files });
  }

  #firstHeader(plan: RunHeader["plan"], target: TargetFacts, findings: readonly Finding[]): RunHeader {
    return {
      version: runHeaderVersion,
      state: "running",
      plan,
      target,
      startedAt: new Date().toISOString(),
      trials: null,
      clockCorrelation: { boundNs: null, drift: [] },
      eventCosts: [],
      placement: null,
      gates: { kept: [], count: 0 },
      environment: {
        copyscope: this.#surroundings.version,
        runtime: this.#surroundings.runtime,
        platform: process.platform,
        architecture: process.arch,
      },
      verified: null,
      figures: new FiguresBuilder(plan).finish(),
      statistics: null,
      findings: [...findings],
      errors: [],
      hostLoss: null,
      ended: null,
      files: null,
    };
  }
}

function afterRun(
  { plan, target, state, statistics, trials, eventCosts, placement }: RunHeader,
  ending: RunEnding,
  columns: CopyEvidence,
): Finding[] {
  const { errors, verification, lateCopies, hostLoss, isLostAfterwards, leftOut } = ending;
  const outcome = state === "complete" || state === "stopped" ? state : "failed";
  return findingsAfterRun({
    plan,
    target,
    errors,
    verification,
    lateCopies,
    leftOut,
    hostLoss,
    isLostAfterwards,
    columns,
    statistics,
    trials,
    eventCosts,
    placement,
    outcome,
  });
}
