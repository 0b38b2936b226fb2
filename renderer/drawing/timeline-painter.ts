import { paintLane } from "./lane-painter.ts";
import type { PaintContext } from "./paint-context.ts";
import { majorStepNs, rulerLabel, rulerLabelLeftPx, rulerTicks } from "./time-ruler.ts";
import { xFromNs } from "./time-window.ts";
import { gutterPx, headingPx, laneParts, type PlacedLane, rulerPx } from "./timeline-layout.ts";
import type { FrameReport, TimelineScene } from "./timeline-scene.ts";

const trialAlpha = 0.35;

/** Draws one frame of the timeline; reads nothing but the scene. */
export function paintTimeline(context: PaintContext, scene: TimelineScene): FrameReport {
  context.globalAlpha = 1;
  context.textBaseline = "middle";
  context.font = `11px ${scene.palette.fontFamily}`;
  context.fillStyle = scene.palette.background;
  context.fillRect(0, 0, scene.widthPx, scene.heightPx);
  paintLaneGrounds(context, scene);
  context.save();
  clipTo(context, gutterPx, rulerPx, scene.scale.widthPx, scene.heightPx - rulerPx);
  paintTrials(context, scene);
  paintGrid(context, scene);
  paintTrialNames(context, scene);
  const copiesPerPx = paintLanes(context, scene);
  paintSelection(context, scene);
  paintMarkedCopy(context, scene, scene.hoveredRow, 1);
  paintMarkedCopy(context, scene, scene.selectedRow, 2);
  context.restore();
  paintGutter(context, scene);
  paintRuler(context, scene);
  return { nsPerPx: scene.scale.nsPerPx, copiesPerPx };
}

function clipTo(context: PaintContext, leftPx: number, topPx: number, widthPx: number, heightPx: number): void {
  context.beginPath();
  context.rect(leftPx, topPx, widthPx, heightPx);
  context.clip();
}

function paintLaneGrounds(context: PaintContext, scene: TimelineScene): void {
  for (const [number, placed] of scene.layout.lanes.entries()) {
    context.fillStyle = number % 2 === 0 ? scene.palette.lane : scene.palette.laneAlternate;
    context.fillRect(0, placed.topPx, scene.scale.leftPx + scene.scale.widthPx, placed.heightPx);
  }
}

function paintTrials(context: PaintContext, scene: TimelineScene): void {
  context.fillStyle = scene.palette.selection;
  context.globalAlpha = trialAlpha;
  for (const { leftPx, rightPx } of seenTrials(scene)) {
    context.fillRect(leftPx, rulerPx, rightPx - leftPx, scene.heightPx);
  }
  context.globalAlpha = 1;
}

/** Over the grid, on a ground of their own: no line runs through a name. */
function paintTrialNames(context: PaintContext, scene: TimelineScene): void {
  const topPx = scene.layout.headings[0]?.topPx ?? rulerPx;
  for (const { trial, leftPx, rightPx } of seenTrials(scene)) {
    const label = scene.texts.trialName(trial);
    const labelPx = Math.max(leftPx, gutterPx) + 4;
    const widthPx = context.measureText(label).width;
    if (rightPx - labelPx > widthPx + 4) {
      context.fillStyle = scene.palette.background;
      context.fillRect(labelPx - 2, topPx + 1, widthPx + 4, headingPx - 2);
      context.fillStyle = scene.palette.selection;
      context.globalAlpha = trialAlpha;
      context.fillRect(labelPx - 2, topPx + 1, widthPx + 4, headingPx - 2);
      context.globalAlpha = 1;
      context.fillStyle = scene.palette.textFaint;
      context.fillText(label, labelPx, topPx + headingPx / 2);
    }
  }
}

function seenTrials(scene: TimelineScene): { trial: number; leftPx: number; rightPx: number }[] {
  return scene.trials
    .map((span) => ({
      trial: span.trial,
      leftPx: xFromNs(scene.scale, span.startNs),
      rightPx: xFromNs(scene.scale, span.endNs),
    }))
    .filter(
      ({ leftPx, rightPx }) =>
        rightPx >= gutterPx && leftPx <= scene.scale.leftPx + scene.scale.widthPx && rightPx - leftPx >= 3,
    );
}

function paintGrid(context: PaintContext, scene: TimelineScene): void {
  for (const tick of rulerTicks(scene.scale)) {
    context.fillStyle = tick.isMajor ? scene.palette.grid : scene.palette.gridMinor;
    context.fillRect(Math.round(xFromNs(scene.scale, tick.ns)), rulerPx, 1, scene.heightPx - rulerPx);
  }
}

function isOnCanvas(scene: TimelineScene, placed: PlacedLane): boolean {
  return placed.topPx + placed.heightPx > rulerPx && placed.topPx < scene.heightPx;
}

function paintLanes(context: PaintContext, scene: TimelineScene): number {
  let copiesPerPx = 0;
  for (const [number, placed] of scene.layout.lanes.entries()) {
    const columns = scene.laneColumns[number];
    if (columns !== undefined && isOnCanvas(scene, placed)) {
      copiesPerPx = Math.max(copiesPerPx, paintLane(context, scene, placed, columns));
    }
  }
  return copiesPerPx;
}

function paintSelection(context: PaintContext, scene: TimelineScene): void {
  if (scene.selection === undefined) {
    return;
  }
  const leftPx = xFromNs(scene.scale, scene.selection.startNs);
  const rightPx = xFromNs(scene.scale, scene.selection.endNs);
  context.fillStyle = scene.palette.accent;
  context.globalAlpha = 0.16;
  context.fillRect(leftPx, rulerPx, rightPx - leftPx, scene.heightPx);
  context.globalAlpha = 1;
  context.fillRect(leftPx, rulerPx, 1, scene.heightPx);
  context.fillRect(rightPx, rulerPx, 1, scene.heightPx);
}

/** Outlines a copy and draws the whole of its own waiting part, which other copies may cover. */
function paintMarkedCopy(context: PaintContext, scene: TimelineScene, row: number | undefined, linePx: number): void {
  if (row === undefined || row >= scene.columns.rows) {
    return;
  }
  const placed = laneOfRow(scene, row);
  if (placed === undefined) {
    return;
  }
  const { barTopPx, barPx, waitTopPx, waitPx } = laneParts(placed);
  const submitPx = xFromNs(scene.scale, scene.columns.submitNs[row] ?? 0);
  const startPx = xFromNs(scene.scale, scene.columns.startNs[row] ?? 0);
  const endPx = xFromNs(scene.scale, scene.columns.endNs[row] ?? 0);
  context.strokeStyle = scene.palette.text;
  context.lineWidth = linePx;
  context.strokeRect(startPx - 1, barTopPx - 1, Math.max(3, endPx - startPx) + 1, barPx + 2);
  context.fillStyle = scene.palette.text;
  context.fillRect(submitPx, waitTopPx + waitPx / 2 - 1, Math.max(1, startPx - submitPx), 2);
  context.fillRect(submitPx - 1, waitTopPx - 1, 2, waitPx + 2);
}

function laneOfRow(scene: TimelineScene, row: number): PlacedLane | undefined {
  const stream = scene.columns.stream[row];
  const candidates = scene.layout.lanes.filter((placed) => placed.lane.stream === stream);
  const startNs = scene.columns.startNs[row] ?? 0;
  return candidates.find((placed) => {
    const index = scene.columns.status[row] === 0 ? placed.lane.moved : placed.lane.failed;
    let copy = index.firstStartingFrom(startNs);
    while (copy < index.count && index.startNs[copy] === startNs) {
      if (index.row[copy] === row) {
        return true;
      }
      copy += 1;
    }
    return false;
  });
}

function paintGutter(context: PaintContext, scene: TimelineScene): void {
  context.save();
  clipTo(context, 0, rulerPx, scene.widthPx, scene.heightPx - rulerPx);
  context.textAlign = "left";
  for (const heading of scene.layout.headings) {
    context.fillStyle = scene.palette.textFaint;
    context.font = `600 11px ${scene.palette.fontFamily}`;
    context.fillText(scene.texts.deviceName(heading.device), 8, heading.topPx + headingPx / 2);
  }
  for (const placed of scene.layout.lanes) {
    paintLaneName(context, scene, placed);
  }
  context.fillStyle = scene.palette.grid;
  context.fillRect(gutterPx - 1, rulerPx, 1, scene.heightPx - rulerPx);
  context.restore();
}

function paintLaneName(context: PaintContext, scene: TimelineScene, placed: PlacedLane): void {
  const isTall = placed.heightPx >= 34;
  const middlePx = placed.topPx + placed.heightPx / 2;
  context.save();
  clipTo(context, 0, placed.topPx, gutterPx - 4, placed.heightPx);
  context.fillStyle = scene.palette.text;
  context.font = `600 12px ${scene.palette.fontFamily}`;
  const name = scene.texts.laneName(placed.lane);
  context.fillText(name, 16, isTall ? middlePx - 7 : middlePx);
  const namePx = context.measureText(name).width;
  context.fillStyle = scene.palette.textFaint;
  context.font = `10px ${scene.palette.fontFamily}`;
  context.fillText(scene.texts.sourceName(placed.lane), isTall ? 16 : 22 + namePx, isTall ? middlePx + 8 : middlePx);
  context.restore();
}

function paintRuler(context: PaintContext, scene: TimelineScene): void {
  context.fillStyle = scene.palette.background;
  context.fillRect(0, 0, scene.widthPx, rulerPx);
  context.fillStyle = scene.palette.grid;
  context.fillRect(0, rulerPx - 1, scene.widthPx, 1);
  context.save();
  clipTo(context, gutterPx, 0, scene.widthPx - gutterPx, rulerPx);
  context.font = `11px ${scene.palette.fontFamily}`;
  context.textAlign = "left";
  const stepNs = majorStepNs(scene.scale);
  const endNs = scene.scale.startNs + scene.scale.widthPx * scene.scale.nsPerPx;
  const reachNs = Math.max(Math.abs(scene.scale.startNs), Math.abs(endNs));
  let takenPx = 0;
  for (const tick of rulerTicks(scene.scale)) {
    const xPx = Math.round(xFromNs(scene.scale, tick.ns));
    context.fillStyle = tick.isMajor ? scene.palette.textFaint : scene.palette.grid;
    context.fillRect(xPx, tick.isMajor ? rulerPx - 10 : rulerPx - 5, 1, tick.isMajor ? 10 : 5);
    if (tick.isMajor) {
      const label = rulerLabel(tick.ns, stepNs, reachNs);
      const labelPx = context.measureText(label).width;
      const leftPx = rulerLabelLeftPx(xPx, labelPx, scene.widthPx - 2, takenPx);
      if (leftPx !== undefined) {
        context.fillStyle = scene.palette.text;
        context.fillText(label, leftPx, 10);
        takenPx = leftPx + labelPx;
      }
    }
  }
  context.restore();
}
