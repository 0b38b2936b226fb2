import { type Strip, StripedContext } from "./striped-context.ts";
import { rulerPx } from "./timeline-layout.ts";

/**
 * Bytes of pixels up to which Chromium's memory (PartitionAlloc's buckets) is used again. A canvas that was shown is
 * copied when it is drawn on next; beyond this size each copy is new memory from the system, which without a GPU takes
 * longer than all that a frame draws.
 */
const mostBytes = 950_000;
/** Device pixels in which a strip's edge is looked for that is a whole number of CSS pixels too. */
const edgeSearch = 64;

/**
 * The timeline's picture in strips, one canvas each, that lie over its canvas while the view moves. At rest they are not
 * shown, and the canvas has it all.
 */
export class CanvasStrips {
  context: StripedContext | undefined;
  private readonly host: HTMLElement;
  private contexts: CanvasRenderingContext2D[] = [];
  private stripHeight = 0;
  private madeFor = "";

  constructor(host: HTMLElement) {
    this.host = host;
  }

  /** Whether a picture of this size is better drawn in strips; makes them when it was of another size before. */
  follow(width: number, height: number, ratio: number): boolean {
    const madeFor = `${width} ${height} ${ratio}`;
    if (this.madeFor !== madeFor) {
      this.madeFor = madeFor;
      this.make(width, height, ratio);
    }
    return this.context !== undefined;
  }

  show(isShown: boolean): void {
    if (this.host.hidden === isShown) {
      this.host.hidden = !isShown;
    }
  }

  /** Puts lines of an image whose first one belongs at the picture's top, from the ruler on. */
  put(data: ImageData, leftX: number, ratio: number): void {
    const topY = Math.round(rulerPx * ratio);
    for (let number = 0; number < this.contexts.length; number += 1) {
      const stripY = number * this.stripHeight;
      const fromY = Math.max(topY, stripY);
      const toY = Math.min(data.height, stripY + this.stripHeight);
      if (toY > fromY) {
        this.contexts[number]?.putImageData(data, leftX, -stripY, 0, fromY, data.width, toY - fromY);
      }
    }
  }

  private make(width: number, height: number, ratio: number): void {
    this.stripHeight = stripHeightOf(width, height, ratio);
    const strips: Strip[] = [];
    this.contexts = [];
    this.host.replaceChildren();
    this.context = undefined;
    if (this.stripHeight >= height) {
      return;
    }
    for (let topY = 0; topY < height; topY += this.stripHeight) {
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = Math.min(this.stripHeight, height - topY);
      canvas.style.height = `${canvas.height / ratio}px`;
      const context = canvas.getContext("2d", { alpha: false });
      if (context === null) {
        throw new Error("Invariant: a canvas without a 2D context");
      }
      context.setTransform(ratio, 0, 0, ratio, 0, -topY);
      this.host.append(canvas);
      this.contexts.push(context);
      strips.push({ context, topPx: topY / ratio, bottomPx: (topY + canvas.height) / ratio });
    }
    this.context = new StripedContext(strips);
  }
}

/** All of the height where it is small enough, or where no strip's edge would lie on a whole CSS pixel. */
export function stripHeightOf(width: number, height: number, ratio: number): number {
  if (width * height * 4 <= mostBytes) {
    return height;
  }
  const most = Math.floor(mostBytes / (width * 4));
  for (let lines = most; lines > Math.max(0, most - edgeSearch); lines -= 1) {
    if (Number.isInteger(lines / ratio)) {
      return lines;
    }
  }
  return height;
}
