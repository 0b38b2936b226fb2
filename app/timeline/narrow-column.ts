import { resized } from "./escaped-column.ts";
import type { PackedColumn } from "./packed-copies.ts";
import { takeNumbers } from "./take-numbers.ts";

/** Whole numbers from 0 in as few bytes as the largest needs: most runs have fewer than 256 transfers and trials. */
export class NarrowColumn {
  private values: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

  constructor(capacity: number) {
    this.values = new Uint8Array(capacity);
  }

  get byteLength(): number {
    return this.values.byteLength;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.widen(value);
    this.values[index] = value;
  }

  /** Takes over so many numbers as `CopyPacker` writes them. */
  take(index: number, count: number, { base, max, values }: PackedColumn): void {
    this.widen(max);
    takeNumbers(this.values, index, count, base, values);
  }

  resize(capacity: number): void {
    if (this.values instanceof Uint8Array) {
      this.values = resized(this.values, new Uint8Array(capacity));
    } else if (this.values instanceof Uint16Array) {
      this.values = resized(this.values, new Uint16Array(capacity));
    } else {
      this.values = resized(this.values, new Uint32Array(capacity));
    }
  }

  private widen(value: number): void {
    if (value > 0xff_ff && !(this.values instanceof Uint32Array)) {
      this.values = Uint32Array.from(this.values);
    } else if (value > 0xff && this.values instanceof Uint8Array) {
      this.values = Uint16Array.from(this.values);
    }
  }
}
