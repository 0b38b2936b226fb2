const decoder = new TextDecoder();
const encoder = new TextEncoder();
const backslash = 0x5c;

/**
 * Texts of a trace, each kept once and known by a number from 0 on. They are held as bytes, as they stand between the
 * quotes of a JSON string, and become strings only when someone asks: a trace of millions of events has few names, but
 * may have millions of ids.
 */
export class TextPool {
  #bytes = new Uint8Array(4_096);
  #bytesUsed = 0;
  /** Where text n begins; it ends where text n + 1 begins. */
  #starts = new Uint32Array(256);
  #hashes = new Int32Array(256);
  #count = 0;
  /** Open addressing: number + 1 of a text, 0 for a free place. */
  #slots = new Uint32Array(512);
  readonly #decoded = new Map<number, string>();

  get count(): number {
    return this.#count;
  }

  /** The number of the text in bytes[start, end), which is new or known. */
  intern(bytes: Uint8Array, start: number, end: number): number {
    const hash = hashOf(bytes, start, end);
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const held = this.#slots[slot] ?? 0;
      if (held === 0) {
        return this.#add(bytes, start, end, hash, slot);
      }
      if (this.#hashes[held - 1] === hash && this.#isSame(held - 1, bytes, start, end)) {
        return held - 1;
      }
      slot = (slot + 1) & mask;
    }
  }

  /** The number of a text that does not come from JSON. */
  internText(text: string): number {
    const bytes = encoder.encode(JSON.stringify(text));
    return this.intern(bytes, 1, bytes.length - 1);
  }

  /** The text as a person reads it. What is no proper JSON string is shown as it stands. */
  text(number: number): string {
    const known = this.#decoded.get(number);
    if (known !== undefined) {
      return known;
    }
    const text = decodeJsonString(this.#bytesOf(number));
    // Names are few and asked for often, ids many and asked for once.
    if (this.#decoded.size < 65_536) {
      this.#decoded.set(number, text);
    }
    return text;
  }

  #bytesOf(number: number): Uint8Array {
    const end = number + 1 < this.#count ? this.#starts[number + 1] : this.#bytesUsed;
    return this.#bytes.subarray(this.#starts[number], end);
  }

  #isSame(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const begin = this.#starts[number] ?? 0;
    const stop = number + 1 < this.#count ? (this.#starts[number + 1] ?? 0) : this.#bytesUsed;
    if (stop - begin !== end - start) {
      return false;
    }
    for (let index = 0; index < stop - begin; index += 1) {
      if (this.#bytes[begin + index] !== bytes[start + index]) {
        return false;
      }
    }
    return true;
  }

  #add(bytes: Uint8Array, start: number, end: number, hash: number, slot: number): number {
    const number = this.#count;
    const needed = this.#bytesUsed + end - start;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, this.#bytesUsed));
      this.#bytes = larger;
    }
    if (number === this.#starts.length) {
      this.#starts = larger(this.#starts, new Uint32Array(number * 2));
      this.#hashes = larger(this.#hashes, new Int32Array(number * 2));
    }
    this.#bytes.set(bytes.subarray(start, end), this.#bytesUsed);
    this.#starts[number] = this.#bytesUsed;
    this.#hashes[number] = hash;
    this.#bytesUsed = needed;
    this.#count += 1;
    this.#slots[slot] = number + 1;
    if (this.#count * 2 > this.#slots.length) {
      this.#rehash();
    }
    return number;
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.#count; number += 1) {
      let slot = (this.#hashes[number] ?? 0) & mask;
      while (slots[slot] !== 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

function larger<Column extends Uint32Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}

/** FNV-1a with a last stir, so that texts which differ in their last digits do not sit side by side. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = start; index < end; index += 1) {
    hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}

/** What a JSON string says, given the bytes between its quotes. */
export function decodeJsonString(bytes: Uint8Array): string {
  const text = decoder.decode(bytes);
  if (!bytes.includes(backslash)) {
    return text;
  }
  try {
    const value: unknown = JSON.parse(`"${text}"`);
    return typeof value === "string" ? value : text;
  } catch {
    return text;
  }
}
