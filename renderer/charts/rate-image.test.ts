import { expect, test } from "vitest";
import { type RateCurve, RateImageWriter, type RatePlot } from "./rate-image.ts";

const ground = 1;
const [red, blue] = [10, 20];
/** Under none, under the first, under the second, under both. */
const fills = Int32Array.of(0, 2, 3, 4);

function drawn(curves: readonly RateCurve[], changes: Partial<RatePlot> = {}, widthPx = 4, heightPx = 5): number[][] {
  const pixels = new Uint32Array(widthPx * heightPx);
  const buckets = { startNs: 0, bucketNs: 10, count: curves[0]?.rates.length ?? 0 };
  new RateImageWriter().write(
    { widthPx, heightPx, pixels },
    { buckets, curves, topRate: 4, startNs: 0, nsPerPx: 10, ground, fills, lineThickPx: 1, ...changes },
  );
  return Array.from({ length: heightPx }, (_, y) => [...pixels.subarray(y * widthPx, (y + 1) * widthPx)]);
}

const curve = (color: number, ...rates: number[]): RateCurve => ({ rates: Float64Array.from(rates), color, dash: [] });

test("a curve is a line of steps, tinted below, joined where it rises or falls", () => {
  expect(drawn([curve(red, 4, 4, 2, 0)])).toEqual([
    [red, red, red, 1],
    [2, 2, red, 1],
    [2, 2, red, red],
    [2, 2, 2, red],
    [2, 2, 2, red],
  ]);
});

test("where curves cover each other the tint says so, whichever is higher", () => {
  expect(drawn([curve(red, 3, 1, 0, 0), curve(blue, 1, 3, 0, 0)]).map((row) => row.slice(0, 1))).toEqual([
    [1],
    [red],
    [2],
    [blue],
    [4],
  ]);
});

test("buckets of another window stand where their time is; what they do not reach stays empty", () => {
  // The buckets reach from 0 to 20, the picture from 10 to 50.
  expect(drawn([curve(red, 0, 4)], { startNs: 10 }).map((row) => row.slice(0, 2))).toEqual([
    [red, 1],
    [2, 1],
    [2, 1],
    [2, 1],
    [2, 1],
  ]);
});

test("a dashed line has its gaps, and none where it rises", () => {
  const [top] = drawn([{ ...curve(red, 4, 4, 4, 4, 4, 4), dash: [2, 1] }], {}, 6);
  expect(top).toEqual([red, red, 2, red, red, 2]);
});

test("a thick line lies within the plot at its lower edge too", () => {
  const rows = drawn([curve(red, 0, 0, 0, 0)], { lineThickPx: 2 });
  expect(rows.map(([first]) => first)).toEqual([1, 1, 1, red, red]);
});
