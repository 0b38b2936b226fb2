import { summariseSamples } from "#app/analysis/summarise-samples.ts";
import type { Measure } from "#app/plan/plan-schema.ts";
import type { TrialsReport } from "#app/run/trials-report.ts";

/** Warm-up is stable when so many trials in a row took about the same time. */
const stableTrials = 5;

export interface Trial {
  /** From the first warm-up trial on, unlike any other of the run. */
  readonly number: number;
  /** Among the warm-up trials, or among the measured ones. */
  readonly index: number;
  readonly isMeasured: boolean;
}

/**
 * Which trials a run makes. Warm-up goes on until it is stable, and measured trials go on until the median of the
 * trials' durations is known well enough, where the plan asks for that; both have a limit, so a run always ends.
 */
export class TrialSchedule {
  readonly #measure: Measure;
  readonly #warmupNs: number[] = [];
  readonly #measuredNs: number[] = [];
  #warmupTrials = 0;
  #measuredTrials = 0;

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  /** The next trial; undefined when the run has enough. `ended` must have been called for the one before. */
  next(): Trial | undefined {
    const number = this.#warmupTrials + this.#measuredTrials;
    if (this.#measuredTrials === 0 && this.#needsWarmup) {
      this.#warmupTrials += 1;
      return { number, index: this.#warmupTrials - 1, isMeasured: false };
    }
    if (this.#needsTrial) {
      this.#measuredTrials += 1;
      return { number, index: this.#measuredTrials - 1, isMeasured: true };
    }
    return undefined;
  }

  /** How long the trial took from its first copy's start to its last one's end; 0 when nothing was copied. */
  ended({ isMeasured }: Trial, durationNs: number): void {
    (isMeasured ? this.#measuredNs : this.#warmupNs).push(durationNs);
  }

  /** Trials of the whole run as far as is known now. */
  get plannedTrials(): number {
    const warmup = this.#measuredTrials > 0 ? this.#warmupTrials : Math.max(this.#measure.warmup, this.#warmupTrials);
    return warmup + Math.max(this.#measure.trials, this.#measuredTrials);
  }

  get report(): TrialsReport {
    const { warmupUntil, trialsUntil } = this.#measure;
    return {
      warmup: this.#warmupTrials,
      measured: this.#measuredTrials,
      warmupWithin: warmupUntil === undefined ? null : this.#warmupRange,
      isWarmupStable: warmupUntil === undefined ? null : this.#isWarmupStable,
      intervalWidth: trialsUntil === undefined ? null : this.#intervalWidth,
      isIntervalReached: trialsUntil === undefined ? null : this.#isIntervalReached,
    };
  }

  get #needsWarmup(): boolean {
    const { warmup, warmupUntil } = this.#measure;
    if (this.#warmupTrials < warmup) {
      return true;
    }
    return warmupUntil !== undefined && !this.#isWarmupStable && this.#warmupTrials < warmupUntil.mostTrials;
  }

  get #needsTrial(): boolean {
    const { trials, trialsUntil } = this.#measure;
    if (this.#measuredTrials < trials) {
      return true;
    }
    if (trialsUntil === undefined || this.#measuredTrials >= trialsUntil.mostTrials || this.#isIntervalReached) {
      return false;
    }
    const spentNs = this.#measuredNs.reduce((sum, durationNs) => sum + durationNs, 0);
    return trialsUntil.mostSeconds === undefined || spentNs < trialsUntil.mostSeconds * 1e9;
  }

  /** Width of the latest warm-up trials' durations, of their median; null while there are too few. */
  get #warmupRange(): number | null {
    const latest = summariseSamples(this.#warmupNs.slice(-stableTrials));
    return latest === undefined || latest.count < stableTrials
      ? null
      : relative(latest.max - latest.min, latest.median);
  }

  get #isWarmupStable(): boolean {
    const range = this.#warmupRange;
    return range !== null && range <= (this.#measure.warmupUntil?.within ?? Number.POSITIVE_INFINITY);
  }

  /** Width of the median's 95 % interval, of the median; null while there are too few trials. */
  get #intervalWidth(): number | null {
    const summary = summariseSamples(this.#measuredNs);
    return summary === undefined || summary.medianInterval === null
      ? null
      : relative(summary.medianInterval.high - summary.medianInterval.low, summary.median);
  }

  get #isIntervalReached(): boolean {
    const width = this.#intervalWidth;
    return width !== null && width <= (this.#measure.trialsUntil?.interval ?? Number.POSITIVE_INFINITY);
  }
}

function relative(width: number, median: number): number {
  return median > 0 ? width / median : 0;
}
