import { grown, nextCapacity } from "./growing-array.ts";

/** What an event is, as the Chrome format's letters. */
export const eventPhases = {
  slice: 0x58,
  instant: 0x69,
  asyncBegin: 0x62,
  asyncInstant: 0x6e,
  asyncEnd: 0x65,
  flowStart: 0x73,
  flowStep: 0x74,
  /** On the slice that encloses it. */
  flowEnd: 0x66,
  /** On the slice that begins next on its thread. */
  flowEndBefore: 0x46,
  /** Left out after all: its time is months away from all others, or it is counted elsewhere. */
  dropped: 0,
} as const;

/** No text, no id, no event: in columns of row numbers. */
export const none = 0xffff_ffff;

/** All that happened in a trace, one row each, in the order of the file. */
export class EventTable {
  rows = 0;
  /** One of `eventPhases`. */
  phase: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  /** Index of the thread. */
  thread: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** Number of the name in the trace's texts. */
  name: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** Number of the category in the texts, or `none`. */
  category: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** While a trace is built: whole microseconds. Afterwards: nanoseconds from the trace's base. */
  startNs: Float64Array<ArrayBuffer> = new Float64Array(0);
  durationNs: Float64Array<ArrayBuffer> = new Float64Array(0);
  /** Number of a flow's or an async event's id in the texts, or `none`. */
  id: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** Where the arguments' JSON is kept: see `ArgumentBytes`; length 0 for none. */
  argumentsOffset: Float64Array<ArrayBuffer> = new Float64Array(0);
  argumentsLength: Uint32Array<ArrayBuffer> = new Uint32Array(0);

  /** A new row of zeros. */
  addRow(): number {
    if (this.rows === this.phase.length) {
      this.#resize(nextCapacity(this.rows));
    }
    const row = this.rows;
    this.rows += 1;
    return row;
  }

  /** No row more. The room that was kept for more was never touched, so it takes no memory: nothing is copied. */
  trim(): void {
    this.phase = this.phase.subarray(0, this.rows);
    this.thread = this.thread.subarray(0, this.rows);
    this.name = this.name.subarray(0, this.rows);
    this.category = this.category.subarray(0, this.rows);
    this.startNs = this.startNs.subarray(0, this.rows);
    this.durationNs = this.durationNs.subarray(0, this.rows);
    this.id = this.id.subarray(0, this.rows);
    this.argumentsOffset = this.argumentsOffset.subarray(0, this.rows);
    this.argumentsLength = this.argumentsLength.subarray(0, this.rows);
  }

  #resize(capacity: number): void {
    this.phase = grown(this.phase, capacity);
    this.thread = grown(this.thread, capacity);
    this.name = grown(this.name, capacity);
    this.category = grown(this.category, capacity);
    this.startNs = grown(this.startNs, capacity);
    this.durationNs = grown(this.durationNs, capacity);
    this.id = grown(this.id, capacity);
    this.argumentsOffset = grown(this.argumentsOffset, capacity);
    this.argumentsLength = grown(this.argumentsLength, capacity);
  }
}
