/** How reading a piece of JSON ended. */
export const jsonEnd = {
  /** All of it was read. */
  whole: 0,
  /** The bytes ended before it did. */
  incomplete: 1,
  /** It is no JSON, at the cursor's place. */
  wrong: 2,
} as const;
export type JsonEnd = (typeof jsonEnd)[keyof typeof jsonEnd];

/** Deeper than any trace; a file of nothing but brackets must not fill the memory. */
const maximumDepth = 512;

/**
 * A place in bytes that hold JSON, with what is needed to move over it. The byte at `end` must be 0: it ends every loop,
 * so that none has to look at the length.
 */
export class JsonCursor {
  bytes: Uint8Array = new Uint8Array(1);
  at = 0;
  end = 0;

  /** Moves over white space and answers the byte there; 0 at the end. */
  skipSpace(): number {
    const { bytes } = this;
    let { at } = this;
    let byte = bytes[at] ?? 0;
    while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
      at += 1;
      byte = bytes[at] ?? 0;
    }
    this.at = at;
    return byte;
  }

  /** From behind an opening quote to behind the closing one. */
  skipString(): JsonEnd {
    const { bytes } = this;
    let { at } = this;
    const near = at + 24;
    for (; at < near; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === quote) {
        this.at = at + 1;
        return jsonEnd.whole;
      }
      if (byte === backslash || byte === 0) {
        break;
      }
    }
    return this.#skipLongString(at);
  }

  /** Searching for the quote is left to the engine: much faster for texts of hundreds of bytes, as call stacks are. */
  #skipLongString(from: number): JsonEnd {
    const { bytes, end } = this;
    let at = from;
    for (;;) {
      const found = bytes.indexOf(quote, at);
      if (found < 0 || found >= end) {
        this.at = end;
        return jsonEnd.incomplete;
      }
      at = found + 1;
      let escapes = 0;
      while (found - 1 - escapes >= from && bytes[found - 1 - escapes] === backslash) {
        escapes += 1;
      }
      if (escapes % 2 === 0) {
        this.at = at;
        return jsonEnd.whole;
      }
    }
  }

  /** Over a number, true, false, null; Python's NaN and Infinity are let through, for they do occur. */
  skipScalar(): JsonEnd {
    const { bytes } = this;
    const start = this.at;
    let { at } = this;
    while (isScalarByte[bytes[at] ?? 0] === 1) {
      at += 1;
    }
    this.at = at;
    if (at >= this.end) {
      return jsonEnd.incomplete;
    }
    return at > start ? jsonEnd.whole : jsonEnd.wrong;
  }

  /** Over any value, from its first byte (white space before it is skipped) to behind its last. */
  skipValue(): JsonEnd {
    const byte = this.skipSpace();
    switch (byte) {
      case quote:
        this.at += 1;
        return this.skipString();
      case openBrace:
      case openBracket:
        return this.#skipNested();
      default:
        return this.at >= this.end ? jsonEnd.incomplete : this.skipScalar();
    }
  }

  /**
   * Over an object or array. Brackets must pair; commas and colons inside are not looked at, for what is wrong there
   * hurts nobody who does not read it.
   */
  #skipNested(): JsonEnd {
    const { bytes } = this;
    let depth = 0;
    do {
      let at = this.at;
      while (isPlainByte[bytes[at] as number] === 1) {
        at += 1;
      }
      this.at = at + 1;
      if (bytes[at] === quote) {
        const ended = this.skipString();
        if (ended !== jsonEnd.whole) {
          return ended;
        }
        continue;
      }
      const step = bracketStep[bytes[at] as number] as number;
      depth += step;
      if (step === 0 || depth > maximumDepth) {
        return this.#stopAt(at);
      }
    } while (depth > 0);
    return jsonEnd.whole;
  }

  #stopAt(at: number): JsonEnd {
    this.at = at;
    return at >= this.end ? jsonEnd.incomplete : jsonEnd.wrong;
  }
}

export const quote = 0x22;
export const backslash = 0x5c;
export const openBrace = 0x7b;
export const closeBrace = 0x7d;
export const openBracket = 0x5b;
export const closeBracket = 0x5d;
export const comma = 0x2c;
export const colon = 0x3a;

/** Bytes that numbers and words are made of. */
const isScalarByte = byteTable("-+.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
/** Bytes between brackets and quotes. */
const isPlainByte = byteTable("-+.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ:, \n\r\t");
/** How much deeper a byte leads. */
const bracketStep = new Int8Array(256);
bracketStep[openBrace] = 1;
bracketStep[openBracket] = 1;
bracketStep[closeBrace] = -1;
bracketStep[closeBracket] = -1;

function byteTable(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) {
    table[character.charCodeAt(0)] = 1;
  }
  return table;
}
