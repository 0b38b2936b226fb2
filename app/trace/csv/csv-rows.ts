import type { DecimalTime } from "../decimal-time.ts";

const quote = 0x22;
const comma = 0x2c;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
/** No row is longer; a text of this length that goes on is a quote gone missing. */
const longestRowBytes = 4 * 1024 * 1024;
const decoder = new TextDecoder();

/** One row of a CSV file; valid only until the next one. */
export class CsvRow {
  bytes: Uint8Array = new Uint8Array(0);
  cells = 0;
  /** File offset of the row's first byte. */
  offset = 0;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  addCell(start: number, end: number): void {
    this.#starts[this.cells] = start;
    this.#ends[this.cells] = end;
    this.cells += 1;
  }

  /** A cell without its quotes and the white space around it (msprof ends times in a tab); "" where there is none. */
  text(column: number | undefined): string {
    if (column === undefined || column >= this.cells) {
      return "";
    }
    const text = decoder.decode(this.bytes.subarray(this.#starts[column], this.#ends[column])).trim();
    return text.startsWith('"')
      ? text
          .slice(1, text.endsWith('"') ? -1 : undefined)
          .replaceAll('""', '"')
          .trim()
      : text;
  }

  /** Reads a cell as a time; false when it is none. */
  readTime(column: number | undefined, unit: "us" | "ns", time: DecimalTime): boolean {
    const bytes = encoder.encode(this.text(column).slice(0, 64));
    return unit === "us" ? time.readMicroseconds(bytes, 0, bytes.length) : time.readNanoseconds(bytes, 0, bytes.length);
  }
}

const encoder = new TextEncoder();

/** Cuts a CSV file that comes in pieces into rows (RFC 4180; line ends of any kind; blank lines are no rows). */
export class CsvRows {
  readonly #onRow: (row: CsvRow) => void;
  readonly #row = new CsvRow();
  #buffer = new Uint8Array(0);
  /** File offset of the buffer's first byte. */
  #offset = 0;

  constructor(onRow: (row: CsvRow) => void) {
    this.#onRow = onRow;
  }

  /** False: a row has no end, and reading on is of no use. */
  push(chunk: Uint8Array): boolean {
    const joined = new Uint8Array(this.#buffer.length + chunk.length);
    joined.set(this.#buffer);
    joined.set(chunk, this.#buffer.length);
    this.#buffer = joined;
    this.#cut(false);
    return this.#buffer.length < longestRowBytes;
  }

  /** Takes the last row, which needs no line end. Answers the offset of one that was cut off inside quotes. */
  finish(): number | undefined {
    const unended = this.#cut(true);
    return unended ? this.#offset : undefined;
  }

  #cut(isLast: boolean): boolean {
    const bytes = this.#buffer;
    let start = this.#offset === 0 && bytes[0] === 0xef && bytes[1] === 0xbb ? 3 : 0;
    for (;;) {
      const end = this.#endOfRow(bytes, start);
      if (end === undefined) {
        break;
      }
      this.#emit(bytes, start, end);
      start = end + 1;
    }
    const rest = bytes.subarray(start);
    const isInsideQuotes = rest.reduce((inside, byte) => (byte === quote ? !inside : inside), false);
    if (isLast && rest.length > 0 && !isInsideQuotes) {
      this.#emit(bytes, start, bytes.length);
    }
    this.#offset += start;
    this.#buffer = rest.slice();
    return isLast && isInsideQuotes;
  }

  /** Place of the line end; undefined when it has not come yet. */
  #endOfRow(bytes: Uint8Array, start: number): number | undefined {
    let at = start;
    let isInsideQuotes = false;
    while (at < bytes.length) {
      const byte = bytes[at];
      if (byte === quote) {
        isInsideQuotes = !isInsideQuotes;
      } else if (byte === lineFeed && !isInsideQuotes) {
        return at;
      }
      at += 1;
    }
    return undefined;
  }

  #emit(bytes: Uint8Array, start: number, lineEnd: number): void {
    const end = lineEnd > start && bytes[lineEnd - 1] === carriageReturn ? lineEnd - 1 : lineEnd;
    if (end === start) {
      return;
    }
    const row = this.#row;
    row.bytes = bytes;
    row.cells = 0;
    row.offset = this.#offset + start;
    let cellStart = start;
    let isInsideQuotes = false;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at];
      if (byte === quote) {
        isInsideQuotes = !isInsideQuotes;
      } else if (byte === comma && !isInsideQuotes) {
        row.addCell(cellStart, at);
        cellStart = at + 1;
      }
    }
    row.addCell(cellStart, end);
    this.#onRow(row);
  }
}
