import type { EventLoopTurns } from "./event-loop-turns.ts";

/** While copies end faster than this, sleeping would let a stream run dry: a timer takes at least 1 ms. */
const spinMs = 2;
/** Nothing ended for this long: the driver is stuck. A copy may be long, so its bytes add to the limit. */
const stallMs = 120_000;
/** Slower than any working link; what a stuck copy is measured against. */
const slowestBytesPerMs = 20_000;

/** What to do when a look at all streams found nothing new. */
export class WaitPolicy {
  readonly #isVirtual: boolean;
  readonly #turns: EventLoopTurns;
  #fruitlessSinceMs: number | undefined;

  constructor(isVirtual: boolean, turns: EventLoopTurns) {
    this.#isVirtual = isVirtual;
    this.#turns = turns;
  }

  /** Something ended. */
  reset(): void {
    this.#fruitlessSinceMs = undefined;
  }

  /** True when nothing has ended for so long that waiting on makes no sense. */
  isStalled(bytesInFlight: number): boolean {
    const since = this.#fruitlessSinceMs;
    return since !== undefined && performance.now() - since > stallMs + bytesInFlight / slowestBytesPerMs;
  }

  /**
   * On the virtual clock the queries themselves move time on, so there is nothing to wait for. Else a few turns of the
   * event loop, then sleep in timers so that no processor is burnt.
   */
  async pause(): Promise<void> {
    this.#fruitlessSinceMs ??= performance.now();
    if (this.#isVirtual) {
      await this.#turns.giveIfDue();
    } else if (performance.now() - this.#fruitlessSinceMs < spinMs) {
      await this.#turns.give();
    } else {
      await new Promise<void>((resolve) => setTimeout(resolve, 1));
    }
  }
}
