import {
  closeBrace,
  closeBracket,
  colon,
  comma,
  JsonCursor,
  type JsonEnd,
  jsonEnd,
  openBrace,
  openBracket,
  quote,
} from "./json-cursor.ts";
import { LongValueSkipper } from "./long-value-skipper.ts";

/** The keys that lead to a value; `*` stands for any place in an array. */
export type JsonPath = readonly string[];

export interface JsonVisitor {
  /** What to do with the values at a path; asked once for all elements of an array. Only objects and arrays are entered. */
  plan(path: JsonPath): "enter" | "take" | "skip";
  /**
   * Reads the value at the cursor and leaves the cursor behind it. `offset` is the file offset of the cursor's byte 0.
   * Until it answers `whole` it must not keep anything: it is called again with more bytes when it met the end of them.
   */
  take(path: JsonPath, cursor: JsonCursor, offset: number): JsonEnd;
  /** A value that was to be taken is longer than any can be and was left out. */
  leaveOut(path: JsonPath, offset: number): void;
}

/** Where and why a file could not be read to its end. */
export interface JsonProblem {
  readonly reason: "cut-off" | "not-json" | "after-end";
  readonly offset: number;
}

interface Frame {
  readonly closing: number;
  isFirst: boolean;
  /** For the elements of an array. */
  readonly plan: "enter" | "take" | "skip" | undefined;
}

/** No event is longer; a text of this length that goes on is a quote gone missing. */
const longestValueBytes = 16 * 1024 * 1024;

/** Walks through JSON that comes in pieces, keeping no more of it than the value it is in. */
export class JsonWalker {
  readonly #visitor: JsonVisitor;
  readonly #cursor = new JsonCursor();
  readonly #frames: Frame[] = [];
  readonly #path: string[] = [];
  #buffer = new Uint8Array(0);
  /** File offset of the buffer's first byte. */
  #offset = 0;
  #used = 0;
  /** What is kept is tried again when there is so much of it: not at each small piece. */
  #enough = 0;
  #hasRoot = false;
  #skipper: LongValueSkipper | undefined;
  #problem: JsonProblem | undefined;

  constructor(visitor: JsonVisitor) {
    this.#visitor = visitor;
  }

  /** False when there is no point in reading on. */
  push(chunk: Uint8Array): boolean {
    if (this.#problem !== undefined) {
      return false;
    }
    let piece = chunk;
    if (this.#skipper !== undefined) {
      const consumed = this.#skipper.consume(piece);
      this.#offset += consumed;
      if (!this.#skipper.isDone) {
        return true;
      }
      this.#skipper = undefined;
      piece = piece.subarray(consumed);
    }
    this.#append(piece);
    if (this.#used >= this.#enough) {
      this.#walk();
    }
    return this.#problem === undefined;
  }

  /** After the last piece: what kept the file from being read whole, if anything. An array need not be closed. */
  finish(): JsonProblem | undefined {
    if (this.#problem !== undefined) {
      return this.#problem;
    }
    if (this.#skipper === undefined) {
      this.#walk();
    }
    if (this.#problem !== undefined) {
      return this.#problem;
    }
    const isInOpenArray = this.#frames.length === 1 && this.#frames[0]?.closing === closeBracket;
    const isBetweenValues = this.#skipper === undefined && this.#isBlankBeforeEnd();
    const isWhole = isBetweenValues && (isInOpenArray || (this.#hasRoot && this.#frames.length === 0));
    return isWhole ? undefined : { reason: "cut-off", offset: this.#offset + this.#cursor.at };
  }

  #isBlankBeforeEnd(): boolean {
    const cursor = this.#cursor;
    if (cursor.skipSpace() === comma) {
      cursor.at += 1;
      cursor.skipSpace();
    }
    return cursor.at >= cursor.end;
  }

  #append(piece: Uint8Array): void {
    const cursor = this.#cursor;
    const kept = this.#used - cursor.at;
    const needed = kept + piece.length + 1;
    if (needed > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(needed, Math.min(this.#buffer.length * 2, needed + longestValueBytes)));
      larger.set(this.#buffer.subarray(cursor.at, this.#used));
      this.#buffer = larger;
    } else {
      this.#buffer.copyWithin(0, cursor.at, this.#used);
    }
    this.#buffer.set(piece, kept);
    this.#offset += cursor.at;
    this.#used = kept + piece.length;
    this.#buffer[this.#used] = 0;
    cursor.bytes = this.#buffer;
    cursor.at = 0;
    cursor.end = this.#used;
  }

  #walk(): void {
    const cursor = this.#cursor;
    if (this.#offset === 0 && cursor.at === 0 && cursor.bytes[0] === 0xef && cursor.bytes[1] === 0xbb) {
      // A byte order mark.
      cursor.at = 3;
    }
    for (;;) {
      const mark = cursor.at;
      const ended = this.#step();
      if (ended === jsonEnd.incomplete) {
        cursor.at = mark;
        const kept = this.#used - mark;
        this.#enough = kept + Math.min(kept, longestValueBytes / 4);
        if (kept > longestValueBytes) {
          this.#skipLongValue();
        }
        return;
      }
      if (ended === jsonEnd.wrong) {
        const isAfterEnd = this.#hasRoot && this.#frames.length === 0;
        this.#problem = { reason: isAfterEnd ? "after-end" : "not-json", offset: this.#offset + cursor.at };
        return;
      }
    }
  }

  /** One value, or the way into or out of one. */
  #step(): JsonEnd {
    const cursor = this.#cursor;
    const frame = this.#frames.at(-1);
    const byte = cursor.skipSpace();
    if (cursor.at >= cursor.end) {
      return jsonEnd.incomplete;
    }
    if (frame === undefined) {
      return this.#hasRoot ? jsonEnd.wrong : this.#readRoot();
    }
    if (byte === frame.closing) {
      cursor.at += 1;
      this.#frames.pop();
      this.#path.length = this.#frames.length;
      return jsonEnd.whole;
    }
    if (!frame.isFirst) {
      if (byte !== comma) {
        return jsonEnd.wrong;
      }
      cursor.at += 1;
      const next = cursor.skipSpace();
      if (cursor.at >= cursor.end) {
        return jsonEnd.incomplete;
      }
      if (next === frame.closing) {
        // A comma before the closing bracket: the next step takes the bracket.
        return jsonEnd.whole;
      }
    }
    return this.#readMember(frame);
  }

  #readRoot(): JsonEnd {
    const ended = this.#readValue(this.#visitor.plan([]));
    this.#hasRoot ||= ended === jsonEnd.whole;
    return ended;
  }

  #readMember(frame: Frame): JsonEnd {
    const cursor = this.#cursor;
    const depth = this.#frames.length - 1;
    let plan = frame.plan;
    if (plan === undefined) {
      const key = this.#readKey();
      if (typeof key === "number") {
        return key;
      }
      this.#path[depth] = key;
      plan = this.#visitor.plan(this.#path);
    }
    if (cursor.at >= cursor.end) {
      return jsonEnd.incomplete;
    }
    const ended = this.#readValue(plan);
    if (ended === jsonEnd.whole) {
      frame.isFirst = false;
    }
    return ended;
  }

  /** `"key":` with the white space behind it. */
  #readKey(): string | JsonEnd {
    const cursor = this.#cursor;
    if (cursor.bytes[cursor.at] !== quote) {
      return jsonEnd.wrong;
    }
    const start = cursor.at + 1;
    cursor.at = start;
    const ended = cursor.skipString();
    if (ended !== jsonEnd.whole) {
      return ended;
    }
    const key = keyText(cursor.bytes.subarray(start, cursor.at - 1));
    if (cursor.skipSpace() !== colon) {
      return cursor.at >= cursor.end ? jsonEnd.incomplete : jsonEnd.wrong;
    }
    cursor.at += 1;
    cursor.skipSpace();
    return key;
  }

  #readValue(plan: "enter" | "take" | "skip"): JsonEnd {
    const cursor = this.#cursor;
    const opening = cursor.bytes[cursor.at];
    if (plan === "enter" && (opening === openBrace || opening === openBracket)) {
      cursor.at += 1;
      this.#enter(opening === openBracket);
      return jsonEnd.whole;
    }
    return plan === "take" ? this.#visitor.take(this.#path, cursor, this.#offset) : cursor.skipValue();
  }

  #enter(isArray: boolean): void {
    const depth = this.#frames.length;
    this.#path.length = depth;
    if (isArray) {
      this.#path.push("*");
    }
    const plan = isArray ? this.#visitor.plan(this.#path) : undefined;
    this.#frames.push({ closing: isArray ? closeBracket : closeBrace, isFirst: true, plan });
  }

  /** Leaves out the value at the cursor, without keeping what is still to come of it. */
  #skipLongValue(): void {
    const cursor = this.#cursor;
    const frame = this.#frames.at(-1);
    const byte = cursor.skipSpace();
    if (byte === comma) {
      cursor.at += 1;
      cursor.skipSpace();
    }
    if (frame?.plan === undefined && frame !== undefined) {
      const key = this.#readKey();
      if (typeof key === "number") {
        this.#problem = { reason: "not-json", offset: this.#offset + cursor.at };
        return;
      }
      this.#path[this.#frames.length - 1] = key;
    }
    if (frame !== undefined) {
      frame.isFirst = false;
    }
    this.#hasRoot = true;
    this.#visitor.leaveOut(this.#path, this.#offset + cursor.at);
    this.#skipper = new LongValueSkipper();
    cursor.at += this.#skipper.consume(this.#buffer.subarray(cursor.at, this.#used));
    this.#enough = 0;
    this.#offset += this.#used;
    cursor.at = 0;
    cursor.end = 0;
    this.#used = 0;
  }
}

const decoder = new TextDecoder();

/** A key is compared with names that need no escapes. */
function keyText(bytes: Uint8Array): string {
  return decoder.decode(bytes.subarray(0, 256));
}
