/** Well below the 50 ms in which a person who pressed Stop expects to be heard. */
const turnEveryMs = 20;

/**
 * The run is one loop of synchronous calls; this gives the event loop its turns, so that requests are heard and batches
 * leave. Turns are due by wall time and touch no driver, so they change nothing a run measures.
 */
export class EventLoopTurns {
  #lastMs = performance.now();

  get isDue(): boolean {
    return performance.now() - this.#lastMs >= turnEveryMs;
  }

  async give(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.#lastMs = performance.now();
  }

  async giveIfDue(): Promise<void> {
    if (this.isDue) {
      await this.give();
    }
  }
}
