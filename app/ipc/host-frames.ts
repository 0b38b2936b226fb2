/**
 * Messages between core and host over a byte stream (fd 3 of a child process, later SSH). One frame is
 *
 *     u32 LE header bytes | u32 LE block bytes | header: JSON, UTF-8 | block
 *
 * and a message without a block has block bytes 0. Text encoder and decoder are passed in: app/ knows no platform.
 */

const prefixBytes = 8;
/** A plan of 10,000 transfers is below 4 MiB of JSON; more than this is a peer that does not speak frames. */
const maximumHeaderBytes = 64 * 1024 * 1024;
/** Far above any batch of rows; a length beyond it comes from a stream that lost its place. */
const maximumBlockBytes = 1024 * 1024 * 1024;

export interface Utf8Encoder {
  encode(text: string): Uint8Array;
}

export interface Utf8Decoder {
  decode(bytes: Uint8Array): string;
}

/** The bytes of one frame up to its block, which follows as it is; a large block need not be copied. */
export function encodeFrameHead(message: object, blockBytes: number, encoder: Utf8Encoder): Uint8Array<ArrayBuffer> {
  const header = encoder.encode(JSON.stringify(message));
  const head = new Uint8Array(prefixBytes + header.byteLength);
  const prefix = new DataView(head.buffer);
  prefix.setUint32(0, header.byteLength, true);
  prefix.setUint32(4, blockBytes, true);
  head.set(header, prefixBytes);
  return head;
}

/** `message` is undefined when the header was no JSON; `block` is undefined when the frame had none. */
export type FrameListener = (message: unknown, block: ArrayBuffer | undefined) => void;

/**
 * Cuts a byte stream, in pieces of any size, into frames. Throws RangeError when a length is impossible: the stream has
 * lost its place, and the connection is of no further use.
 */
export class FrameReader {
  readonly #decoder: Utf8Decoder;
  readonly #onFrame: FrameListener;
  #prefix = new Piece(prefixBytes);
  #header: Piece | undefined;
  #block: Piece | undefined;

  constructor(decoder: Utf8Decoder, onFrame: FrameListener) {
    this.#decoder = decoder;
    this.#onFrame = onFrame;
  }

  /** Whether the bytes so far end in the middle of a frame. */
  get isInFrame(): boolean {
    return !this.#prefix.isEmpty;
  }

  push(bytes: Uint8Array): void {
    let rest = bytes;
    while (rest.byteLength > 0) {
      rest = this.#take(rest);
    }
  }

  /** Fills the frame's next missing piece, and tells of the frame when that was the last. */
  #take(bytes: Uint8Array): Uint8Array {
    let rest = this.#prefix.fill(bytes);
    if (!this.#prefix.isFull) {
      return rest;
    }
    if (this.#header === undefined || this.#block === undefined) {
      const [headerBytes, blockBytes] = lengthsFrom(this.#prefix.bytes);
      this.#header = new Piece(headerBytes);
      this.#block = new Piece(blockBytes);
    }
    rest = this.#header.fill(rest);
    rest = this.#block.fill(rest);
    if (this.#header.isFull && this.#block.isFull) {
      this.#finish(this.#header.bytes, this.#block.bytes);
    }
    return rest;
  }

  #finish(header: Uint8Array, block: Uint8Array<ArrayBuffer>): void {
    this.#prefix = new Piece(prefixBytes);
    this.#header = undefined;
    this.#block = undefined;
    this.#onFrame(parsed(this.#decoder.decode(header)), block.byteLength === 0 ? undefined : block.buffer);
  }
}

/** Memory of known length that arrives bit by bit. */
class Piece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  #filled = 0;

  constructor(length: number) {
    this.bytes = new Uint8Array(length);
  }

  get isEmpty(): boolean {
    return this.#filled === 0;
  }

  get isFull(): boolean {
    return this.#filled === this.bytes.byteLength;
  }

  /** Takes what it still needs and gives the rest back. */
  fill(from: Uint8Array): Uint8Array {
    const taken = Math.min(this.bytes.byteLength - this.#filled, from.byteLength);
    this.bytes.set(from.subarray(0, taken), this.#filled);
    this.#filled += taken;
    return from.subarray(taken);
  }
}

function lengthsFrom(prefix: Uint8Array<ArrayBuffer>): readonly [number, number] {
  const view = new DataView(prefix.buffer);
  const headerBytes = view.getUint32(0, true);
  const blockBytes = view.getUint32(4, true);
  if (headerBytes > maximumHeaderBytes || blockBytes > maximumBlockBytes) {
    throw new RangeError(`Frame of ${headerBytes} + ${blockBytes} bytes: the stream has lost its place`);
  }
  return [headerBytes, blockBytes];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
