import { hostkitConstants, offsetsOf, sizeOf } from "./native-layouts.ts";

/** What one submit does: optional wait, optional start event, one copy or none, optional end event; on one stream. */
export interface Task {
  readonly stream: bigint;
  /** 0n: none. The same holds for the other events. */
  readonly waitEvent: bigint;
  readonly startEvent: bigint;
  readonly endEvent: bigint;
  /** undefined: only the events. */
  readonly copy: TaskCopy | undefined;
}

export interface TaskCopy {
  readonly destination: bigint;
  readonly destinationMaxBytes: bigint;
  readonly source: bigint;
  readonly bytes: bigint;
  /** ACL_MEMCPY_…; any number is passed on. */
  readonly kind: number;
  /** undefined: aclrtMemcpyAsync. */
  readonly shape?: TaskShape | undefined;
}

/** `bytes` in rows of one size with a pitch on each side (destinationMaxBytes is not used), or in entries of a batch. */
export type TaskShape =
  | {
      readonly call: "rows";
      readonly rowBytes: number;
      readonly sourcePitchBytes: number;
      readonly destinationPitchBytes: number;
    }
  | {
      readonly call: "batch";
      readonly entryBytes: number;
      /** Which device holds the end; null: the host. */
      readonly sourceDevice: number | null;
      readonly destinationDevice: number | null;
    };

const onHost = -1;
const taskBytes = sizeOf("hostkit_task");
const taskOffsets = offsetsOf("hostkit_task");
const outcomeBytes = sizeOf("hostkit_outcome");
const outcomeOffsets = offsetsOf("hostkit_outcome");

/** Tasks as hostkit stores them, written one by one into memory of this side. */
export class TaskWriter {
  readonly capacity: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.#bytes = new Uint8Array(capacity * taskBytes);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** Places are 0 … capacity − 1; a place that does not exist throws a RangeError. */
  set(place: number, task: Task): void {
    const at = place * taskBytes;
    const view = this.#view;
    view.setBigUint64(at + taskOffsets.stream, task.stream, true);
    view.setBigUint64(at + taskOffsets.wait_event, task.waitEvent, true);
    view.setBigUint64(at + taskOffsets.start_event, task.startEvent, true);
    view.setBigUint64(at + taskOffsets.end_event, task.endEvent, true);
    view.setBigUint64(at + taskOffsets.destination, task.copy?.destination ?? 0n, true);
    view.setBigUint64(at + taskOffsets.destination_max_bytes, task.copy?.destinationMaxBytes ?? 0n, true);
    view.setBigUint64(at + taskOffsets.source, task.copy?.source ?? 0n, true);
    view.setBigUint64(at + taskOffsets.count_bytes, task.copy?.bytes ?? 0n, true);
    view.setUint32(at + taskOffsets.kind, task.copy?.kind ?? 0, true);
    const { HOSTKIT_CALL_NONE, HOSTKIT_CALL_COPY } = hostkitConstants;
    view.setUint32(at + taskOffsets.call, task.copy === undefined ? HOSTKIT_CALL_NONE : HOSTKIT_CALL_COPY, true);
    if (task.copy?.shape !== undefined) {
      this.#setShape(at, task.copy.shape);
    }
  }

  /** Over what a plain copy has there. */
  #setShape(at: number, shape: TaskShape): void {
    const view = this.#view;
    if (shape.call === "rows") {
      view.setUint32(at + taskOffsets.call, hostkitConstants.HOSTKIT_CALL_ROWS, true);
      view.setBigUint64(at + taskOffsets.part_bytes, BigInt(shape.rowBytes), true);
      view.setBigUint64(at + taskOffsets.destination_max_bytes, BigInt(shape.destinationPitchBytes), true);
      view.setBigUint64(at + taskOffsets.source_pitch_bytes, BigInt(shape.sourcePitchBytes), true);
    } else {
      view.setUint32(at + taskOffsets.call, hostkitConstants.HOSTKIT_CALL_BATCH, true);
      view.setBigUint64(at + taskOffsets.part_bytes, BigInt(shape.entryBytes), true);
      view.setInt32(at + taskOffsets.destination_device, shape.destinationDevice ?? onHost, true);
      view.setInt32(at + taskOffsets.source_device, shape.sourceDevice ?? onHost, true);
    }
  }

  /** The records of the first `count` places. */
  records(count: number): Uint8Array {
    return this.#bytes.subarray(0, count * taskBytes);
  }
}

/** One row for each task. Times are nanoseconds from the base that the reader was given. */
export interface OutcomeColumns {
  /** Just before the copy was submitted; of a task without a copy: before its events. */
  readonly submitNs: Float64Array;
  /** Just after; of a task without a copy: after its events. */
  readonly returnNs: Float64Array;
  /** aclError of the copy, 0 when there was none. */
  readonly copyStatus: Int32Array;
  /** First aclError of the task's wait and record calls. */
  readonly eventStatus: Int32Array;
}

export function outcomeColumns(rows: number): OutcomeColumns {
  return {
    submitNs: new Float64Array(rows),
    returnNs: new Float64Array(rows),
    copyStatus: new Int32Array(rows),
    eventStatus: new Int32Array(rows),
  };
}

/** Outcomes as hostkit stores them: memory that hostkit fills and that is then read into columns. */
export class OutcomeReader {
  readonly capacity: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.#bytes = new Uint8Array(capacity * outcomeBytes);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** Room for the records of the first `count` places. */
  records(count: number): Uint8Array {
    return this.#bytes.subarray(0, count * outcomeBytes);
  }

  /** Reads the first `count` records into rows `firstRow` and on; times are taken relative to `baseNs`. */
  readInto(columns: OutcomeColumns, firstRow: number, count: number, baseNs: bigint): void {
    const base = { high: Number(baseNs >> 32n), low: Number(baseNs & 0xffff_ffffn) };
    for (let place = 0; place < count; place += 1) {
      const at = place * outcomeBytes;
      const row = firstRow + place;
      columns.submitNs[row] = this.#relativeNs(at + outcomeOffsets.submit_ns, base);
      columns.returnNs[row] = this.#relativeNs(at + outcomeOffsets.return_ns, base);
      columns.copyStatus[row] = this.#view.getInt32(at + outcomeOffsets.copy_status, true);
      columns.eventStatus[row] = this.#view.getInt32(at + outcomeOffsets.event_status, true);
    }
  }

  /**
   * The difference of two 64-bit times, half by half: exact whenever the difference itself is below 2^53 (104 days),
   * however long the machine has been up, and without a BigInt for each time.
   */
  #relativeNs(at: number, base: { readonly high: number; readonly low: number }): number {
    const high = this.#view.getUint32(at + 4, true) - base.high;
    const low = this.#view.getUint32(at, true) - base.low;
    return high * 2 ** 32 + low;
  }
}
