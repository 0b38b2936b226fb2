import type { CopyColumns } from "#app/run/copy-columns.ts";

/** First submit or start and last end of each trial, in order of their first rows; numbers that follow one another. */
export class TrialSpans {
  /** Trial, start and end of one after another. */
  readonly numbers: number[] = [];
  readonly #placeOfTrial = new Map<number, number>();
  #trial = -1;
  #place = 0;

  add({ trial, submitNs, startNs, endNs }: CopyColumns, from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const number = trial[row] ?? 0;
      const submit = submitNs[row] ?? Number.NaN;
      const start = startNs[row] ?? 0;
      if (number !== this.#trial) {
        this.#turnTo(number);
      }
      // Without a call there is only the start.
      this.#widen(Number.isNaN(submit) ? start : Math.min(submit, start), endNs[row] ?? 0);
    }
  }

  #widen(fromNs: number, toNs: number): void {
    const { numbers } = this;
    const place = this.#place;
    if (fromNs < (numbers[place + 1] ?? 0)) {
      numbers[place + 1] = fromNs;
    }
    if (toNs > (numbers[place + 2] ?? 0)) {
      numbers[place + 2] = toNs;
    }
  }

  #turnTo(trial: number): void {
    const known = this.#placeOfTrial.get(trial);
    this.#trial = trial;
    this.#place = known ?? this.numbers.length;
    if (known === undefined) {
      this.#placeOfTrial.set(trial, this.#place);
      this.numbers.push(trial, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
    }
  }
}
