import type { AclCalls } from "#native/binding/acl-calls.ts";
import { aclConstants } from "#native/binding/acl-constants.ts";
import type { CompletionReader } from "./completion-reader.ts";
import type { DeviceContexts } from "./device-contexts.ts";
import { attempt } from "./driver.ts";
import type { EventLoopTurns } from "./event-loop-turns.ts";
import { type EventStore, noEvent } from "./event-store.ts";
import { noRow } from "./in-flight-queue.ts";
import { hostClockSource, type RowLedger } from "./row-ledger.ts";
import type { RunErrors } from "./run-errors.ts";
import type { RunStream } from "./run-streams.ts";
import type { TrialTally } from "./trial-tally.ts";

/** The engine's own slice: 507046 after it means "not yet". */
const sliceMs = 20;

interface WatchParts {
  readonly acl: AclCalls;
  readonly contexts: DeviceContexts;
  readonly reader: CompletionReader;
  readonly errors: RunErrors;
  readonly ledger: RowLedger;
  readonly tally: TrialTally;
  readonly turns: EventLoopTurns;
  readonly timingEvents: ReadonlyMap<number, EventStore>;
  readonly isVirtual: boolean;
}

/** Finds out which copies are over. Asks, never waits: all of it returns at once. */
export class StreamWatch {
  readonly #parts: WatchParts;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /**
   * Looks at a stream once and retires what is over; the number of entries. `isThorough`: all that is over, not just what
   * is found cheaply. An error of the stream's work goes into `stream.failure`, to be dealt with by `recover`.
   */
  look(stream: RunStream, isThorough: boolean): number {
    const { acl, errors, ledger, reader, contexts } = this.#parts;
    if (stream.queue.count === 0 || stream.failure !== 0 || stream.isAbandoned) {
      return 0;
    }
    // Events first: when the stream is well afterwards, so are all copies before those events.
    const passed = isThorough ? this.#allPassed(stream) : this.#passedByEvents(stream);
    contexts.use(stream.device);
    const isIdle = attempt(() => acl.streamQuery(stream.handle));
    if (!isIdle.ok) {
      const row = stream.queue.rowAt(0);
      errors.add(isIdle.failure, row === noRow ? null : ledger.measuredNumber(row));
      stream.failure = isIdle.failure.code;
      return 0;
    }
    const entries = isIdle.value ? stream.queue.count : passed;
    return entries === 0 ? 0 : reader.retire(stream, entries, 0);
  }

  /**
   * After a failure: waits in slices until the stream's work is over, which also clears the failure, and ends all its
   * copies with that status: the driver does not say which of them it was. False when `isGivenUp` says so first.
   */
  async recover(stream: RunStream, isGivenUp: () => boolean): Promise<boolean> {
    const { acl, errors, reader, turns, contexts } = this.#parts;
    contexts.use(stream.device);
    for (;;) {
      const synchronised = attempt(() => acl.synchronizeStream(stream.handle, sliceMs));
      if (!synchronised.ok) {
        if (synchronised.failure.code !== stream.failure) {
          errors.add(synchronised.failure);
        }
        break;
      }
      if (synchronised.value) {
        break;
      }
      if (isGivenUp()) {
        return false;
      }
      await turns.giveIfDue();
    }
    reader.retire(stream, stream.queue.count, stream.failure);
    stream.failure = 0;
    return true;
  }

  /**
   * The driver does not let go of the stream: its copies are ended as timed out, and nothing of it is used again. That is
   * an error, unless a person has asked to stop.
   */
  abandon(stream: RunStream, isStopWanted: boolean): void {
    const { ledger, tally, errors } = this.#parts;
    const timedOut = aclConstants.ACL_ERROR_RT_STREAM_SYNC_TIMEOUT;
    stream.isAbandoned = true;
    if (!isStopWanted) {
      errors.add({ call: "aclrtSynchronizeStreamWithTimeout", code: timedOut, text: "" });
    }
    for (let position = 0; position < stream.queue.count; position++) {
      const row = stream.queue.rowAt(position);
      if (row !== noRow) {
        tally.failed(ledger.transferOf(row));
        tally.ended();
        ledger.endWithCall(row, hostClockSource, timedOut);
      }
    }
    stream.queue.drop(stream.queue.count);
    stream.bytesInFlight = 0;
  }

  /** A stop can cut a batch short before its end event: it gets one now. */
  endOpenBatch(stream: RunStream): void {
    const { queue, batchEnd } = stream;
    const events = this.#parts.timingEvents.get(stream.device);
    const newest = queue.count - 1;
    const isOpen = newest >= 0 && queue.lastEndUpTo(newest) !== newest && queue.rowAt(newest) !== noRow;
    stream.batchCopies = 0;
    stream.batchEnd = noEvent;
    // Without one of its own when its last copy was planned, but not submitted.
    const end = isOpen && batchEnd === noEvent ? (events?.take() ?? noEvent) : batchEnd;
    if (events === undefined || end === noEvent) {
      return;
    }
    this.#parts.contexts.use(stream.device);
    if (isOpen && this.#parts.errors.attempted(() => this.#parts.acl.recordEvent(events.handle(end), stream.handle))) {
      queue.endNewestWith(end);
    } else {
      events.give(end);
    }
  }

  /** Lets time pass on the virtual clock, where only calls move it: waits for the stream's work, at most so long. */
  waitVirtually(stream: RunStream, ms: number): void {
    const { acl, contexts, errors } = this.#parts;
    contexts.use(stream.device);
    const waited = attempt(() => acl.synchronizeStream(stream.handle, ms));
    if (!waited.ok) {
      errors.add(waited.failure);
      stream.failure = waited.failure.code;
    }
  }

  /**
   * Entries known to be over because an event behind them has passed. In the middle first: a stream that is refilled
   * when half of it is done never runs dry. Then the oldest, so that a person sees long copies end one by one; on the
   * virtual clock nobody watches, and each question in vain moves the time on.
   */
  #passedByEvents(stream: RunStream): number {
    const { queue } = stream;
    const events = this.#parts.timingEvents.get(stream.device);
    const middle = queue.lastEndUpTo(queue.count >> 1);
    if (events === undefined || queue.count < 2) {
      return 0;
    }
    if (middle >= 0 && events.isComplete(queue.endAt(middle))) {
      return middle + 1;
    }
    const oldest = this.#parts.isVirtual ? -1 : queue.firstEndFrom(0);
    return oldest >= 0 && oldest !== middle && events.isComplete(queue.endAt(oldest)) ? oldest + 1 : 0;
  }

  /** The same, but all of them: one by one, so that only the last question is in vain. */
  #allPassed(stream: RunStream): number {
    const { queue } = stream;
    const events = this.#parts.timingEvents.get(stream.device);
    let passed = 0;
    let next = queue.firstEndFrom(0);
    while (next >= 0 && events?.isComplete(queue.endAt(next)) === true) {
      passed = next + 1;
      next = queue.firstEndFrom(passed);
    }
    return passed;
  }
}
