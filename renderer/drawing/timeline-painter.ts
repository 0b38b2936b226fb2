import { writeCounter } from "./counter-image.ts";
import { paintGutter } from "./gutter-painter.ts";
import { paintHeldNames, writeHeld } from "./held-painter.ts";
import { paintOverlays } from "./overlay-painter.ts";
import type { PaintContext } from "./paint-context.ts";
import { edgesOf } from "./part-edges.ts";
import { fillColumns } from "./pixel-columns.ts";
import { writePlotGround } from "./plot-ground.ts";
import { followColumns, paintColumns, writeGround } from "./row-image.ts";
import { paintBars, paintEngineNames } from "./row-painter.ts";
import { paintRuler, paintTrialNames } from "./ruler-painter.ts";
import { gutterPx, isInSight, type PlacedRow, rulerPx } from "./timeline-layout.ts";
import type { FrameReport, TimelineScene } from "./timeline-scene.ts";

/** Bars that a frame may draw one by one, all rows together: more would take longer than columns do. */
const barsPerFrame = 1_600;
const leastBarsPerRow = 24;
const namesPerRow = 60;

/**
 * Draws one frame of the timeline; reads nothing but the scene. What the canvas still shows from the frame before and
 * what the image still holds is left as it is: the scene tells.
 */
export function paintTimeline(context: PaintContext, scene: TimelineScene): FrameReport {
  context.globalAlpha = 1;
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.font = `11px ${scene.palette.fontFamily}`;
  const mostBars = barsPerRow(scene);
  const isFilled = !scene.isPlotKept && writePlot(scene, mostBars);
  scene.layer.put();
  context.save();
  clipTo(context, gutterPx, rulerPx, scene.scale.widthPx, scene.heightPx - rulerPx);
  paintTrialNames(context, scene);
  paintHeldNames(context, scene);
  paintBarsOf(context, scene, mostBars);
  paintOverlays(context, scene);
  context.restore();
  if (!scene.isFrameKept) {
    context.fillStyle = scene.palette.background;
    context.fillRect(0, rulerPx, gutterPx, scene.heightPx - rulerPx);
    const rightPx = scene.scale.leftPx + scene.scale.widthPx;
    context.fillRect(rightPx, rulerPx, scene.widthPx - rightPx, scene.heightPx - rulerPx);
    paintGutter(context, scene);
  }
  if (!scene.isPlotKept || !scene.isFrameKept) {
    paintRuler(context, scene);
  }
  paintScrollEdge(context, scene);
  return { nsPerPx: scene.scale.nsPerPx, copiesPerPx: Math.ceil(mostCopiesPerColumn(scene) / scene.stepPx), isFilled };
}

function clipTo(context: PaintContext, leftPx: number, topPx: number, widthPx: number, heightPx: number): void {
  context.beginPath();
  context.rect(leftPx, topPx, widthPx, heightPx);
  context.clip();
}

/** Under pinned rows: what is below it scrolls. */
function paintScrollEdge(context: PaintContext, scene: TimelineScene): void {
  if (scene.layout.scrollTopPx > rulerPx) {
    context.fillStyle = scene.palette.textFaint;
    context.fillRect(0, scene.layout.scrollTopPx - 1, scene.widthPx, 1);
  }
}

function barsPerRow(scene: TimelineScene): number {
  let seen = 0;
  for (const placed of scene.layout.rows) {
    seen += isInSight(scene.layout, placed, scene.heightPx) ? 1 : 0;
  }
  return Math.max(leastBarsPerRow, Math.floor(barsPerFrame / Math.max(1, seen)));
}

/** Largest number of copies that share a column of a stream. */
function mostCopiesPerColumn(scene: TimelineScene): number {
  let most = 0;
  for (const placed of scene.layout.rows) {
    if (placed.row.kind === "stream" && isInSight(scene.layout, placed, scene.heightPx)) {
      most = Math.max(most, scene.columnsOf(placed.row).mostCopies);
    }
  }
  return most;
}

/** False: all columns were known. */
function writePlot(scene: TimelineScene, mostBars: number): boolean {
  const { image } = scene.layer;
  const { rows } = scene.layout;
  writePlotGround(scene);
  followColumns(image, scene.stepPx, Math.ceil(scene.columnScale.widthPx));
  let isFilled = false;
  for (let number = 0; number < rows.length; number += 1) {
    const placed = rows[number];
    if (placed !== undefined && isInSight(scene.layout, placed, scene.heightPx)) {
      const isRowFilled = writeRow(scene, placed, number, mostBars);
      isFilled ||= isRowFilled;
    }
  }
  return isFilled;
}

/** Rows that scroll are cut off where the pinned ones end. */
function writeRow(scene: TimelineScene, placed: PlacedRow, number: number, mostBars: number): boolean {
  const { row, topPx, heightPx } = placed;
  const { image } = scene.layer;
  const columns = scene.columnsOf(row);
  const isFilled = fillColumns(row, scene.columnScale, columns, placed.parts.waitPx > 0, edgesOf, scene.movingFrame);
  const clipY = Math.round((placed.isPinned ? rulerPx : scene.layout.scrollTopPx) * image.ratio);
  const fromY = Math.max(clipY, Math.round(topPx * image.ratio));
  const isEven = number % 2 === 0;
  writeGround(image, isEven ? image.evenLine : image.oddLine, fromY, Math.round((topPx + heightPx) * image.ratio));
  const colors = scene.colors.rows[isEven ? 0 : 1];
  writeHeld(scene, placed, colors.held, clipY);
  if (row.kind === "counter") {
    writeCounter(image, placed, columns, colors, clipY);
  } else if (row.kind !== "stream" || columns.copiesInSight > mostBars) {
    const fullLevel = row.kind === "link" ? columns.highest : Math.max(1, columns.highest);
    paintColumns(image, placed, columns, colors, fullLevel, true, clipY);
  } else {
    paintColumns(image, placed, columns, colors, 1, false, clipY);
  }
  return isFilled;
}

/** What is drawn one by one: copies of streams with few in sight, and names on engines. */
function paintBarsOf(context: PaintContext, scene: TimelineScene, mostBars: number): void {
  const { layout } = scene;
  context.save();
  clipTo(context, gutterPx, layout.scrollTopPx, scene.scale.widthPx, scene.heightPx - layout.scrollTopPx);
  for (const placed of layout.rows) {
    if (!placed.isPinned && isInSight(layout, placed, scene.heightPx)) {
      paintRowBars(context, scene, placed, mostBars);
    }
  }
  context.restore();
  for (const placed of layout.rows) {
    if (placed.isPinned && isInSight(layout, placed, scene.heightPx)) {
      paintRowBars(context, scene, placed, mostBars);
    }
  }
}

function paintRowBars(context: PaintContext, scene: TimelineScene, placed: PlacedRow, mostBars: number): void {
  const { copiesInSight } = scene.columnsOf(placed.row);
  if (placed.row.kind === "stream" && copiesInSight <= mostBars) {
    paintBars(context, scene, placed);
  } else if (placed.row.kind === "engine" && copiesInSight <= namesPerRow) {
    paintEngineNames(context, scene, placed);
  }
}
