import { paintGutter } from "./gutter-painter.ts";
import { paintOverlays } from "./overlay-painter.ts";
import type { PaintContext } from "./paint-context.ts";
import { fillColumns } from "./pixel-columns.ts";
import { paintColumns } from "./row-image.ts";
import { paintBars, paintEngineNames } from "./row-painter.ts";
import { paintRuler, paintTrialNames } from "./ruler-painter.ts";
import { rulerTicks } from "./time-ruler.ts";
import { xFromNs } from "./time-window.ts";
import { gutterPx, isInSight, type PlacedRow, rowParts, rulerPx } from "./timeline-layout.ts";
import type { FrameReport, TimelineScene } from "./timeline-scene.ts";

const trialAlpha = 0.35;
/** Bars that a frame may draw one by one, all rows together: more would take longer than columns do. */
const barsPerFrame = 1_600;
const leastBarsPerRow = 24;
const namesPerRow = 60;

/** Draws one frame of the timeline; reads nothing but the scene. */
export function paintTimeline(context: PaintContext, scene: TimelineScene): FrameReport {
  context.globalAlpha = 1;
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.font = `11px ${scene.palette.fontFamily}`;
  context.fillStyle = scene.palette.background;
  context.fillRect(0, 0, scene.widthPx, scene.heightPx);
  context.save();
  clipTo(context, gutterPx, rulerPx, scene.scale.widthPx, scene.heightPx - rulerPx);
  paintGrounds(context, scene);
  paintTrials(context, scene);
  paintGrid(context, scene);
  paintTrialNames(context, scene);
  const copiesPerPx = paintRows(context, scene);
  paintOverlays(context, scene);
  context.restore();
  paintGutter(context, scene);
  paintRuler(context, scene);
  return { nsPerPx: scene.scale.nsPerPx, copiesPerPx: Math.ceil(copiesPerPx / scene.stepPx) };
}

function clipTo(context: PaintContext, leftPx: number, topPx: number, widthPx: number, heightPx: number): void {
  context.beginPath();
  context.rect(leftPx, topPx, widthPx, heightPx);
  context.clip();
}

function paintGrounds(context: PaintContext, scene: TimelineScene): void {
  for (let number = 0; number < scene.layout.rows.length; number += 1) {
    const placed = scene.layout.rows[number];
    if (placed !== undefined && isInSight(scene.layout, placed, scene.heightPx)) {
      context.fillStyle = number % 2 === 0 ? scene.palette.lane : scene.palette.laneAlternate;
      context.fillRect(scene.scale.leftPx, placed.topPx, scene.scale.widthPx, placed.heightPx);
    }
  }
}

function paintTrials(context: PaintContext, scene: TimelineScene): void {
  context.fillStyle = scene.palette.selection;
  context.globalAlpha = trialAlpha;
  for (const span of scene.trials) {
    const leftPx = xFromNs(scene.scale, span.startNs);
    const rightPx = xFromNs(scene.scale, span.endNs);
    if (rightPx >= gutterPx && leftPx <= scene.scale.leftPx + scene.scale.widthPx && rightPx - leftPx >= 3) {
      context.fillRect(leftPx, rulerPx, rightPx - leftPx, scene.heightPx);
    }
  }
  context.globalAlpha = 1;
}

function paintGrid(context: PaintContext, scene: TimelineScene): void {
  for (const tick of rulerTicks(scene.scale)) {
    context.fillStyle = tick.isMajor ? scene.palette.grid : scene.palette.gridMinor;
    context.fillRect(Math.round(xFromNs(scene.scale, tick.ns)), rulerPx, 1, scene.heightPx - rulerPx);
  }
}

/** Rows that scroll may not show through pinned ones: those are written last, on a ground of their own. */
function paintRows(context: PaintContext, scene: TimelineScene): number {
  const { rows } = scene.layout;
  let seen = 0;
  for (const placed of rows) {
    seen += isInSight(scene.layout, placed, scene.heightPx) ? 1 : 0;
  }
  const mostBars = Math.max(leastBarsPerRow, Math.floor(barsPerFrame / Math.max(1, seen)));
  let copiesPerPx = 0;
  scene.layer.image.pixels.fill(0);
  for (const placed of rows) {
    if (isInSight(scene.layout, placed, scene.heightPx)) {
      copiesPerPx = Math.max(copiesPerPx, writeRow(scene, placed, mostBars));
    }
  }
  scene.layer.put(context);
  for (const placed of rows) {
    if (isInSight(scene.layout, placed, scene.heightPx)) {
      paintRowBars(context, scene, placed, mostBars);
    }
  }
  return copiesPerPx;
}

/** Answers how many copies at most share a pixel of a stream. */
function writeRow(scene: TimelineScene, placed: PlacedRow, mostBars: number): number {
  const { row } = placed;
  const columns = scene.columnsOf(row);
  columns.stepPx = scene.stepPx;
  fillColumns(row, scene.columnScale, columns, rowParts(placed).waitPx > 0);
  if (row.kind !== "stream" || columns.copiesInSight > mostBars) {
    const fullLevel = row.kind === "link" ? columns.highest : Math.max(1, columns.highest);
    paintColumns(scene.layer.image, placed, columns, scene.colors, fullLevel, true);
  } else {
    paintColumns(scene.layer.image, placed, columns, scene.colors, 1, false);
  }
  return row.kind === "stream" ? columns.mostCopies : 0;
}

function paintRowBars(context: PaintContext, scene: TimelineScene, placed: PlacedRow, mostBars: number): void {
  const { copiesInSight } = scene.columnsOf(placed.row);
  if (placed.row.kind === "stream" && copiesInSight <= mostBars) {
    paintBars(context, scene, placed);
  } else if (placed.row.kind === "engine" && copiesInSight <= namesPerRow) {
    paintEngineNames(context, scene, placed);
  }
}
