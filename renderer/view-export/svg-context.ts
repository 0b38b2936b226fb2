import type { PaintContext } from "../drawing/paint-context.ts";
import { type Pixels, pixelRects } from "./pixel-rects.ts";

/** How wide a text is in a font, as the screen would draw it. */
export type TextMeasure = (font: string, text: string) => number;

interface Saved {
  readonly groups: number;
  readonly dash: readonly number[];
}

/** Takes what painters draw and keeps it as the elements of an SVG picture. Images become rectangles. */
export class SvgContext implements PaintContext {
  fillStyle: PaintContext["fillStyle"] = "#000";
  strokeStyle: PaintContext["strokeStyle"] = "#000";
  lineWidth = 1;
  globalAlpha = 1;
  font = "11px sans-serif";
  textAlign: CanvasTextAlign = "left";
  textBaseline: CanvasTextBaseline = "middle";
  private readonly elements: string[] = [];
  private readonly measure: TextMeasure;
  private readonly idPrefix: string;
  private readonly saved: Saved[] = [];
  private path = "";
  private dash: readonly number[] = [];
  private groups = 0;
  private clips = 0;

  /** `idPrefix` tells the clip paths of several pictures in one file apart. */
  constructor(measure: TextMeasure, idPrefix: string) {
    this.measure = measure;
    this.idPrefix = idPrefix;
  }

  /** What was drawn. */
  body(): string {
    return [...this.elements, ...Array.from({ length: this.groups }, () => "</g>")].join("\n");
  }

  /** An image whose pixels are pixels of the picture. */
  image(leftPx: number, topPx: number, image: Pixels, fromY = 0): void {
    for (const { x, y, widthPx, heightPx, color } of pixelRects(image, fromY)) {
      this.rectElement(
        leftPx + x,
        topPx + y,
        widthPx,
        heightPx,
        `fill="${hexColor(color)}" shape-rendering="crispEdges"`,
      );
    }
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.rectElement(x, y, width, height, this.fillPaint());
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.rectElement(x, y, width, height, this.strokePaint());
  }

  fillText(text: string, x: number, y: number): void {
    const [, size = "11", family = "sans-serif"] = /(\d+(?:\.\d+)?)px\s+(.*)$/.exec(this.font) ?? [];
    const weight = /\b(bold|[1-9]00)\b/.exec(this.font)?.[1];
    const anchor = { right: "end", end: "end", center: "middle", left: "start", start: "start" }[this.textAlign];
    const baseline = this.textBaseline === "middle" ? ' dominant-baseline="central"' : "";
    this.elements.push(
      `<text x="${number(x)}" y="${number(y)}" font-size="${size}" font-family="${escaped(family)}"${
        weight === undefined ? "" : ` font-weight="${weight}"`
      } text-anchor="${anchor}"${baseline} ${this.fillPaint()}>${escaped(text)}</text>`,
    );
  }

  measureText(text: string): TextMetrics {
    return { width: this.measure(this.font, text) } as TextMetrics;
  }

  beginPath(): void {
    this.path = "";
  }

  moveTo(x: number, y: number): void {
    this.path += `M${number(x)} ${number(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.path += `L${number(x)} ${number(y)}`;
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path += `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}z`;
  }

  fill(): void {
    this.elements.push(`<path d="${this.path}" ${this.fillPaint()}/>`);
  }

  stroke(): void {
    this.elements.push(`<path d="${this.path}" ${this.strokePaint()}/>`);
  }

  clip(): void {
    this.clips += 1;
    const id = `${this.idPrefix}-${this.clips}`;
    this.elements.push(`<clipPath id="${id}"><path d="${this.path}"/></clipPath>`, `<g clip-path="url(#${id})">`);
    this.groups += 1;
  }

  save(): void {
    this.saved.push({ groups: this.groups, dash: this.dash });
  }

  restore(): void {
    const before = this.saved.pop();
    for (; before !== undefined && this.groups > before.groups; this.groups -= 1) {
      this.elements.push("</g>");
    }
    this.dash = before?.dash ?? [];
  }

  setLineDash(dash: Iterable<number>): void {
    this.dash = [...dash];
  }

  drawImage(): void {
    throw new Error("Invariant: painters put their images through the layer");
  }

  private rectElement(x: number, y: number, width: number, height: number, paint: string): void {
    this.elements.push(
      `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" ${paint}/>`,
    );
  }

  private fillPaint(): string {
    return `fill="${escaped(String(this.fillStyle))}"${this.opacity()}`;
  }

  private strokePaint(): string {
    const dash = this.dash.length === 0 ? "" : ` stroke-dasharray="${this.dash.join(" ")}"`;
    return `fill="none" stroke="${escaped(String(this.strokeStyle))}" stroke-width="${this.lineWidth}"${dash}${this.opacity()}`;
  }

  private opacity(): string {
    return this.globalAlpha === 1 ? "" : ` opacity="${number(this.globalAlpha)}"`;
  }
}

/** At most two decimals: finer is not seen, and files stay small. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function hexColor(color: number): string {
  const channel = (shift: number): string => ((color >>> shift) & 255).toString(16).padStart(2, "0");
  return `#${channel(0)}${channel(8)}${channel(16)}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them, and names of traces may hold any
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function escaped(text: string): string {
  return text
    .replace(impossible, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Height of the line above the pictures. */
export const titlePx = 26;

/** Pictures one below the other in one file. */
export function svgFile(
  title: string,
  pictures: readonly { readonly widthPx: number; readonly heightPx: number; readonly body: string }[],
  background: string,
): string {
  const widthPx = Math.max(0, ...pictures.map((picture) => picture.widthPx));
  let topPx = titlePx;
  const groups = pictures.map((picture) => {
    const group = `<g transform="translate(0 ${topPx})">\n${picture.body}\n</g>`;
    topPx += picture.heightPx;
    return group;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${topPx}" viewBox="0 0 ${widthPx} ${topPx}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${escaped(background)}"/>`,
    `<text x="10" y="${titlePx / 2}" font-size="13" font-family="sans-serif" dominant-baseline="central" fill="gray">${escaped(title)}</text>`,
    ...groups,
    "</svg>\n",
  ].join("\n");
}
