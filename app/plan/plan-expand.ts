import { chunkCount, chunkSize, entrySize, placeOfByte, rowLayout } from "./plan-chunks.ts";
import {
  devicePair,
  directionOf,
  entryAt,
  indexOf,
  lookUpPlan,
  type PlanLookup,
  peersOf,
  transferEnds,
} from "./plan-lookup.ts";
import type {
  CopyOperation,
  CopyShape,
  ExpandedPlan,
  HostOperation,
  Segment,
  StreamOperation,
} from "./plan-operations.ts";
import { isTransfer, type Plan, type PlanStep, type PlanTransfer } from "./plan-schema.ts";

/**
 * Unrolls a plan that the rules accept. What is kept is one entry per transfer and event; copies are made as they are
 * asked for, and each sequence can be walked again. Transfers that are `leftOut` (indices into plan.transfers) are as if they
 * were not there; the others keep their numbers.
 */
export function expandPlan(plan: Plan, leftOut: ReadonlySet<number> = new Set()): ExpandedPlan {
  const lookup = lookUpPlan(plan);
  const builder = new SegmentBuilder(plan, lookup);
  const segments: Segment[] = [];
  for (const [index, step] of plan.transfers.entries()) {
    if (!isTransfer(step)) {
      segments.push(builder.finishSegment(hostOperation(step, lookup)));
    } else if (!leftOut.has(index)) {
      builder.addTransfer(index, step);
    }
  }
  segments.push(builder.finishSegment(undefined));
  const transfers = plan.transfers
    .filter(isTransfer)
    .filter((transfer) => !leftOut.has(plan.transfers.indexOf(transfer)));
  return {
    plan,
    segments,
    copiesPerTrial: transfers.reduce((sum, transfer) => sum + chunkCount(transfer) * transfer.repeat, 0),
    bytesPerTrial: transfers.reduce((sum, transfer) => sum + transfer.bytes * transfer.repeat, 0),
    signalsPerTrial: builder.signalCount,
    peerAccess: peerAccess(plan, lookup),
  };
}

function hostOperation(step: Exclude<PlanStep, PlanTransfer>, lookup: PlanLookup): HostOperation {
  if ("sync" in step) {
    return { type: "sync", stream: indexOf(lookup.streamById, step.sync) };
  }
  return step.host === "delay"
    ? { type: "delay", ms: step.ms }
    : { type: step.host, buffer: indexOf(lookup.bufferById, step.buffer) };
}

/** A transfer's copies, or a single event operation, in the order of one stream. */
type Entry =
  | { readonly type: "transfer"; readonly copies: Iterable<CopyOperation> }
  | Exclude<StreamOperation, CopyOperation>;

class SegmentBuilder {
  readonly #plan: Plan;
  readonly #lookup: PlanLookup;
  /** Streams that had a transfer in this or an earlier segment: waiting for any other one is waiting for nothing. */
  readonly #hasWork = new Set<number>();
  #entries: Entry[][];
  /** The signal at the end of what a stream has so far in this segment, if there is one. */
  readonly #latestSignal = new Map<number, number>();
  #signals = 0;

  constructor(plan: Plan, lookup: PlanLookup) {
    this.#plan = plan;
    this.#lookup = lookup;
    this.#entries = plan.streams.map(() => []);
  }

  get signalCount(): number {
    return this.#signals;
  }

  addTransfer(index: number, transfer: PlanTransfer): void {
    const stream = indexOf(this.#lookup.streamById, transfer.stream);
    const awaited = new Set((transfer.after ?? []).map((id) => indexOf(this.#lookup.streamById, id)));
    for (const other of awaited) {
      if (other !== stream && this.#hasWork.has(other)) {
        entryAt(this.#entries, stream).push({ type: "wait", signal: this.#signalAtEndOf(other) });
      }
    }
    const copies = copiesOf(this.#plan, this.#lookup, index, transfer);
    entryAt(this.#entries, stream).push({ type: "transfer", copies });
    this.#hasWork.add(stream);
    this.#latestSignal.delete(stream);
  }

  finishSegment(hostStep: HostOperation | undefined): Segment {
    const streams = this.#entries.map((entries) => operationsOf(entries));
    this.#entries = this.#plan.streams.map(() => []);
    this.#latestSignal.clear();
    return { streams, hostStep };
  }

  /** Two waits for the same point of a stream share one event. */
  #signalAtEndOf(stream: number): number {
    const latest = this.#latestSignal.get(stream);
    if (latest !== undefined) {
      return latest;
    }
    const signal = this.#signals;
    this.#signals += 1;
    entryAt(this.#entries, stream).push({ type: "signal", signal });
    this.#latestSignal.set(stream, signal);
    return signal;
  }
}

function operationsOf(entries: readonly Entry[]): Iterable<StreamOperation> {
  return {
    *[Symbol.iterator]() {
      for (const entry of entries) {
        if (entry.type === "transfer") {
          yield* entry.copies;
        } else {
          yield entry;
        }
      }
    },
  };
}

function copiesOf(plan: Plan, lookup: PlanLookup, index: number, transfer: PlanTransfer): Iterable<CopyOperation> {
  const ends = transferEnds(plan, lookup, transfer);
  const size = chunkSize(transfer);
  const from = indexOf(lookup.bufferById, transfer.from);
  const to = indexOf(lookup.bufferById, transfer.to);
  const kind = transfer.kind ?? directionOf(ends);
  const shape = shapeOf(transfer);
  return {
    // Every field is written out: spreading a shared part costs a kilobyte and most of the time per copy.
    *[Symbol.iterator]() {
      for (let round = 0; round < transfer.repeat; round += 1) {
        for (let doneBytes = 0; doneBytes < transfer.bytes; doneBytes += size) {
          const toOffsetBytes = transfer.toOffsetBytes + placeOfByte(transfer, "to", doneBytes);
          yield {
            type: "copy",
            transfer: index,
            from,
            to,
            kind,
            fromOffsetBytes: transfer.fromOffsetBytes + placeOfByte(transfer, "from", doneBytes),
            toOffsetBytes,
            bytes: Math.min(size, transfer.bytes - doneBytes),
            destMaxBytes: transfer.destMaxBytes ?? leftBytes(shape, ends.to.bytes - toOffsetBytes),
            shape,
          };
        }
      }
    },
  };
}

/** The same value for every copy of the transfer. */
function shapeOf(transfer: PlanTransfer): CopyShape | undefined {
  const rows = rowLayout(transfer);
  if (rows !== undefined) {
    return { call: "rows", ...rows };
  }
  return transfer.batch === undefined ? undefined : { call: "batch", entryBytes: entrySize(transfer) };
}

/** destMax when the plan says none. */
function leftBytes(shape: CopyShape | undefined, behindStartBytes: number): number {
  return shape?.call === "batch" ? shape.entryBytes : Math.max(0, behindStartBytes);
}

function peerAccess(plan: Plan, lookup: PlanLookup): ExpandedPlan["peerAccess"] {
  const pairs = new Map<string, ExpandedPlan["peerAccess"][number]>();
  for (const transfer of plan.transfers.filter(isTransfer)) {
    const pair = devicePair(transferEnds(plan, lookup, transfer));
    if (transfer.peerAccess === "enable" && pair !== undefined) {
      const streamDevice = entryAt(plan.streams, indexOf(lookup.streamById, transfer.stream)).device;
      for (const peer of peersOf(streamDevice, pair)) {
        pairs.set(`${peer.device} ${peer.peerDevice}`, peer);
      }
    }
  }
  return [...pairs.values()];
}

/** One operation and the stream, as index into plan.streams, that it is submitted on. */
export interface Submission {
  readonly stream: number;
  readonly operation: StreamOperation;
}

/**
 * The order in which a segment is submitted when nothing holds it up: streams take turns in plan order, a turn ends
 * after one copy, and a stream whose next operation waits for a signal not yet submitted is passed over.
 * @internal The host keeps to this order and has its own way of doing so, with limits; this is what tests hold it to.
 */
export function* submissionOrder(segment: Segment): Generator<Submission, void, undefined> {
  const queues = segment.streams.map((operations, stream) => new StreamQueue(stream, operations));
  const signalled = new Set<number>();
  let active = queues.filter((queue) => queue.next !== undefined);
  while (active.length > 0) {
    let progressed = false;
    for (const queue of active) {
      for (const submission of queue.takeTurn(signalled)) {
        progressed = true;
        yield submission;
      }
    }
    if (!progressed) {
      throw new Error("Invariant: every stream of the segment waits for a signal that no stream gives");
    }
    active = active.filter((queue) => queue.next !== undefined);
  }
}

class StreamQueue {
  readonly #stream: number;
  readonly #operations: Iterator<StreamOperation>;
  #next: StreamOperation | undefined;

  constructor(stream: number, operations: Iterable<StreamOperation>) {
    this.#stream = stream;
    this.#operations = operations[Symbol.iterator]();
    this.#advance();
  }

  get next(): StreamOperation | undefined {
    return this.#next;
  }

  *takeTurn(signalled: Set<number>): Generator<Submission, void, undefined> {
    while (this.#next !== undefined) {
      const operation = this.#next;
      if (operation.type === "wait" && !signalled.has(operation.signal)) {
        return;
      }
      this.#advance();
      if (operation.type === "signal") {
        signalled.add(operation.signal);
      }
      yield { stream: this.#stream, operation };
      if (operation.type === "copy") {
        return;
      }
    }
  }

  #advance(): void {
    const step = this.#operations.next();
    this.#next = step.done === true ? undefined : step.value;
  }
}
