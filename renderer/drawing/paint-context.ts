/** What painters use of a canvas context; tests hand in one that records. */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "globalAlpha"
  | "font"
  | "textAlign"
  | "textBaseline"
  | "fillRect"
  | "strokeRect"
  | "fillText"
  | "measureText"
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "rect"
  | "fill"
  | "stroke"
  | "clip"
  | "save"
  | "restore"
  | "setLineDash"
>;

/** Colours of one theme, as CSS colours. */
export interface Palette {
  readonly background: string;
  readonly lane: string;
  readonly laneAlternate: string;
  readonly grid: string;
  readonly gridMinor: string;
  readonly text: string;
  readonly textFaint: string;
  readonly accent: string;
  readonly warning: string;
  readonly selection: string;
  readonly mark: string;
  readonly onBar: string;
  readonly fontFamily: string;
  /** By series: h2h, h2d, d2h, d2d, default, failed. */
  readonly series: readonly string[];
}
