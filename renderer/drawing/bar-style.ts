import type { TimeSource } from "#app/run/copy-columns.ts";
import { failedSeries } from "../run-data/series.ts";
import type { PaintContext, Palette } from "./paint-context.ts";

/**
 * How a bar tells direction and time source without hue: a dark band at the top means host to device, at the bottom
 * device to host, at both device to device, in the middle host to host; a full body means measured by device events,
 * a hollow one with bright edges means the host's clock, a pale one with a dashed edge the model or an import.
 */
export interface BarRect {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

const bandPx = 3;
const edgePx = 2;

export function bodyAlpha(source: TimeSource): number {
  switch (source) {
    case "device-event":
      return 1;
    case "host-clock":
      return 0.3;
    case "model":
      return 0.62;
    case "imported":
      return 0.72;
  }
}

export function paintBar(
  context: PaintContext,
  palette: Palette,
  bar: BarRect,
  series: number,
  source: TimeSource,
): void {
  if (series === failedSeries) {
    paintFailedBar(context, palette, bar);
    return;
  }
  context.fillStyle = palette.series[series] ?? palette.text;
  context.globalAlpha = bodyAlpha(source);
  context.fillRect(bar.leftPx, bar.topPx, bar.widthPx, bar.heightPx);
  context.globalAlpha = 1;
  if (source !== "device-event") {
    paintSourceEdges(context, bar, source);
  }
  if (bar.heightPx >= 12) {
    // A hollow body is too dark for a dark band: there the band is as bright as the edges.
    context.fillStyle = source === "host-clock" ? (palette.series[series] ?? palette.text) : palette.mark;
    paintDirectionBands(context, bar, series);
  }
}

function paintSourceEdges(context: PaintContext, bar: BarRect, source: TimeSource): void {
  if (source === "host-clock") {
    context.fillRect(bar.leftPx, bar.topPx, bar.widthPx, edgePx);
    context.fillRect(bar.leftPx, bar.topPx + bar.heightPx - edgePx, bar.widthPx, edgePx);
    if (bar.widthPx >= 6) {
      context.fillRect(bar.leftPx, bar.topPx, 1, bar.heightPx);
      context.fillRect(bar.leftPx + bar.widthPx - 1, bar.topPx, 1, bar.heightPx);
    }
    return;
  }
  const dashPx = source === "model" ? 3 : 7;
  for (let xPx = 0; xPx < bar.widthPx; xPx += dashPx * 2) {
    context.fillRect(bar.leftPx + xPx, bar.topPx, Math.min(dashPx, bar.widthPx - xPx), edgePx);
  }
}

/** Bands lie inside the bar's body, just off its edges, so that they show on hollow bars too. */
function paintDirectionBands(context: PaintContext, bar: BarRect, series: number): void {
  const topPx = bar.topPx + edgePx + 1;
  const bottomPx = bar.topPx + bar.heightPx - edgePx - 1 - bandPx;
  if (series === 1 || series === 3) {
    context.fillRect(bar.leftPx, topPx, bar.widthPx, bandPx);
  }
  if (series === 2 || series === 3) {
    context.fillRect(bar.leftPx, bottomPx, bar.widthPx, bandPx);
  }
  if (series === 0) {
    context.fillRect(bar.leftPx, bar.topPx + Math.round((bar.heightPx - bandPx) / 2), bar.widthPx, bandPx);
  }
}

function paintFailedBar(context: PaintContext, palette: Palette, bar: BarRect): void {
  const widthPx = Math.max(3, bar.widthPx);
  context.fillStyle = palette.series[failedSeries] ?? palette.text;
  context.fillRect(bar.leftPx, bar.topPx, widthPx, bar.heightPx);
  if (widthPx < 6) {
    return;
  }
  context.save();
  context.beginPath();
  context.rect(bar.leftPx, bar.topPx, widthPx, bar.heightPx);
  context.clip();
  context.strokeStyle = palette.background;
  context.lineWidth = 1.5;
  context.beginPath();
  for (let xPx = -bar.heightPx; xPx < widthPx; xPx += 7) {
    context.moveTo(bar.leftPx + xPx, bar.topPx + bar.heightPx);
    context.lineTo(bar.leftPx + xPx + bar.heightPx, bar.topPx);
  }
  context.stroke();
  context.restore();
}
