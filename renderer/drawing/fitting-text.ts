import type { PaintContext } from "./paint-context.ts";

/** The text, or as much of its beginning as there is room for, with an ellipsis. */
export function fittingText(context: Pick<PaintContext, "measureText">, text: string, roomPx: number): string {
  if (context.measureText(text).width <= roomPx) {
    return text;
  }
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (context.measureText(`${text.slice(0, middle)}…`).width <= roomPx) {
      fits = middle;
    } else {
      tooLong = middle;
    }
  }
  return fits === 0 ? "" : `${text.slice(0, fits).trimEnd()}…`;
}
