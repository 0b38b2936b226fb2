import { directions } from "#app/analysis/copy-directions.ts";
import type { Direction } from "#app/plan/plan-lookup.ts";
import type { BandwidthCurve } from "../../charts/bandwidth-canvas.ts";
import type { Palette } from "../../drawing/paint-context.ts";
import { parseColor, pixel } from "../../drawing/pixel-colors.ts";
import type { RatesByDirection } from "../../run-data/rate-sampler.ts";
import { type SeriesKey, seriesKeys } from "../../run-data/series.ts";
import { isShown } from "./bandwidth-model.ts";

export interface DirectionCurve extends BandwidthCurve {
  readonly series: Direction;
}

/** Dash patterns, so that directions differ on a grey print too. */
const dashes: Readonly<Record<Direction, readonly number[]>> = { h2h: [1, 3], h2d: [], d2h: [6, 3], d2d: [2, 2] };

/** The curves of the directions that are shown. */
export function curvesOf(
  present: ReadonlySet<SeriesKey>,
  rates: RatesByDirection,
  palette: Palette,
): readonly DirectionCurve[] {
  return directions
    .filter((series) => isShown(series, present, rates))
    .map((series) => {
      const css = cssOf(palette, series);
      return { series, rates: rates[series], css, color: pixel(parseColor(css)), dash: dashes[series] };
    });
}

/** Whether `curvesOf` would make the same: frames ask, which are to make nothing anew. */
export function areCurvesOf(
  curves: readonly DirectionCurve[],
  present: ReadonlySet<SeriesKey>,
  rates: RatesByDirection,
  palette: Palette,
): boolean {
  let number = 0;
  for (const direction of directions) {
    if (isShown(direction, present, rates)) {
      const curve = curves[number];
      if (curve?.rates !== rates[direction] || curve.css !== cssOf(palette, direction)) {
        return false;
      }
      number += 1;
    }
  }
  return number === curves.length;
}

export function cssOf(palette: Palette, series: Direction): string {
  return palette.series[seriesKeys.indexOf(series)] ?? palette.text;
}
