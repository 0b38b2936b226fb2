import type { PaintContext } from "./paint-context.ts";

/** A strip of the picture: its context's origin is the picture's, and only what lies between its edges can be seen. */
export interface Strip {
  readonly context: PaintContext;
  readonly topPx: number;
  readonly bottomPx: number;
}

/** Styles as a context has them; strips are told only what they come to need. */
interface Styles extends Pick<PaintContext, (typeof styleNames)[number]> {}

const styleNames = [
  "fillStyle",
  "strokeStyle",
  "lineWidth",
  "globalAlpha",
  "font",
  "textAlign",
  "textBaseline",
] as const;

/** Letters reach this far above and below their middle, whatever their baseline. */
const letterPx = 24;
/** Deeper than painters ever save. */
const mostSaved = 16;

/** Paints on several strips as on one canvas: what lies within a strip is told to no other. */
export class StripedContext implements PaintContext {
  fillStyle: PaintContext["fillStyle"] = "#000000";
  strokeStyle: PaintContext["strokeStyle"] = "#000000";
  lineWidth = 1;
  globalAlpha = 1;
  font = "10px sans-serif";
  textAlign: PaintContext["textAlign"] = "start";
  textBaseline: PaintContext["textBaseline"] = "alphabetic";
  private readonly strips: readonly Strip[];
  /** Styles as each strip has them. */
  private readonly told: readonly Styles[];
  private readonly saved: readonly Styles[];
  private readonly savedTold: readonly (readonly Styles[])[];
  private depth = 0;

  constructor(strips: readonly Strip[]) {
    this.strips = strips;
    this.told = strips.map(({ context }) => stylesOf(context));
    this.saved = Array.from({ length: mostSaved }, () => stylesOf(this));
    this.savedTold = strips.map(() => Array.from({ length: mostSaved }, () => stylesOf(this)));
  }

  save(): void {
    copyStyles(this, this.saved[this.depth]);
    for (let number = 0; number < this.strips.length; number += 1) {
      copyStyles(this.told[number], this.savedTold[number]?.[this.depth]);
      this.strips[number]?.context.save();
    }
    this.depth += 1;
  }

  restore(): void {
    this.depth -= 1;
    copyStyles(this.saved[this.depth], this);
    for (let number = 0; number < this.strips.length; number += 1) {
      copyStyles(this.savedTold[number]?.[this.depth], this.told[number]);
      this.strips[number]?.context.restore();
    }
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    for (let number = this.first(y); number < this.strips.length && this.reaches(number, y + height); number += 1) {
      this.toldStrip(number)?.fillRect(x, y, width, height);
    }
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    const airPx = this.lineWidth;
    for (
      let number = this.first(y - airPx);
      number < this.strips.length && this.reaches(number, y + height + airPx);
      number += 1
    ) {
      this.toldStrip(number)?.strokeRect(x, y, width, height);
    }
  }

  fillText(text: string, x: number, y: number): void {
    for (
      let number = this.first(y - letterPx);
      number < this.strips.length && this.reaches(number, y + letterPx);
      number += 1
    ) {
      this.toldStrip(number)?.fillText(text, x, y);
    }
  }

  measureText(text: string): TextMetrics {
    const strip = this.toldStrip(0);
    if (strip === undefined) {
      throw new Error("Invariant: a picture without strips");
    }
    return strip.measureText(text);
  }

  beginPath(): void {
    for (const { context } of this.strips) {
      context.beginPath();
    }
  }

  moveTo(x: number, y: number): void {
    for (const { context } of this.strips) {
      context.moveTo(x, y);
    }
  }

  lineTo(x: number, y: number): void {
    for (const { context } of this.strips) {
      context.lineTo(x, y);
    }
  }

  rect(x: number, y: number, width: number, height: number): void {
    for (const { context } of this.strips) {
      context.rect(x, y, width, height);
    }
  }

  fill(): void {
    for (let number = 0; number < this.strips.length; number += 1) {
      this.toldStrip(number)?.fill();
    }
  }

  stroke(): void {
    for (let number = 0; number < this.strips.length; number += 1) {
      this.toldStrip(number)?.stroke();
    }
  }

  clip(): void {
    for (const { context } of this.strips) {
      context.clip();
    }
  }

  setLineDash(segments: number[]): void {
    for (const { context } of this.strips) {
      context.setLineDash(segments);
    }
  }

  /** The first strip that ends below a place; strips lie one under the other. */
  private first(y: number): number {
    let number = 0;
    while (number < this.strips.length && (this.strips[number]?.bottomPx ?? 0) <= y) {
      number += 1;
    }
    return number;
  }

  private reaches(number: number, y: number): boolean {
    return (this.strips[number]?.topPx ?? 0) < y;
  }

  /** A strip's context, once it knows the styles of now. */
  private toldStrip(number: number): PaintContext | undefined {
    const told = this.told[number];
    const context = this.strips[number]?.context;
    if (told !== undefined && context !== undefined) {
      tellStyles(this, told, context);
    }
    return context;
  }
}

function stylesOf(styles: Styles): Styles {
  const { fillStyle, strokeStyle, lineWidth, globalAlpha, font, textAlign, textBaseline } = styles;
  return { fillStyle, strokeStyle, lineWidth, globalAlpha, font, textAlign, textBaseline };
}

function copyStyles(from: Styles | undefined, to: Styles | undefined): void {
  if (from !== undefined && to !== undefined) {
    to.fillStyle = from.fillStyle;
    to.strokeStyle = from.strokeStyle;
    to.lineWidth = from.lineWidth;
    to.globalAlpha = from.globalAlpha;
    to.font = from.font;
    to.textAlign = from.textAlign;
    to.textBaseline = from.textBaseline;
  }
}

/** Sets what differs. A context answers a colour in its own spelling, so `told` keeps what it was told. */
function tellStyles(wanted: Styles, told: Styles, context: PaintContext): void {
  if (told.fillStyle !== wanted.fillStyle) {
    context.fillStyle = wanted.fillStyle;
  }
  if (told.strokeStyle !== wanted.strokeStyle) {
    context.strokeStyle = wanted.strokeStyle;
  }
  if (told.lineWidth !== wanted.lineWidth) {
    context.lineWidth = wanted.lineWidth;
  }
  if (told.globalAlpha !== wanted.globalAlpha) {
    context.globalAlpha = wanted.globalAlpha;
  }
  if (told.font !== wanted.font) {
    context.font = wanted.font;
  }
  if (told.textAlign !== wanted.textAlign) {
    context.textAlign = wanted.textAlign;
  }
  if (told.textBaseline !== wanted.textBaseline) {
    context.textBaseline = wanted.textBaseline;
  }
  copyStyles(wanted, told);
}
