import { chunkCount } from "#app/plan/plan-chunks.ts";
import type { CopyOperation } from "#app/plan/plan-operations.ts";
import { isTransfer, type Plan } from "#app/plan/plan-schema.ts";
import type { CopyTiming } from "./copy-timing.ts";
import { type EventStore, noEvent } from "./event-store.ts";
import { tasksInFlightLimit } from "./in-flight-queue.ts";
import type { RunBuffer, RunBuffers } from "./run-buffers.ts";
import type { RunStream } from "./run-streams.ts";
import type { SignalEvents } from "./signal-events.ts";
import type { StartGate } from "./start-gate.ts";
import type { TaskSlab } from "./task-slab.ts";

/** The driver cuts a copy from or to the host into tasks of 64 MiB, one within devices into tasks of 4 GiB. */
const hostTaskBytes = 64 * 1024 * 1024;
const deviceTaskBytes = 4 * 1024 * 1024 * 1024;

/** A batch that a stream can hold together with another one, so that the stream does not run dry between the two. */
const batchCopiesLimit = 250;
/** What fits into a stream at once is one batch: nothing follows that would have to wait for its end. */
const wholeStreamCopies = 1_000;
/** Events around a copy, at most. */
const eventTasks = 2;
/** Tasks in flight over all streams: two thirds of them may be events, of which a device has 65,536 at best. */
const allTasksLimit = 73_728;
/** Enough for one copy with its events and a wait while another one runs. */
const leastTasks = 8;

interface PlannerParts {
  readonly plan: Plan;
  readonly streams: readonly RunStream[];
  readonly buffers: RunBuffers;
  readonly signals: SignalEvents;
  readonly gate: StartGate;
  readonly timing: CopyTiming;
  readonly timingEvents: ReadonlyMap<number, EventStore>;
  readonly isPageableSynchronous: boolean;
}

/**
 * Decides what is submitted next: streams take turns in plan order, a turn ends after one copy, and a stream that has
 * enough in flight or waits for a signal that was not submitted is passed over.
 */
export class CopyPlanner {
  readonly #parts: PlannerParts;
  readonly #batchCopies: readonly number[];
  /** Tasks that one stream may have in flight. */
  readonly #tasksLimit: number;
  /** Whose turn it is, so that a full slab does not favour the first streams. */
  #turn = 0;
  /** Nothing of the segment is submitted yet: idle streams are held until the first slab is. Later ones show how the host keeps up. */
  #isFirstSlab = true;

  constructor(parts: PlannerParts) {
    this.#parts = parts;
    this.#tasksLimit = Math.min(
      tasksInFlightLimit,
      Math.max(leastTasks, Math.floor(allTasksLimit / parts.streams.length)),
    );
    this.#batchCopies = copiesByStream(parts.plan).map((copies) =>
      copies <= wholeStreamCopies ? wholeStreamCopies : batchCopiesLimit,
    );
  }

  /** A segment begins; streams have their operations. */
  begin(): void {
    this.#turn = 0;
    this.#isFirstSlab = true;
  }

  get isDone(): boolean {
    return this.#parts.streams.every((stream) => stream.next === undefined);
  }

  /** Fills the (empty) slab with as much as the streams take now. */
  fill(slab: TaskSlab): void {
    const { streams } = this.#parts;
    let passedOver = 0;
    while (passedOver < streams.length && !slab.isFull) {
      const stream = streams[this.#turn % streams.length];
      this.#turn = (this.#turn + 1) % streams.length;
      passedOver = stream !== undefined && this.#takeTurn(stream, slab) ? 0 : passedOver + 1;
    }
    this.#isFirstSlab = false;
  }

  /** True when the stream got anything. */
  #takeTurn(stream: RunStream, slab: TaskSlab): boolean {
    let gotAny = false;
    for (let next = stream.next; next !== undefined; next = stream.next) {
      if (next.type === "copy") {
        return this.#planCopy(stream, next, slab) || gotAny;
      }
      const isPlanned =
        next.type === "signal"
          ? this.#planSignal(stream, next.signal, slab)
          : this.#planWait(stream, next.signal, slab);
      if (!isPlanned) {
        return gotAny;
      }
      stream.advance();
      gotAny = true;
    }
    return gotAny;
  }

  #planSignal(stream: RunStream, signal: number, slab: TaskSlab): boolean {
    const { signals } = this.#parts;
    if (signals.isFull || !this.#hasRoom(stream, 1)) {
      return false;
    }
    const event = signals.plan(signal, stream.device);
    if (event !== undefined) {
      slab.addEventTask("signal", stream, event);
      stream.plannedTasks += 1;
    }
    return true;
  }

  #planWait(stream: RunStream, signal: number, slab: TaskSlab): boolean {
    const { signals } = this.#parts;
    if (!signals.isPlanned(signal)) {
      return false;
    }
    if (signals.isOver(signal)) {
      return true;
    }
    const { event, device } = signals.eventOf(signal);
    if (device !== stream.device) {
      // No stream can wait for another device's event: the host waits for it and submits nothing to this stream until then.
      return signals.isComplete(signal);
    }
    if (!this.#hasRoom(stream, 1)) {
      return false;
    }
    slab.addEventTask("wait", stream, event);
    stream.plannedTasks += 1;
    return true;
  }

  #planCopy(stream: RunStream, copy: CopyOperation, slab: TaskSlab): boolean {
    const { buffers } = this.#parts;
    const from = buffers.at(copy.from);
    const to = buffers.at(copy.to);
    const isBlocking = this.#isBlocking(from, to, copy);
    const tasks = isBlocking ? 0 : copyTasks(from, to, copy);
    if (!this.#hasRoom(stream, tasks + eventTasks) || slab.isFull) {
      return false;
    }
    if (isBlocking && this.#parts.gate.isClosed) {
      slab.seal();
      return false;
    }
    stream.advance();
    if (isBlocking) {
      slab.addCopy(stream, copy, { from, to }, this.#takeEvents(stream, false), 0, true);
      return true;
    }
    this.#holdIdle(stream, tasks, slab);
    if (this.#parts.timing.isPerCopy) {
      slab.addCopy(stream, copy, { from, to }, this.#takeEvents(stream, true), tasks + eventTasks, false);
      stream.plannedTasks += tasks + eventTasks;
    } else {
      this.#planBatched(stream, copy, { from, to }, tasks, slab);
    }
    return true;
  }

  #holdIdle(stream: RunStream, tasks: number, slab: TaskSlab): void {
    const isIdle = stream.queue.count === 0 && stream.plannedTasks === 0;
    if (!this.#isFirstSlab || !isIdle || tasks + eventTasks >= this.#tasksLimit) {
      return;
    }
    const event = this.#parts.gate.hold(stream);
    if (event !== undefined) {
      slab.addEventTask("wait", stream, event);
      stream.plannedTasks += 1;
    }
  }

  /** One event before the first copy of a batch and one behind its last. */
  #planBatched(
    stream: RunStream,
    copy: CopyOperation,
    ends: { readonly from: RunBuffer; readonly to: RunBuffer },
    tasks: number,
    slab: TaskSlab,
  ): void {
    const isFirst = stream.batchCopies === 0;
    stream.batchCopies += 1;
    stream.batchTasks += tasks + (isFirst ? 1 : 0);
    const isLast = this.#endsBatch(stream, copy, tasks);
    const timing = this.#takeEventsOfBatch(stream, isFirst, isLast);
    const allTasks = tasks + (isFirst ? 1 : 0) + (isLast ? 1 : 0);
    slab.addCopy(stream, copy, ends, timing, allTasks, false);
    stream.plannedTasks += allTasks;
    if (isLast) {
      stream.batchCopies = 0;
      stream.batchTasks = 0;
    }
  }

  /** `stream.next` is what follows the copy. A batch is copies of one transfer in one segment. */
  #endsBatch(stream: RunStream, copy: CopyOperation, tasks: number): boolean {
    const { next } = stream;
    return (
      next?.type !== "copy" ||
      next.transfer !== copy.transfer ||
      stream.batchCopies >= (this.#batchCopies[stream.index] ?? 1) ||
      // The next one, its end event and a wait before the batch must still fit beside what the batch has.
      stream.batchTasks + tasks + eventTasks > this.#tasksLimit - 1
    );
  }

  /** Both or none: when the driver has run out of events, a start without an end is of no use. */
  #takeEvents(stream: RunStream, isTimed: boolean) {
    const events = this.#eventsOf(stream);
    const start = isTimed ? events.take() : noEvent;
    const end = start === noEvent ? noEvent : events.take();
    if (start !== noEvent && end === noEvent) {
      events.give(start);
      return { events, start: noEvent, end };
    }
    return { events, start, end };
  }

  /** The end is taken with the start and kept, so that no batch stays open for want of an event. */
  #takeEventsOfBatch(stream: RunStream, isFirst: boolean, isLast: boolean) {
    const taken = this.#takeEvents(stream, isFirst);
    if (isFirst) {
      stream.batchEnd = taken.end;
    }
    const end = isLast ? stream.batchEnd : noEvent;
    if (isLast) {
      stream.batchEnd = noEvent;
    }
    return { events: taken.events, start: taken.start, end };
  }

  #eventsOf(stream: RunStream): EventStore {
    const events = this.#parts.timingEvents.get(stream.device);
    if (events === undefined) {
      throw new Error(`Invariant: device ${stream.device} has no timing events`);
    }
    return events;
  }

  #hasRoom(stream: RunStream, tasks: number): boolean {
    const inFlight = stream.queue.tasks + stream.plannedTasks;
    return inFlight === 0 || inFlight + tasks <= this.#tasksLimit;
  }

  /** Host-to-host is refused at once, whatever its memory, so it does not count. */
  #isBlocking(from: RunBuffer, to: RunBuffer, copy: CopyOperation): boolean {
    const isPageable = from.isPageable || to.isPageable;
    const isOnHost = from.device === null && to.device === null && (copy.kind === "h2h" || copy.kind === "default");
    return this.#parts.isPageableSynchronous && isPageable && !isOnHost;
  }
}

function copyTasks(from: RunBuffer, to: RunBuffer, copy: CopyOperation): number {
  const isWithinDevices = from.device !== null && to.device !== null;
  return Math.max(1, Math.ceil(copy.bytes / (isWithinDevices ? deviceTaskBytes : hostTaskBytes)));
}

function copiesByStream(plan: Plan): readonly number[] {
  const copies = new Map<string, number>();
  for (const transfer of plan.transfers.filter(isTransfer)) {
    const before = copies.get(transfer.stream) ?? 0;
    copies.set(transfer.stream, before + chunkCount(transfer) * transfer.repeat);
  }
  return plan.streams.map((stream) => copies.get(stream.id) ?? 0);
}
