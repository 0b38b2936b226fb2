import { shownPictures } from "./shown-pictures.ts";
import { SvgContext, svgFile, titlePx } from "./svg-context.ts";

/** What is seen as a file: timeline over bandwidth. */
export function viewAsSvg(title: string): Uint8Array<ArrayBuffer> {
  const measuring = new OffscreenCanvas(1, 1).getContext("2d");
  const measure = (font: string, text: string): number => {
    if (measuring === null) {
      return 0;
    }
    measuring.font = font;
    return measuring.measureText(text).width;
  };
  const pictures = shownPictures().map(({ place, canvas, paintSvg }) => {
    const svg = new SvgContext(measure, `part-${place}`);
    paintSvg(svg);
    return { widthPx: canvas.clientWidth, heightPx: canvas.clientHeight, body: svg.body() };
  });
  return new TextEncoder().encode(svgFile(title, pictures, backgroundColor()));
}

/** The same, pixel by pixel as it is on the screen. */
export async function viewAsPng(title: string): Promise<Uint8Array<ArrayBuffer>> {
  const canvases = shownPictures().map(({ canvas }) => canvas);
  const width = Math.max(1, ...canvases.map((canvas) => canvas.width));
  const ratio = window.devicePixelRatio;
  const titleHeight = Math.round(titlePx * ratio);
  const joined = new OffscreenCanvas(
    width,
    canvases.reduce((sum, canvas) => sum + canvas.height, titleHeight),
  );
  const context = joined.getContext("2d");
  if (context !== null) {
    context.fillStyle = backgroundColor();
    context.fillRect(0, 0, width, titleHeight);
    context.fillStyle = "gray";
    context.font = `${13 * ratio}px sans-serif`;
    context.textBaseline = "middle";
    context.fillText(title, 10 * ratio, titleHeight / 2);
  }
  let top = titleHeight;
  for (const canvas of canvases) {
    context?.drawImage(canvas, 0, top);
    top += canvas.height;
  }
  const blob = await joined.convertToBlob({ type: "image/png" });
  return new Uint8Array(await blob.arrayBuffer());
}

function backgroundColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
}
