import { timeSources } from "#app/run/copy-columns.ts";
import { seriesCount } from "../run-data/series.ts";
import { bodyAlpha } from "./bar-style.ts";
import type { Palette } from "./paint-context.ts";

/** Shades of one direction, for the streams that share an engine. */
export const shadeCount = 4;
/** Depths of the waiting strip that can be told apart. */
export const waitingCount = 8;

/** What rows are written on. */
export interface GroundColors {
  readonly plain: number;
  /** The same where a trial lies. */
  readonly trial: number;
}

/** The colours of rows on one ground, red in the lowest byte. Opaque: what shines through is mixed in beforehand. */
export interface RowColors {
  readonly ground: GroundColors;
  /** By source and series, see `colorPlace`: body of a column, its edges, and its direction's band. */
  readonly body: Int32Array;
  readonly edge: Int32Array;
  readonly band: Int32Array;
  /** By series and shade. */
  readonly shades: Int32Array;
  /** By the logarithm of how many wait; 0 is nothing. */
  readonly waiting: Int32Array;
  readonly link: Int32Array;
  /** Of the hatching where a stream is held at its start. */
  readonly held: number;
  /** Of counters: the line, and what lies under it. */
  readonly counter: number;
  readonly underCounter: number;
  readonly failed: number;
  readonly call: number;
  readonly blocked: number;
}

/** The colours of a theme as pixels of an image. */
export interface PixelColors {
  /** Of rows with even and with odd numbers. */
  readonly rows: readonly [RowColors, RowColors];
  /** Beside and between rows. */
  readonly ground: GroundColors;
  readonly grid: number;
  readonly gridMinor: number;
}

export function colorPlace(source: number, series: number): number {
  return source * seriesCount + series;
}

interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Reads `#rgb`, `#rrggbb` and `rgb(…)`, which is what the style sheets hold and what browsers compute; else grey. */
export function parseColor(css: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(css.trim())?.[1];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16));
    return { red, green, blue };
  }
  const [red, green, blue] = (css.match(/[\d.]+/g) ?? []).map(Number);
  return css.includes("rgb") && blue !== undefined
    ? { red: red ?? 0, green: green ?? 0, blue }
    : { red: 128, green: 128, blue: 128 };
}

/**
 * As a pixel of an image, opaque. With its sign: so it is a small number, which can be handed over and kept without an
 * object of its own, as one beyond 2^30 would need.
 */
export function pixel({ red, green, blue }: Rgb): number {
  return (255 << 24) | (blue << 16) | (green << 8) | red;
}

/** `share` of the other colour. */
export function mixed(color: Rgb, other: Rgb, share: number): Rgb {
  const mix = (left: number, right: number): number => Math.round(left * (1 - share) + right * share);
  return {
    red: mix(color.red, other.red),
    green: mix(color.green, other.green),
    blue: mix(color.blue, other.blue),
  };
}

const black: Rgb = { red: 0, green: 0, blue: 0 };
const bandShare = 0.4;
const shadeStep = 0.17;
const linkAlpha = 0.75;
const trialAlpha = 0.35;
const counterAlpha = 0.3;
const heldAlpha = 0.45;

export function pixelColors(palette: Palette): PixelColors {
  return {
    rows: [rowColors(palette, parseColor(palette.lane)), rowColors(palette, parseColor(palette.laneAlternate))],
    ground: groundColors(palette, parseColor(palette.background)),
    grid: pixel(parseColor(palette.grid)),
    gridMinor: pixel(parseColor(palette.gridMinor)),
  };
}

function groundColors(palette: Palette, ground: Rgb): GroundColors {
  return { plain: pixel(ground), trial: pixel(mixed(ground, parseColor(palette.selection), trialAlpha)) };
}

function rowColors(palette: Palette, ground: Rgb): RowColors {
  const series = Array.from({ length: seriesCount }, (_, index) => parseColor(palette.series[index] ?? palette.text));
  const background = parseColor(palette.background);
  const accent = parseColor(palette.accent);
  const faint = parseColor(palette.textFaint);
  const seen = (color: Rgb, alpha: number): number => pixel(mixed(ground, color, alpha));
  const bySource = (make: (color: Rgb, alpha: number) => number): Int32Array =>
    Int32Array.from(timeSources.flatMap((source) => series.map((color) => make(color, bodyAlpha(source)))));
  return {
    ground: groundColors(palette, ground),
    body: bySource(seen),
    edge: bySource((color) => pixel(color)),
    // A hollow body is too dark for a dark band: there the band is as bright as the edges.
    band: bySource((color, alpha) => (alpha < 0.5 ? pixel(color) : seen(mixed(color, black, bandShare), alpha))),
    shades: Int32Array.from(
      series.flatMap((color) =>
        Array.from({ length: shadeCount }, (_, shade) => pixel(mixed(color, background, shade * shadeStep))),
      ),
    ),
    waiting: Int32Array.from({ length: waitingCount + 1 }, (_, depth) =>
      depth === 0 ? 0 : seen(faint, Math.min(0.85, 0.3 + 0.11 * (depth - 1))),
    ),
    link: Int32Array.from(series.map((color) => seen(color, linkAlpha))),
    held: seen(faint, heldAlpha),
    counter: pixel(accent),
    underCounter: seen(accent, counterAlpha),
    failed: pixel(parseColor(palette.series[seriesCount - 1] ?? palette.text)),
    call: pixel(faint),
    blocked: pixel(parseColor(palette.warning)),
  };
}
