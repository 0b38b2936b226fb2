import { burstMaxTasks, type TaskList } from "#native/binding/hostkit.ts";
import type { DeviceContexts } from "./device-contexts.ts";
import type { Driver } from "./driver.ts";
import type { EventLoopTurns } from "./event-loop-turns.ts";
import type { RunErrors } from "./run-errors.ts";
import type { StopRequest } from "./stop-request.ts";
import { type SlabAction, slabCapacity, type TaskSlab } from "./task-slab.ts";

/** Looking at the clock for every copy would cost as much as half a foreign call. */
const copiesBetweenLooks = 16;

type CopiesAction = Extract<SlabAction, { type: "copies" }>;

interface SubmitterParts {
  readonly driver: Driver;
  readonly contexts: DeviceContexts;
  readonly errors: RunErrors;
  readonly turns: EventLoopTurns;
  readonly stop: StopRequest;
  readonly submit: "direct" | "burst";
}

/** How far a slab got: actions done in full, and places submitted. Less than all of it only after a stop. */
export interface SlabProgress {
  readonly actions: number;
  readonly copies: number;
}

/** Hands slabs to the driver. The task list is native memory: `destroy` gives it back. */
export class SlabSubmitter {
  readonly #parts: SubmitterParts;
  readonly list: TaskList;

  constructor(parts: SubmitterParts) {
    this.#parts = parts;
    this.list = parts.driver.hostkit.createTaskList(slabCapacity);
  }

  /** `copiesBefore`: copies of the trial that went before, for the last words. */
  async submit(slab: TaskSlab, copiesBefore: number, copiesPerTrial: number): Promise<SlabProgress> {
    this.list.write(slab.writer, 0, slab.count);
    this.list.select(copiesBefore + 1, copiesPerTrial);
    let copies = 0;
    for (const [done, action] of slab.actions.entries()) {
      if (action.type === "copies") {
        const submitted = await this.#submitCopies(action);
        copies += submitted;
        if (submitted < action.count) {
          return { actions: done, copies };
        }
      } else {
        this.#submitEventTask(action);
      }
    }
    return { actions: slab.actions.length, copies };
  }

  destroy(): void {
    this.list.destroy();
  }

  async #submitCopies(action: CopiesAction): Promise<number> {
    const { turns, stop, contexts } = this.#parts;
    let submitted = 0;
    while (submitted < action.count && !stop.isRequested) {
      contexts.use(action.device);
      submitted += this.#submitUntilTurn(action, submitted);
      await turns.giveIfDue();
    }
    return submitted;
  }

  /** The hot loop: as many as there are, or until the event loop needs a turn. */
  #submitUntilTurn(action: CopiesAction, alreadySubmitted: number): number {
    const { turns, driver, submit } = this.#parts;
    const { hostkit } = driver;
    const isBurst = submit === "burst" && !action.isBlocking;
    const stride = action.isBlocking ? 1 : isBurst ? burstMaxTasks : copiesBetweenLooks;
    const end = action.first + action.count;
    let place = action.first + alreadySubmitted;
    do {
      const strideEnd = Math.min(place + stride, end);
      if (isBurst) {
        hostkit.submitBurst(place, strideEnd - place);
      } else {
        for (let at = place; at < strideEnd; at++) {
          hostkit.submit(at);
        }
      }
      place = strideEnd;
    } while (place < end && !turns.isDue);
    return place - action.first - alreadySubmitted;
  }

  #submitEventTask({ type, stream, event }: Exclude<SlabAction, CopiesAction>): void {
    const { contexts, errors, driver } = this.#parts;
    contexts.use(stream.device);
    errors.attempted(() =>
      type === "signal"
        ? driver.acl.recordEvent(event, stream.handle)
        : driver.acl.streamWaitEvent(stream.handle, event),
    );
  }
}
