interface TransferCount {
  submitted: number;
  refused: number;
  /** Accepted, and went wrong later: what it wrote is anybody's guess. */
  failed: number;
}

/** What is counted while a run goes on. */
export class TrialTally {
  #copiesInTrial = 0;
  #copiesEnded = 0;
  #timed = 0;
  #short = 0;
  #firstStartNs = Number.POSITIVE_INFINITY;
  #lastEndNs = Number.NEGATIVE_INFINITY;
  readonly #transfers: TransferCount[];
  /** Copies that take less are too short for their events, nanoseconds. */
  shortBelowNs = 0;

  constructor(transfers: number) {
    this.#transfers = Array.from({ length: transfers }, () => ({ submitted: 0, refused: 0, failed: 0 }));
  }

  beginTrial(): void {
    this.#copiesInTrial = 0;
    this.#timed = 0;
    this.#short = 0;
    this.#firstStartNs = Number.POSITIVE_INFINITY;
    this.#lastEndNs = Number.NEGATIVE_INFINITY;
    for (const transfer of this.#transfers) {
      transfer.submitted = 0;
      transfer.refused = 0;
      transfer.failed = 0;
    }
  }

  submitted(transfer: number): void {
    this.#copiesInTrial += 1;
    this.#of(transfer).submitted += 1;
  }

  refused(transfer: number): void {
    this.#of(transfer).refused += 1;
  }

  failed(transfer: number): void {
    this.#of(transfer).failed += 1;
  }

  ended(): void {
    this.#copiesEnded += 1;
  }

  /** A copy of the trial ran from … to, nanoseconds on the run's clock. */
  moved(startNs: number, endNs: number): void {
    this.#firstStartNs = Math.min(this.#firstStartNs, startNs);
    this.#lastEndNs = Math.max(this.#lastEndNs, endNs);
    this.#timed += 1;
    if (endNs - startNs < this.shortBelowNs) {
      this.#short += 1;
    }
  }

  /** Whether more than half of the trial's copies are too short for their events. */
  get isMostlyShort(): boolean {
    return this.#short * 2 > this.#timed;
  }

  /** From the trial's first start to its last end; 0 when nothing was copied. */
  get durationNs(): number {
    return Math.max(0, this.#lastEndNs - this.#firstStartNs);
  }

  get copiesSubmittedInTrial(): number {
    return this.#copiesInTrial;
  }

  /** In all trials, warm-up included. */
  get copiesEnded(): number {
    return this.#copiesEnded;
  }

  /** Transfers of the trial none of whose copies was accepted: they wrote nothing. */
  get refusedTransfers(): ReadonlySet<number> {
    return this.#transfersWith(({ submitted, refused }) => submitted > 0 && refused === submitted);
  }

  /** Transfers of the trial that may have written or not: some of their copies were refused or went wrong. */
  get doubtfulTransfers(): ReadonlySet<number> {
    return this.#transfersWith(({ submitted, refused, failed }) => failed > 0 || (refused > 0 && refused < submitted));
  }

  #transfersWith(has: (count: TransferCount) => boolean): ReadonlySet<number> {
    return new Set(this.#transfers.flatMap((transfer, index) => (has(transfer) ? [index] : [])));
  }

  #of(transfer: number): TransferCount {
    const count = this.#transfers[transfer];
    if (count === undefined) {
      throw new Error(`Invariant: the plan has no transfer ${transfer}`);
    }
    return count;
  }
}
