import { type CopyColumns, timeSources } from "#app/run/copy-columns.ts";
import { GrowingColumn } from "./growing-column.ts";

const fromModel = timeSources.indexOf("model");

/** Times of a run's copies, batch by batch: executed ones, as far as each was timed by itself. */
export class CopyDurations {
  readonly #durations = new GrowingColumn();

  add({ rows, status, source, startNs, endNs }: CopyColumns): void {
    for (let row = 0; row < rows; row += 1) {
      if (status[row] === 0 && source[row] !== fromModel) {
        this.#durations.push((endNs[row] ?? 0) - (startNs[row] ?? 0));
      }
    }
  }

  /** The median, of an even number the mean of the middle two; null when there is none. */
  medianNs(): number | null {
    const sorted = this.#durations.view().slice().sort();
    const upper = sorted[Math.floor(sorted.length / 2)];
    const lower = sorted[Math.floor((sorted.length - 1) / 2)];
    return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
  }
}
