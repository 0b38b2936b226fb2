import type { CopyColumns } from "#app/run/copy-columns.ts";

/** First submit or start and last end of each trial, in order of their first rows. */
export class TrialSpans {
  /** Trial, start and end of one after another. */
  readonly numbers: number[] = [];
  readonly #placeOfTrial = new Map<number, number>();

  add(columns: CopyColumns): void {
    let from = 0;
    while (from < columns.rows) {
      const to = endOfTrial(columns.trial, from);
      this.#addCopies(columns, from, to);
      from = to;
    }
  }

  /** Copies of one trial. */
  #addCopies({ trial, submitNs, startNs, endNs }: CopyColumns, from: number, to: number): void {
    let first = Number.POSITIVE_INFINITY;
    let last = Number.NEGATIVE_INFINITY;
    for (let row = from; row < to; row += 1) {
      const start = startNs[row] ?? 0;
      const submit = submitNs[row] ?? Number.NaN;
      // Without a call there is only the start.
      first = Math.min(first, start, Number.isNaN(submit) ? start : submit);
      last = Math.max(last, endNs[row] ?? 0);
    }
    this.#widen(trial[from] ?? 0, first, last);
  }

  #widen(trial: number, fromNs: number, toNs: number): void {
    const { numbers } = this;
    const place = this.#placeOfTrial.get(trial);
    if (place === undefined) {
      this.#placeOfTrial.set(trial, numbers.length);
      numbers.push(trial, fromNs, toNs);
      return;
    }
    numbers[place + 1] = Math.min(numbers[place + 1] ?? fromNs, fromNs);
    numbers[place + 2] = Math.max(numbers[place + 2] ?? toNs, toNs);
  }
}

/** The first row behind one that is not of its trial. */
function endOfTrial(trial: Uint32Array, from: number): number {
  const number = trial[from];
  let row = from + 1;
  while (row < trial.length && trial[row] === number) {
    row += 1;
  }
  return row;
}
