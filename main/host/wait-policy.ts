import type { EventLoopTurns } from "./event-loop-turns.ts";

/** While copies end faster than this, sleeping would let a stream run dry: a timer takes at least 1 ms. */
const spinMs = 2;
/** Nothing ended for this long: the driver is stuck. A copy may be long, so its bytes add to the limit. */
const stallMs = 120_000;
/** Slower than any working link; what a stuck copy is measured against. */
const slowestBytesPerMs = 20_000;

/** On the virtual clock: looks in vain after which time is made to pass in steps, and how long these are. */
const looksInVain = 1_000;
const virtualStepMs = 1_000;

/** What to do when a look at all streams found nothing new. */
export class WaitPolicy {
  readonly #isVirtual: boolean;
  readonly #turns: EventLoopTurns;
  #fruitlessSinceMs: number | undefined;
  #fruitlessLooks = 0;
  #virtuallyWaitedMs = 0;

  constructor(isVirtual: boolean, turns: EventLoopTurns) {
    this.#isVirtual = isVirtual;
    this.#turns = turns;
  }

  /** Something ended. */
  reset(): void {
    this.#fruitlessSinceMs = undefined;
    this.#fruitlessLooks = 0;
    this.#virtuallyWaitedMs = 0;
  }

  /** True when nothing has ended for so long that waiting on makes no sense. By the clock that copies are on. */
  isStalled(bytesInFlight: number): boolean {
    return this.#waitedMs > stallMs + bytesInFlight / slowestBytesPerMs;
  }

  /**
   * A few turns of the event loop, then sleep in timers so that no processor is burnt. On the virtual clock the queries
   * themselves move time on to whatever happens next; when they no longer do, nothing happens any more by itself, and
   * `waitVirtually` is to let so much time pass.
   */
  async pause(waitVirtually: (ms: number) => void): Promise<void> {
    this.#fruitlessSinceMs ??= performance.now();
    if (this.#isVirtual) {
      this.#fruitlessLooks += 1;
      if (this.#fruitlessLooks > looksInVain) {
        waitVirtually(virtualStepMs);
        this.#virtuallyWaitedMs += virtualStepMs;
      }
      await this.#turns.giveIfDue();
    } else if (performance.now() - this.#fruitlessSinceMs < spinMs) {
      await this.#turns.give();
    } else {
      await new Promise<void>((resolve) => setTimeout(resolve, 1));
    }
  }

  get #waitedMs(): number {
    if (this.#isVirtual) {
      return this.#virtuallyWaitedMs;
    }
    return this.#fruitlessSinceMs === undefined ? 0 : performance.now() - this.#fruitlessSinceMs;
  }
}
