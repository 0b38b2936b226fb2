/** Steps over the fields of a protobuf message that lies in bytes[at, end). Reading a broken one ends early. */
export class ProtoFields {
  /** Number of the field at hand. */
  field = 0;
  wireType = 0;
  /** Of a varint or fixed64: its halves, unsigned. */
  low = 0;
  high = 0;
  /** Of a text, bytes or an inner message: where it lies. */
  from = 0;
  to = 0;
  isBroken = false;
  readonly bytes: Uint8Array;
  #at: number;
  readonly #end: number;

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  /** The fields of the inner message at hand. */
  inner(): ProtoFields {
    return new ProtoFields(this.bytes, this.from, this.to);
  }

  next(): boolean {
    if (this.#at >= this.#end || this.isBroken || !this.#readVarint()) {
      return false;
    }
    this.field = Math.floor(this.low / 8) + this.high * 2 ** 29;
    this.wireType = this.low % 8;
    if (!this.#readContent()) {
      this.isBroken = true;
      return false;
    }
    return true;
  }

  /** The number at hand; beyond 2^53 only nearly. */
  get number(): number {
    return this.high * 2 ** 32 + this.low;
  }

  /** The number at hand as int64. */
  get signed(): number {
    return this.high >= 2 ** 31 ? -((2 ** 32 - 1 - this.high) * 2 ** 32 + (2 ** 32 - this.low)) : this.number;
  }

  /** The number at hand as int64, exact at any size. */
  get bigint(): bigint {
    return BigInt.asIntN(64, (BigInt(this.high) << 32n) | BigInt(this.low));
  }

  /** The number at hand as a key: exact at any size. */
  get key(): string {
    return this.high < 2 ** 21 ? String(this.number) : `${this.high}:${this.low}`;
  }

  get double(): number {
    return new DataView(this.bytes.buffer, this.bytes.byteOffset + this.from, 8).getFloat64(0, true);
  }

  get text(): string {
    return decoder.decode(this.bytes.subarray(this.from, this.to));
  }

  #readContent(): boolean {
    switch (this.wireType) {
      case 0:
        return this.#readVarint();
      case 1:
        return this.#readFixed(8);
      case 2:
        return this.#readVarint() && this.#span(this.number);
      case 5:
        return this.#readFixed(4);
      default:
        return false;
    }
  }

  #readFixed(length: number): boolean {
    if (!this.#span(length)) {
      return false;
    }
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset + this.from, length);
    this.low = view.getUint32(0, true);
    this.high = length === 8 ? view.getUint32(4, true) : 0;
    return true;
  }

  #span(length: number): boolean {
    if (length > this.#end - this.#at) {
      return false;
    }
    this.from = this.#at;
    this.to = this.#at + length;
    this.#at = this.to;
    return true;
  }

  #readVarint(): boolean {
    let low = 0;
    let high = 0;
    for (let place = 0; place < 10 && this.#at < this.#end; place += 1) {
      const byte = this.bytes[this.#at] ?? 0;
      this.#at += 1;
      const shift = place * 7;
      if (shift < 28) {
        low += (byte & 0x7f) * 2 ** shift;
      } else if (shift === 28) {
        low += (byte & 0x0f) * 2 ** 28;
        high += (byte & 0x7f) >> 4;
      } else {
        high += (byte & 0x7f) * 2 ** (shift - 32);
      }
      if (byte < 0x80) {
        this.low = low;
        this.high = high % 2 ** 32;
        return true;
      }
    }
    this.isBroken = true;
    return false;
  }
}

const decoder = new TextDecoder();
