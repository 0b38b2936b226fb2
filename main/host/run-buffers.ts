import type { PlanBuffer } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import type { AclError } from "#native/binding/acl-error.ts";
import { HostkitFailed } from "#native/binding/hostkit.ts";
import type { DeviceContexts } from "./device-contexts.ts";
import { attempt, type Driver, policyNumbers } from "./driver.ts";
import type { HostRange, NodePlacement } from "./node-placement.ts";
import type { RunErrors } from "./run-errors.ts";

/** A buffer of the plan in memory. */
export interface RunBuffer {
  readonly plan: PlanBuffer;
  /** Device that holds it; null in host memory. */
  readonly device: number | null;
  /** Where the usable bytes begin, behind plan.offsetBytes. Kept after a free, for a plan that copies all the same. */
  readonly address: bigint;
  /** Host memory that the driver does not know: copies from and to it follow rules of their own. */
  readonly isPageable: boolean;
  readonly isFreed: boolean;
}

/** Why a buffer could not be had: the driver would not, or the system. */
export interface AllocationProblem {
  readonly buffer: PlanBuffer;
  readonly problem: AclError | HostkitFailed;
}

interface Allocation {
  readonly base: bigint;
  readonly bytes: bigint;
  readonly isRegistered: boolean;
}

/**
 * The memory of a run: each buffer of the plan as often as it is rotated, of which a trial uses one set. Device memory and pinned memory need a current context: the run's devices must be open.
 */
export class RunBuffers {
  readonly #driver: Driver;
  readonly #contexts: DeviceContexts;
  readonly #errors: RunErrors;
  readonly #hostDevice: number;
  readonly #placement: NodePlacement;
  /** Set after set, each in the order of plan.buffers. */
  readonly #buffers: RunBuffer[] = [];
  readonly #allocations: (Allocation | undefined)[] = [];
  /** By index in plan.buffers. */
  readonly #lost = new Map<number, AllocationProblem>();

  /** Buffers of one set, and place of the first one of the set in use. */
  #perSet = 0;
  #first = 0;

  /** `hostDevice`: the device in whose context host memory is pinned. */
  constructor(
    driver: Driver,
    contexts: DeviceContexts,
    errors: RunErrors,
    { placement, hostDevice }: { readonly placement: NodePlacement; readonly hostDevice: number },
  ) {
    this.#driver = driver;
    this.#contexts = contexts;
    this.#errors = errors;
    this.#hostDevice = hostDevice;
    this.#placement = placement;
  }

  /** Of the set in use; `index` in plan.buffers. */
  at(index: number): RunBuffer {
    const buffer = index < this.#perSet ? this.#buffers[this.#first + index] : undefined;
    if (buffer === undefined) {
      throw new Error(`Invariant: the plan has no buffer ${index}`);
    }
    return buffer;
  }

  /** What lies in host memory, as allocated; the ranges of one buffer follow each other. */
  get hostRanges(): readonly HostRange[] {
    const places = Array.from({ length: this.#perSet }, (_, index) => this.#placesOf(index)).flat();
    return places.flatMap((place) => {
      const [buffer, allocation] = [this.#buffers[place], this.#allocations[place]];
      return buffer === undefined || allocation === undefined || buffer.plan.memory === "device"
        ? []
        : [
            {
              buffer: buffer.plan.id,
              askedNode: buffer.plan.node,
              address: allocation.base,
              bytes: allocation.bytes,
            },
          ];
    });
  }

  /** `sets`: how often each buffer exists. The first set is in use. What could not be had is among `lost` then. */
  allocateAll(plans: readonly PlanBuffer[], sets: number): void {
    this.#perSet = plans.length;
    for (let set = 0; set < sets; set++) {
      for (const [index, plan] of plans.entries()) {
        this.#allocateOrLose(plan, index, set * plans.length + index);
      }
    }
  }

  #allocateOrLose(plan: PlanBuffer, index: number, place: number): void {
    if (!this.#lost.has(index)) {
      const allocated = this.#allocate(plan, place);
      if (allocated.ok) {
        return;
      }
      this.#lost.set(index, allocated.failure);
    }
    // As if it were freed: nothing may touch it.
    const device = plan.memory === "device" ? (plan.device ?? 0) : null;
    this.#buffers[place] = { plan, device, address: 0n, isPageable: false, isFreed: true };
  }

  /** Buffers that could not be had, by index in plan.buffers; nothing of a trial may use them. */
  get lost(): ReadonlyMap<number, AllocationProblem> {
    return this.#lost;
  }

  /** A trial begins: the next set is its memory. With nothing in flight. */
  turnTo(trial: number): void {
    const sets = this.#perSet === 0 ? 1 : this.#buffers.length / this.#perSet;
    this.#first = (trial % sets) * this.#perSet;
  }

  /** What an earlier trial freed is there again for the next one. */
  allocateFreedAgain(): Result<undefined, AllocationProblem> {
    for (const [index, buffer] of this.#buffers.entries()) {
      if (buffer.isFreed && !this.#lost.has(index % this.#perSet)) {
        const allocated = this.#allocate(buffer.plan, index);
        if (!allocated.ok) {
          return allocated;
        }
      }
    }
    return succeeded(undefined);
  }

  /** Frees one buffer of the set in use, whatever is still in flight. */
  free(index: number): void {
    this.#free(this.#first + index);
  }

  freeAll(): void {
    for (let place = this.#buffers.length - 1; place >= 0; place--) {
      this.#free(place);
    }
  }

  /** After the reset of a device that did not let go: the driver's own memory went with it, the system's did not. */
  freePageable(): void {
    for (const [index, { plan }] of this.#buffers.entries()) {
      const allocation = this.#allocations[index];
      if (allocation !== undefined && (plan.memory === "pageable" || plan.memory === "registered")) {
        this.#allocations[index] = undefined;
        this.#driver.hostkit.freePageable(allocation.base, allocation.bytes);
      }
    }
  }

  #free(place: number): void {
    const [buffer, allocation] = [this.#buffers[place], this.#allocations[place]];
    if (buffer === undefined || allocation === undefined) {
      return;
    }
    this.#allocations[place] = undefined;
    this.#buffers[place] = { ...buffer, isFreed: true };
    this.#release(buffer.plan, allocation);
  }

  #placesOf(index: number): readonly number[] {
    const sets = this.#buffers.length / this.#perSet;
    return Array.from({ length: sets }, (_, set) => set * this.#perSet + index);
  }

  #allocate(plan: PlanBuffer, index: number): Result<undefined, AllocationProblem> {
    const bytes = BigInt(plan.bytes + plan.offsetBytes);
    const base =
      plan.memory === "device"
        ? this.#allocateOnDevice(plan, bytes)
        : this.#placement.preferring(plan.node, () => this.#allocateOnHost(plan, bytes));
    if (!base.ok) {
      return base;
    }
    const isRegistered = plan.memory === "registered" && this.#register(base.value, bytes);
    this.#allocations[index] = { base: base.value, bytes, isRegistered };
    this.#buffers[index] = {
      plan,
      device: plan.memory === "device" ? (plan.device ?? 0) : null,
      address: base.value + BigInt(plan.offsetBytes),
      isPageable: plan.memory === "pageable" || (plan.memory === "registered" && !isRegistered),
      isFreed: false,
    };
    return succeeded(undefined);
  }

  #allocateOnDevice(plan: PlanBuffer, bytes: bigint): Result<bigint, AllocationProblem> {
    this.#contexts.use(plan.device ?? 0);
    const policy = policyNumbers[plan.policy ?? "huge-first"];
    return forBuffer(
      plan,
      attempt(() => this.#driver.acl.malloc(bytes, policy)),
    );
  }

  #allocateOnHost(plan: PlanBuffer, bytes: bigint): Result<bigint, AllocationProblem> {
    if (plan.memory === "pinned") {
      this.#contexts.use(this.#hostDevice);
      return this.#touched(
        forBuffer(
          plan,
          attempt(() => this.#driver.acl.mallocHost(bytes)),
        ),
        bytes,
      );
    }
    try {
      return this.#touched(succeeded(this.#driver.hostkit.allocatePageable(bytes)), bytes);
    } catch (problem) {
      if (problem instanceof HostkitFailed) {
        return failed({ buffer: plan, problem });
      }
      throw problem;
    }
  }

  /** First touch here, so that it does not fall into a measurement. */
  #touched(address: Result<bigint, AllocationProblem>, bytes: bigint): Result<bigint, AllocationProblem> {
    if (address.ok) {
      this.#driver.hostkit.touch(address.value, bytes);
    }
    return address;
  }

  /** False leaves the memory pageable: the run goes on with what that means, and the error says why. */
  #register(base: bigint, bytes: bigint): boolean {
    this.#contexts.use(this.#hostDevice);
    return this.#errors.attempted(() => this.#driver.acl.hostRegisterPinned(base, bytes));
  }

  #release(plan: PlanBuffer, { base, bytes, isRegistered }: Allocation): void {
    const { acl, hostkit } = this.#driver;
    switch (plan.memory) {
      case "device":
        this.#contexts.use(plan.device ?? 0);
        this.#errors.attempted(() => acl.free(base));
        return;
      case "pinned":
        this.#errors.attempted(() => acl.freeHost(base));
        return;
      default:
        if (isRegistered) {
          this.#contexts.use(this.#hostDevice);
          this.#errors.attempted(() => acl.hostUnregister(base));
        }
        hostkit.freePageable(base, bytes);
    }
  }
}

function forBuffer(buffer: PlanBuffer, outcome: Result<bigint, AclError>): Result<bigint, AllocationProblem> {
  return outcome.ok ? outcome : failed({ buffer, problem: outcome.failure });
}
