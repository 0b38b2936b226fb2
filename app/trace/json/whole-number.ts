/** Plain digits as a number; undefined for anything else, and beyond 2^53. */
export function wholeNumberIn(bytes: Uint8Array, start: number, end: number): number | undefined {
  if (end <= start || end - start > 16) {
    return undefined;
  }
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) {
      return undefined;
    }
    value = value * 10 + digit;
  }
  return Number.isSafeInteger(value) ? value : undefined;
}
