import type { Failure } from "#app/errors/failure.ts";
import type { HostMessage } from "#app/ipc/host-protocol.ts";
import type { ExpandedPlan } from "#app/plan/plan-operations.ts";
import { isTransfer, type Plan, type PlanTransfer } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { aclConstants } from "#native/binding/acl-constants.ts";
import type { AclError } from "#native/binding/acl-error.ts";
import { HostkitFailed } from "#native/binding/hostkit.ts";
import { DeviceClock } from "./device-clock.ts";
import { DeviceContexts } from "./device-contexts.ts";
import { attempt, type Driver } from "./driver.ts";
import type { ElapsedToNs } from "./elapsed-time.ts";
import { EventStore } from "./event-store.ts";
import { callFailure, hostFailure } from "./host-failures.ts";
import type { NodePlacement } from "./node-placement.ts";
import { PeerAccess } from "./peer-access.ts";
import { type AllocationProblem, RunBuffers } from "./run-buffers.ts";
import type { RunClock } from "./run-clock.ts";
import type { RunErrors } from "./run-errors.ts";
import { createStreams, destroyStreams, type RunStream } from "./run-streams.ts";
import { SignalEvents } from "./signal-events.ts";

/** Events made ahead for each stream; more are made when they are needed. */
const eventsAheadPerStream = 700;
const eventsAhead = 16_384;

/** Longer than an idle device takes to say so, and short enough for a person who pressed Stop. */
const synchroniseMs = 500;

export type LeftOut = Extract<HostMessage, { type: "finished" }>["leftOut"][number];

/** Everything a run holds of the driver, and the giving back of it. */
export class RunResources {
  readonly contexts: DeviceContexts;
  readonly buffers: RunBuffers;
  readonly signals: SignalEvents;
  readonly streams: RunStream[] = [];
  readonly timingEvents = new Map<number, EventStore>();
  readonly clocks = new Map<number, DeviceClock>();
  readonly hostDevice: number;
  readonly #driver: Driver;
  readonly #errors: RunErrors;
  readonly #peers: PeerAccess;
  readonly #timingStreams: { readonly device: number; readonly handle: bigint }[] = [];
  readonly #devices: readonly number[];

  constructor(driver: Driver, expanded: ExpandedPlan, errors: RunErrors, placement: NodePlacement) {
    this.#driver = driver;
    this.#errors = errors;
    this.#devices = devicesOf(expanded.plan);
    this.hostDevice = this.#devices[0] ?? 0;
    this.contexts = new DeviceContexts(driver);
    this.buffers = new RunBuffers(driver, this.contexts, errors, { placement, hostDevice: this.hostDevice });
    this.signals = new SignalEvents(driver.acl, expanded.signalsPerTrial, errors, this.contexts);
    this.#peers = new PeerAccess(driver, this.contexts, errors);
  }

  /** The value: what is left out for want of a buffer or a stream. After a failure, `release` gives back what was had. */
  prepare(expanded: ExpandedPlan, clock: RunClock, toNs: ElapsedToNs): Result<readonly LeftOut[], Failure> {
    for (const device of this.#devices) {
      const opened = this.contexts.open(device);
      if (!opened.ok) {
        return failed(callFailure("device-not-opened", opened.failure, { device }));
      }
    }
    const { plan } = expanded;
    this.buffers.allocateAll(plan.buffers, plan.measure.rotate);
    this.#peers.enable(expanded.peerAccess);
    // First, because without it no stream of the device can be measured.
    const timing = this.#prepareTiming(expanded, clock, toNs);
    if (!timing.ok) {
      return timing;
    }
    const lostStreams = createStreams(this.#driver.acl, this.contexts, plan.streams, this.streams);
    return succeeded(this.#leftOut(plan, lostStreams));
  }

  /** What each buffer and stream that could not be had takes with it; nothing twice. */
  #leftOut(plan: Plan, lostStreams: ReadonlyMap<number, AclError>): readonly LeftOut[] {
    const taken = new Set<number>();
    const takenBy = (needs: (transfer: PlanTransfer) => boolean) => {
      const transfers = plan.transfers.flatMap((step, index) =>
        isTransfer(step) && needs(step) && !taken.has(index) ? [index] : [],
      );
      for (const index of transfers) {
        taken.add(index);
      }
      return transfers;
    };
    const ofBuffers = [...this.buffers.lost.values()].map(({ buffer, problem }) => {
      if (!(problem instanceof HostkitFailed)) {
        this.#errors.add(problem);
      }
      const transfers = takenBy(({ from, to }) => from === buffer.id || to === buffer.id);
      return { transfers, failure: allocationFailure({ buffer, problem }) };
    });
    const ofStreams = [...lostStreams].map(([index, problem]) => {
      this.#errors.add(problem);
      const id = plan.streams[index]?.id ?? "?";
      const transfers = takenBy(({ stream }) => stream === id);
      return { transfers, failure: callFailure("stream-not-created", problem, { stream: id }) };
    });
    return [...ofBuffers, ...ofStreams, ...this.#ofMissingFunctions(takenBy)];
  }

  /** Copies that the library has no function for. */
  #ofMissingFunctions(takenBy: (needs: (transfer: PlanTransfer) => boolean) => number[]): LeftOut[] {
    const { functions } = this.#driver;
    const without = [
      { call: "aclrtMemcpy2dAsync", needs: ({ rowBytes }: PlanTransfer) => rowBytes !== undefined },
      { call: "aclrtMemcpyBatchAsync", needs: ({ batch }: PlanTransfer) => batch !== undefined },
    ] as const;
    return without
      .filter(({ call }) => functions[call] === undefined)
      .map(({ call, needs }) => ({ transfers: takenBy(needs), failure: hostFailure("copy-call-missing", { call }) }));
  }

  /**
   * The vendor's order: synchronised, then events, streams, memory, devices. `freeMore` frees what else is in memory.
   */
  release(freeMore: () => void = () => undefined): void {
    const { acl } = this.#driver;
    this.#synchronise();
    const isLeftToReset = this.#isAbandonedOn();
    this.signals.destroyAll(isLeftToReset);
    for (const [device, events] of this.timingEvents) {
      if (!isLeftToReset(device)) {
        events.destroyAll();
      }
    }
    destroyStreams(acl, this.contexts, this.#errors, this.streams);
    for (const { device, handle } of this.#timingStreams.splice(0).reverse()) {
      this.contexts.use(device);
      this.#errors.attempted(() => acl.destroyStream(handle));
    }
    this.#peers.disableAll();
    // What a stream may still be copying to is not freed before the device is reset.
    const isAnyAbandoned = this.streams.some((stream) => stream.isAbandoned);
    freeMore();
    if (!isAnyAbandoned) {
      this.buffers.freeAll();
    }
    for (const problem of this.contexts.close(isAnyAbandoned)) {
      this.#errors.add(problem);
    }
    if (isAnyAbandoned) {
      this.buffers.freePageable();
    }
  }

  /** Each stream was waited for before: what the device still answers here is told, and what it still does given up. */
  #synchronise(): void {
    const { acl } = this.#driver;
    const isAbandoned = this.#isAbandonedOn();
    for (const device of this.contexts.devices.filter((opened) => !isAbandoned(opened))) {
      this.contexts.use(device);
      const waited = attempt(() => acl.synchronizeDevice(synchroniseMs));
      if (!waited.ok) {
        this.#addUnlessTold(waited.failure);
      } else if (!waited.value) {
        this.#errors.note("aclrtSynchronizeDeviceWithTimeout", aclConstants.ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
        for (const stream of this.streams.filter((candidate) => candidate.device === device)) {
          stream.isAbandoned = true;
        }
      }
    }
  }

  /** A device that is synchronised repeats the errors of its streams' work. */
  #addUnlessTold(problem: AclError): void {
    if (!this.#errors.has(problem.code)) {
      this.#errors.add(problem);
    }
  }

  /** Of a device: whether one of its streams was abandoned, and with it the events that it may still record or wait for. */
  #isAbandonedOn(): (device: number) => boolean {
    const devices = new Set(this.streams.filter((stream) => stream.isAbandoned).map(({ device }) => device));
    return (device) => devices.has(device);
  }

  #prepareTiming(expanded: ExpandedPlan, clock: RunClock, toNs: ElapsedToNs): Result<undefined, Failure> {
    const { plan } = expanded;
    for (const device of new Set(plan.streams.map((stream) => stream.device))) {
      this.contexts.use(device);
      const created = attempt(() => this.#driver.acl.createStream());
      if (!created.ok) {
        return failed(callFailure("timing-stream-not-created", created.failure, { device }));
      }
      const handle = created.value;
      this.#timingStreams.push({ device, handle });
      const events = new EventStore(this.#driver.acl, aclConstants.ACL_EVENT_TIME_LINE, this.#errors, () =>
        this.contexts.use(device),
      );
      const streams = plan.streams.filter((stream) => stream.device === device).length;
      events.reserve(Math.min(2 * expanded.copiesPerTrial + 2, eventsAheadPerStream * streams, eventsAhead));
      this.timingEvents.set(device, events);
      const parts = { driver: this.#driver, contexts: this.contexts, clock, errors: this.#errors, toNs };
      this.clocks.set(device, new DeviceClock(device, handle, events, parts));
    }
    return succeeded(undefined);
  }
}

/** In ascending order, and at least one: pinned memory needs a context too. */
function devicesOf(plan: Plan): readonly number[] {
  const ofBuffers = plan.buffers.filter((buffer) => buffer.memory === "device").map((buffer) => buffer.device ?? 0);
  const ofStreams = plan.streams.map((stream) => stream.device);
  return [...new Set([...ofBuffers, ...ofStreams])].sort((left, right) => left - right);
}

function allocationFailure({ buffer, problem }: AllocationProblem): Failure {
  const where = { buffer: buffer.id, bytes: buffer.bytes + buffer.offsetBytes };
  return problem instanceof HostkitFailed
    ? hostFailure("memory-not-allocated", { ...where, call: "mmap", errno: problem.errno })
    : callFailure("buffer-not-allocated", problem, where);
}
