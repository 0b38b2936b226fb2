import type { Plan } from "#app/plan/plan-schema.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";

/** What became of the copies of one transfer, or of several, over all rows seen. */
export interface CopyTally {
  /** Copies without an error. */
  readonly ran: number;
  readonly failed: number;
  /** Failed copies by aclError. */
  readonly failedByCode: ReadonlyMap<number, number>;
  /** Bytes of copies that ran. */
  readonly bytes: number;
  /** Sum of the times between start and end of those. */
  readonly movingNs: number;
  /** Copies that ran and whose call returned only when they were done. */
  readonly synchronous: number;
  /** Time the host spent in the calls of those. */
  readonly blockedNs: number;
}

interface MutableTally {
  ran: number;
  failed: number;
  failedByCode: Map<number, number>;
  bytes: number;
  movingNs: number;
  synchronous: number;
  blockedNs: number;
}

/** Collects from a run's rows, as they arrive, what findings need as evidence. Memory does not grow with the rows. */
export class CopyEvidence {
  readonly #byTransfer: MutableTally[];
  /** From first submit to last end, by trial. */
  readonly #trials = new Map<number, { firstNs: number; lastNs: number }>();

  constructor(plan: Plan) {
    this.#byTransfer = plan.transfers.map(() => emptyTally());
  }

  add(columns: CopyColumns): void {
    for (let row = 0; row < columns.rows; row += 1) {
      const tally = this.#byTransfer[columns.transfer[row] ?? 0];
      if (tally !== undefined) {
        addRow(tally, columns, row);
      }
      this.#addTime(columns, row);
    }
  }

  /** All rows of these transfers, indices into plan.transfers. */
  of(transfers: readonly number[]): CopyTally {
    const sum = emptyTally();
    for (const transfer of transfers) {
      const tally = this.#byTransfer[transfer] ?? emptyTally();
      sum.ran += tally.ran;
      sum.failed += tally.failed;
      sum.bytes += tally.bytes;
      sum.movingNs += tally.movingNs;
      sum.synchronous += tally.synchronous;
      sum.blockedNs += tally.blockedNs;
      for (const [code, count] of tally.failedByCode) {
        sum.failedByCode.set(code, (sum.failedByCode.get(code) ?? 0) + count);
      }
    }
    return sum;
  }

  /** Trials that have rows. */
  get trials(): number {
    return this.#trials.size;
  }

  /** Sum over trials of the time from the first call to the last end. */
  get trialsNs(): number {
    return [...this.#trials.values()].reduce((sum, { firstNs, lastNs }) => sum + lastNs - firstNs, 0);
  }

  #addTime({ trial, submitNs, endNs, returnNs }: CopyColumns, row: number): void {
    const key = trial[row] ?? 0;
    const firstNs = submitNs[row] ?? 0;
    const lastNs = Math.max(endNs[row] ?? 0, returnNs[row] ?? 0);
    const known = this.#trials.get(key);
    if (known === undefined) {
      this.#trials.set(key, { firstNs, lastNs });
    } else {
      known.firstNs = Math.min(known.firstNs, firstNs);
      known.lastNs = Math.max(known.lastNs, lastNs);
    }
  }
}

function emptyTally(): MutableTally {
  return { ran: 0, failed: 0, failedByCode: new Map(), bytes: 0, movingNs: 0, synchronous: 0, blockedNs: 0 };
}

function addRow(tally: MutableTally, columns: CopyColumns, row: number): void {
  const status = columns.status[row] ?? 0;
  if (status !== 0) {
    tally.failed += 1;
    tally.failedByCode.set(status, (tally.failedByCode.get(status) ?? 0) + 1);
    return;
  }
  const startNs = columns.startNs[row] ?? 0;
  const endNs = columns.endNs[row] ?? 0;
  const returnNs = columns.returnNs[row] ?? 0;
  tally.ran += 1;
  tally.bytes += columns.bytes[row] ?? 0;
  tally.movingNs += endNs - startNs;
  if (returnNs >= endNs) {
    tally.synchronous += 1;
    tally.blockedNs += returnNs - (columns.submitNs[row] ?? 0);
  }
}
