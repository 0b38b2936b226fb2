import { type CopyColumns, copyColumnNames } from "#app/run/copy-columns.ts";
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
  #groupOfRow = new Int32Array(0);
  /** Rows of each group in order, one group after another. */
  #rows = new Int32Array(0);
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
    return this.#packWhole(from === 0 && to === columns.rows ? columns : columnsBetween(columns, from, to));
  }

  #packWhole(columns: CopyColumns): PackedCopies {
    const { rows } = columns;
    this.#reserve(rows);
    const groups = this.#groupRows(columns);
    this.#blockBytes = 0;
    this.#table = [];
    this.#escapes = [];
    for (const [group, { first, count }] of groups.entries()) {
      this.#group = group;
      this.#packGroup(columns, this.#rows.subarray(first, first + count));
    }
    const trials = new TrialSpans();
    trials.add(columns);
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
  #groupRows(columns: CopyColumns) {
    const counts = this.#countGroups(columns);
    const next = new Int32Array(counts.length);
    for (let group = 1; group < counts.length; group += 1) {
      next[group] = (next[group - 1] ?? 0) + (counts[group - 1] ?? 0);
    }
    const groups = counts.map((count, group) => ({ first: next[group] ?? 0, count }));
    const groupOfRow = this.#groupOfRow;
    const rows = this.#rows;
    for (let row = 0; row < columns.rows; row += 1) {
      const group = groupOfRow[row] ?? 0;
      const place = next[group] ?? 0;
      rows[place] = row;
      next[group] = place + 1;
    }
    return groups;
  }

  /** Rows of each group, in order of their first ones. */
  #countGroups({ rows, stream, source, kind, status }: CopyColumns): number[] {
    const groupOfKey = this.#groupOfKey;
    const groupOfRow = this.#groupOfRow;
    const keys: number[] = [];
    for (let row = 0; row < rows; row += 1) {
      const outcome = status[row] === 0 ? (kind[row] ?? 0) : failedKey;
      const key = (stream[row] ?? 0) * keysPerStream + (source[row] ?? 0) * keysPerSource + outcome;
      let group = groupOfKey[key] ?? -1;
      if (group < 0) {
        group = keys.push(key) - 1;
        groupOfKey[key] = group;
      }
      groupOfRow[row] = group;
    }
    const counts = new Int32Array(keys.length);
    for (let row = 0; row < rows; row += 1) {
      const group = groupOfRow[row] ?? 0;
      counts[group] = (counts[group] ?? 0) + 1;
    }
    for (const key of keys) {
      groupOfKey[key] = -1;
    }
    return [...counts];
  }

  #packGroup(columns: CopyColumns, rows: Int32Array): void {
    const first = rows[0] ?? 0;
    this.#table.push(columns.stream[first] ?? 0, columns.device[first] ?? 0, columns.source[first] ?? 0);
    this.#table.push(columns.kind[first] ?? 0, columns.status[first] === 0 ? 0 : 1, rows.length);
    this.#times(columns, rows);
    this.#packBytes(columns.bytes, rows);
    this.#pack(this.#lead, rows.length);
    this.#pack(this.#call, rows.length);
    this.#codes.set(rows);
    this.#pack(this.#codes, rows.length);
    this.#packPlain(columns.transfer, rows);
    this.#packPlain(columns.trial, rows);
    this.#packOutcome(columns, rows);
  }

  #packBytes(bytes: Float64Array, rows: Int32Array): void {
    const codes = this.#codes;
    for (let index = 0; index < rows.length; index += 1) {
      const value = bytes[rows[index] ?? 0] ?? 0;
      const code = value >>> 0;
      codes[index] = code === value && code < unknownCode ? code : this.#beside("bytes", index, value);
    }
    this.#pack(codes, rows.length);
  }

  #packPlain(column: Uint32Array | Uint8Array, rows: Int32Array): void {
    const codes = this.#codes;
    for (let index = 0; index < rows.length; index += 1) {
      codes[index] = column[rows[index] ?? 0] ?? 0;
    }
    this.#pack(codes, rows.length);
  }

  /** Start and duration go out at once, lead and call wait for their places in the order of columns. */
  #times({ startNs, endNs, submitNs, returnNs }: CopyColumns, rows: Int32Array): void {
    const starts = this.#starts;
    const codes = this.#codes;
    const leads = this.#lead;
    const calls = this.#call;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
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

  /** Status and kind: of copies that ran, there is one of each in a group. */
  #packOutcome({ status, kind }: CopyColumns, rows: Int32Array): void {
    const first = rows[0] ?? 0;
    if (status[first] === 0) {
      const kindOfAll = kind[first] ?? 0;
      this.#table.push(0, 0, kindOfAll, kindOfAll);
      return;
    }
    for (let index = 0; index < rows.length; index += 1) {
      this.#statuses[index] = status[rows[index] ?? 0] ?? 0;
    }
    this.#packNumbers(this.#statuses, rows.length);
    this.#packPlain(kind, rows);
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
    this.#groupOfRow = new Int32Array(rows);
    this.#rows = new Int32Array(rows);
    this.#starts = new Float64Array(rows);
    this.#codes = new Uint32Array(rows);
    this.#lead = new Uint32Array(rows);
    this.#call = new Uint32Array(rows);
    this.#statuses = new Float64Array(rows);
    // Every column as wide as it can be, and every group of one row.
    this.#block = new ArrayBuffer(rows * packedColumns.length * packedAlignBytes);
  }
}

/** The same memory. */
function columnsBetween(columns: CopyColumns, from: number, to: number): CopyColumns {
  const between = copyColumnNames.map((name) => [name, columns[name].subarray(from, to)] as const);
  return { ...(Object.fromEntries(between) as unknown as CopyColumns), rows: to - from };
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
