import type { ExpandedPlan, HostOperation, Segment } from "#app/plan/plan-operations.ts";
import type { CopyPlanner } from "./copy-planner.ts";
import type { DeviceClock } from "./device-clock.ts";
import type { EventLoopTurns } from "./event-loop-turns.ts";
import { noEvent } from "./event-store.ts";
import type { OutcomeRecorder } from "./outcome-recorder.ts";
import type { RunErrors } from "./run-errors.ts";
import type { RunReporter } from "./run-reporter.ts";
import type { RunStream } from "./run-streams.ts";
import type { SignalEvents } from "./signal-events.ts";
import type { SlabSubmitter } from "./slab-submitter.ts";
import type { StartGate } from "./start-gate.ts";
import type { StopRequest } from "./stop-request.ts";
import type { StreamLimits } from "./stream-limits.ts";
import type { StreamWatch } from "./stream-watch.ts";
import { TaskSlab } from "./task-slab.ts";
import type { TrialTally } from "./trial-tally.ts";
import type { WaitPolicy } from "./wait-policy.ts";

/** A person who pressed Stop is promised a second, the teardown included; what is in flight after this is given up. */
const stopWithinMs = 500;

interface TrialParts {
  readonly expanded: ExpandedPlan;
  readonly streams: readonly RunStream[];
  readonly clocks: readonly DeviceClock[];
  readonly signals: SignalEvents;
  readonly planner: CopyPlanner;
  readonly gate: StartGate;
  readonly submitter: SlabSubmitter;
  readonly recorder: OutcomeRecorder;
  readonly watch: StreamWatch;
  readonly tally: TrialTally;
  readonly errors: RunErrors;
  readonly reporter: RunReporter;
  readonly turns: EventLoopTurns;
  readonly wait: WaitPolicy;
  readonly limits: StreamLimits;
  readonly stop: StopRequest;
  readonly congestion: () => Promise<void> | undefined;
  readonly isVirtual: boolean;
}

/** One trial: submits the plan's copies segment by segment and follows them until all are over. */
export class TrialRunner {
  readonly #parts: TrialParts;
  readonly #slab = new TaskSlab();

  constructor(parts: TrialParts) {
    this.#parts = parts;
  }

  /** The driver did not let go of a stream: what it holds must not be touched before the reset, so nothing follows this trial. */
  get hasAbandoned(): boolean {
    return this.#parts.streams.some((stream) => stream.isAbandoned);
  }

  get #mustEnd(): boolean {
    const { stop, errors } = this.#parts;
    return stop.isRequested || errors.lasting !== undefined;
  }

  /** `hostStep` carries out what is between the segments. */
  async run(hostStep: (step: HostOperation) => Promise<void>): Promise<void> {
    const { expanded, streams, signals, tally } = this.#parts;
    signals.beginTrial();
    tally.beginTrial();
    for (const stream of streams) {
      stream.batchCopies = 0;
      stream.batchTasks = 0;
      stream.batchEnd = noEvent;
    }
    for (const segment of expanded.segments) {
      await this.#submitSegment(segment);
      if (segment.hostStep !== undefined && !this.#mustEnd) {
        await hostStep(segment.hostStep);
      }
      if (this.#mustEnd) {
        break;
      }
    }
    await this.#drain();
    this.#parts.gate.destroyOpened(this.hasAbandoned);
  }

  /** Waits until the stream has nothing in flight, or the run must end. */
  async synchronise(index: number): Promise<void> {
    const stream = this.#parts.streams[index];
    while (stream !== undefined && stream.queue.count > 0 && !this.#mustEnd) {
      await this.#lookAndWait();
    }
  }

  /** Looks at every stream once; the number of entries that were over. */
  look(): number {
    const { streams, clocks, reporter } = this.#parts;
    let retired = 0;
    for (const stream of streams) {
      retired += this.#lookAt(stream, false);
    }
    for (const clock of clocks) {
      clock.renewWhenDue();
      // On an idle stream it is there at once.
      if (clock.hasNextBase) {
        retired += this.#lookThoroughly(clock.device);
        clock.takeNextBase();
      }
    }
    reporter.tick();
    return retired;
  }

  /** Before the device's base event changes: what has ended began near the old one. */
  #lookThoroughly(device: number): number {
    return this.#parts.streams
      .filter((stream) => stream.device === device)
      .reduce((retired, stream) => retired + this.#lookAt(stream, true), 0);
  }

  #lookAt(stream: RunStream, isThorough: boolean): number {
    const { watch, limits } = this.#parts;
    const retired = watch.look(stream, isThorough);
    if (retired > 0) {
      limits.progressed(stream);
    }
    return retired;
  }

  async #submitSegment(segment: Segment): Promise<void> {
    const { streams, planner, isVirtual } = this.#parts;
    for (const [index, operations] of segment.streams.entries()) {
      const stream = streams[index];
      stream?.begin(stream.isAbandoned ? [] : operations);
    }
    planner.begin();
    while (!this.#mustEnd && !planner.isDone) {
      await this.#parts.congestion();
      const hasSubmitted = await this.#submitMore();
      if (!hasSubmitted) {
        if (this.#isCutOff()) {
          return;
        }
        this.#recycleSignalsWhenIdle();
        await this.#lookAndWait();
      } else if (!isVirtual) {
        // Nobody watches the virtual clock; there, streams are looked at only when they take no more.
        this.#noteProgress(this.look());
        await this.#recoverFailed();
        this.#abandonOverdue();
      }
    }
  }

  /** True when there was anything to submit. */
  async #submitMore(): Promise<boolean> {
    const { planner, submitter, gate, recorder, expanded, tally, streams, signals } = this.#parts;
    this.#slab.clear();
    planner.fill(this.#slab);
    if (this.#slab.isEmpty) {
      return false;
    }
    const before = tally.copiesSubmittedInTrial;
    const progress = await submitter.submit(this.#slab, before, expanded.copiesPerTrial);
    gate.open();
    recorder.record(this.#slab, progress);
    signals.noteSubmitted();
    for (const stream of streams) {
      stream.plannedTasks = 0;
    }
    return true;
  }

  async #drain(): Promise<void> {
    const { streams, watch } = this.#parts;
    for (const stream of streams) {
      watch.endOpenBatch(stream);
    }
    // Without a limit of its own: as long as copies end, there is something to wait for.
    const isGivenUp = this.#patience(() => false);
    while (streams.some((stream) => stream.queue.count > 0)) {
      if (isGivenUp()) {
        this.#abandonUnfinished();
        return;
      }
      await this.#lookAndWait();
    }
  }

  async #lookAndWait(): Promise<void> {
    const retired = this.look();
    const hasRecovered = await this.#recoverFailed();
    this.#noteProgress(retired);
    if (retired === 0 && !hasRecovered) {
      await this.#parts.wait.pause();
      this.#moveIdleClock();
    }
    this.#abandonOverdue();
  }

  /** On a virtual clock on which nothing happens any more; no further than to the limit of the stream that is waited for. */
  #moveIdleClock(): void {
    const { wait, limits, watch } = this.#parts;
    const next = wait.stepMs > 0 ? limits.nextOverdue() : undefined;
    if (next !== undefined && next.leftMs > 0) {
      watch.waitVirtually(next.stream, Math.min(wait.stepMs, Math.ceil(next.leftMs)));
    }
  }

  /** Their copies end as timed out; what other streams have goes on. */
  #abandonOverdue(): void {
    const { limits, watch, stop } = this.#parts;
    for (const stream of limits.overdue()) {
      // The quick look may have missed what ended behind the oldest copy.
      if (this.#lookAt(stream, true) === 0 && stream.failure === 0) {
        watch.abandon(stream, stop.isRequested);
        stream.begin([]);
      }
    }
  }

  /** What is left waits for a stream that was abandoned: nothing is in flight, and nothing can be submitted. */
  #isCutOff(): boolean {
    const { streams } = this.#parts;
    return this.hasAbandoned && streams.every(({ queue, isAbandoned }) => isAbandoned || queue.count === 0);
  }

  #noteProgress(retired: number): void {
    if (retired > 0) {
      this.#parts.wait.reset();
    }
  }

  async #recoverFailed(): Promise<boolean> {
    const { streams, watch, stop, limits } = this.#parts;
    let hasRecovered = false;
    for (const stream of streams) {
      if (stream.failure !== 0 && !stream.isAbandoned) {
        hasRecovered = true;
        if (!(await watch.recover(stream, this.#patience(limits.startedNow())))) {
          watch.abandon(stream, stop.isRequested);
          stream.begin([]);
        }
      }
    }
    return hasRecovered;
  }

  /** From now on: whether it makes no sense, or is over the limit, to wait any longer for what is in flight. */
  #patience(isOverdue: () => boolean): () => boolean {
    const { stop, errors } = this.#parts;
    const sinceMs = performance.now();
    return () => {
      const waitedMs = performance.now() - sinceMs;
      const isDeviceLost = errors.lasting !== undefined && waitedMs > stopWithinMs;
      return isDeviceLost || stop.ageMs > stopWithinMs || isOverdue();
    };
  }

  /** Signals that found no free event wait for the ones in use, which are all over once nothing is in flight. */
  #recycleSignalsWhenIdle(): void {
    const { streams, signals } = this.#parts;
    if (signals.isFull && streams.every((stream) => stream.queue.count === 0)) {
      signals.recycle();
    }
  }

  #abandonUnfinished(): void {
    for (const stream of this.#parts.streams) {
      if (stream.queue.count > 0) {
        this.#parts.watch.abandon(stream, this.#parts.stop.isRequested);
      }
    }
  }
}
