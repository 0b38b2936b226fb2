/** No line is longer; what goes on and on is no text of lines. */
const longestLineBytes = 16 * 1024 * 1024;
const lineFeed = 0x0a;

/** Cuts bytes that come in pieces into lines. */
export class LineCutter {
  readonly #onLine: (line: Uint8Array, offset: number) => void;
  #rest: Uint8Array = new Uint8Array(0);
  /** File offset of the rest's first byte. */
  #offset = 0;

  /** `line` is valid only until the next one. */
  constructor(onLine: (line: Uint8Array, offset: number) => void) {
    this.#onLine = onLine;
  }

  /** False: a line has no end, and reading on is of no use. */
  push(piece: Uint8Array): boolean {
    let bytes = piece;
    if (this.#rest.length > 0) {
      bytes = new Uint8Array(this.#rest.length + piece.length);
      bytes.set(this.#rest);
      bytes.set(piece, this.#rest.length);
    }
    let start = 0;
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      this.#emit(bytes, start, end);
      start = end + 1;
    }
    this.#rest = bytes.slice(start);
    this.#offset += start;
    return this.#rest.length < longestLineBytes;
  }

  /** The last line needs no end. */
  finish(): void {
    const rest = this.#rest;
    this.#rest = new Uint8Array(0);
    this.#emit(rest, 0, rest.length);
  }

  #emit(bytes: Uint8Array, start: number, end: number): void {
    if (end > start) {
      this.#onLine(bytes.subarray(start, end), this.#offset + start);
    }
  }
}
