import type { CopyOperation } from "#app/plan/plan-operations.ts";
import { type TaskShape, TaskWriter } from "#native/binding/task-records.ts";
import { kindNumbers } from "./driver.ts";
import type { EventStore } from "./event-store.ts";
import type { RunBuffer } from "./run-buffers.ts";
import type { RunStream } from "./run-streams.ts";

/** All that one stream may have in flight fits, so that one preparation serves it. */
export const slabCapacity = 1_024;

/** The functions that copy. */
export type CopyCall = "aclrtMemcpyAsync" | "aclrtMemcpy2dAsync" | "aclrtMemcpyBatchAsync";

/** What to do with a prepared slab, in order. */
export type SlabAction =
  | {
      readonly type: "copies";
      readonly device: number;
      /** Copies that return only when they are done. */
      readonly isBlocking: boolean;
      readonly first: number;
      count: number;
    }
  | { readonly type: "signal" | "wait"; readonly stream: RunStream; readonly event: bigint };

/**
 * Copies prepared for hostkit, in the order in which they will be submitted, and what has to be known of each
 * afterwards.
 */
export class TaskSlab {
  readonly writer = new TaskWriter(slabCapacity);
  readonly transfer = new Uint32Array(slabCapacity);
  readonly copyBytes = new Float64Array(slabCapacity);
  readonly kind = new Uint8Array(slabCapacity);
  readonly start = new Int32Array(slabCapacity);
  readonly end = new Int32Array(slabCapacity);
  readonly tasks = new Float64Array(slabCapacity);
  readonly actions: SlabAction[] = [];
  readonly #streams: RunStream[] = [];
  readonly #calls: CopyCall[] = [];
  #count = 0;
  #isSealed = false;

  get count(): number {
    return this.#count;
  }

  get isFull(): boolean {
    return this.#isSealed || this.#count === slabCapacity;
  }

  get isEmpty(): boolean {
    return this.actions.length === 0;
  }

  streamAt(place: number): RunStream {
    const stream = this.#streams[place];
    if (stream === undefined) {
      throw new Error(`Invariant: nothing was planned at place ${place}`);
    }
    return stream;
  }

  callAt(place: number): CopyCall {
    return this.#calls[place] ?? "aclrtMemcpyAsync";
  }

  /** Nothing more: what follows must not be called before this slab is submitted as a whole. */
  seal(): void {
    this.#isSealed = true;
  }

  clear(): void {
    this.#count = 0;
    this.#isSealed = false;
    this.#streams.length = 0;
    this.actions.length = 0;
  }

  addEventTask(type: "signal" | "wait", stream: RunStream, event: bigint): void {
    this.actions.push({ type, stream, event });
  }

  addCopy(
    stream: RunStream,
    copy: CopyOperation,
    ends: { readonly from: RunBuffer; readonly to: RunBuffer },
    timing: { readonly events: EventStore; readonly start: number; readonly end: number },
    tasks: number,
    isBlocking: boolean,
  ): void {
    const place = this.#count++;
    const kind = kindNumbers[copy.kind];
    this.#streams[place] = stream;
    this.transfer[place] = copy.transfer;
    this.copyBytes[place] = copy.bytes;
    this.kind[place] = kind;
    this.#calls[place] = callOf(copy);
    this.start[place] = timing.start;
    this.end[place] = timing.end;
    this.tasks[place] = tasks;
    this.writer.set(place, {
      stream: stream.handle,
      waitEvent: 0n,
      startEvent: timing.events.handle(timing.start),
      endEvent: timing.events.handle(timing.end),
      copy: {
        destination: ends.to.address + BigInt(copy.toOffsetBytes),
        destinationMaxBytes: BigInt(copy.destMaxBytes),
        source: ends.from.address + BigInt(copy.fromOffsetBytes),
        bytes: BigInt(copy.bytes),
        kind,
        shape: shapeOf(copy, ends),
      },
    });
    this.#addToActions(place, stream.device, isBlocking);
  }

  #addToActions(place: number, device: number, isBlocking: boolean): void {
    const last = this.actions.at(-1);
    if (last?.type === "copies" && last.device === device && last.isBlocking === isBlocking) {
      last.count++;
    } else {
      this.actions.push({ type: "copies", device, isBlocking, first: place, count: 1 });
    }
  }
}

function callOf({ shape }: CopyOperation): CopyCall {
  if (shape === undefined) {
    return "aclrtMemcpyAsync";
  }
  return shape.call === "rows" ? "aclrtMemcpy2dAsync" : "aclrtMemcpyBatchAsync";
}

function shapeOf(
  { shape }: CopyOperation,
  { from, to }: { readonly from: RunBuffer; readonly to: RunBuffer },
): TaskShape | undefined {
  if (shape === undefined) {
    return undefined;
  }
  return shape.call === "rows"
    ? {
        call: "rows",
        rowBytes: shape.rowBytes,
        sourcePitchBytes: shape.fromPitchBytes,
        destinationPitchBytes: shape.toPitchBytes,
      }
    : { call: "batch", entryBytes: shape.entryBytes, sourceDevice: from.device, destinationDevice: to.device };
}
