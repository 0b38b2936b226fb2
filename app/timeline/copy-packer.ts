import type { CopyColumns } from "#app/run/copy-columns.ts";
import { escapedCode, leadBiasNs, unknownCode } from "./escaped-column.ts";
import {
  type PackedColumnName,
  type PackedCopies,
  packedAlignBytes,
  packedBytes,
  packedColumns,
  tableLayout,
} from "./packed-copies.ts";
import { TrialSpans } from "./trial-spans.ts";

/** Numbers of a group's key: sources and kinds are fewer than 8 and 7. */
const keysPerSource = 8;
const keysPerStream = 64;
const failedKey = 7;

/**
 * Prepares copies for the timeline: everything that its columns want done per copy (by lane, rounded, as distances, as
 * narrow as they are) is done here, so that the window only has to take them over. One is used for a whole run: what it
 * works in is kept.
 */
export class CopyPacker {
  /** Group of a key; −1 for none. */
  readonly #groupOfKey: Int32Array;
  #groupOfRow = new Uint32Array(0);
  /** Rows of each group in order, one group after another. */
  #rows = new Uint32Array(0);
  #starts = new Float64Array(0);
  #codes = new Uint32Array(0);
  #lead = new Uint32Array(0);
  #call = new Uint32Array(0);
  #statuses = new Float64Array(0);
  #block = new ArrayBuffer(0);
  #blockBytes = 0;
  #table: number[] = [];
  #escapes: number[] = [];
  #group = 0;

  /** `streamCount`: streams of the rows are below it. */
  constructor(streamCount: number) {
    this.#groupOfKey = new Int32Array(streamCount * keysPerStream).fill(-1);
  }

  /** The rows from one up to but not including another. */
  pack(columns: CopyColumns, from = 0, to = columns.rows): PackedCopies {
    const rows = to - from;
    this.#reserve(rows);
    const groups = this.#groupRows(columns, from, to);
    this.#blockBytes = 0;
    this.#table = [];
    this.#escapes = [];
    for (const [group, { first, count }] of groups.entries()) {
      this.#group = group;
      this.#packGroup(columns, from, this.#rows.subarray(first, first + count));
    }
    const trials = new TrialSpans();
    trials.add(columns, from, to);
    const spans = trials.numbers;
    const counts = [groups.length, spans.length / tableLayout.span, this.#escapes.length / tableLayout.escape];
    const table = new Float64Array(tableLayout.head + this.#table.length + spans.length + this.#escapes.length);
    let at = 0;
    for (const part of [counts, this.#table, spans, this.#escapes]) {
      table.set(part, at);
      at += part.length;
    }
    return { rows, table, block: this.#block.slice(0, this.#blockBytes) };
  }

  /** Groups in order of their first rows; a sort by counting. */
  #groupRows({ stream, source, kind, status }: CopyColumns, from: number, to: number) {
    const groupOfKey = this.#groupOfKey;
    const groupOfRow = this.#groupOfRow;
    const keys: number[] = [];
    const counts: number[] = [];
    for (let row = from; row < to; row += 1) {
      const outcome = status[row] === 0 ? (kind[row] ?? 0) : failedKey;
      const key = (stream[row] ?? 0) * keysPerStream + (source[row] ?? 0) * keysPerSource + outcome;
      let group = groupOfKey[key] ?? -1;
      if (group < 0) {
        group = keys.push(key) - 1;
        counts.push(0);
        groupOfKey[key] = group;
      }
      groupOfRow[row - from] = group;
      counts[group] = (counts[group] ?? 0) + 1;
    }
    for (const key of keys) {
      groupOfKey[key] = -1;
    }
    const next: number[] = [];
    let first = 0;
    for (const count of counts) {
      next.push(first);
      first += count;
    }
    const groups = counts.map((count, group) => ({ first: next[group] ?? 0, count }));
    const rows = this.#rows;
    for (let row = 0; row < to - from; row += 1) {
      const group = groupOfRow[row] ?? 0;
      const place = next[group] ?? 0;
      rows[place] = row;
      next[group] = place + 1;
    }
    return groups;
  }

  #packGroup(columns: CopyColumns, from: number, rows: Uint32Array): void {
    const first = from + (rows[0] ?? 0);
    this.#table.push(columns.stream[first] ?? 0, columns.device[first] ?? 0, columns.source[first] ?? 0);
    this.#table.push(columns.kind[first] ?? 0, columns.status[first] === 0 ? 0 : 1, rows.length);
    this.#times(columns, from, rows);
    this.#packBytes(columns.bytes, from, rows);
    this.#pack(this.#lead, rows.length);
    this.#pack(this.#call, rows.length);
    this.#pack(rows, rows.length);
    this.#packPlain(columns.transfer, from, rows);
    this.#packPlain(columns.trial, from, rows);
    this.#packStatus(columns.status, from, rows);
    this.#packPlain(columns.kind, from, rows);
  }

  #packBytes(bytes: Float64Array, from: number, rows: Uint32Array): void {
    const codes = this.#codes;
    for (let index = 0; index < rows.length; index += 1) {
      const value = bytes[from + (rows[index] ?? 0)] ?? 0;
      const code = value >>> 0;
      codes[index] = code === value && code < unknownCode ? code : this.#beside("bytes", index, value);
    }
    this.#pack(codes, rows.length);
  }

  #packPlain(column: Uint32Array | Uint8Array, from: number, rows: Uint32Array): void {
    const codes = this.#codes;
    for (let index = 0; index < rows.length; index += 1) {
      codes[index] = column[from + (rows[index] ?? 0)] ?? 0;
    }
    this.#pack(codes, rows.length);
  }

  /** Start and duration go out at once, lead and call wait for their places in the order of columns. */
  #times({ startNs, endNs, submitNs, returnNs }: CopyColumns, from: number, rows: Uint32Array): void {
    const starts = this.#starts;
    const codes = this.#codes;
    const leads = this.#lead;
    const calls = this.#call;
    for (let index = 0; index < rows.length; index += 1) {
      const row = from + (rows[index] ?? 0);
      const start = Math.round(startNs[row] ?? 0);
      const submit = Math.round(submitNs[row] ?? 0);
      starts[index] = start;
      const duration = Math.max(Math.round(endNs[row] ?? 0) - start, 0);
      const durationCode = duration >>> 0;
      const isShort = durationCode === duration && durationCode < unknownCode;
      codes[index] = isShort ? durationCode : this.#beside("durationNs", index, duration);
      const lead = start - submit;
      const leadCode = (lead + leadBiasNs) >>> 0;
      const isNear = leadCode === lead + leadBiasNs && leadCode < unknownCode;
      leads[index] = isNear ? leadCode : this.#beside("leadNs", index, lead);
      const call = Math.max(0, Math.round(returnNs[row] ?? 0) - submit);
      const callCode = call >>> 0;
      calls[index] = callCode === call && callCode < unknownCode ? callCode : this.#beside("callNs", index, call);
    }
    this.#packNumbers(starts, rows.length);
    this.#pack(codes, rows.length);
  }

  /** Only failed copies have any but 0. */
  #packStatus(status: Int32Array, from: number, rows: Uint32Array): void {
    if (status[from + (rows[0] ?? 0)] === 0) {
      this.#table.push(0, 0);
      return;
    }
    for (let index = 0; index < rows.length; index += 1) {
      this.#statuses[index] = status[from + (rows[index] ?? 0)] ?? 0;
    }
    this.#packNumbers(this.#statuses, rows.length);
  }

  /** The code of what a column of 32 bits has no number for. */
  #beside(column: PackedColumnName, index: number, value: number): number {
    if (Number.isNaN(value)) {
      return unknownCode;
    }
    this.#escapes.push(this.#group, packedColumns.indexOf(column), index, value);
    return escapedCode;
  }

  #pack(values: Uint32Array, count: number): void {
    let least = values[0] ?? 0;
    let largest = least;
    for (let index = 1; index < count; index += 1) {
      const value = values[index] ?? 0;
      if (value < least) {
        least = value;
      } else if (value > largest) {
        largest = value;
      }
    }
    // Nothing to be added is taken over faster.
    const base = packedBytes(0, largest) === packedBytes(least, largest) ? 0 : least;
    this.#table.push(base, largest);
    const place = this.#place(packedBytes(base, largest), count);
    if (place !== undefined) {
      subtract(values, base, place);
    }
  }

  #packNumbers(values: Float64Array, count: number): void {
    let least = values[0] ?? 0;
    let largest = least;
    let isPlain = true;
    for (let index = 0; index < count; index += 1) {
      const value = values[index] ?? 0;
      if (value < least) {
        least = value;
      } else if (value > largest) {
        largest = value;
      }
      isPlain &&= Number.isFinite(value);
    }
    const max = isPlain ? largest : Number.POSITIVE_INFINITY;
    const base = isPlain ? least : 0;
    this.#table.push(base, max);
    const place = this.#place(packedBytes(base, max), count);
    if (place instanceof Float64Array) {
      place.set(values.subarray(0, count));
    } else if (place !== undefined) {
      subtract(values, base, place);
    }
  }

  /** Where in the block a column goes; undefined when it needs no place. */
  #place(bytes: 0 | 1 | 2 | 4 | 8, count: number) {
    const offsetBytes = this.#blockBytes;
    this.#blockBytes += Math.ceil((count * bytes) / packedAlignBytes) * packedAlignBytes;
    switch (bytes) {
      case 0:
        return undefined;
      case 1:
        return new Uint8Array(this.#block, offsetBytes, count);
      case 2:
        return new Uint16Array(this.#block, offsetBytes, count);
      case 4:
        return new Uint32Array(this.#block, offsetBytes, count);
      case 8:
        return new Float64Array(this.#block, offsetBytes, count);
    }
  }

  #reserve(rows: number): void {
    if (this.#rows.length >= rows) {
      return;
    }
    this.#groupOfRow = new Uint32Array(rows);
    this.#rows = new Uint32Array(rows);
    this.#starts = new Float64Array(rows);
    this.#codes = new Uint32Array(rows);
    this.#lead = new Uint32Array(rows);
    this.#call = new Uint32Array(rows);
    this.#statuses = new Float64Array(rows);
    // Every column as wide as it can be, and every group of one row.
    this.#block = new ArrayBuffer(rows * packedColumns.length * packedAlignBytes);
  }
}

/** The distances of the first values from a base. */
function subtract(
  values: Uint32Array | Float64Array,
  base: number,
  place: Uint8Array | Uint16Array | Uint32Array | Float64Array,
): void {
  for (let index = 0; index < place.length; index += 1) {
    place[index] = (values[index] ?? 0) - base;
  }
}
