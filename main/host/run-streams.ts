import type { StreamOperation } from "#app/plan/plan-operations.ts";
import type { PlanStream } from "#app/plan/plan-schema.ts";
import type { AclCalls } from "#native/binding/acl-calls.ts";
import type { AclError } from "#native/binding/acl-error.ts";
import type { DeviceContexts } from "./device-contexts.ts";
import { attempt } from "./driver.ts";
import { noEvent } from "./event-store.ts";
import { InFlightQueue } from "./in-flight-queue.ts";
import type { RunErrors } from "./run-errors.ts";

/** A stream of the plan: its handle, what is still to be submitted to it, and what it has in flight. */
export class RunStream {
  readonly index: number;
  readonly device: number;
  readonly handle: bigint;
  readonly queue = new InFlightQueue();
  /** Bytes of the copies in the queue. */
  bytesInFlight = 0;
  /** Tasks in the slab that is being planned. */
  plannedTasks = 0;
  /** Copies and tasks since the open batch's start event; 0 when none is open. */
  batchCopies = 0;
  batchTasks = 0;
  /** Taken for the end of the open batch; noEvent when there is none. */
  batchEnd = noEvent;
  /** Status of its work when that went wrong; 0 when it is well. */
  failure = 0;
  /** It could not be had: nothing is submitted to it. */
  readonly isLost: boolean;
  /** The driver did not let go of it: it is not waited for, and its memory not freed before the device's reset. */
  isAbandoned = false;
  /** What comes next; undefined at the end of the segment. */
  next: StreamOperation | undefined;
  #operations: Iterator<StreamOperation> | undefined;

  /** `handle` undefined: it could not be had. */
  constructor(index: number, device: number, handle: bigint | undefined) {
    this.index = index;
    this.device = device;
    this.handle = handle ?? 0n;
    this.isLost = handle === undefined;
  }

  begin(operations: Iterable<StreamOperation>): void {
    this.#operations = operations[Symbol.iterator]();
    this.advance();
  }

  advance(): void {
    const step = this.#operations?.next();
    this.next = step === undefined || step.done === true ? undefined : step.value;
  }
}

/** All streams of the plan go into `into`; the answer is why some could not be had, by index in plan.streams. */
export function createStreams(
  acl: AclCalls,
  contexts: DeviceContexts,
  plans: readonly PlanStream[],
  into: RunStream[],
): ReadonlyMap<number, AclError> {
  const lost = new Map<number, AclError>();
  for (const [index, plan] of plans.entries()) {
    contexts.use(plan.device);
    const created = attempt(() => acl.createStream(plan.priority));
    if (!created.ok) {
      lost.set(index, created.failure);
    }
    into.push(new RunStream(index, plan.device, created.ok ? created.value : undefined));
  }
  return lost;
}

/** An abandoned stream is destroyed without waiting for it where the library can do that; else the reset takes it. */
export function destroyStreams(
  acl: AclCalls,
  contexts: DeviceContexts,
  errors: RunErrors,
  streams: readonly RunStream[],
): void {
  for (const stream of streams.filter(({ isLost }) => !isLost).reverse()) {
    contexts.use(stream.device);
    if (!stream.isAbandoned) {
      errors.attempted(() => acl.destroyStream(stream.handle));
    } else if (acl.has("aclrtDestroyStreamForce")) {
      errors.attempted(() => acl.destroyStreamForce(stream.handle));
    }
  }
}
