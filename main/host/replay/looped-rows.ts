import { allocateColumns, type CopyColumns, copyColumnNames } from "#app/run/copy-columns.ts";
import type { Gate } from "#app/run/gate.ts";
import type { RecordedStream } from "./recorded-stream.ts";

const timeColumns = ["submitNs", "returnNs", "startNs", "endNs"] as const;

/**
 * A recording's rows again and again, as if the run had gone on: each round's times come after those of the round before,
 * by a whole number of nanoseconds, so that nothing is lost of whole ones, and its trials have the next numbers.
 */
export class LoopedRows {
  readonly #recorded: CopyColumns;
  readonly #gates: RecordedStream["gates"];
  /** From the first call to the last end of a round. */
  readonly roundNs: number;
  readonly trialsPerRound: number;

  constructor({ rows, gates }: Pick<RecordedStream, "rows" | "gates">) {
    this.#recorded = rows;
    this.#gates = gates;
    this.roundNs = Math.ceil(latest(rows) - earliest(rows));
    this.trialsPerRound = 1 + rows.trial.reduce((most, trial) => Math.max(most, trial), 0);
  }

  /** Rows of all rounds on end, from a number on, in a block of their own. */
  block(from: number, rows: number): CopyColumns {
    const block = allocateColumns(rows);
    for (let filled = 0; filled < rows; ) {
      const round = Math.floor((from + filled) / this.#recorded.rows);
      const first = (from + filled) % this.#recorded.rows;
      const taken = Math.min(rows - filled, this.#recorded.rows - first);
      for (const name of copyColumnNames) {
        block[name].set(this.#recorded[name].subarray(first, first + taken), filled);
      }
      this.#shift(block, filled, filled + taken, round);
      filled += taken;
    }
    return block;
  }

  /** What was told of held streams before the rows from a number up to another. */
  gatesBefore(from: number, to: number): Gate[] {
    const gates: Gate[] = [];
    const rowsPerRound = this.#recorded.rows;
    for (let round = Math.floor(from / rowsPerRound); round * rowsPerRound < to; round += 1) {
      for (const { rowsBefore, gate } of this.#gates) {
        const place = round * rowsPerRound + rowsBefore;
        if (place >= from && place < to) {
          gates.push(this.#shiftedGate(gate, round));
        }
      }
    }
    return gates;
  }

  /** Measured trials of which the first so many rows have any. */
  trialsOf(rows: number): number {
    if (rows === 0) {
      return 0;
    }
    const last = rows - 1;
    const round = Math.floor(last / this.#recorded.rows);
    return round * this.trialsPerRound + (this.#recorded.trial[last % this.#recorded.rows] ?? 0) + 1;
  }

  #shift(block: CopyColumns, from: number, to: number, round: number): void {
    if (round === 0) {
      return;
    }
    const shiftNs = round * this.roundNs;
    for (const name of timeColumns) {
      const column = block[name];
      for (let row = from; row < to; row += 1) {
        column[row] = (column[row] ?? 0) + shiftNs;
      }
    }
    const trials = round * this.trialsPerRound;
    for (let row = from; row < to; row += 1) {
      block.trial[row] = (block.trial[row] ?? 0) + trials;
    }
  }

  #shiftedGate(gate: Gate, round: number): Gate {
    const shiftNs = round * this.roundNs;
    return {
      ...gate,
      trial: gate.trial + round * this.trialsPerRound,
      fromNs: gate.fromNs + shiftNs,
      toNs: gate.toNs + shiftNs,
    };
  }
}

function earliest({ submitNs, startNs }: CopyColumns): number {
  const least = (column: Float64Array) => column.reduce((ns, value) => Math.min(ns, value), Number.POSITIVE_INFINITY);
  return Math.min(least(submitNs), least(startNs));
}

function latest({ returnNs, endNs }: CopyColumns): number {
  const most = (column: Float64Array) => column.reduce((ns, value) => Math.max(ns, value), Number.NEGATIVE_INFINITY);
  return Math.max(most(returnNs), most(endNs));
}
