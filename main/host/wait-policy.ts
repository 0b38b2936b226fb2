import type { EventLoopTurns } from "./event-loop-turns.ts";

/** While copies end faster than this, sleeping would let a stream run dry: a timer takes at least 1 ms. */
const spinMs = 2;
/** On the virtual clock: looks in vain after which no event can be left to come by itself, however many streams there are. */
const vainLooks = 1_000;
const firstStepMs = 10;
const longestStepMs = 1_000;

/** What to do when a look at all streams found nothing new. */
export class WaitPolicy {
  readonly #isVirtual: boolean;
  readonly #turns: EventLoopTurns;
  #fruitlessSinceMs: number | undefined;
  #looksInVain = 0;

  constructor(isVirtual: boolean, turns: EventLoopTurns) {
    this.#isVirtual = isVirtual;
    this.#turns = turns;
  }

  /** Something ended. */
  reset(): void {
    this.#fruitlessSinceMs = undefined;
    this.#looksInVain = 0;
  }

  /**
   * On the virtual clock, when the queries have stopped moving time on because nothing is left to happen: how long to wait
   * in a call with a limit, which does. 0 as long as there may be something.
   */
  get stepMs(): number {
    const steps = this.#looksInVain - vainLooks;
    return this.#isVirtual && steps > 0 ? Math.min(firstStepMs * 2 ** (steps - 1), longestStepMs) : 0;
  }

  /**
   * On the virtual clock the queries themselves move time on, so there is nothing to wait for. Else a few turns of the
   * event loop, then sleep in timers so that no processor is burnt.
   */
  async pause(): Promise<void> {
    this.#fruitlessSinceMs ??= performance.now();
    this.#looksInVain += 1;
    if (this.#isVirtual) {
      await this.#turns.giveIfDue();
    } else if (performance.now() - this.#fruitlessSinceMs < spinMs) {
      await this.#turns.give();
    } else {
      await new Promise<void>((resolve) => setTimeout(resolve, 1));
    }
  }
}
