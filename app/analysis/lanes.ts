import type { CopyColumns } from "#app/run/copy-columns.ts";
import { GrowingColumn } from "./growing-column.ts";

/** A part of a run's rows and a row in it. */
export interface RowPlace {
  readonly columns: CopyColumns;
  readonly row: number;
}

/** Positions in a lane, from first up to but not including last. */
export interface LaneRange {
  readonly first: number;
  readonly last: number;
}

/**
 * A run's rows by stream, each lane in order of start. Rows are numbered through all parts in the order in which they
 * were appended. Appending what comes in order, as a stream's copies do, costs the same per row however long the run.
 */
export class Lanes {
  readonly #lanes: readonly Lane[];
  readonly #parts: CopyColumns[] = [];
  readonly #firstRows = new GrowingColumn();
  #rows = 0;

  constructor(streamCount: number) {
    this.#lanes = Array.from({ length: streamCount }, () => new Lane());
  }

  /** Rows appended so far. */
  get rows(): number {
    return this.#rows;
  }

  get laneCount(): number {
    return this.#lanes.length;
  }

  /** Rows of a stream that the run does not have are numbered but in no lane. */
  append(columns: CopyColumns): void {
    if (columns.rows === 0) {
      return;
    }
    this.#parts.push(columns);
    this.#firstRows.push(this.#rows);
    const changed = new Set<Lane>();
    for (let row = 0; row < columns.rows; row += 1) {
      const lane = this.#lanes[columns.stream[row] ?? 0];
      if (lane !== undefined) {
        lane.push(this.#rows + row, columns.startNs[row] ?? 0, columns.endNs[row] ?? 0);
        changed.add(lane);
      }
    }
    this.#rows += columns.rows;
    for (const lane of changed) {
      lane.restoreOrder();
    }
  }

  /** Row numbers of a lane in order of start, as a view that is valid until the next append. */
  rowsOf(stream: number): Float64Array<ArrayBuffer> {
    return this.#lane(stream).rows.view();
  }

  /**
   * The positions in the lane between which all copies lie that run at some moment from fromNs up to toNs. Where copies
   * of a lane overlap, the range may hold a few that ended before.
   */
  window(stream: number, fromNs: number, toNs: number): LaneRange {
    const lane = this.#lane(stream);
    const last = lane.starts.firstAtLeast(toNs);
    // Ends never fall in `latestEnds`, so the first above fromNs is where the window begins; one that ends at fromNs is out.
    let first = lane.latestEnds.firstAtLeast(fromNs);
    while (first < last && lane.latestEnds.at(first) <= fromNs && lane.starts.at(first) < fromNs) {
      first += 1;
    }
    return { first: Math.min(first, last), last };
  }

  /** Where a row number is to be found; throws "Invariant" for a number that was never given. */
  place(row: number): RowPlace {
    const behind = this.#firstRows.firstAtLeast(row + 1);
    const columns = this.#parts[behind - 1];
    const inPart = row - this.#firstRows.at(behind - 1);
    if (columns === undefined || inPart >= columns.rows) {
      throw new Error(`Invariant: there is no row ${row} of ${this.#rows}`);
    }
    return { columns, row: inPart };
  }

  #lane(stream: number): Lane {
    const lane = this.#lanes[stream];
    if (lane === undefined) {
      throw new Error(`Invariant: there is no lane ${stream} of ${this.#lanes.length}`);
    }
    return lane;
  }
}

class Lane {
  rows = new GrowingColumn();
  starts = new GrowingColumn();
  ends = new GrowingColumn();
  /** Latest end up to each position. */
  latestEnds = new GrowingColumn();
  #isInOrder = true;

  push(row: number, startNs: number, endNs: number): void {
    const last = this.rows.length - 1;
    if (last >= 0 && startNs < this.starts.at(last)) {
      this.#isInOrder = false;
    }
    this.rows.push(row);
    this.starts.push(startNs);
    this.ends.push(endNs);
    this.latestEnds.push(last >= 0 ? Math.max(this.latestEnds.at(last), endNs) : endNs);
  }

  /** Rows of equal start stay in the order in which they came. */
  restoreOrder(): void {
    if (this.#isInOrder) {
      return;
    }
    const order = Array.from({ length: this.rows.length }, (_, position) => position);
    order.sort((left, right) => this.starts.at(left) - this.starts.at(right) || left - right);
    const { rows, starts, ends } = this;
    this.rows = new GrowingColumn();
    this.starts = new GrowingColumn();
    this.ends = new GrowingColumn();
    this.latestEnds = new GrowingColumn();
    for (const position of order) {
      this.push(rows.at(position), starts.at(position), ends.at(position));
    }
    this.#isInOrder = true;
  }
}
