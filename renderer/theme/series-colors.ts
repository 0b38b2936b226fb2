import type { Palette } from "../drawing/paint-context.ts";
import { seriesKeys } from "../run-data/series.ts";

/** Reads the colours of the current theme from the style sheet, so that canvas, charts and page share one source. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    background: token("ground"),
    lane: token("lane"),
    laneAlternate: token("lane-alternate"),
    grid: token("grid"),
    gridMinor: token("grid-minor"),
    text: token("ink"),
    textFaint: token("ink-faint"),
    accent: token("accent"),
    warning: token("warning"),
    selection: token("trial"),
    mark: token("bar-mark"),
    onBar: token("on-bar"),
    fontFamily: style.fontFamily,
    series: seriesKeys.map((key) => token(`series-${key}`)),
  };
}
