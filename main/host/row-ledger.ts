import { allocateColumns, type CopyColumns, copyColumnNames, timeSources } from "#app/run/copy-columns.ts";

export const deviceEventSource = timeSources.indexOf("device-event");
export const hostClockSource = timeSources.indexOf("host-clock");

/** Value of `source` in a row whose copy has not ended; never leaves this file. */
const unfinished = 0xff;

interface NewRow {
  readonly stream: number;
  readonly device: number;
  readonly kind: number;
  readonly bytes: number;
  readonly transfer: number;
  readonly submitNs: number;
  readonly returnNs: number;
}

interface Slab {
  columns: CopyColumns;
  /** Rows added, of columns.rows. */
  filledRows: number;
  unfinishedRows: number;
  /** Rows already sent, always a prefix. */
  sentRows: number;
}

/** `onSent` gives the block's memory back; it need not be called. */
type OnBlock = (columns: CopyColumns, onSent: () => void) => void;

/**
 * The rows of a run in the order of submission. Copies of several streams end in any order, so a row waits here until
 * all before it have ended; then it leaves in a block of `batchRows` rows. Rows are kept in the blocks they leave in:
 * one copy costs copyRowBytes of memory until then, and a full block is sent without being copied.
 */
export class RowLedger {
  readonly #batchRows: number;
  readonly #onBlock: OnBlock;
  /** Blocks that have been sent, to be filled again: a run of millions of copies makes no garbage. */
  readonly #free: CopyColumns[] = [];
  #slabs: Slab[] = [];
  /** Number of the first row in #slabs[0]. */
  #firstRow = 0;
  #nextRow = 0;
  #firstKeptRow = 0;
  #isKept = true;
  #trial = 0;

  constructor(batchRows: number, onBlock: OnBlock) {
    this.#batchRows = batchRows;
    this.#onBlock = onBlock;
  }

  /** All rows of the trial before must have ended. Rows that are not kept (warm-up) are never sent. */
  beginTrial(trial: number, isKept: boolean): void {
    if (isKept !== this.#isKept) {
      this.#slabs = [];
      this.#firstRow = this.#nextRow;
      this.#isKept = isKept;
      this.#firstKeptRow = this.#nextRow;
    }
    this.#trial = trial;
  }

  /** Opens a row and gives its number, with which it is ended later. */
  add({ stream, device, kind, bytes, transfer, submitNs, returnNs }: NewRow): number {
    const slab = this.#slabWithRoom();
    const { columns } = slab;
    const row = slab.filledRows++;
    slab.unfinishedRows++;
    columns.stream[row] = stream;
    columns.device[row] = device;
    columns.kind[row] = kind;
    columns.bytes[row] = bytes;
    columns.submitNs[row] = submitNs;
    columns.returnNs[row] = returnNs;
    columns.trial[row] = this.#trial;
    columns.transfer[row] = transfer;
    columns.source[row] = unfinished;
    return this.#nextRow++;
  }

  end(rowNumber: number, startNs: number, endNs: number, source: number, status: number): void {
    const slab = this.#slabOf(rowNumber);
    const { columns } = slab;
    const row = this.#rowInSlab(rowNumber);
    columns.startNs[row] = startNs;
    columns.endNs[row] = endNs;
    columns.source[row] = source;
    columns.status[row] = status;
    slab.unfinishedRows--;
    if (slab.unfinishedRows === 0 && slab.filledRows === this.#batchRows) {
      this.#sendFullSlabs();
    }
  }

  /** Ends a row with the times of its own call. */
  endWithCall(rowNumber: number, source: number, status: number): void {
    const { columns } = this.#slabOf(rowNumber);
    const row = this.#rowInSlab(rowNumber);
    this.end(rowNumber, columns.submitNs[row] ?? 0, columns.returnNs[row] ?? 0, source, status);
  }

  /** Number of the row among those that are sent; null when it will not be. */
  measuredNumber(rowNumber: number): number | null {
    return this.#isKept ? rowNumber - this.#firstKeptRow : null;
  }

  bytesOf(rowNumber: number): number {
    return this.#slabOf(rowNumber).columns.bytes[this.#rowInSlab(rowNumber)] ?? 0;
  }

  transferOf(rowNumber: number): number {
    return this.#slabOf(rowNumber).columns.transfer[this.#rowInSlab(rowNumber)] ?? 0;
  }

  /** Sends what has ended and has nothing unfinished before it, whatever the block's size. */
  sendEnded(): void {
    const slab = this.#slabs[0];
    if (slab === undefined || !this.#isKept) {
      return;
    }
    let rows = slab.sentRows;
    while (rows < slab.filledRows && slab.columns.source[rows] !== unfinished) {
      rows++;
    }
    this.#send(slab, rows);
  }

  #slabWithRoom(): Slab {
    const last = this.#slabs.at(-1);
    if (last !== undefined && last.filledRows < this.#batchRows) {
      return last;
    }
    const slab = {
      columns: this.#free.pop() ?? allocateColumns(this.#batchRows),
      filledRows: 0,
      unfinishedRows: 0,
      sentRows: 0,
    };
    this.#slabs.push(slab);
    return slab;
  }

  #slabOf(rowNumber: number): Slab {
    const slab = this.#slabs[Math.floor((rowNumber - this.#firstRow) / this.#batchRows)];
    if (slab === undefined) {
      throw new Error(`Invariant: row ${rowNumber} has left already`);
    }
    return slab;
  }

  #rowInSlab(rowNumber: number): number {
    return (rowNumber - this.#firstRow) % this.#batchRows;
  }

  #sendFullSlabs(): void {
    let slab = this.#slabs[0];
    while (slab !== undefined && slab.unfinishedRows === 0 && slab.filledRows === this.#batchRows) {
      const isCopied = !this.#isKept || slab.sentRows > 0;
      if (this.#isKept) {
        this.#send(slab, slab.filledRows);
      }
      if (isCopied) {
        this.#free.push(slab.columns);
      }
      this.#slabs.shift();
      this.#firstRow += this.#batchRows;
      slab = this.#slabs[0];
    }
  }

  #send(slab: Slab, upToRow: number): void {
    if (upToRow === slab.sentRows) {
      return;
    }
    const { columns } = slab;
    if (slab.sentRows === 0 && upToRow === this.#batchRows) {
      this.#onBlock(columns, () => this.#free.push(columns));
    } else {
      this.#onBlock(copyRows(columns, slab.sentRows, upToRow), () => undefined);
    }
    slab.sentRows = upToRow;
  }
}

function copyRows(columns: CopyColumns, first: number, end: number): CopyColumns {
  const copied = allocateColumns(end - first);
  for (const name of copyColumnNames) {
    copied[name].set(columns[name].subarray(first, end));
  }
  return copied;
}
