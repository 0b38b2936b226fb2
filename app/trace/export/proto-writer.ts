const encoder = new TextEncoder();

/** Writes fields of protobuf messages (protobuf.dev/programming-guides/encoding) one behind the other. */
export class ProtoWriter {
  #bytes = new Uint8Array(256);
  #length = 0;
  #inner: ProtoWriter | undefined;

  /** What was written since the last `clear`; valid until the next write. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** A whole number from 0 to 2^53. */
  uint(field: number, value: number): void {
    this.#tag(field, 0);
    this.#varint(value);
  }

  /** int64: negative ones take ten bytes. */
  bigint(field: number, value: bigint): void {
    this.#tag(field, 0);
    let rest = BigInt.asUintN(64, value);
    while (rest > 0x7fn) {
      this.#push(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.#push(Number(rest));
  }

  bool(field: number, value: boolean): void {
    this.uint(field, value ? 1 : 0);
  }

  fixed64(field: number, value: number): void {
    this.#tag(field, 1);
    this.#reserve(8);
    const view = new DataView(this.#bytes.buffer, this.#length, 8);
    view.setUint32(0, value >>> 0, true);
    view.setUint32(4, Math.floor(value / 2 ** 32), true);
    this.#length += 8;
  }

  double(field: number, value: number): void {
    this.#tag(field, 1);
    this.#reserve(8);
    new DataView(this.#bytes.buffer, this.#length, 8).setFloat64(0, value, true);
    this.#length += 8;
  }

  string(field: number, value: string): void {
    this.#lengthDelimited(field, encoder.encode(value));
  }

  message(field: number, write: (inner: ProtoWriter) => void): void {
    // One writer for each depth, used again and again: a trace is millions of small messages.
    this.#inner ??= new ProtoWriter();
    this.#inner.clear();
    write(this.#inner);
    this.#lengthDelimited(field, this.#inner.bytes);
  }

  #lengthDelimited(field: number, bytes: Uint8Array): void {
    this.#tag(field, 2);
    this.#varint(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #tag(field: number, wireType: number): void {
    this.#varint(field * 8 + wireType);
  }

  #varint(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      this.#push((rest % 128) | 0x80);
      rest = Math.floor(rest / 128);
    }
    this.#push(rest);
  }

  #push(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #reserve(count: number): void {
    if (this.#length + count > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
      larger.set(this.bytes);
      this.#bytes = larger;
    }
  }
}
