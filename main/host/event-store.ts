import type { AclCalls } from "#native/binding/acl-calls.ts";
import type { RunErrors } from "./run-errors.ts";

/** Index of an event that does not exist. */
export const noEvent = -1;

/** Events of one device with the same flags, used again and again. An event is known by its index here. */
export class EventStore {
  readonly #acl: AclCalls;
  readonly #flags: number;
  readonly #errors: RunErrors;
  readonly #makeCurrent: () => void;
  readonly #free: number[] = [];
  readonly #handles: bigint[] = [];

  /** `makeCurrent`: makes the device's context current, in which events are created. */
  constructor(acl: AclCalls, flags: number, errors: RunErrors, makeCurrent: () => void) {
    this.#acl = acl;
    this.#flags = flags;
    this.#errors = errors;
    this.#makeCurrent = makeCurrent;
  }

  /** 0n for `noEvent`. */
  handle(event: number): bigint {
    return this.#handles[event] ?? 0n;
  }

  /** An event that nobody uses; `noEvent` when the driver has no more. */
  take(): number {
    return this.#free.pop() ?? this.#create();
  }

  give(event: number): void {
    if (event !== noEvent) {
      this.#free.push(event);
    }
  }

  /** Creates events ahead of time, so that creation does not fall into a measurement. */
  reserve(count: number): void {
    const taken: number[] = [];
    while (taken.length < count) {
      const event = this.take();
      if (event === noEvent) {
        break;
      }
      taken.push(event);
    }
    // The one taken first comes out first again.
    this.#free.push(...taken.reverse());
  }

  /** Also true when the driver cannot say: then nothing more is to be had from waiting. */
  isComplete(event: number): boolean {
    return this.#errors.attempt(() => this.#acl.queryEventStatus(this.handle(event))) ?? true;
  }

  destroyAll(): void {
    for (const handle of this.#handles) {
      this.#errors.attempted(() => this.#acl.destroyEvent(handle));
    }
    this.#handles.length = 0;
    this.#free.length = 0;
  }

  #create(): number {
    this.#makeCurrent();
    const handle = this.#errors.attempt(() => this.#acl.createEvent(this.#flags));
    return handle === undefined ? noEvent : this.#handles.push(handle) - 1;
  }
}
