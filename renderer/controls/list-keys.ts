const pageRows = 10;
const stepsByKey: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The row that a key moves to in a list from the picked one (below 0: none is); undefined: the key moves nothing. */
export function placeAfterKey(key: string, place: number, rows: number): number | undefined {
  const step = stepsByKey[key];
  if (step === undefined) {
    return undefined;
  }
  return place < 0 ? 0 : Math.min(rows - 1, Math.max(0, place + step));
}
