import type { AclCalls } from "#native/binding/acl-calls.ts";
import { aclConstants } from "#native/binding/acl-constants.ts";
import type { DeviceContexts } from "./device-contexts.ts";
import { EventStore, noEvent } from "./event-store.ts";
import type { RunErrors } from "./run-errors.ts";

/** Below the 1,023 events of a 310P, where a record that finds none free blocks the thread. */
const aliveLimit = 500;

const unplanned = 0;
const alive = 1;
const over = 2;

interface Signal {
  readonly store: EventStore;
  readonly event: number;
  readonly device: number;
}

/**
 * The plan's signals as events. Their events are used again once everything in flight is done; a wait for a signal that
 * is over by then has nothing to wait for.
 */
export class SignalEvents {
  readonly #acl: AclCalls;
  readonly #errors: RunErrors;
  readonly #contexts: DeviceContexts;
  readonly #state: Uint8Array;
  readonly #alive = new Map<number, Signal>();
  /** Planned in the slab that is not submitted yet: their events tell nothing, or something old. */
  readonly #unsubmitted = new Set<number>();
  readonly #storeByDevice = new Map<number, EventStore>();

  constructor(acl: AclCalls, signalsPerTrial: number, errors: RunErrors, contexts: DeviceContexts) {
    this.#acl = acl;
    this.#contexts = contexts;
    this.#errors = errors;
    this.#state = new Uint8Array(signalsPerTrial);
  }

  /** With nothing in flight. */
  beginTrial(): void {
    this.recycle();
    this.#state.fill(unplanned);
  }

  get isFull(): boolean {
    return this.#alive.size >= aliveLimit;
  }

  isPlanned(signal: number): boolean {
    return this.#state[signal] !== unplanned;
  }

  isOver(signal: number): boolean {
    return this.#state[signal] === over;
  }

  /** The event to record; undefined when the driver has no more. */
  plan(signal: number, device: number): bigint | undefined {
    const store = this.#storeOf(device);
    const event = store.take();
    if (event === noEvent) {
      this.#state[signal] = over;
      return undefined;
    }
    this.#state[signal] = alive;
    this.#alive.set(signal, { store, event, device });
    this.#unsubmitted.add(signal);
    return store.handle(event);
  }

  /** All that was planned is recorded now. */
  noteSubmitted(): void {
    this.#unsubmitted.clear();
  }

  /** The event of a signal that is not over. */
  eventOf(signal: number): { readonly event: bigint; readonly device: number } {
    const known = this.#alive.get(signal);
    if (known === undefined) {
      throw new Error(`Invariant: signal ${signal} is not alive`);
    }
    return { event: known.store.handle(known.event), device: known.device };
  }

  /** Asks the driver; for waits that no stream can do, between devices. */
  isComplete(signal: number): boolean {
    const known = this.#alive.get(signal);
    if (known === undefined) {
      return this.isOver(signal);
    }
    return !this.#unsubmitted.has(signal) && known.store.isComplete(known.event);
  }

  /** With nothing in flight: every signal so far is over, and its event free again. */
  recycle(): void {
    for (const [signal, { store, event }] of this.#alive) {
      this.#state[signal] = over;
      store.give(event);
    }
    this.#alive.clear();
    this.#unsubmitted.clear();
    // Events of the old kind must not be recorded again without a reset in between; new ones are cheaper than that.
    if (!this.#acl.has("aclrtCreateEventExWithFlag")) {
      this.destroyAll();
    }
  }

  /** `isLeftToReset`: of a device, whether its events may still be in use and go with the device's reset. */
  destroyAll(isLeftToReset: (device: number) => boolean = () => false): void {
    for (const [device, store] of this.#storeByDevice) {
      if (!isLeftToReset(device)) {
        store.destroyAll();
      }
    }
  }

  #storeOf(device: number): EventStore {
    let store = this.#storeByDevice.get(device);
    if (store === undefined) {
      store = new EventStore(this.#acl, aclConstants.ACL_EVENT_SYNC, this.#errors, () => this.#contexts.use(device));
      this.#storeByDevice.set(device, store);
    }
    return store;
  }
}
