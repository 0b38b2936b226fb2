import type { PaintContext, Palette } from "./paint-context.ts";

export interface PaintedRect {
  readonly color: string;
  readonly alpha: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Recording {
  readonly context: PaintContext;
  readonly rects: PaintedRect[];
  readonly texts: string[];
}

/** A context that remembers what was painted instead of painting it. Every letter is 6 px wide. */
export function recordingContext(): Recording {
  const rects: PaintedRect[] = [];
  const texts: string[] = [];
  const ignore = (): void => undefined;
  const context = {
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 1,
    globalAlpha: 1,
    font: "",
    textAlign: "left",
    textBaseline: "middle",
    fillRect(x: number, y: number, width: number, height: number) {
      rects.push({ color: String(context.fillStyle), alpha: context.globalAlpha, x, y, width, height });
    },
    strokeRect: ignore,
    fillText(text: string) {
      texts.push(text);
    },
    measureText: (text: string) => ({ width: text.length * 6 }) as TextMetrics,
    beginPath: ignore,
    moveTo: ignore,
    lineTo: ignore,
    rect: ignore,
    fill: ignore,
    stroke: ignore,
    clip: ignore,
    save: ignore,
    restore: ignore,
    setLineDash: ignore,
  } as unknown as PaintContext;
  return { context, rects, texts };
}

/** Colours by name, so that a test reads what was painted. */
export const namedPalette: Palette = {
  background: "background",
  lane: "lane",
  laneAlternate: "lane-alternate",
  grid: "grid",
  gridMinor: "grid-minor",
  text: "text",
  textFaint: "faint",
  accent: "accent",
  warning: "warning",
  selection: "trial",
  mark: "mark",
  onBar: "on-bar",
  fontFamily: "sans-serif",
  series: ["h2h", "h2d", "d2h", "d2d", "default", "failed"],
};
