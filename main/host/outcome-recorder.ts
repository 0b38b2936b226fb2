import { OutcomeReader, outcomeColumns } from "#native/binding/task-records.ts";
import { noEvent } from "./event-store.ts";
import { noRow } from "./in-flight-queue.ts";
import { hostClockSource, type RowLedger } from "./row-ledger.ts";
import type { RunClock } from "./run-clock.ts";
import type { RunErrors } from "./run-errors.ts";
import type { SlabProgress, SlabSubmitter } from "./slab-submitter.ts";
import { slabCapacity, type TaskSlab } from "./task-slab.ts";
import type { TrialTally } from "./trial-tally.ts";

export interface RecorderParts {
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
    const { ledger, errors, tally } = this.#parts;
    const stream = slab.streams[place];
    if (stream === undefined) {
      throw new Error(`Invariant: nothing was planned at place ${place}`);
    }
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
    const copyStatus = this.#outcomes.copyStatus[place] ?? 0;
    const eventStatus = this.#outcomes.eventStatus[place] ?? 0;
    if (copyStatus !== 0) {
      errors.note("aclrtMemcpyAsync", copyStatus, ledger.measuredNumber(row));
      tally.refused(transfer);
    }
    if (eventStatus !== 0) {
      errors.note("aclrtRecordEvent", eventStatus, ledger.measuredNumber(row));
      tally.failed(transfer);
    }
    const isOver = isBlocking || copyStatus !== 0 || eventStatus !== 0;
    if (isOver) {
      ledger.endWithCall(row, hostClockSource, copyStatus || eventStatus);
      tally.ended();
    } else {
      stream.bytesInFlight += bytes;
    }
    if (!isBlocking) {
      // The events of a refused copy are recorded all the same, and come back when they have passed.
      const [start, end] = eventStatus === 0 ? [slab.start[place], slab.end[place]] : [];
      stream.queue.push(isOver ? noRow : row, start ?? noEvent, end ?? noEvent, slab.tasks[place] ?? 1);
    }
  }
}
