import type { HostMessage } from "#app/ipc/host-protocol.ts";
import type { RowLedger } from "./row-ledger.ts";
import type { TrialTally } from "./trial-tally.ts";

type RunPhase = Extract<HostMessage, { type: "progress" }>["phase"];

/** Ten a second can be followed by eye; more would only cost. */
const progressEveryMs = 100;

/** Tells of the run while it goes on. By wall time, which is allowed here: nothing of it touches the driver. */
export class RunReporter {
  readonly #send: (message: HostMessage) => void;
  readonly #ledger: RowLedger;
  readonly #tally: TrialTally;
  readonly #copiesTotal: () => number;
  readonly #batchMs: number | null;
  #phase: RunPhase = "preparing";
  #trial = 0;
  #progressMs = Number.NEGATIVE_INFINITY;
  #batchSentMs = performance.now();

  constructor(
    send: (message: HostMessage) => void,
    parts: {
      readonly ledger: RowLedger;
      readonly tally: TrialTally;
      /** Of the whole run as far as is known now; it grows when more trials turn out to be needed. */
      readonly copiesTotal: () => number;
      readonly batchMs: number | null;
    },
  ) {
    this.#send = send;
    this.#ledger = parts.ledger;
    this.#tally = parts.tally;
    this.#copiesTotal = parts.copiesTotal;
    this.#batchMs = parts.batchMs;
  }

  enter(phase: RunPhase, trial: number): void {
    this.#phase = phase;
    this.#trial = trial;
    this.tick();
  }

  /** To be called often: sends what is due. */
  tick(): void {
    const nowMs = performance.now();
    if (nowMs - this.#progressMs >= progressEveryMs) {
      this.#sendProgress(nowMs);
    }
    if (this.#batchMs !== null && nowMs - this.#batchSentMs >= this.#batchMs) {
      this.#ledger.sendEnded();
      this.#batchSentMs = nowMs;
    }
  }

  /** The last word on progress, however shortly after the one before. */
  finish(): void {
    this.#ledger.sendEnded();
    this.#sendProgress(performance.now());
  }

  #sendProgress(nowMs: number): void {
    this.#progressMs = nowMs;
    this.#send({
      type: "progress",
      copiesDone: this.#tally.copiesEnded,
      copiesTotal: this.#copiesTotal(),
      trial: this.#trial,
      phase: this.#phase,
    });
  }
}
