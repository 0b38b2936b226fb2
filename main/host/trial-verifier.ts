import type { Verification } from "#app/ipc/host-protocol.ts";
import type { PatternRange as PlanRange, VerificationPlan } from "#app/plan/plan-operations.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { bufferOfPatternSource, planVerification } from "#app/plan/verification-plan.ts";
import { hostkitConstants } from "#native/binding/native-layouts.ts";
import type { PatternMismatch } from "#native/binding/pattern.ts";
import type { DeviceStaging, PlacedRange } from "./device-staging.ts";
import type { RunBuffers } from "./run-buffers.ts";

type Mismatch = Verification["mismatches"][number];

/** A thousandth of them tells as much as all. */
const mismatchLimit = 100;

/** Prepares the memory of every trial and compares it afterwards, byte for byte. */
export class TrialVerifier {
  readonly #plan: Plan;
  readonly #buffers: RunBuffers;
  readonly #staging: DeviceStaging;
  readonly #plansByRefused = new Map<string, VerificationPlan>();
  readonly #mismatches: Mismatch[] = [];
  /** What the trial before was refused: the next one is filled for that. */
  #refused: ReadonlySet<number> = new Set();
  #comparedRanges = 0;
  #isEqual = true;

  readonly #leftOut: ReadonlySet<number>;

  /** `leftOut`: transfers that are not carried out. */
  constructor(plan: Plan, buffers: RunBuffers, staging: DeviceStaging, leftOut: ReadonlySet<number>) {
    this.#leftOut = leftOut;
    this.#plan = plan;
    this.#buffers = buffers;
    this.#staging = staging;
  }

  get result(): Verification {
    const verified = this.#comparedRanges === 0 ? null : this.#isEqual;
    return { verified, mismatches: this.#mismatches };
  }

  /** With all streams idle. `patternTrial`: a number that no other trial of the run has, warm-up included. */
  async fill(patternTrial: number): Promise<boolean> {
    const { initial, complement } = this.#planFor(this.#refused);
    return (
      (await this.#fillAll(initial, "pattern", patternTrial)) &&
      (await this.#fillAll(complement, "complement", patternTrial))
    );
  }

  /** What was learnt of a trial that is not compared. */
  learn(refused: ReadonlySet<number>): void {
    this.#refused = refused;
  }

  /**
   * `refused` transfers wrote nothing, `doubtful` ones may have. Where that is not what the memory was filled for, only
   * what holds either way is compared. `trialOffset`: warm-up trials before the first measured one.
   */
  async compare(
    patternTrial: number,
    trialOffset: number,
    refused: ReadonlySet<number>,
    doubtful: ReadonlySet<number>,
  ): Promise<void> {
    const filledFor = this.#planFor(this.#refused).expected;
    const happened = this.#planFor(new Set([...refused, ...doubtful])).expected;
    const inBoth = new Set(happened.map(keyOf));
    this.#refused = refused;
    for (const range of filledFor) {
      if (!inBoth.has(keyOf(range)) || this.#buffers.at(range.buffer).isFreed) {
        continue;
      }
      const mismatch = await this.#staging.compare(this.#placed(range, patternTrial));
      if (mismatch === null) {
        return;
      }
      this.#comparedRanges += 1;
      if (mismatch !== undefined) {
        this.#keep(range, mismatch, patternTrial, trialOffset);
      }
    }
  }

  #planFor(refused: ReadonlySet<number>): VerificationPlan {
    const notWriting = new Set([...this.#leftOut, ...refused]);
    const key = [...notWriting].sort((left, right) => left - right).join();
    let plan = this.#plansByRefused.get(key);
    if (plan === undefined) {
      plan = planVerification(this.#plan, notWriting);
      this.#plansByRefused.set(key, plan);
    }
    return plan;
  }

  async #fillAll(
    ranges: readonly PlanRange[],
    content: "pattern" | "complement",
    patternTrial: number,
  ): Promise<boolean> {
    // Whatever a trial freed is there again; what is not could not be had.
    for (const range of ranges.filter(({ buffer }) => !this.#buffers.at(buffer).isFreed)) {
      if (!(await this.#staging.fill(this.#placed(range, patternTrial), content))) {
        return false;
      }
    }
    return true;
  }

  #placed(range: PlanRange, patternTrial: number): PlacedRange {
    const buffer = this.#buffers.at(range.buffer);
    return {
      device: buffer.device,
      address: buffer.address + BigInt(range.offsetBytes),
      bytes: BigInt(range.bytes),
      sourceId: range.source,
      offsetBytes: BigInt(range.sourceOffsetBytes),
      trial: patternTrial,
    };
  }

  #keep(range: PlanRange, mismatch: PatternMismatch, patternTrial: number, trialOffset: number): void {
    this.#isEqual = false;
    if (this.#mismatches.length >= mismatchLimit) {
      return;
    }
    const { found } = mismatch;
    const isKnown = found.kind !== "unknown";
    const buffer = isKnown ? bufferOfPatternSource(this.#plan, found.sourceId) : undefined;
    this.#mismatches.push({
      trial: patternTrial - trialOffset,
      transfer: range.transfer,
      buffer: this.#buffers.at(range.buffer).plan.id,
      firstWrongBytes: range.offsetBytes + Number(mismatch.firstWrongBytes),
      wrongBytes: Number(mismatch.wrongBytes),
      isInGap: range.isGap === true,
      found: found.kind,
      foundBuffer: buffer === undefined ? null : this.#buffers.at(buffer).plan.id,
      foundOffsetBytes: isKnown ? Number(found.offsetBytes) : null,
      foundTrial: isKnown ? unwrapped(found.trial, patternTrial) - trialOffset : null,
    });
  }
}

function keyOf({ buffer, offsetBytes, bytes, source, sourceOffsetBytes }: PlanRange): string {
  return [buffer, offsetBytes, bytes, source, sourceOffsetBytes].join();
}

/** The pattern keeps trials modulo 4096: the newest one up to now that it can be. */
function unwrapped(found: number, now: number): number {
  const cycle = hostkitConstants.HOSTKIT_PATTERN_TRIALS;
  return now - ((((now - found) % cycle) + cycle) % cycle);
}
