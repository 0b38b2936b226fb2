import type { Failure } from "#app/errors/failure.ts";
import type { HostMessage, HostRequest } from "#app/ipc/host-protocol.ts";
import { expandPlan } from "#app/plan/plan-expand.ts";
import type { ExpandedPlan } from "#app/plan/plan-operations.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { type EventCost, leastTimedNs, timingResolutionNs } from "#app/run/event-cost.ts";
import type { Placement } from "#app/run/placement.ts";
import { HostkitFailed } from "#native/binding/hostkit.ts";
import { CompletionReader } from "./completion-reader.ts";
import { CopyPlanner } from "./copy-planner.ts";
import { CopyTiming } from "./copy-timing.ts";
import { DeviceStaging } from "./device-staging.ts";
import type { Driver, DriverTraits } from "./driver.ts";
import { type ElapsedToNs, elapsedToNs } from "./elapsed-time.ts";
import { measureEventCost } from "./event-cost.ts";
import { EventLoopTurns } from "./event-loop-turns.ts";
import type { HostPort } from "./host-port.ts";
import { HostSteps } from "./host-steps.ts";
import { NodePlacement } from "./node-placement.ts";
import { OutcomeRecorder } from "./outcome-recorder.ts";
import { RowLedger } from "./row-ledger.ts";
import { RunClock } from "./run-clock.ts";
import { RunErrors } from "./run-errors.ts";
import { RunReporter } from "./run-reporter.ts";
import { type LeftOut, RunResources } from "./run-resources.ts";
import { SlabSubmitter } from "./slab-submitter.ts";
import { type HeldAtStart, StartGate } from "./start-gate.ts";
import type { StopRequest } from "./stop-request.ts";
import { StreamLimits } from "./stream-limits.ts";
import { StreamWatch } from "./stream-watch.ts";
import { TrialRunner } from "./trial-runner.ts";
import { type Trial, TrialSchedule } from "./trial-schedule.ts";
import { TrialTally } from "./trial-tally.ts";
import { TrialVerifier } from "./trial-verifier.ts";
import { WaitPolicy } from "./wait-policy.ts";

export type RunRequest = Pick<Extract<HostRequest, { type: "run" }>, "plan" | "batchRows" | "batchMs">;
export type RunReport = Omit<Extract<HostMessage, { type: "finished" }>, "type" | "id">;

/** Where a run tells of itself; `send` may keep a block until it calls back. */
export interface RunHandlers extends Pick<HostPort, "send" | "congestion" | "flushed"> {
  readonly stop: StopRequest;
}

/**
 * Carries out one plan: prepare, warm-up and measured trials, teardown. A failure means that nothing ran; whatever
 * happens later is in the report.
 */
export class PlanRun {
  readonly #driver: Driver;
  readonly #traits: DriverTraits;
  readonly #request: RunRequest;
  readonly #handlers: RunHandlers;
  readonly #stop: StopRequest;
  readonly #turns = new EventLoopTurns();
  #expanded: ExpandedPlan;
  readonly #errors: RunErrors;
  readonly #clock: RunClock;
  readonly #ledger: RowLedger;
  readonly #tally: TrialTally;
  readonly #schedule: TrialSchedule;
  readonly #timing: CopyTiming;
  readonly #reporter: RunReporter;
  readonly #placement: NodePlacement;
  readonly #resources: RunResources;
  readonly #toNs: ElapsedToNs;
  readonly #eventCosts: EventCost[] = [];
  #leftOut: readonly LeftOut[] = [];
  #correlationBoundNs: number | null = null;
  #lateCopies = 0;
  /** undefined during warm-up. */
  #measuredTrial: number | undefined;
  #hasFailed = false;
  #isFilled = false;

  constructor(driver: Driver, traits: DriverTraits, request: RunRequest, handlers: RunHandlers) {
    this.#driver = driver;
    this.#traits = traits;
    this.#request = request;
    this.#toNs = elapsedToNs(traits.eventTickNs);
    this.#handlers = handlers;
    this.#stop = handlers.stop;
    this.#expanded = expandPlan(request.plan);
    this.#errors = new RunErrors(driver.acl, (error) => handlers.send({ type: "call-error", error: { ...error } }));
    this.#clock = new RunClock(driver);
    this.#ledger = new RowLedger(request.batchRows, (columns, onSent) =>
      handlers.send({ type: "columns", rows: columns.rows }, columns.bytes.buffer, onSent),
    );
    this.#tally = new TrialTally(request.plan.transfers.length);
    this.#schedule = new TrialSchedule(request.plan.measure);
    this.#timing = new CopyTiming(request.plan.measure);
    const copiesTotal = () => this.#expanded.copiesPerTrial * this.#schedule.plannedTrials;
    const parts = { ledger: this.#ledger, tally: this.#tally, copiesTotal, batchMs: request.batchMs };
    this.#reporter = new RunReporter((message) => handlers.send(message), parts);
    this.#placement = new NodePlacement(driver.hostkit, traits.numaNodes);
    this.#resources = new RunResources(driver, this.#expanded, this.#errors, this.#placement);
  }

  async run(): Promise<Result<RunReport, Failure>> {
    this.#placement.placeThread(this.#request.plan.measure);
    try {
      return await this.#runPlaced();
    } finally {
      this.#placement.endThread();
    }
  }

  async #runPlaced(): Promise<Result<RunReport, Failure>> {
    this.#reporter.enter("preparing", 0);
    const prepared = this.#prepare();
    if (!prepared.ok) {
      this.#resources.release();
      return prepared;
    }
    const placement = this.#placement.report(this.#resources.buffers.hostRanges);
    const staging = this.#createStaging();
    const verifier = new TrialVerifier(
      this.#request.plan,
      this.#resources.buffers,
      staging,
      new Set(this.#leftOut.flatMap(({ transfers }) => transfers)),
    );
    const submitter = this.#createSubmitter();
    try {
      await this.#runTrials(verifier, submitter);
      // Rows leave before the teardown: a driver that takes the process with it there loses none of them.
      this.#reporter.finish();
      await this.#handlers.flushed();
    } finally {
      this.#reporter.enter("tearing-down", 0);
      submitter.destroy();
      this.#resources.release(() => staging.free());
    }
    this.#reporter.finish();
    return succeeded(this.#report(verifier, placement));
  }

  /** What cannot be had is left out; when nothing remains of the plan, that is a failure. */
  #prepare(): Result<undefined, Failure> {
    const prepared = this.#resources.prepare(this.#expanded, this.#clock, this.#toNs);
    if (!prepared.ok) {
      return prepared;
    }
    const [first] = prepared.value;
    if (first !== undefined) {
      const leftOut = new Set(prepared.value.flatMap(({ transfers }) => transfers));
      this.#expanded = expandPlan(this.#request.plan, leftOut);
      if (this.#expanded.copiesPerTrial === 0) {
        return failed(first.failure);
      }
      this.#leftOut = prepared.value.filter(({ transfers }) => transfers.length > 0);
    }
    return succeeded(undefined);
  }

  async #runTrials(verifier: TrialVerifier, submitter: SlabSubmitter): Promise<void> {
    await this.#measureEventCosts();
    const runner = this.#createRunner(submitter);
    const steps = this.#createSteps(runner);
    for (let trial = this.#schedule.next(); trial !== undefined; trial = this.#schedule.next()) {
      const { number, isMeasured } = trial;
      if (!(await this.#prepareTrial(verifier, trial))) {
        return;
      }
      const lateBefore = this.#lateSoFar();
      await runner.run((step) => steps.carryOut(step, number));
      if ((runner.hasAbandoned && !this.#stop.isRequested) || this.#errors.lasting !== undefined) {
        this.#hasFailed = true;
      }
      if (this.#hasFailed || this.#stop.isRequested) {
        return;
      }
      this.#schedule.ended(trial, this.#tally.durationNs);
      if (isMeasured) {
        this.#lateCopies += this.#lateSoFar() - lateBefore;
      } else {
        this.#timing.warmedUp(this.#tally);
      }
      await this.#checkTrial(verifier, trial);
    }
  }

  async #measureEventCosts(): Promise<void> {
    const { streams, clocks, contexts } = this.#resources;
    const gate = new StartGate({ driver: this.#driver, contexts, errors: this.#errors, clocks, clock: this.#clock });
    const shared = { driver: this.#driver, contexts, errors: this.#errors, turns: this.#turns };
    for (const device of clocks.values()) {
      const stream = streams.find((candidate) => candidate.device === device.device && !candidate.isLost);
      const parts = { ...shared, gate, clock: this.#clock, toNs: this.#toNs };
      const cost = stream === undefined ? undefined : await measureEventCost(device, stream, parts);
      this.#eventCosts.push(...(cost === undefined ? [] : [cost]));
    }
    this.#tally.shortBelowNs = leastTimedNs(timingResolutionNs(this.#traits.eventTickNs, this.#eventCosts));
  }

  /** False when the trial cannot be run, or need not be. */
  async #prepareTrial(verifier: TrialVerifier, { number, index, isMeasured }: Trial): Promise<boolean> {
    const { verify } = this.#request.plan.measure;
    this.#resources.buffers.turnTo(number);
    if (!this.#allocateFreedAgain()) {
      return false;
    }
    if (verify) {
      this.#reporter.enter("preparing", index);
      this.#isFilled = await verifier.fill(number);
    }
    if (this.#stop.isRequested) {
      return false;
    }
    if (isMeasured && index === 0) {
      this.#clock.restart();
    }
    this.#measuredTrial = isMeasured ? index : undefined;
    this.#ledger.beginTrial(index, isMeasured);
    this.#reporter.enter(isMeasured ? "measuring" : "warmup", index);
    await this.#correlateClocks(isMeasured);
    return true;
  }

  #allocateFreedAgain(): boolean {
    const allocated = this.#resources.buffers.allocateFreedAgain();
    if (!allocated.ok) {
      const { problem } = allocated.failure;
      if (!(problem instanceof HostkitFailed)) {
        this.#errors.add(problem);
      }
      this.#hasFailed = true;
    }
    return allocated.ok;
  }

  async #correlateClocks(isMeasured: boolean): Promise<void> {
    for (const clock of this.#resources.clocks.values()) {
      const bound = await clock.correlate(this.#turns);
      if (bound.ok && isMeasured) {
        this.#correlationBoundNs = Math.max(this.#correlationBoundNs ?? 0, bound.value);
      }
    }
  }

  async #checkTrial(verifier: TrialVerifier, { number, index, isMeasured }: Trial): Promise<void> {
    const { verify } = this.#request.plan.measure;
    // What could not be filled is not compared: the errors tell why.
    if (!verify || !this.#isFilled) {
      return;
    }
    const { refusedTransfers, doubtfulTransfers } = this.#tally;
    if (!isMeasured) {
      verifier.learn(refusedTransfers);
      return;
    }
    this.#reporter.enter("verifying", index);
    await verifier.compare(number, number - index, refusedTransfers, doubtfulTransfers);
  }

  #createStaging(): DeviceStaging {
    const { contexts, hostDevice } = this.#resources;
    return new DeviceStaging({
      driver: this.#driver,
      contexts,
      errors: this.#errors,
      turns: this.#turns,
      stop: this.#stop,
      hostDevice,
    });
  }

  #createSubmitter(): SlabSubmitter {
    return new SlabSubmitter({
      driver: this.#driver,
      contexts: this.#resources.contexts,
      errors: this.#errors,
      turns: this.#turns,
      stop: this.#stop,
      submit: this.#request.plan.measure.submit,
    });
  }

  #createRunner(submitter: SlabSubmitter): TrialRunner {
    const { streams, buffers, signals, timingEvents, clocks, contexts } = this.#resources;
    const { isVirtual, isPageableSynchronous } = this.#traits;
    const driver = this.#driver;
    const [ledger, errors, tally, turns] = [this.#ledger, this.#errors, this.#tally, this.#turns];
    const { plan } = this.#request;
    const timing = this.#timing;
    const reader = new CompletionReader({ driver, clocks, ledger, errors, tally, toNs: this.#toNs });
    const { acl } = driver;
    const onOpened = (held: HeldAtStart) => this.#tellGate(held);
    const gate = new StartGate({ driver, contexts, errors, clocks, clock: this.#clock, onOpened });
    return new TrialRunner({
      expanded: this.#expanded,
      streams,
      clocks: [...clocks.values()],
      signals,
      planner: new CopyPlanner({ plan, streams, buffers, signals, gate, timing, timingEvents, isPageableSynchronous }),
      gate,
      submitter,
      recorder: new OutcomeRecorder({ submitter, ledger, clock: this.#clock, errors, tally }),
      watch: new StreamWatch({ acl, contexts, reader, errors, ledger, tally, turns, timingEvents, isVirtual }),
      tally,
      errors,
      reporter: this.#reporter,
      turns,
      wait: new WaitPolicy(isVirtual, turns),
      // Without simulated time it is the machine's: CLOCK_MONOTONIC.
      limits: new StreamLimits(plan, streams, () => Number(driver.nowNs()) / 1e6),
      stop: this.#stop,
      congestion: () => this.#handlers.congestion(),
      isVirtual,
    });
  }

  #tellGate(held: HeldAtStart): void {
    if (this.#measuredTrial !== undefined) {
      this.#handlers.send({ type: "gate", gate: { trial: this.#measuredTrial, ...held } });
    }
  }

  #createSteps(runner: TrialRunner): HostSteps {
    return new HostSteps({
      driver: this.#driver,
      plan: this.#request.plan,
      buffers: this.#resources.buffers,
      clock: this.#clock,
      errors: this.#errors,
      turns: this.#turns,
      stop: this.#stop,
      isVirtual: this.#traits.isVirtual,
      synchronise: (stream) => runner.synchronise(stream),
      look: () => void runner.look(),
    });
  }

  /** Copies the simulator could not move as fast as its model; none on the virtual clock. */
  #lateSoFar(): number {
    return this.#traits.isVirtual ? 0 : (this.#driver.report?.().copies.late ?? 0);
  }

  #report(verifier: TrialVerifier, placement: Placement): RunReport {
    const outcome = this.#hasFailed ? "failed" : this.#stop.isRequested ? "stopped" : "complete";
    return {
      outcome,
      errors: this.#errors.all.map((error) => ({ ...error })),
      verification: this.#request.plan.measure.verify ? verifier.result : { verified: null, mismatches: [] },
      trials: { ...this.#schedule.report, timing: this.#timing.name },
      leftOut: [...this.#leftOut],
      correlationBoundNs: this.#correlationBoundNs,
      eventCosts: this.#eventCosts,
      placement,
      drift: [...this.#resources.clocks.values()].map(({ device, rate }) => ({
        device,
        driftPpm: rate.driftPpm,
        driftBoundPpm: rate.driftBoundPpm,
        isCorrected: rate.hostPerDevice !== 1,
      })),
      lateCopies: this.#lateCopies,
      open: this.#driver.report?.().open ?? null,
      misuse: this.#driver.report?.().misuseCounts ?? null,
      residentBytes: process.memoryUsage.rss(),
    };
  }
}
