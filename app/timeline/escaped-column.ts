import type { PackedColumn } from "./packed-copies.ts";
import { takeNumbers } from "./take-numbers.ts";

/** Not recorded: a trace without sizes must not cost a table entry per copy. */
export const unknownCode = 0xff_ff_ff_fe;
/** The value stands in the table of escapes. */
export const escapedCode = 0xff_ff_ff_ff;

/** A start may be told up to this much before its submit: two clocks are only known to agree within a bound. */
export const leadBiasNs = 2 ** 24;

/**
 * Whole numbers in 32 bits each; what does not fit (larger, smaller than −bias) stands beside in a table, and NaN means
 * "not recorded". Reads exactly what was written.
 */
export class EscapedColumn {
  private codes: Uint32Array<ArrayBuffer>;
  private readonly bias: number;
  private readonly escapes = new Map<number, number>();

  constructor(capacity: number, bias = 0) {
    this.codes = new Uint32Array(capacity);
    this.bias = bias;
  }

  get byteLength(): number {
    return this.codes.byteLength;
  }

  at(index: number): number {
    const code = this.codes[index] ?? unknownCode;
    return code < unknownCode ? code - this.bias : this.beside(index, code);
  }

  set(index: number, value: number): void {
    const code = value + this.bias;
    if (this.codes[index] === escapedCode) {
      this.escapes.delete(index);
    }
    if (Number.isNaN(value)) {
      this.codes[index] = unknownCode;
    } else if (code >= 0 && code < unknownCode && Number.isInteger(code)) {
      this.codes[index] = code;
    } else {
      this.codes[index] = escapedCode;
      this.escapes.set(index, value);
    }
  }

  /** Takes over codes as `CopyPacker` writes them, to an end that nothing was set behind; `escape` tells the rest. */
  takeCodes(index: number, count: number, { base, values }: PackedColumn): void {
    takeNumbers(this.codes, index, count, base, values);
  }

  /** Sets what a code that was taken over says to stand beside. */
  escape(index: number, value: number): void {
    this.escapes.set(index, value);
  }

  resize(capacity: number): void {
    this.codes = resized(this.codes, new Uint32Array(capacity));
  }

  private beside(index: number, code: number): number {
    return code === escapedCode ? (this.escapes.get(index) ?? Number.NaN) : Number.NaN;
  }
}

/** Spare memory below this share of what is used is kept: giving it back costs a copy of everything. */
export const spareShare = 1 / 512;

/** The first values alone, where those behind them are worth giving back. */
export function trimmed(values: Float64Array<ArrayBuffer>, count: number): Float64Array<ArrayBuffer> {
  return values.length - count > count * spareShare ? values.slice(0, count) : values;
}

/** `made` with as much of `old` as fits. */
export function resized<Values extends Float64Array | Uint32Array | Uint16Array | Uint8Array>(
  old: Values,
  made: Values,
): Values {
  made.set(old.length > made.length ? (old.subarray(0, made.length) as Values) : old);
  return made;
}
