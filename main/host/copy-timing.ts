import type { Measure } from "#app/plan/plan-schema.ts";
import type { TrialTally } from "./trial-tally.ts";

/** Whether each copy has events of its own, or a stream's batch has. */
export class CopyTiming {
  readonly #isChosen: boolean;
  #isPerCopy: boolean;

  constructor({ timing }: Measure) {
    this.#isChosen = timing === "auto";
    this.#isPerCopy = timing !== "per-batch";
  }

  get isPerCopy(): boolean {
    return this.#isPerCopy;
  }

  get name(): "per-copy" | "per-batch" {
    return this.#isPerCopy ? "per-copy" : "per-batch";
  }

  /** A warm-up trial is over: where the plan leaves it to us, copies too short for their events go without. */
  warmedUp({ isMostlyShort }: Pick<TrialTally, "isMostlyShort">): void {
    if (this.#isChosen && isMostlyShort) {
      this.#isPerCopy = false;
    }
  }
}
