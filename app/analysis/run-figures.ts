import type { Plan } from "#app/plan/plan-schema.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { RunFigures, StreamFigures } from "#app/run/run-header.ts";
import { averageRate } from "#app/units/data-rate.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import { IntervalUnion } from "./interval-union.ts";

interface StreamTally {
  copies: number;
  bytes: number;
  /** Busy time of the trials before the current one. */
  busyNs: number;
  readonly current: IntervalUnion;
}

/**
 * The figures of a run from its rows, batch by batch. Trials come in order; within a trial the order of rows does not
 * matter. Memory is bounded by one trial. Refused copies (status not 0) count as such and as nothing else.
 */
export class FiguresBuilder {
  readonly #plan: Plan;
  readonly #streams: readonly StreamTally[];
  #trial = -1;
  #trials = 0;
  #refusedCopies = 0;
  /** Duration of the trials before the current one. */
  #durationNs = 0;
  #firstStartNs = Number.POSITIVE_INFINITY;
  #lastEndNs = Number.NEGATIVE_INFINITY;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#streams = plan.streams.map(() => ({ copies: 0, bytes: 0, busyNs: 0, current: new IntervalUnion() }));
  }

  /** Throws "Invariant" when a trial comes back after a later one, or a row has a stream that the plan has not. */
  add(columns: CopyColumns): void {
    const { rows, trial, status, stream, startNs, endNs } = columns;
    for (let row = 0; row < rows; row += 1) {
      this.#enterTrial(trial[row] ?? 0);
      if (status[row] !== 0) {
        this.#refusedCopies += 1;
        continue;
      }
      const tally = this.#streams[stream[row] ?? 0];
      if (tally === undefined) {
        throw new Error(`Invariant: a row is of stream ${stream[row]}, the plan has ${this.#streams.length}`);
      }
      tally.copies += 1;
      tally.bytes += columns.bytes[row] ?? 0;
      this.#addTime(tally, startNs[row] ?? 0, endNs[row] ?? 0);
    }
  }

  /** The figures of all rows so far; more may follow. */
  finish(): RunFigures {
    const streams = this.#streams.map((tally, index) => this.#streamFigures(tally, index));
    const moved = streams.reduce((sum, stream) => sum + stream.bytes, 0);
    const durationNs = this.#durationNs + this.#currentDurationNs();
    return {
      copies: streams.reduce((sum, stream) => sum + stream.copies, 0),
      bytes: moved,
      durationNs,
      bandwidthBytesPerSec: averageRate(bytes(moved), nanoseconds(durationNs)),
      refusedCopies: this.#refusedCopies,
      trials: this.#trials,
      streams,
    };
  }

  #addTime(tally: StreamTally, startNs: number, endNs: number): void {
    tally.current.add(startNs, endNs);
    this.#firstStartNs = Math.min(this.#firstStartNs, startNs);
    this.#lastEndNs = Math.max(this.#lastEndNs, endNs);
  }

  #enterTrial(trial: number): void {
    if (trial === this.#trial) {
      return;
    }
    if (trial < this.#trial) {
      throw new Error(`Invariant: trial ${trial} comes after trial ${this.#trial}`);
    }
    this.#durationNs += this.#currentDurationNs();
    this.#firstStartNs = Number.POSITIVE_INFINITY;
    this.#lastEndNs = Number.NEGATIVE_INFINITY;
    for (const tally of this.#streams) {
      tally.busyNs += tally.current.coveredNs();
      tally.current.clear();
    }
    this.#trial = trial;
    this.#trials += 1;
  }

  #currentDurationNs(): number {
    return Math.max(0, this.#lastEndNs - this.#firstStartNs);
  }

  #streamFigures(tally: StreamTally, index: number): StreamFigures {
    const stream = this.#plan.streams[index];
    const busyNs = tally.busyNs + tally.current.coveredNs();
    return {
      id: stream?.id ?? "",
      device: stream?.device ?? 0,
      copies: tally.copies,
      bytes: tally.bytes,
      busyNs,
      bandwidthBytesPerSec: averageRate(bytes(tally.bytes), nanoseconds(busyNs)),
    };
  }
}
