import type { DeviceClock } from "./device-clock.ts";
import type { Driver } from "./driver.ts";
import type { ElapsedToNs } from "./elapsed-time.ts";
import { noEvent } from "./event-store.ts";
import { noRow } from "./in-flight-queue.ts";
import { deviceEventSource, hostClockSource, type RowLedger } from "./row-ledger.ts";
import type { RunErrors } from "./run-errors.ts";
import type { RunStream } from "./run-streams.ts";
import type { TrialTally } from "./trial-tally.ts";

/** Two pairs for each copy that one stream can have in flight. */
const pairCapacity = 2_048;
/** ACL_ERROR_RT_EVENT_TIMESTAMP…: what an event without a time stamp answers; for copies whose events failed. */
const noTimestamp = 107006;

interface ReaderParts {
  readonly driver: Driver;
  readonly clocks: ReadonlyMap<number, DeviceClock>;
  readonly ledger: RowLedger;
  readonly errors: RunErrors;
  readonly tally: TrialTally;
  readonly toNs: ElapsedToNs;
}

/**
 * Reads the times of copies that are over and ends their rows. A batch is the entries from one with a start event to
 * the next with an end event; with per-copy timing every entry is a batch of its own. Copies of a longer batch are laid
 * out between its two events in proportion to their bytes: begin, end and sum are measured, the places between are not.
 */
export class CompletionReader {
  readonly #parts: ReaderParts;
  readonly #from = new BigUint64Array(pairCapacity);
  readonly #to = new BigUint64Array(pairCapacity);
  readonly #milliseconds = new Float32Array(pairCapacity);
  readonly #statuses = new Int32Array(pairCapacity);
  /** First and last position of the batches being read. */
  readonly #batches: { readonly first: number; readonly last: number }[] = [];

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  /**
   * The stream's `entries` oldest entries are over. `status`: of the stream, when it failed. What stays in the queue
   * (the beginning of a batch whose end is still to be submitted) is not counted in the result.
   */
  retire(stream: RunStream, entries: number, status: number): number {
    const unfinished = this.#collectBatches(stream, entries);
    // A batch whose end event could not be recorded, or whose stream failed, will never be whole.
    const isWaitedFor = stream.batchCopies > 0 && status === 0;
    const retired = unfinished < entries && entries === stream.queue.count && !isWaitedFor ? entries : unfinished;
    this.#readTimes(stream);
    for (const [index, batch] of this.#batches.entries()) {
      this.#endBatch(stream, batch, 2 * index, status);
    }
    this.#endUntimed(stream, retired, status);
    stream.queue.drop(retired);
    return retired;
  }

  /** Positions up to which nothing is the beginning of an unfinished batch. */
  #collectBatches(stream: RunStream, entries: number): number {
    const { queue } = stream;
    this.#batches.length = 0;
    let first = -1;
    for (let position = 0; position < entries; position++) {
      if (queue.startAt(position) !== noEvent) {
        first = position;
      }
      if (queue.endAt(position) !== noEvent && first >= 0) {
        this.#addBatch(stream, first, position);
        first = -1;
      }
    }
    return first >= 0 ? first : entries;
  }

  #addBatch(stream: RunStream, first: number, last: number): void {
    const { queue } = stream;
    if (first === last && queue.rowAt(first) === noRow) {
      // A refused copy: its events only come back.
      const { events } = this.#clockOf(stream);
      events.give(queue.startAt(first));
      events.give(queue.endAt(first));
    } else {
      this.#batches.push({ first, last });
    }
  }

  #readTimes(stream: RunStream): void {
    const clock = this.#clockOf(stream);
    const base = clock.events.handle(clock.base);
    let pair = 0;
    for (const { first, last } of this.#batches) {
      const start = clock.events.handle(stream.queue.startAt(first));
      this.#from[pair] = base;
      this.#to[pair] = start;
      this.#from[pair + 1] = start;
      this.#to[pair + 1] = clock.events.handle(stream.queue.endAt(last));
      pair += 2;
    }
    if (pair > 0) {
      this.#parts.driver.hostkit.eventsElapsed(
        this.#from.subarray(0, pair),
        this.#to.subarray(0, pair),
        this.#milliseconds.subarray(0, pair),
        this.#statuses.subarray(0, pair),
      );
    }
  }

  #endBatch(
    stream: RunStream,
    { first, last }: { readonly first: number; readonly last: number },
    pair: number,
    status: number,
  ): void {
    const { queue } = stream;
    const clock = this.#clockOf(stream);
    clock.events.give(queue.startAt(first));
    clock.events.give(queue.endAt(last));
    const problem = this.#statuses[pair] || this.#statuses[pair + 1] || 0;
    if (problem !== 0) {
      if (status === 0) {
        this.#parts.errors.note("aclrtEventElapsedTime", problem);
      }
      for (let position = first; position <= last; position++) {
        this.#endWithCall(stream, queue.rowAt(position), status || problem);
      }
      return;
    }
    const startNs = clock.placeNs(this.#milliseconds[pair] ?? 0);
    const durationNs = this.#parts.toNs(this.#milliseconds[pair + 1] ?? 0);
    if (first === last) {
      this.#end(stream, queue.rowAt(first), startNs, startNs + durationNs, status);
    } else {
      this.#layOut(stream, first, last, startNs, durationNs, status);
    }
  }

  #layOut(stream: RunStream, first: number, last: number, startNs: number, durationNs: number, status: number): void {
    const { ledger } = this.#parts;
    let allBytes = 0;
    for (let position = first; position <= last; position++) {
      const row = stream.queue.rowAt(position);
      allBytes += row === noRow ? 0 : ledger.bytesOf(row);
    }
    let before = 0;
    for (let position = first; position <= last; position++) {
      const row = stream.queue.rowAt(position);
      if (row !== noRow) {
        const after = before + ledger.bytesOf(row);
        const copyStartNs = startNs + (durationNs * before) / allBytes;
        this.#end(stream, row, copyStartNs, startNs + (durationNs * after) / allBytes, status);
        before = after;
      }
    }
  }

  /** Rows outside every batch: their start event could not be had or recorded. */
  #endUntimed(stream: RunStream, entries: number, status: number): void {
    let batch = 0;
    for (let position = 0; position < entries; position++) {
      const next = this.#batches[batch];
      if (next !== undefined && position === next.first) {
        position = next.last;
        batch += 1;
      } else {
        this.#endWithCall(stream, stream.queue.rowAt(position), status || noTimestamp);
      }
    }
  }

  #endWithCall(stream: RunStream, row: number, status: number): void {
    if (row !== noRow) {
      const { ledger, tally } = this.#parts;
      stream.bytesInFlight -= ledger.bytesOf(row);
      tally.failed(ledger.transferOf(row));
      tally.ended();
      ledger.endWithCall(row, hostClockSource, status);
    }
  }

  #end(stream: RunStream, row: number, startNs: number, endNs: number, status: number): void {
    if (row === noRow) {
      return;
    }
    const { ledger, tally } = this.#parts;
    stream.bytesInFlight -= ledger.bytesOf(row);
    if (status === 0) {
      tally.moved(startNs, endNs);
    } else {
      tally.failed(ledger.transferOf(row));
    }
    tally.ended();
    ledger.end(row, startNs, endNs, deviceEventSource, status);
  }

  #clockOf(stream: RunStream): DeviceClock {
    const clock = this.#parts.clocks.get(stream.device);
    if (clock === undefined) {
      throw new Error(`Invariant: device ${stream.device} has no clock`);
    }
    return clock;
  }
}
