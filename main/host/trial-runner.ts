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
import type { StreamWatch } from "./stream-watch.ts";
import { TaskSlab } from "./task-slab.ts";
import type { TrialTally } from "./trial-tally.ts";
import type { WaitPolicy } from "./wait-policy.ts";

/** A person who pressed Stop is promised a second, the teardown included; what is in flight after this is given up. */
const stopWithinMs = 500;
/** What a failed stream has behind the failure is at most what a stream may have in flight. */
const recoverWithinMs = 60_000;

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
  readonly stop: StopRequest;
  readonly congestion: () => Promise<void> | undefined;
  readonly isVirtual: boolean;
}

/** One trial: submits the plan's copies segment by segment and follows them until all are over. */
export class TrialRunner {
  readonly #parts: TrialParts;
  readonly #slab = new TaskSlab();
  #isStalled = false;

  constructor(parts: TrialParts) {
    this.#parts = parts;
  }

  /** The driver has stopped finishing work, without an error. */
  get isStalled(): boolean {
    return this.#isStalled;
  }

  get #mustEnd(): boolean {
    const { stop, errors } = this.#parts;
    return stop.isRequested || errors.lasting !== undefined || this.#isStalled;
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
    this.#parts.gate.destroyOpened(streams.some((stream) => stream.isAbandoned));
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
    const { streams, watch, clocks, reporter } = this.#parts;
    let retired = 0;
    for (const stream of streams) {
      retired += watch.look(stream, false);
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
    const { streams, watch } = this.#parts;
    return streams
      .filter((stream) => stream.device === device)
      .reduce((retired, stream) => retired + watch.look(stream, true), 0);
  }

  async #submitSegment(segment: Segment): Promise<void> {
    const { streams, planner, isVirtual } = this.#parts;
    for (const [index, operations] of segment.streams.entries()) {
      streams[index]?.begin(operations);
    }
    planner.begin();
    while (!this.#mustEnd && !planner.isDone) {
      await this.#parts.congestion();
      const hasSubmitted = await this.#submitMore();
      if (!hasSubmitted) {
        this.#recycleSignalsWhenIdle();
        await this.#lookAndWait();
      } else if (!isVirtual) {
        // Nobody watches the virtual clock; there, streams are looked at only when they take no more.
        this.#noteProgress(this.look());
        await this.#recoverFailed();
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
    const isGivenUp = this.#patience(Number.POSITIVE_INFINITY);
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
      await this.#parts.wait.pause((ms) => this.#waitVirtually(ms));
      this.#isStalled ||= this.#parts.wait.isStalled(this.#bytesInFlight());
    }
  }

  #waitVirtually(ms: number): void {
    const { streams, watch } = this.#parts;
    const busy = streams.find((stream) => stream.queue.count > 0 && stream.failure === 0 && !stream.isAbandoned);
    if (busy !== undefined) {
      watch.waitVirtually(busy, ms);
    }
  }

  #noteProgress(retired: number): void {
    if (retired > 0) {
      this.#parts.wait.reset();
    }
  }

  async #recoverFailed(): Promise<boolean> {
    const { streams, watch, stop } = this.#parts;
    let hasRecovered = false;
    for (const stream of streams) {
      if (stream.failure !== 0 && !stream.isAbandoned) {
        hasRecovered = true;
        if (!(await watch.recover(stream, this.#patience(recoverWithinMs)))) {
          watch.abandon(stream, stop.isRequested);
        }
      }
    }
    return hasRecovered;
  }

  /** From now on: whether it makes no sense, or is over the limit, to wait any longer for what is in flight. */
  #patience(limitMs: number): () => boolean {
    const { stop, errors } = this.#parts;
    const sinceMs = performance.now();
    return () => {
      const waitedMs = performance.now() - sinceMs;
      const isDeviceLost = errors.lasting !== undefined && waitedMs > stopWithinMs;
      return this.#isStalled || isDeviceLost || stop.ageMs > stopWithinMs || waitedMs > limitMs;
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

  #bytesInFlight(): number {
    return this.#parts.streams.reduce((sum, stream) => sum + stream.bytesInFlight, 0);
  }
}
