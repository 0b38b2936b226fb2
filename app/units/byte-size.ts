import { threeDigits, wholeNumber } from "./digits.ts";
import { type Bytes, bytes } from "./quantity.ts";

const binaryUnits = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"] as const;

/** A size to three digits in powers of 1024: `1,023 B`, `1.00 KiB`, `64.0 MiB`. */
export function formatBytes(size: Bytes): string {
  let scaled: number = size;
  let step = 0;
  // 1023.5 of a unit would print as 1,024 of it.
  while (Math.abs(scaled) >= (step === 0 ? 1024 : 1023.5) && step < binaryUnits.length - 1) {
    scaled /= 1024;
    step += 1;
  }
  return step === 0 ? `${wholeNumber(scaled)} B` : `${threeDigits(scaled)} ${binaryUnits[step]}`;
}

/** The shortest text that `parseByteSize` reads back as exactly this size: `4 MiB`, `1000`. */
export function formatBytesExactly(size: Bytes): string {
  let scaled: number = size;
  let step = 0;
  while (scaled !== 0 && scaled % 1024 === 0 && step < binaryUnits.length - 1) {
    scaled /= 1024;
    step += 1;
  }
  return step === 0 ? scaled.toFixed(0) : `${scaled.toFixed(0)} ${binaryUnits[step]}`;
}

const sizePattern = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*([kmgtp]?)(i?)(b?)$/i;
const prefixes = ["", "k", "m", "g", "t", "p"];

/**
 * Reads a size as a person types it: `4 MiB`, `4m`, `65536`, `1.5 GiB`, `4,096`. A prefix alone or with "i" counts in
 * 1024s, with a plain "B" (`4 MB`) in 1000s. undefined for anything else: a sign, no whole number of bytes, over 2^53.
 */
export function parseByteSize(text: string): Bytes | undefined {
  const match = sizePattern.exec(text.trim());
  if (match === null) {
    return undefined;
  }
  const [, whole = "", fraction = "", prefix = "", binary = "", byte = ""] = match;
  if (prefix === "" && binary !== "") {
    return undefined;
  }
  const base = byte !== "" && binary === "" ? 1000 : 1024;
  const factor = base ** prefixes.indexOf(prefix.toLowerCase());
  const size = Number(whole.replaceAll(",", "") + fraction) * factor;
  return Number.isSafeInteger(size) ? bytes(size) : undefined;
}
