import type { Driver } from "./driver.ts";

/**
 * Nanoseconds from the run's start. The run's start is the beginning of its first measured trial, so that warm-up does
 * not push the picture aside; stamps before it are negative.
 */
export class RunClock {
  readonly #readNs: () => bigint;
  readonly #firstNs: bigint;
  #originNs: bigint;

  constructor(driver: Driver) {
    this.#readNs = driver.nowNs;
    this.#firstNs = driver.nowNs();
    this.#originNs = this.#firstNs;
  }

  /** What the machine's stamps are taken relative to. */
  get originNs(): bigint {
    return this.#originNs;
  }

  /** The run starts now. */
  restart(): void {
    this.#originNs = this.#readNs();
  }

  /** The moment that `nowNs` calls 0, since the first of these moments: what does not move when the run restarts. */
  get originSinceFirstNs(): number {
    return Number(this.#originNs - this.#firstNs);
  }

  nowNs(): number {
    return Number(this.#readNs() - this.#originNs);
  }
}
