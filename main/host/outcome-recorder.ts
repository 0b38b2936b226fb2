import { OutcomeReader, outcomeColumns } from "#native/binding/task-records.ts";
import { noEvent } from "./event-store.ts";
import { noRow } from "./in-flight-queue.ts";
import { hostClockSource, type RowLedger } from "./row-ledger.ts";
import type { RunClock } from "./run-clock.ts";
import type { RunErrors } from "./run-errors.ts";
import type { SlabProgress, SlabSubmitter } from "./slab-submitter.ts";
import { type CopyCall, slabCapacity, type TaskSlab } from "./task-slab.ts";
import type { TrialTally } from "./trial-tally.ts";

interface RecorderParts {
  readonly submitter: SlabSubmitter;
  readonly ledger: RowLedger;
  readonly clock: RunClock;
  readonly errors: RunErrors;
  readonly tally: TrialTally;
}

/** Opens a row for every submitted copy, and ends the rows of those that are over already. */
export class OutcomeRecorder {
  readonly #parts: RecorderParts;
  readonly #reader = new OutcomeReader(slabCapacity);
  readonly #outcomes = outcomeColumns(slabCapacity);

  constructor(parts: RecorderParts) {
    this.#parts = parts;
  }

  record(slab: TaskSlab, progress: SlabProgress): void {
    const { submitter, clock } = this.#parts;
    const into = { columns: this.#outcomes, firstRow: 0 };
    submitter.list.readOutcomes(this.#reader, 0, progress.copies, { ...into, baseNs: clock.originNs });
    for (const [index, action] of slab.actions.entries()) {
      if (action.type === "copies") {
        const end = Math.min(action.first + action.count, progress.copies);
        for (let place = action.first; place < end; place++) {
          this.#recordCopy(slab, place, action.isBlocking);
        }
      } else if (index < progress.actions) {
        action.stream.queue.push(noRow, noEvent, noEvent, 1);
      }
    }
  }

  #recordCopy(slab: TaskSlab, place: number, isBlocking: boolean): void {
    const { ledger, tally } = this.#parts;
    const stream = slab.streamAt(place);
    const transfer = slab.transfer[place] ?? 0;
    const bytes = slab.copyBytes[place] ?? 0;
    const row = ledger.add({
      stream: stream.index,
      device: stream.device,
      kind: slab.kind[place] ?? 0,
      bytes,
      transfer,
      submitNs: this.#outcomes.submitNs[place] ?? 0,
      returnNs: this.#outcomes.returnNs[place] ?? 0,
    });
    tally.submitted(transfer);
    const status = this.#statusOf(place, slab.callAt(place), transfer, row);
    const isOver = isBlocking || status !== 0;
    if (isOver) {
      ledger.endWithCall(row, hostClockSource, status);
      tally.ended();
      if (status === 0) {
        tally.moved(this.#outcomes.submitNs[place] ?? 0, this.#outcomes.returnNs[place] ?? 0);
      }
    } else {
      stream.bytesInFlight += bytes;
    }
    if (!isBlocking) {
      this.#queueEvents(slab, place, isOver ? noRow : row);
    }
  }

  /** Of the call, else of the events around it; 0 when all went well. */
  #statusOf(place: number, call: CopyCall, transfer: number, row: number): number {
    const { errors, ledger, tally } = this.#parts;
    const copyStatus = this.#outcomes.copyStatus[place] ?? 0;
    const eventStatus = this.#outcomes.eventStatus[place] ?? 0;
    if (copyStatus !== 0) {
      errors.note(call, copyStatus, ledger.measuredNumber(row));
      tally.refused(transfer);
    }
    if (eventStatus !== 0) {
      errors.note("aclrtRecordEvent", eventStatus, ledger.measuredNumber(row));
      if (copyStatus === 0) {
        tally.failed(transfer);
      }
    }
    return copyStatus || eventStatus;
  }

  /** The events of a refused copy are recorded all the same, and come back when they have passed. */
  #queueEvents(slab: TaskSlab, place: number, row: number): void {
    const isRecorded = this.#outcomes.eventStatus[place] === 0;
    const start = isRecorded ? (slab.start[place] ?? noEvent) : noEvent;
    const end = isRecorded ? (slab.end[place] ?? noEvent) : noEvent;
    slab.streamAt(place).queue.push(row, start, end, slab.tasks[place] ?? 1);
  }
}
