/**
 * Numbers as text, the same in every language of the app and on every machine: a point for decimals, a comma between
 * thousands.
 */

/** Three significant digits below 1000 (`1.25`, `12.5`, `125`), whole numbers with separators above. */
export function threeDigits(value: number): string {
  const size = Math.abs(value);
  // Rounding comes first: 9.996 must become 10.0, not 10.00.
  if (size < 9.995) {
    return value.toFixed(2);
  }
  return size < 99.95 ? value.toFixed(1) : wholeNumber(value);
}

/** Rounded to a whole number, with a comma between thousands. */
export function wholeNumber(value: number): string {
  const digits = Math.abs(Math.round(value)).toFixed(0);
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ",");
  return value <= -0.5 ? `-${grouped}` : grouped;
}

/** A share of 1 as percent: `0.4 %`, `12 %`. */
export function formatPercent(share: number): string {
  const percent = share * 100;
  return `${Math.abs(percent) < 9.95 ? percent.toFixed(1) : wholeNumber(percent)} %`;
}
