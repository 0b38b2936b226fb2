import { closeBrace, colon, comma, type JsonCursor, type JsonEnd, jsonEnd, openBrace, quote } from "../json-cursor.ts";

/** What stands in a place. */
export const spanKinds = { absent: 0, string: 1, scalar: 2, nested: 3 } as const;

const encoder = new TextEncoder();

/**
 * Reads objects of which only some keys matter, and says where in the bytes their values stand: a string without its
 * quotes, anything else as it is. Nothing is made of them here.
 */
export class ObjectSpans<Key extends string, ChildKey extends string = never> {
  /** By the key's place in `keys`. */
  readonly kind: Uint8Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly #slots: Readonly<Record<Key, number>>;
  readonly #keysByLength: { readonly bytes: Uint8Array; readonly last: number | undefined; readonly slot: number }[][] =
    [];
  readonly #childSlot: number;
  readonly #child: ObjectSpans<ChildKey> | undefined;

  /** The object under `childKey`, if any, is read into `child`. */
  constructor(keys: readonly Key[], childKey?: Key, child?: ObjectSpans<ChildKey>) {
    this.kind = new Uint8Array(keys.length);
    this.start = new Int32Array(keys.length);
    this.end = new Int32Array(keys.length);
    this.#slots = Object.fromEntries(keys.map((key, slot) => [key, slot])) as Record<Key, number>;
    this.#child = child;
    this.#childSlot = childKey === undefined ? -1 : keys.indexOf(childKey);
    for (const [slot, key] of keys.entries()) {
      const bytes = encoder.encode(key);
      const list = this.#keysByLength[bytes.length] ?? [];
      list.push({ bytes, last: bytes.at(-1), slot });
      this.#keysByLength[bytes.length] = list;
    }
  }

  slot(key: Key): number {
    return this.#slots[key];
  }

  clear(): void {
    this.kind.fill(spanKinds.absent);
    this.#child?.clear();
  }

  /** The object at the cursor. */
  read(cursor: JsonCursor): JsonEnd {
    this.clear();
    cursor.at += 1;
    let byte = cursor.skipSpace();
    for (;;) {
      if (byte === closeBrace) {
        cursor.at += 1;
        return jsonEnd.whole;
      }
      const ended = this.#readMember(cursor, byte);
      if (ended !== jsonEnd.whole) {
        return ended;
      }
      byte = cursor.skipSpace();
      if (byte === comma) {
        cursor.at += 1;
        byte = cursor.skipSpace();
      } else if (byte !== closeBrace) {
        return cursor.at >= cursor.end ? jsonEnd.incomplete : jsonEnd.wrong;
      }
    }
  }

  #readMember(cursor: JsonCursor, opening: number): JsonEnd {
    if (opening !== quote) {
      return cursor.at >= cursor.end ? jsonEnd.incomplete : jsonEnd.wrong;
    }
    const keyStart = cursor.at + 1;
    cursor.at = keyStart;
    const keyEnded = cursor.skipString();
    if (keyEnded !== jsonEnd.whole) {
      return keyEnded;
    }
    const slot = this.#slotOf(cursor.bytes, keyStart, cursor.at - 1);
    if (cursor.skipSpace() !== colon) {
      return cursor.at >= cursor.end ? jsonEnd.incomplete : jsonEnd.wrong;
    }
    cursor.at += 1;
    return this.#readValue(cursor, slot);
  }

  #readValue(cursor: JsonCursor, slot: number): JsonEnd {
    const byte = cursor.skipSpace();
    const start = cursor.at;
    if (byte === quote) {
      cursor.at += 1;
      const ended = cursor.skipString();
      this.#set(slot, spanKinds.string, start + 1, cursor.at - 1);
      return ended;
    }
    if (byte === openBrace && slot >= 0 && slot === this.#childSlot && this.#child !== undefined) {
      const ended = this.#child.read(cursor);
      this.#set(slot, spanKinds.nested, start, cursor.at);
      return ended;
    }
    const ended = cursor.skipValue();
    const isNested = byte === openBrace || byte === 0x5b;
    this.#set(slot, isNested ? spanKinds.nested : spanKinds.scalar, start, cursor.at);
    return ended;
  }

  #set(slot: number, kind: number, start: number, end: number): void {
    if (slot >= 0) {
      this.kind[slot] = kind;
      this.start[slot] = start;
      this.end[slot] = end;
    }
  }

  #slotOf(bytes: Uint8Array, start: number, end: number): number {
    const candidates = this.#keysByLength[end - start];
    if (candidates === undefined) {
      return -1;
    }
    const last = bytes[end - 1];
    for (const candidate of candidates) {
      // Most keys of one length differ in their last letter.
      if (candidate.last === last && isSame(candidate.bytes, bytes, start)) {
        return candidate.slot;
      }
    }
    return -1;
  }
}

function isSame(key: Uint8Array, bytes: Uint8Array, start: number): boolean {
  for (let index = 0; index < key.length; index += 1) {
    if (key[index] !== bytes[start + index]) {
      return false;
    }
  }
  return true;
}
