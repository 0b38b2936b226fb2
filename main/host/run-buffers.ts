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

/** The memory of a run. Device memory and pinned memory need a current context: the run's devices must be open. */
export class RunBuffers {
  readonly #driver: Driver;
  readonly #contexts: DeviceContexts;
  readonly #errors: RunErrors;
  readonly #hostDevice: number;
  readonly #placement: NodePlacement;
  readonly #buffers: RunBuffer[] = [];
  readonly #allocations: (Allocation | undefined)[] = [];

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

  /** In the order of plan.buffers. */
  get all(): readonly RunBuffer[] {
    return this.#buffers;
  }

  at(index: number): RunBuffer {
    const buffer = this.#buffers[index];
    if (buffer === undefined) {
      throw new Error(`Invariant: the plan has no buffer ${index}`);
    }
    return buffer;
  }

  /** What lies in host memory, as allocated. */
  get hostRanges(): readonly HostRange[] {
    return this.#buffers.flatMap(({ plan }, index) => {
      const allocation = this.#allocations[index];
      return allocation === undefined || plan.memory === "device"
        ? []
        : [{ buffer: plan.id, askedNode: plan.node, address: allocation.base, bytes: allocation.bytes }];
    });
  }

  allocateAll(plans: readonly PlanBuffer[]): Result<undefined, AllocationProblem> {
    for (const plan of plans) {
      const allocated = this.#allocate(plan, this.#buffers.length);
      if (!allocated.ok) {
        return allocated;
      }
    }
    return succeeded(undefined);
  }

  /** What the plan freed in the trial before is there again for the next one. */
  allocateFreedAgain(): Result<undefined, AllocationProblem> {
    for (const [index, buffer] of this.#buffers.entries()) {
      if (buffer.isFreed) {
        const allocated = this.#allocate(buffer.plan, index);
        if (!allocated.ok) {
          return allocated;
        }
      }
    }
    return succeeded(undefined);
  }

  /** Frees one buffer, whatever is still in flight. */
  free(index: number): void {
    const buffer = this.at(index);
    const allocation = this.#allocations[index];
    if (allocation === undefined) {
      return;
    }
    this.#allocations[index] = undefined;
    this.#buffers[index] = { ...buffer, isFreed: true };
    this.#release(buffer.plan, allocation);
  }

  freeAll(): void {
    for (let index = this.#buffers.length - 1; index >= 0; index--) {
      this.free(index);
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
