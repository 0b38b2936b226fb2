import type { Driver } from "./driver.ts";

/**
 * Nanoseconds from the run's start. The run's start is the beginning of its first measured trial, so that warm-up does
 * not push the picture aside; stamps before it are negative.
 */
export class RunClock {
  readonly #readNs: () => bigint;
  #originNs: bigint;

  constructor(driver: Driver) {
    this.#readNs = driver.nowNs;
    this.#originNs = driver.nowNs();
  }

  /** What the machine's stamps are taken relative to. */
  get originNs(): bigint {
    return this.#originNs;
  }

  /** The run starts now. */
  restart(): void {
    this.#originNs = this.#readNs();
  }

  nowNs(): number {
    return Number(this.#readNs() - this.#originNs);
  }
}
