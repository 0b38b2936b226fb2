import { failed, type Result, succeeded } from "#app/result.ts";
import { ClockFit, type ClockRate } from "./clock-fit.ts";
import type { DeviceContexts } from "./device-contexts.ts";
import type { Driver } from "./driver.ts";
import type { ElapsedToNs } from "./elapsed-time.ts";
import type { EventLoopTurns } from "./event-loop-turns.ts";
import { type EventStore, noEvent } from "./event-store.ts";
import type { RunClock } from "./run-clock.ts";
import type { RunErrors } from "./run-errors.ts";

/**
 * A float32 of milliseconds keeps ticks of 20 ns apart only below 256 ms. Renewed well before that, because a copy that
 * is under way when it is time is still measured from the old base.
 */
const renewAfterNs = 100e6;
/** An event on an idle stream is there within microseconds. */
const bracketWithinMs = 1_000;

/**
 * Where device events lie on the run's clock. A base event on a stream of its own is bracketed by two readings of the
 * host's clock at the start of each trial; from then on a new base is measured against the one before. All these moments
 * together tell how fast the device's clock runs, and places are corrected for it; durations stay the device's own.
 */
export class DeviceClock {
  readonly device: number;
  readonly events: EventStore;
  readonly timingStream: bigint;
  readonly #driver: Driver;
  readonly #contexts: DeviceContexts;
  readonly #clock: RunClock;
  readonly #errors: RunErrors;
  readonly #toNs: ElapsedToNs;
  readonly #fit = new ClockFit();
  #base = noEvent;
  #baseNs = 0;
  /** By the device's clock, from the run's first base to this one. */
  #baseDeviceNs = 0;
  #recordedNs = 0;
  #nextBase = noEvent;
  /** When the next base's record call was entered and had returned. */
  #nextRecordedNs = 0;
  #nextReturnedNs = 0;

  constructor(
    device: number,
    timingStream: bigint,
    events: EventStore,
    parts: {
      readonly driver: Driver;
      readonly contexts: DeviceContexts;
      readonly clock: RunClock;
      readonly errors: RunErrors;
      readonly toNs: ElapsedToNs;
    },
  ) {
    this.device = device;
    this.timingStream = timingStream;
    this.events = events;
    this.#driver = parts.driver;
    this.#contexts = parts.contexts;
    this.#clock = parts.clock;
    this.#errors = parts.errors;
    this.#toNs = parts.toNs;
  }

  /** The event that starts are measured from. */
  get base(): number {
    return this.#base;
  }

  get rate(): ClockRate {
    return this.#fit.rate;
  }

  /** On the run's clock: what came so long after the base event, as aclrtEventElapsedTime has it. */
  placeNs(milliseconds: number): number {
    return this.#baseNs + this.#toNs(milliseconds) * this.#fit.rate.hostPerDevice;
  }

  /** With all streams idle. The value is the bound: how far from the middle of the bracket the event can have been. */
  async correlate(turns: EventLoopTurns): Promise<Result<number, undefined>> {
    this.#contexts.use(this.device);
    this.events.give(this.#nextBase);
    this.#nextBase = noEvent;
    const before = this.#base;
    this.#base = this.events.take();
    const beforeNs = this.#clock.nowNs();
    if (!this.#record(this.#base) || !(await this.isCompleteSoon(this.#base, turns))) {
      this.events.give(before);
      return failed(undefined);
    }
    const afterNs = this.#clock.nowNs();
    const sinceBefore = before === noEvent ? 0 : this.#elapsedMs(before, this.#base);
    this.events.give(before);
    this.#recordedNs = afterNs;
    this.#baseNs = (beforeNs + afterNs) / 2;
    if (sinceBefore !== undefined) {
      this.#baseDeviceNs += this.#toNs(sinceBefore);
      this.#learn(beforeNs, afterNs);
    }
    return succeeded((afterNs - beforeNs) / 2);
  }

  /** A new base has been recorded and is there: what is over by now should be read against the old one first. */
  get hasNextBase(): boolean {
    return this.#nextBase !== noEvent && this.events.isComplete(this.#nextBase);
  }

  /** Has a new base recorded when it is time. */
  renewWhenDue(): void {
    const nowNs = this.#clock.nowNs();
    if (this.#nextBase !== noEvent || nowNs - this.#recordedNs < renewAfterNs) {
      return;
    }
    this.#contexts.use(this.device);
    const next = this.events.take();
    if (this.#record(next)) {
      this.#nextBase = next;
      this.#nextRecordedNs = nowNs;
      this.#nextReturnedNs = this.#clock.nowNs();
    } else {
      this.events.give(next);
      this.#recordedNs = nowNs;
    }
  }

  /** From now on starts are measured from the new base. */
  takeNextBase(): void {
    const milliseconds = this.#elapsedMs(this.#base, this.#nextBase);
    if (milliseconds === undefined) {
      this.events.give(this.#nextBase);
    } else {
      this.#baseNs = this.placeNs(milliseconds);
      this.#baseDeviceNs += this.#toNs(milliseconds);
      this.events.give(this.#base);
      this.#base = this.#nextBase;
      this.#learn(this.#nextRecordedNs, this.#nextReturnedNs);
    }
    this.#recordedNs = this.#nextRecordedNs;
    this.#nextBase = noEvent;
  }

  /** The base event passed between these two moments of the run's clock. */
  #learn(earliestNs: number, latestNs: number): void {
    const sinceFirstNs = this.#clock.originSinceFirstNs;
    this.#fit.add({
      deviceNs: this.#baseDeviceNs,
      hostNs: sinceFirstNs + (earliestNs + latestNs) / 2,
      boundNs: (latestNs - earliestNs) / 2,
    });
  }

  #elapsedMs(from: number, to: number): number | undefined {
    return this.#errors.attempt(() =>
      this.#driver.acl.eventElapsedMs(this.events.handle(from), this.events.handle(to)),
    );
  }

  #record(event: number): boolean {
    if (event === noEvent) {
      return false;
    }
    return this.#errors.attempted(() => this.#driver.acl.recordEvent(this.events.handle(event), this.timingStream));
  }

  /** False when it is not there within a second. */
  async isCompleteSoon(event: number, turns: EventLoopTurns): Promise<boolean> {
    const sinceMs = performance.now();
    while (!this.events.isComplete(event)) {
      if (performance.now() - sinceMs > bracketWithinMs) {
        return false;
      }
      await turns.giveIfDue();
    }
    return true;
  }
}
