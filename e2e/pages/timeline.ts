import type { Locator, Page } from "playwright/test";

/** Rows of the canvas that hold bars of one lane. */
export interface PaintedLane {
  readonly topPx: number;
  readonly heightPx: number;
  /** Pixels in a direction's colour. */
  readonly barPx: number;
  /** From the first to the last such pixel. */
  readonly fromPx: number;
  readonly toPx: number;
}

export interface TimeStretch {
  readonly startNs: number;
  readonly endNs: number;
}

/** As the page's own probe tells it. */
export interface ShownTimeline {
  /** Times at which streams were held at their start. */
  readonly held: number;
  readonly window: TimeStretch | undefined;
  readonly selection: TimeStretch | undefined;
  readonly extent: TimeStretch | undefined;
  readonly selectedRow: number | undefined;
  /** From start to end. */
  readonly selectedCopy: TimeStretch | undefined;
  readonly notes: readonly string[];
  readonly copies: number;
  readonly byteLength: number;
  readonly rows: readonly {
    readonly key: string;
    readonly kind: "host" | "engine" | "link" | "stream" | "counter" | "event";
    readonly topPx: number;
    readonly heightPx: number;
    readonly isPinned: boolean;
  }[];
}

export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** As the timeline's layout has it. */
const gutterPx = 132;
const marginRightPx = 16;

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw new Error("the timeline shows nothing");
  }
  return value;
}

declare global {
  interface Window {
    __copyscopeTimeline?: () => ShownTimeline;
  }
}

export class Timeline {
  readonly canvas: Locator;
  readonly note: Locator;
  /** The directions that occur. */
  readonly legend: Locator;

  constructor(page: Page) {
    this.canvas = page.getByTestId("timeline-canvas");
    this.legend = page.locator(".timeline-panel .legend");
    this.note = page.getByTestId("decimation");
  }

  /** What is really on the canvas of the streams: bands in which the colours of the directions occur, top to bottom. */
  async paintedLanes(): Promise<PaintedLane[]> {
    const { rows } = await this.shown();
    const streams = rows.filter((row) => row.kind === "stream");
    const bands = await this.canvas.evaluate(findLanes);
    return bands.filter((band) =>
      streams.some((row) => band.topPx >= row.topPx && band.topPx + band.heightPx <= row.topPx + row.heightPx + 1),
    );
  }

  /** The stretch of time in sight. */
  async stretch(): Promise<TimeStretch> {
    return present((await this.shown()).window);
  }

  async extent(): Promise<TimeStretch> {
    return present((await this.shown()).extent);
  }

  async selectedCopy(): Promise<TimeStretch> {
    return present((await this.shown()).selectedCopy);
  }

  /** A point of the page: at a share of the plot's width, on the time axis or in the middle of the first stream. */
  async pointAt(share: number, place: "ruler" | "stream"): Promise<PagePoint> {
    const box = present((await this.canvas.boundingBox()) ?? undefined);
    const row = (await this.shown()).rows.find((candidate) => candidate.kind === "stream");
    const y = place === "ruler" ? 8 : (row?.topPx ?? 0) + (row?.heightPx ?? 0) / 2;
    return { x: box.x + gutterPx + share * (box.width - gutterPx - marginRightPx), y: box.y + y };
  }

  async drag(from: PagePoint, to: PagePoint): Promise<void> {
    const { mouse } = this.canvas.page();
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 5 });
    await mouse.up();
  }

  /** A number that changes with any pixel of the canvas. */
  pixelHash(): Promise<number> {
    return this.canvas.evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let hash = 0;
      for (const value of pixels) {
        hash = (Math.imul(hash, 31) + value) | 0;
      }
      return hash;
    });
  }

  /** What the timeline says that it shows. */
  async shown(): Promise<ShownTimeline> {
    const shown = await this.canvas.page().evaluate(() => window.__copyscopeTimeline?.());
    if (shown === undefined) {
      throw new Error("the timeline has no probe");
    }
    return shown;
  }
}

/** Runs in the page. */
function findLanes(element: Element): PaintedLane[] {
  const canvas = element as HTMLCanvasElement;
  const perPx = canvas.width / canvas.clientWidth;
  const { data, width, height } = pixelsOf(canvas);
  const colours = seriesColours(element);
  const rows = Array.from({ length: height }, (_, y) => scanRow(y));
  return bandsOf(rows);

  function pixelsOf(source: HTMLCanvasElement): ImageData {
    const context = source.getContext("2d");
    if (context === null) {
      throw new Error("the timeline has no 2d context");
    }
    return context.getImageData(0, 0, source.width, source.height);
  }

  /** As the style sheet names them, turned into bytes by a canvas of one pixel. */
  function seriesColours(themed: Element): [number, number, number][] {
    const style = getComputedStyle(themed);
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    return ["h2h", "h2d", "d2h", "d2d", "default", "failed"].map((key) => {
      if (context === null) {
        throw new Error("no canvas of one pixel");
      }
      context.fillStyle = style.getPropertyValue(`--series-${key}`).trim();
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    });
  }

  function isSeries(place: number): boolean {
    return colours.some(
      ([red, green, blue]) =>
        Math.abs((data[place] ?? 0) - red) +
          Math.abs((data[place + 1] ?? 0) - green) +
          Math.abs((data[place + 2] ?? 0) - blue) <=
        12,
    );
  }

  function scanRow(y: number): { count: number; from: number; to: number } {
    const found = { count: 0, from: width, to: 0 };
    for (let x = 0; x < width; x += 1) {
      if (isSeries((y * width + x) * 4)) {
        found.count += 1;
        found.from = Math.min(found.from, x);
        found.to = x;
      }
    }
    return found;
  }

  function bandsOf(scanned: readonly { count: number; from: number; to: number }[]): PaintedLane[] {
    const bands: PaintedLane[] = [];
    let top = 0;
    for (let y = 0; y <= scanned.length; y += 1) {
      const isBar = (scanned[y]?.count ?? 0) > 2;
      if (!isBar) {
        const band = scanned.slice(top, y);
        // Lower than the bars of the lowest lane: words in a similar colour, or a mark.
        if (band.length >= 12 * perPx) {
          bands.push({
            topPx: top / perPx,
            heightPx: band.length / perPx,
            barPx: band.reduce((sum, row) => sum + row.count, 0),
            fromPx: Math.min(...band.map((row) => row.from)) / perPx,
            toPx: Math.max(...band.map((row) => row.to)) / perPx,
          });
        }
        top = y + 1;
      }
    }
    return bands;
  }
}
