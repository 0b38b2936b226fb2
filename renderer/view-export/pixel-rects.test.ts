import fc from "fast-check";
import { expect, test } from "vitest";
import { pixelRects } from "./pixel-rects.ts";

test("the rectangles of an image are the image, none on top of another", () => {
  const images = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 7 }))
    .chain(([widthPx, heightPx]) =>
      fc
        .array(fc.integer({ min: 1, max: 3 }), { minLength: widthPx * heightPx, maxLength: widthPx * heightPx })
        .map((colors) => ({ widthPx, heightPx, pixels: Uint32Array.from(colors) })),
    );
  fc.assert(
    fc.property(images, (image) => {
      const painted = new Uint32Array(image.pixels.length);
      let area = 0;
      for (const { x, y, widthPx, heightPx, color } of pixelRects(image)) {
        area += widthPx * heightPx;
        for (let row = y; row < y + heightPx; row += 1) {
          painted.fill(color, row * image.widthPx + x, row * image.widthPx + x + widthPx);
        }
      }
      expect(painted).toEqual(image.pixels);
      expect(area).toBe(image.pixels.length);
    }),
  );
});

test("a bar of several rows is one rectangle; rows above the first one are left out", () => {
  const [ground, bar] = [1, 2];
  const pixels = Uint32Array.of(ground, bar, bar, ground, bar, bar, ground, bar, bar);
  expect(pixelRects({ widthPx: 3, heightPx: 3, pixels }, 1)).toEqual([
    { x: 0, y: 1, widthPx: 1, heightPx: 2, color: ground },
    { x: 1, y: 1, widthPx: 2, heightPx: 2, color: bar },
  ]);
});
