import type { ArgumentBytes } from "./trace.ts";

const pieceBytes = 4 * 1024 * 1024;

/** Keeps the arguments of events in memory, where they cannot be read from the file again. */
export class ArgumentStore implements ArgumentBytes {
  readonly #pieces: Uint8Array[] = [];
  #used = pieceBytes;

  /** Answers the offset to read them by. */
  add(bytes: Uint8Array): number {
    if (this.#used + bytes.length > pieceBytes) {
      this.#pieces.push(new Uint8Array(Math.max(pieceBytes, bytes.length)));
      this.#used = 0;
    }
    const piece = this.#pieces.at(-1);
    piece?.set(bytes, this.#used);
    const offset = (this.#pieces.length - 1) * pieceBytes + this.#used;
    this.#used = Math.min(pieceBytes, this.#used + bytes.length);
    return offset;
  }

  read(offset: number, length: number): Uint8Array {
    const piece = this.#pieces[Math.floor(offset / pieceBytes)];
    const start = offset % pieceBytes;
    return piece?.subarray(start, start + length) ?? new Uint8Array(0);
  }
}

/** Where a reader leaves the arguments of an event: it answers their offset for whoever reads them. */
export type ArgumentKeeper = (bytes: Uint8Array, start: number, end: number, fileOffset: number) => number;

/** They can be read from the file again. */
export const argumentsInFile: ArgumentKeeper = (_bytes, start, _end, fileOffset) => fileOffset + start;

/** They are wanted, and the file cannot be read by offsets. */
export function argumentsInStore(store: ArgumentStore): ArgumentKeeper {
  return (bytes, start, end) => store.add(bytes.subarray(start, end));
}
