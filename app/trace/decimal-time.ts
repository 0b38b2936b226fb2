/**
 * Times as text, read without going through a float: microseconds since 1970 with three decimals have more digits than
 * a float64 holds. A time is a whole number of microseconds and the nanoseconds beyond it, both exact.
 */
export class DecimalTime {
  /** Whole microseconds, rounded down; may be negative. */
  wholeUs = 0;
  /** 0 … 999. */
  restNs = 0;

  /**
   * Takes bytes[start, end) as a decimal number of microseconds, with sign and exponent as JSON allows and white space
   * around it; beyond the nanosecond it is rounded to the nearest. False when it is no number, or over 2^53 µs.
   */
  readMicroseconds(bytes: Uint8Array, start: number, end: number): boolean {
    const last = end - start > 64 ? start : end;
    let at = start;
    let whole = 0;
    let digits = 0;
    for (; at < last; at += 1) {
      const digit = (bytes[at] ?? 0) - zero;
      if (digit < 0 || digit > 9) {
        break;
      }
      whole = whole * 10 + digit;
      digits += 1;
    }
    if (digits === 0 || digits > 16 || whole > Number.MAX_SAFE_INTEGER) {
      // A sign, white space, no number, or more digits than the quick way holds.
      return this.#readSlowly(bytes, start, end);
    }
    return at === end ? this.#set(whole, 0) : this.#readFraction(bytes, start, end, at, whole);
  }

  /** Takes a whole number of nanoseconds as text. */
  readNanoseconds(bytes: Uint8Array, start: number, end: number): boolean {
    return this.#readDecimal(asciiText(bytes, start, end), 0);
  }

  /** Takes a number of nanoseconds that is exact as a float. */
  setNanoseconds(ns: number): boolean {
    const wholeUs = Math.floor(ns / 1_000);
    return this.#set(wholeUs, ns - wholeUs * 1_000);
  }

  /** False when it is over 2^53 µs. */
  setBigNanoseconds(ns: bigint): boolean {
    return this.#setBig(ns);
  }

  /** As nanoseconds; exact below 2^53 ns. */
  get totalNs(): number {
    return this.wholeUs * 1_000 + this.restNs;
  }

  #readFraction(bytes: Uint8Array, start: number, end: number, point: number, whole: number): boolean {
    if (bytes[point] !== dot || end === point + 1) {
      return this.#readSlowly(bytes, start, end);
    }
    let restNs = 0;
    let scale = 100;
    for (let at = point + 1; at < end; at += 1) {
      const digit = (bytes[at] ?? 0) - zero;
      if (digit < 0 || digit > 9) {
        return this.#readSlowly(bytes, start, end);
      }
      if (scale >= 1) {
        restNs += digit * scale;
      } else if (scale > 0.05 && digit >= 5) {
        restNs += 1;
      }
      scale /= 10;
    }
    return restNs === 1_000 ? this.#set(whole + 1, 0) : this.#set(whole, restNs);
  }

  #readSlowly(bytes: Uint8Array, start: number, end: number): boolean {
    return this.#readDecimal(asciiText(bytes, start, end), 3);
  }

  /** `shift`: powers of ten from the text's unit down to the nanosecond. */
  #readDecimal(text: string, shift: number): boolean {
    const match = decimalPattern.exec(text);
    if (match === null) {
      return false;
    }
    const [, sign = "", whole = "", fraction = "", exponentText = "0"] = match;
    const exponent = Number(exponentText);
    // No time has so many digits before or behind its point, and a number of a million digits costs minutes.
    if (Math.abs(exponent) > 40 || whole.length + fraction.length > 60) {
      return false;
    }
    const ns = roundedShift(BigInt(`0${whole}${fraction}`), exponent + shift - fraction.length);
    return this.#setBig(sign === "-" ? -ns : ns);
  }

  #setBig(ns: bigint): boolean {
    const wholeUs = ns >= 0n ? ns / 1_000n : -((-ns + 999n) / 1_000n);
    return this.#set(Number(wholeUs), Number(ns - wholeUs * 1_000n));
  }

  #set(wholeUs: number, restNs: number): boolean {
    this.wholeUs = wholeUs;
    this.restNs = restNs;
    return Number.isSafeInteger(wholeUs);
  }
}

const zero = 0x30;
const dot = 0x2e;
const decimalPattern = /^[ \t\r\n]*([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?[ \t\r\n]*$/;

/** value × 10^shift, to the nearest whole number, halves up. */
function roundedShift(value: bigint, shift: number): bigint {
  if (shift >= 0) {
    return value * 10n ** BigInt(shift);
  }
  const divisor = 10n ** BigInt(-shift);
  return (value + divisor / 2n) / divisor;
}

function asciiText(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 128)));
}

/** Nanoseconds as microseconds with as many decimals as there are, at most three: `1.5`, `12`, `0.003`. */
export function microsecondsText(ns: number): string {
  const wholeUs = Math.floor(ns / 1_000);
  const restNs = ns - wholeUs * 1_000;
  if (wholeUs < 0 && restNs !== 0) {
    return `-${microsecondsText(-ns)}`;
  }
  return restNs === 0 ? String(wholeUs) : `${wholeUs}.${String(restNs).padStart(3, "0").replace(/0+$/, "")}`;
}
