import type { Direction } from "#app/plan/plan-lookup.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import type { Gate } from "#app/run/gate.ts";
import type { RunStatistics } from "#app/run/run-statistics.ts";
import { averageRate } from "#app/units/data-rate.ts";
import { bytes, nanoseconds } from "#app/units/quantity.ts";
import { directions, directionsOfPlan } from "./copy-directions.ts";
import { GrowingColumn } from "./growing-column.ts";
import { HeldStreams } from "./held-streams.ts";
import { IntervalUnion } from "./interval-union.ts";
import { summariseSamples } from "./summarise-samples.ts";

const mostSizes = 32;

interface SizeSamples {
  readonly direction: Direction;
  readonly bytes: number;
  readonly durationNs: GrowingColumn;
  readonly queuedNs: GrowingColumn;
  readonly callNs: GrowingColumn;
}

/** Copies of a set, and the time in which at least one of them moved; trial by trial, so that memory stays bounded. */
class MovingTally {
  copies = 0;
  bytes = 0;
  #earlierNs = 0;
  readonly #current = new IntervalUnion();

  add(startNs: number, endNs: number, moved: number): void {
    this.copies += 1;
    this.bytes += moved;
    this.#current.add(startNs, endNs);
  }

  endTrial(): void {
    this.#earlierNs += this.#current.coveredNs();
    this.#current.clear();
  }

  get movingNs(): number {
    return this.#earlierNs + this.#current.coveredNs();
  }

  get movingBytesPerSec(): number {
    return averageRate(bytes(this.bytes), nanoseconds(this.movingNs));
  }
}

/**
 * Statistics of a run from its rows, batch by batch; trials come in order. Refused and failed copies (status not 0) are
 * in none of them. Keeps three numbers a copy (24 bytes) for the percentiles.
 */
export class StatisticsBuilder {
  readonly #directionByStep: readonly (Direction | undefined)[];
  readonly #all = new MovingTally();
  readonly #betweenHostAndDevice = new MovingTally();
  readonly #byDirection = new Map<Direction, MovingTally>();
  readonly #bySize = new Map<Direction, Map<number, SizeSamples>>();
  readonly #trialRates = new GrowingColumn();
  readonly #held = new HeldStreams();
  #trial = -1;
  #trialBytes = 0;
  #firstStartNs = Number.POSITIVE_INFINITY;
  #lastEndNs = Number.NEGATIVE_INFINITY;

  constructor(plan: Plan) {
    this.#directionByStep = directionsOfPlan(plan);
  }

  /** In order, each before the rows of its copies. */
  addGate(gate: Gate): void {
    this.#held.add(gate);
  }

  add(columns: CopyColumns): void {
    const { rows, status, trial } = columns;
    for (let row = 0; row < rows; row += 1) {
      if ((trial[row] ?? 0) !== this.#trial) {
        this.#endTrial();
        this.#trial = trial[row] ?? 0;
      }
      const direction = this.#directionByStep[columns.transfer[row] ?? 0];
      if (status[row] === 0 && direction !== undefined) {
        this.#addCopy(direction, columns, row);
      }
    }
  }

  /** Of all rows so far; nothing may be added afterwards. */
  finish(): RunStatistics {
    this.#endTrial();
    const sizes = [...this.#bySize.values()].flatMap((ofDirection) => [...ofDirection.values()]);
    sizes.sort((left, right) => right.durationNs.length - left.durationNs.length);
    const [up, down] = [this.#byDirection.get("h2d"), this.#byDirection.get("d2h")];
    const eitherNs = this.#betweenHostAndDevice.movingNs;
    return {
      trialRate: summariseSamples(this.#trialRates.view()) ?? null,
      movingNs: this.#all.movingNs,
      movingBytesPerSec: this.#all.movingBytesPerSec,
      bothWaysNs: (up?.movingNs ?? 0) + (down?.movingNs ?? 0) - eitherNs,
      directions: directions.flatMap((direction) => this.#directionStatistics(direction)),
      sizes: sizes.slice(0, mostSizes).flatMap(sizeStatistics),
      otherCopies: sizes.slice(mostSizes).reduce((sum, { durationNs }) => sum + durationNs.length, 0),
    };
  }

  #addCopy(direction: Direction, columns: CopyColumns, row: number): void {
    const startNs = columns.startNs[row] ?? 0;
    const endNs = columns.endNs[row] ?? 0;
    const moved = columns.bytes[row] ?? 0;
    this.#trialBytes += moved;
    this.#firstStartNs = Math.min(this.#firstStartNs, startNs);
    this.#lastEndNs = Math.max(this.#lastEndNs, endNs);
    this.#all.add(startNs, endNs, moved);
    this.#tallyOf(direction).add(startNs, endNs, moved);
    if (direction === "h2d" || direction === "d2h") {
      this.#betweenHostAndDevice.add(startNs, endNs, moved);
    }
    const samples = this.#samplesOf(direction, moved);
    samples.durationNs.push(endNs - startNs);
    const queuedFromNs = this.#held.queuedFromNs(columns.stream[row] ?? 0, columns.returnNs[row] ?? 0);
    samples.queuedNs.push(Math.max(0, startNs - queuedFromNs));
    samples.callNs.push((columns.returnNs[row] ?? 0) - (columns.submitNs[row] ?? 0));
  }

  #endTrial(): void {
    if (this.#lastEndNs > this.#firstStartNs) {
      this.#trialRates.push(averageRate(bytes(this.#trialBytes), nanoseconds(this.#lastEndNs - this.#firstStartNs)));
    }
    this.#trialBytes = 0;
    this.#firstStartNs = Number.POSITIVE_INFINITY;
    this.#lastEndNs = Number.NEGATIVE_INFINITY;
    for (const tally of [this.#all, this.#betweenHostAndDevice, ...this.#byDirection.values()]) {
      tally.endTrial();
    }
  }

  #directionStatistics(direction: Direction): RunStatistics["directions"] {
    const tally = this.#byDirection.get(direction);
    if (tally === undefined) {
      return [];
    }
    const { copies, bytes: moved, movingNs, movingBytesPerSec } = tally;
    return [{ direction, copies, bytes: moved, movingNs, movingBytesPerSec }];
  }

  #tallyOf(direction: Direction): MovingTally {
    const tally = this.#byDirection.get(direction) ?? new MovingTally();
    this.#byDirection.set(direction, tally);
    return tally;
  }

  #samplesOf(direction: Direction, moved: number): SizeSamples {
    const ofDirection = this.#bySize.get(direction) ?? new Map<number, SizeSamples>();
    this.#bySize.set(direction, ofDirection);
    let samples = ofDirection.get(moved);
    if (samples === undefined) {
      samples = {
        direction,
        bytes: moved,
        durationNs: new GrowingColumn(),
        queuedNs: new GrowingColumn(),
        callNs: new GrowingColumn(),
      };
      ofDirection.set(moved, samples);
    }
    return samples;
  }
}

function sizeStatistics({ direction, bytes: size, ...samples }: SizeSamples): RunStatistics["sizes"] {
  const durationNs = summariseSamples(samples.durationNs.view());
  const queuedNs = summariseSamples(samples.queuedNs.view());
  const callNs = summariseSamples(samples.callNs.view());
  if (durationNs === undefined || queuedNs === undefined || callNs === undefined) {
    return [];
  }
  const medianBytesPerSec = averageRate(bytes(size), nanoseconds(durationNs.median));
  return [{ direction, bytes: size, durationNs, queuedNs, callNs, medianBytesPerSec }];
}
