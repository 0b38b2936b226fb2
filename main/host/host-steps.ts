import type { HostOperation } from "#app/plan/plan-operations.ts";
import type { Plan } from "#app/plan/plan-schema.ts";
import { hostPatternSource } from "#app/plan/verification-plan.ts";
import { unreachable } from "#app/unreachable.ts";
import { aclConstants } from "#native/binding/acl-constants.ts";
import type { Driver } from "./driver.ts";
import type { EventLoopTurns } from "./event-loop-turns.ts";
import type { RunBuffer, RunBuffers } from "./run-buffers.ts";
import type { RunClock } from "./run-clock.ts";
import type { RunErrors } from "./run-errors.ts";
import type { StopRequest } from "./stop-request.ts";

/** Host memory is walked through in pieces of this, with turns for the event loop in between. */
const pieceBytes = 32n * 1024n * 1024n;
/** A timer can be this late; the rest of a delay is waited out turn by turn. */
const timerLatenessMs = 2;

interface HostStepParts {
  readonly driver: Driver;
  readonly plan: Plan;
  readonly buffers: RunBuffers;
  readonly clock: RunClock;
  readonly errors: RunErrors;
  readonly turns: EventLoopTurns;
  readonly stop: StopRequest;
  readonly isVirtual: boolean;
  /** Waits until the stream has nothing in flight. */
  readonly synchronise: (stream: number) => Promise<void>;
  /** One look at all streams, so that copies which end meanwhile are told of. */
  readonly look: () => void;
}

/** What the host does between copies, exactly when the plan has it: also when a copy still uses the buffer. */
export class HostSteps {
  readonly #parts: HostStepParts;

  constructor(parts: HostStepParts) {
    this.#parts = parts;
  }

  async carryOut(step: HostOperation, patternTrial: number): Promise<void> {
    switch (step.type) {
      case "delay":
        return this.#parts.isVirtual ? this.#delayVirtually(step.ms) : this.#delay(step.ms);
      case "write":
      case "read":
        return this.#access(step.type, step.buffer, patternTrial);
      case "free":
        return this.#parts.buffers.free(step.buffer);
      case "sync":
        return this.#parts.synchronise(step.stream);
      default:
        return unreachable(step);
    }
  }

  async #delay(ms: number): Promise<void> {
    const { clock, stop, turns, look } = this.#parts;
    const endNs = clock.nowNs() + ms * 1e6;
    while (!stop.isRequested) {
      const leftMs = (endNs - clock.nowNs()) / 1e6;
      if (leftMs <= 0) {
        return;
      }
      look();
      if (leftMs > timerLatenessMs) {
        await new Promise<void>((resolve) => setTimeout(resolve, 1));
      } else {
        await turns.give();
      }
    }
  }

  /**
   * Virtual time passes in driver calls only: a wait for an event that never comes takes exactly its limit, in whole
   * milliseconds; what is left over is spent in a call that does nothing.
   */
  async #delayVirtually(ms: number): Promise<void> {
    const { clock, driver, errors, turns, stop } = this.#parts;
    const endNs = clock.nowNs() + ms * 1e6;
    const never = errors.attempt(() => createUnrecordedEvent(driver));
    if (never !== undefined) {
      const wholeMs = Math.floor(ms);
      if (wholeMs > 0) {
        errors.attempted(() => driver.acl.synchronizeEvent(never, wholeMs));
      }
      errors.attempted(() => driver.acl.destroyEvent(never));
    }
    while (clock.nowNs() < endNs && !stop.isRequested && driver.functions.aclrtGetRunMode(new Int32Array(1)) === 0) {
      await turns.giveIfDue();
    }
  }

  async #access(access: "write" | "read", index: number, patternTrial: number): Promise<void> {
    const { plan, buffers, driver, turns } = this.#parts;
    const buffer = buffers.at(index);
    if (buffer.device !== null || buffer.isFreed) {
      // The host cannot touch device memory, and touching freed memory would end the process: neither shows anything.
      return;
    }
    const sourceId = hostPatternSource(plan, index);
    for (const piece of piecesOf(buffer)) {
      const range = { ...piece, sourceId, trial: patternTrial };
      if (access === "write") {
        driver.hostkit.fillPattern(range);
      } else {
        driver.hostkit.comparePattern(range);
      }
      await turns.giveIfDue();
    }
  }
}

/** Of the old type, which counts as not complete until it is recorded. */
function createUnrecordedEvent(driver: Driver): bigint {
  const event = new BigUint64Array(1);
  const flags = aclConstants.ACL_EVENT_SYNC;
  const code = driver.functions.aclrtCreateEventWithFlag(event, flags);
  return code === 0 ? (event[0] ?? 0n) : driver.acl.createEvent(flags);
}

function* piecesOf(buffer: RunBuffer) {
  const allBytes = BigInt(buffer.plan.bytes);
  for (let offsetBytes = 0n; offsetBytes < allBytes; offsetBytes += pieceBytes) {
    const leftBytes = allBytes - offsetBytes;
    const bytes = leftBytes < pieceBytes ? leftBytes : pieceBytes;
    yield { address: buffer.address + offsetBytes, bytes, offsetBytes };
  }
}
