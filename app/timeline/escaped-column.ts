/** Not recorded: a trace without sizes must not cost a table entry per copy. */
const unknownCode = 0xff_ff_ff_fe;
/** The value stands in the table of escapes. */
const escapedCode = 0xff_ff_ff_ff;

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

  resize(capacity: number): void {
    this.codes = resized(this.codes, new Uint32Array(capacity));
  }

  private beside(index: number, code: number): number {
    return code === escapedCode ? (this.escapes.get(index) ?? Number.NaN) : Number.NaN;
  }
}

/** `made` with as much of `old` as fits. */
export function resized<Values extends Float64Array | Uint32Array | Uint16Array | Uint8Array>(
  old: Values,
  made: Values,
): Values {
  made.set(old.length > made.length ? (old.subarray(0, made.length) as Values) : old);
  return made;
}
