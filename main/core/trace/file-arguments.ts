import { closeSync, openSync, readSync } from "node:fs";
import type { ArgumentBytes } from "#app/trace/trace.ts";

const windowBytes = 1024 * 1024;

/** Reads the arguments of events from the trace's own file again. Events come mostly in the file's order. */
export class FileArguments implements ArgumentBytes {
  readonly #file: number;
  #window = new Uint8Array(windowBytes);
  #windowOffset = 0;
  #windowLength = 0;

  constructor(path: string) {
    this.#file = openSync(path, "r");
  }

  read(offset: number, length: number): Uint8Array {
    if (offset < this.#windowOffset || offset + length > this.#windowOffset + this.#windowLength) {
      if (length > this.#window.length) {
        this.#window = new Uint8Array(length);
      }
      this.#windowOffset = offset;
      this.#windowLength = readSync(this.#file, this.#window, 0, this.#window.length, offset);
    }
    const start = offset - this.#windowOffset;
    return this.#window.subarray(start, Math.min(start + length, this.#windowLength));
  }

  close(): void {
    closeSync(this.#file);
  }
}
