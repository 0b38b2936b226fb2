/** A rectangle of one colour, in whole pixels. */
export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Red in the lowest byte. */
  readonly color: number;
}

export interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint32Array;
}

/**
 * An image as rectangles that cover it without overlapping: runs of one colour in a row, joined with the same run in the
 * rows below. `fromY`: rows above are left out.
 */
export function pixelRects({ widthPx, heightPx, pixels }: Pixels, fromY = 0): PixelRect[] {
  const done: PixelRect[] = [];
  /** By left edge: the run that reaches down to the row above. */
  let open = new Map<number, PixelRect>();
  for (let y = fromY; y < heightPx; y += 1) {
    const next = new Map<number, PixelRect>();
    for (let x = 0; x < widthPx; ) {
      const color = pixels[y * widthPx + x] ?? 0;
      let end = x + 1;
      while (end < widthPx && pixels[y * widthPx + end] === color) {
        end += 1;
      }
      const above = open.get(x);
      if (above !== undefined && above.widthPx === end - x && above.color === color) {
        next.set(x, { ...above, heightPx: above.heightPx + 1 });
        open.delete(x);
      } else {
        next.set(x, { x, y, widthPx: end - x, heightPx: 1, color });
      }
      x = end;
    }
    done.push(...open.values());
    open = next;
  }
  done.push(...open.values());
  return done;
}
