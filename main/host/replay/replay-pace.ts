export interface ReplayPaceOptions {
  readonly copiesPerSec: number;
  readonly copies: number;
  /** As a run's request has them. */
  readonly batchRows: number;
  readonly batchMs: number | null;
}

/** When how many copies are due; times are milliseconds since the replay began. */
export class ReplayPace {
  readonly #options: ReplayPaceOptions;

  constructor(options: ReplayPaceOptions) {
    this.#options = options;
  }

  /** Copies that should be sent by now. */
  dueAt(elapsedMs: number): number {
    const { copies, copiesPerSec } = this.#options;
    return Math.min(copies, Math.floor((elapsedMs * copiesPerSec) / 1_000));
  }

  /** Size of the block to be sent now; 0: none yet. As a host has it: full, or whatever there is after some time. */
  nextBlock(elapsedMs: number, sent: number, lastSentMs: number): number {
    const { batchRows, batchMs, copies } = this.#options;
    const due = this.dueAt(elapsedMs);
    const waiting = due - sent;
    const isLast = due === copies;
    if (waiting >= batchRows) {
      return batchRows;
    }
    const isOverdue = batchMs !== null && elapsedMs - lastSentMs >= batchMs;
    return isLast || isOverdue ? waiting : 0;
  }

  /** How long there is nothing to do; 0 when all is sent. */
  restMs(elapsedMs: number, sent: number): number {
    const { batchRows, batchMs, copies, copiesPerSec } = this.#options;
    const next = Math.min(copies, sent + batchRows);
    const untilDueMs = (next / copiesPerSec) * 1_000 - elapsedMs;
    return Math.max(0, Math.min(untilDueMs, batchMs ?? untilDueMs));
  }
}
