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

/** Widths by font and text, of each context its own: one may measure otherwise than another. */
const widthsOf = new WeakMap<object, Map<string, Map<string, number>>>();
/** Moments on rulers are ever new ones. */
const mostWidths = 500;

/** The width of a text in the context's font. What was measured is kept: to measure takes longer than to draw a bar. */
export function textWidth(context: Pick<PaintContext, "measureText" | "font">, text: string): number {
  const widths = widthsIn(context);
  const known = widths.get(text);
  if (known !== undefined) {
    return known;
  }
  if (widths.size >= mostWidths) {
    widths.clear();
  }
  const { width } = context.measureText(text);
  widths.set(text, width);
  return width;
}

function widthsIn(context: Pick<PaintContext, "font">): Map<string, number> {
  let fonts = widthsOf.get(context);
  if (fonts === undefined) {
    fonts = new Map();
    widthsOf.set(context, fonts);
  }
  let widths = fonts.get(context.font);
  if (widths === undefined) {
    widths = new Map();
    fonts.set(context.font, widths);
  }
  return widths;
}
