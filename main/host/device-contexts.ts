import { failed, type Result, succeeded } from "#app/result.ts";
import type { AclError } from "#native/binding/acl-error.ts";
import { attempt, type Driver } from "./driver.ts";

/**
 * The devices of a run, each with its primary context. A stream takes work only while its device's context is current,
 * so every call that needs one goes through `use`, which costs a driver call only when the device changes.
 */
export class DeviceContexts {
  readonly #driver: Driver;
  readonly #contexts = new Map<number, bigint>();
  #current: number | undefined;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  get devices(): readonly number[] {
    return [...this.#contexts.keys()];
  }

  open(device: number): Result<undefined, AclError> {
    const set = attempt(() => this.#driver.acl.setDevice(device));
    if (!set.ok) {
      return set;
    }
    this.#current = device;
    const context = new BigUint64Array(1);
    const code = this.#driver.functions.aclrtGetCurrentContext(context);
    // Kept even when that failed: what was set must be reset.
    this.#contexts.set(device, context[0] ?? 0n);
    return code === 0 ? succeeded(undefined) : failed(this.#driver.acl.errorOf("aclrtGetCurrentContext", code));
  }

  /** When it cannot be done, the calls that follow fail with 107002 or 107003 and say so themselves. */
  use(device: number): void {
    if (device === this.#current) {
      return;
    }
    const context = this.#contexts.get(device);
    if (context !== undefined && this.#driver.functions.aclrtSetCurrentContext(context) === 0) {
      this.#current = device;
    }
  }

  /**
   * Resets every device, the last one first. What could not be reset comes back. `isForced`: something is stuck, so the
   * reset must not wait for it, where the library can do that.
   */
  close(isForced: boolean): AclError[] {
    const { acl } = this.#driver;
    const canForce = isForced && acl.has("aclrtResetDeviceForce");
    const problems: AclError[] = [];
    for (const device of [...this.devices].reverse()) {
      this.use(device);
      const reset = attempt(() => (canForce ? acl.resetDeviceForce(device) : acl.resetDevice(device)));
      if (!reset.ok) {
        problems.push(reset.failure);
      }
      this.#current = undefined;
    }
    this.#contexts.clear();
    return problems;
  }
}
