import { ProtoFields } from "./proto-fields.ts";

const packetTag = 0x0a;
/** Perfetto's own limit is far below. */
const longestPacketBytes = 64 * 1024 * 1024;
/** What packets hold that describe a trace, its clocks and its events: one of them is in each of the first. */
const knownFields = new Set([1, 2, 6, 8, 10, 11, 12, 13, 33, 35, 36, 41, 42, 43, 45, 53, 58, 59, 60, 69, 78, 87, 89]);

/** Where the packet that begins at `at` lies; undefined: not all of it is there; null: no packet begins there. */
function packetAt(bytes: Uint8Array, at: number): { readonly from: number; readonly to: number } | undefined | null {
  if (at >= bytes.length) {
    return undefined;
  }
  if (bytes[at] !== packetTag) {
    return null;
  }
  let length = 0;
  for (let place = 0; place < 5; place += 1) {
    const byte = bytes[at + 1 + place];
    if (byte === undefined) {
      return undefined;
    }
    length += (byte & 0x7f) * 2 ** (7 * place);
    if (byte < 0x80) {
      const from = at + 2 + place;
      const isTooLong = length > longestPacketBytes;
      return isTooLong ? null : from + length <= bytes.length ? { from, to: from + length } : undefined;
    }
  }
  return null;
}

/** Whether a file that begins like this is a Perfetto trace: it has no magic number, but its first packets must be some. */
export function isPerfettoHead(head: Uint8Array): boolean {
  let at = 0;
  for (let packets = 0; packets < 8; packets += 1) {
    const packet = packetAt(head, at);
    if (packet === null || (packet === undefined && packets === 0)) {
      return false;
    }
    if (packet === undefined) {
      return true;
    }
    if (!isPacket(head, packet.from, packet.to)) {
      return false;
    }
    at = packet.to;
  }
  return true;
}

function isPacket(bytes: Uint8Array, from: number, to: number): boolean {
  const fields = new ProtoFields(bytes, from, to);
  let isKnown = false;
  while (fields.next()) {
    isKnown ||= knownFields.has(fields.field);
  }
  return !fields.isBroken && isKnown;
}

/** Cuts a Perfetto trace that comes in pieces into its packets. */
export class PacketCutter {
  readonly #onPacket: (packet: ProtoFields, offset: number) => void;
  #rest: Uint8Array = new Uint8Array(0);
  /** File offset of the rest's first byte. */
  #offset = 0;
  #isLost = false;

  constructor(onPacket: (packet: ProtoFields, offset: number) => void) {
    this.#onPacket = onPacket;
  }

  /** False: no packet begins where one should, and reading on is of no use. */
  push(piece: Uint8Array): boolean {
    let bytes = piece;
    if (this.#rest.length > 0) {
      bytes = new Uint8Array(this.#rest.length + piece.length);
      bytes.set(this.#rest);
      bytes.set(piece, this.#rest.length);
    }
    let at = 0;
    let packet = packetAt(bytes, at);
    while (packet) {
      this.#onPacket(new ProtoFields(bytes, packet.from, packet.to), this.#offset + at);
      at = packet.to;
      packet = packetAt(bytes, at);
    }
    this.#isLost = packet === null;
    this.#rest = bytes.slice(at);
    this.#offset += at;
    return !this.#isLost;
  }

  /** How the file ended, and where; undefined: with its last packet. */
  finish(): { readonly reason: "cut-off" | "bad-packet"; readonly offset: number } | undefined {
    if (this.#isLost) {
      return { reason: "bad-packet", offset: this.#offset };
    }
    return this.#rest.length > 0 ? { reason: "cut-off", offset: this.#offset } : undefined;
  }
}
