import type { Gate } from "#app/run/gate.ts";
import type { DeviceClock } from "./device-clock.ts";
import type { DeviceContexts } from "./device-contexts.ts";
import type { Driver } from "./driver.ts";
import type { RunClock } from "./run-clock.ts";
import type { RunErrors } from "./run-errors.ts";

const openAttempts = 3;

interface GateParts {
  readonly driver: Driver;
  readonly contexts: DeviceContexts;
  readonly errors: RunErrors;
  readonly clocks: ReadonlyMap<number, DeviceClock>;
  readonly clock: RunClock;
  /** Called for each device when its streams were let go. */
  readonly onOpened?: (held: HeldAtStart) => void;
}

/** Streams of one device that were held back together. */
export type HeldAtStart = Omit<Gate, "trial">;

interface ClosedGate {
  readonly event: bigint;
  readonly fromNs: number;
  readonly streams: number[];
}

/**
 * Holds idle streams back until their first copies are submitted. Without it the start event of a stream's first copy
 * passes before the call that submits the copy has even begun, and the call is measured as if it were transfer.
 * A stream waits for an event of the older type that is recorded, on the device's timing stream, once all is submitted.
 */
export class StartGate {
  readonly #parts: GateParts;
  readonly #closedByDevice = new Map<number, ClosedGate>();
  readonly #opened: bigint[] = [];

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** Something waits for `open`; nothing that blocks the thread may be called until then. */
  get isClosed(): boolean {
    return this.#closedByDevice.size > 0;
  }

  /** What the stream has to wait for; undefined when the driver gives no event: then nothing is held. */
  hold({ device, index }: { readonly device: number; readonly index: number }): bigint | undefined {
    const closed = this.#closedByDevice.get(device);
    if (closed !== undefined) {
      closed.streams.push(index);
      return closed.event;
    }
    const { contexts, errors, driver, clock } = this.#parts;
    contexts.use(device);
    const event = errors.attempt(() => driver.acl.createHoldingEvent());
    if (event !== undefined) {
      this.#closedByDevice.set(device, { event, fromNs: clock.nowNs(), streams: [index] });
    }
    return event;
  }

  /** Lets every held stream go. */
  open(): void {
    const { contexts, errors, driver, clocks, clock: runClock, onOpened } = this.#parts;
    for (const [device, { event, fromNs, streams }] of this.#closedByDevice) {
      const clock = clocks.get(device);
      if (clock !== undefined) {
        contexts.use(device);
        const record = () => errors.attempted(() => driver.acl.recordEvent(event, clock.timingStream));
        for (let attempt = 1; !record() && attempt < openAttempts; attempt += 1) {
          // A gate that stays closed holds its streams for ever: what failed by chance is worth asking for again.
        }
      }
      this.#opened.push(event);
      onOpened?.({ device, streams, fromNs, toNs: runClock.nowNs() });
    }
    this.#closedByDevice.clear();
  }

  /** With nothing in flight, but on streams that were abandoned: what these wait for goes with the device's reset. */
  destroyOpened(isAnyAbandoned = false): void {
    for (const event of this.#opened.splice(0)) {
      if (!isAnyAbandoned) {
        this.#parts.errors.attempted(() => this.#parts.driver.acl.destroyEvent(event));
      }
    }
  }
}
