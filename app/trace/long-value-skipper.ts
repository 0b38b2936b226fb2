import { backslash, closeBrace, closeBracket, openBrace, openBracket, quote } from "./json-cursor.ts";

/** Finds the end of one JSON value in pieces of any length, without keeping them. */
export class LongValueSkipper {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isDone = false;

  get isDone(): boolean {
    return this.#isDone;
  }

  /** How many bytes of the piece belong to the value. */
  consume(piece: Uint8Array): number {
    let at = 0;
    while (at < piece.length && !this.#isDone) {
      this.#take(piece[at] ?? 0);
      at += 1;
    }
    return at;
  }

  #take(byte: number): void {
    if (this.#isInString) {
      this.#takeInString(byte);
      return;
    }
    if (byte === quote) {
      this.#isInString = true;
    } else if (byte === openBrace || byte === openBracket) {
      this.#depth += 1;
    } else if (byte === closeBrace || byte === closeBracket) {
      this.#depth -= 1;
      this.#isDone = this.#depth <= 0;
    }
  }

  #takeInString(byte: number): void {
    if (this.#isEscaped) {
      this.#isEscaped = false;
    } else if (byte === backslash) {
      this.#isEscaped = true;
    } else if (byte === quote) {
      this.#isInString = false;
      this.#isDone = this.#depth === 0;
    }
  }
}
