import type { LanePart } from "#app/timeline/lane-part.ts";
import type { CopyPlace } from "../run-data/run-data.ts";
import { textWidth } from "./fitting-text.ts";
import type { PaintContext } from "./paint-context.ts";
import { xFromNs } from "./time-window.ts";
import { isInSight, type PlacedRow, rulerPx } from "./timeline-layout.ts";
import type { MeasuredStretch, SceneArrow, SceneMark, TimelineScene } from "./timeline-scene.ts";

/** What lies over the rows: the selection, found copies, the picked one with its arrows, rulers and notes. */
export function paintOverlays(context: PaintContext, scene: TimelineScene): void {
  paintSelection(context, scene);
  paintMatches(context, scene);
  for (const arrow of scene.arrows) {
    paintArrow(context, scene, arrow);
  }
  paintMarkedCopy(context, scene, scene.hovered, 1);
  paintMarkedCopy(context, scene, scene.selected, 2);
  paintMarkedCopy(context, scene, scene.partner, 2);
  paintMark(context, scene, scene.hoveredMark, 1);
  paintMark(context, scene, scene.selectedMark, 2);
  for (let number = 0; number < scene.rulers.length; number += 1) {
    const ruler = scene.rulers[number];
    if (ruler !== undefined) {
      paintMeasure(context, scene, ruler, number);
    }
  }
  paintNotes(context, scene);
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
  paintStretchLabel(context, scene, scene.selection, leftPx, rightPx, rulerPx + measurePx);
}

function paintMatches(context: PaintContext, scene: TimelineScene): void {
  if (scene.matches.size === 0) {
    return;
  }
  context.fillStyle = scene.palette.accent;
  for (const placed of scene.layout.rows) {
    if (placed.row.kind === "stream" && isInSight(scene.layout, placed, scene.heightPx)) {
      for (const part of placed.row.parts) {
        const matches = scene.matches.get(part);
        if (matches !== undefined) {
          paintMatchesOf(context, scene, placed, part, matches);
        }
      }
    }
  }
}

/** One tick per pixel that holds a start of a found copy: after a tick, the search goes on behind its pixel. */
function paintMatchesOf(
  context: PaintContext,
  scene: TimelineScene,
  placed: PlacedRow,
  part: LanePart,
  matches: Uint32Array,
): void {
  const { barTopPx, barPx } = placed.parts;
  const { startNs, nsPerPx, widthPx } = scene.scale;
  const endNs = startNs + widthPx * nsPerPx;
  let ns = startNs;
  while (ns < endNs) {
    const index = matches[firstFrom(matches, part.pyramid.startedBefore(ns))];
    const atNs = index === undefined ? endNs : (part.copies.startNs[index] ?? endNs);
    if (index === undefined || atNs >= endNs) {
      return;
    }
    const leftPx = xFromNs(scene.scale, atNs);
    const barWidthPx = Math.max(2, part.copies.durationNs.at(index) / nsPerPx);
    context.fillRect(leftPx, barTopPx - 2, barWidthPx, 2);
    context.fillRect(leftPx, barTopPx + barPx, barWidthPx, 1);
    ns = Math.max(atNs + nsPerPx, atNs + 1);
  }
}

/** First place of a value that is at least the limit. */
function firstFrom(values: Uint32Array, limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < limit) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Outlines a copy and draws the whole of its own waiting part, which other copies may cover. */
function paintMarkedCopy(
  context: PaintContext,
  scene: TimelineScene,
  place: CopyPlace | undefined,
  linePx: number,
): void {
  const placed = scene.layout.rows.find((candidate) => candidate.row.lane === place?.lane);
  if (place === undefined || placed === undefined || !isInSight(scene.layout, placed, scene.heightPx)) {
    return;
  }
  const { copies } = place.part;
  const { barTopPx, barPx, waitTopPx, waitPx } = placed.parts;
  const startPx = xFromNs(scene.scale, copies.startNs[place.index] ?? 0);
  const endPx = xFromNs(scene.scale, copies.endNs(place.index));
  context.strokeStyle = scene.palette.text;
  context.lineWidth = linePx;
  context.strokeRect(startPx - 1, barTopPx - 1, Math.max(3, endPx - startPx) + 1, barPx + 2);
  const submitPx = xFromNs(scene.scale, copies.submitNs(place.index));
  if (!Number.isNaN(submitPx) && waitPx > 0) {
    context.fillStyle = scene.palette.text;
    context.fillRect(submitPx, waitTopPx + waitPx / 2 - 1, Math.max(1, startPx - submitPx), 2);
    context.fillRect(submitPx - 1, waitTopPx - 1, 2, waitPx + 2);
  }
}

/** Outlines an event, or what of a counter's row one value holds for, over the height of its row. */
function paintMark(context: PaintContext, scene: TimelineScene, mark: SceneMark | undefined, linePx: number): void {
  const placed = mark && scene.layout.rows.find(({ row }) => row.key === mark.row);
  if (mark === undefined || placed === undefined || !isInSight(scene.layout, placed, scene.heightPx)) {
    return;
  }
  const { leftPx, widthPx } = scene.scale;
  // Edges far outside the plot would be lost to the context's numbers.
  const startPx = Math.max(leftPx - 8, xFromNs(scene.scale, mark.startNs));
  const endPx = Math.min(leftPx + widthPx + 8, xFromNs(scene.scale, mark.endNs));
  const { barTopPx, barPx } = placed.parts;
  context.strokeStyle = scene.palette.text;
  context.lineWidth = linePx;
  context.strokeRect(startPx - 1, barTopPx - 1, Math.max(3, endPx - startPx) + 1, barPx + 2);
}

/** From the middle of one row to the middle of another; a row that is not there has no arrows. */
function paintArrow(context: PaintContext, scene: TimelineScene, arrow: SceneArrow): void {
  const from = scene.layout.rows.find((placed) => placed.row.key === arrow.fromRow);
  const to = scene.layout.rows.find((placed) => placed.row.key === arrow.toRow);
  if (from === undefined || to === undefined) {
    return;
  }
  const fromX = xFromNs(scene.scale, arrow.fromNs);
  const toX = xFromNs(scene.scale, arrow.toNs);
  const fromY = from.topPx + from.heightPx / 2;
  const toY = to.topPx + to.heightPx / 2;
  context.strokeStyle = arrowColor(scene, arrow);
  context.fillStyle = context.strokeStyle;
  context.lineWidth = 1.5;
  context.setLineDash(arrow.kind === "submit" ? [4, 3] : []);
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.stroke();
  context.setLineDash([]);
  paintArrowHead(context, fromX, fromY, toX, toY);
}

function arrowColor({ palette }: TimelineScene, { kind }: SceneArrow): string {
  switch (kind) {
    case "submit":
      return palette.textFaint;
    case "wait":
      return palette.warning;
    case "pair":
      return palette.accent;
  }
}

const headPx = 7;

function paintArrowHead(context: PaintContext, fromX: number, fromY: number, toX: number, toY: number): void {
  const lengthPx = Math.hypot(toX - fromX, toY - fromY) || 1;
  const alongX = ((toX - fromX) / lengthPx) * headPx;
  const alongY = ((toY - fromY) / lengthPx) * headPx;
  context.beginPath();
  context.moveTo(toX, toY);
  context.lineTo(toX - alongX - alongY / 2, toY - alongY + alongX / 2);
  context.lineTo(toX - alongX + alongY / 2, toY - alongY - alongX / 2);
  context.fill();
}

const measurePx = 16;

/** Rulers lie one below the other from the bottom up, so that several can be read at once. */
function paintMeasure(context: PaintContext, scene: TimelineScene, ruler: MeasuredStretch, number: number): void {
  const leftPx = xFromNs(scene.scale, ruler.startNs);
  const rightPx = xFromNs(scene.scale, ruler.endNs);
  const yPx = scene.heightPx - 34 - number * (measurePx + 4);
  context.fillStyle = scene.palette.accent;
  context.fillRect(leftPx, rulerPx, 1, scene.heightPx - rulerPx);
  context.fillRect(rightPx, rulerPx, 1, scene.heightPx - rulerPx);
  context.fillRect(leftPx, yPx, rightPx - leftPx, 2);
  paintStretchLabel(context, scene, ruler, leftPx, rightPx, yPx);
}

/** In the middle of a stretch, on a ground of its own, as far as it is in sight. */
function paintStretchLabel(
  context: PaintContext,
  scene: TimelineScene,
  stretch: MeasuredStretch,
  leftPx: number,
  rightPx: number,
  yPx: number,
): void {
  const label = scene.texts.rulerLabel(stretch);
  context.font = `600 11px ${scene.palette.fontFamily}`;
  const labelPx = textWidth(context, label);
  const edgePx = scene.scale.leftPx + scene.scale.widthPx - labelPx - 8;
  const labelLeftPx = Math.max(scene.scale.leftPx + 4, Math.min(edgePx, (leftPx + rightPx - labelPx) / 2));
  context.fillStyle = scene.palette.background;
  context.fillRect(labelLeftPx - 4, yPx - measurePx / 2 + 1, labelPx + 8, measurePx);
  context.fillStyle = scene.palette.accent;
  context.fillText(label, labelLeftPx, yPx + 1);
}

function paintNotes(context: PaintContext, scene: TimelineScene): void {
  context.font = `11px ${scene.palette.fontFamily}`;
  for (const note of scene.notes) {
    const xPx = Math.round(xFromNs(scene.scale, note.ns));
    context.fillStyle = scene.palette.warning;
    context.fillRect(xPx, rulerPx, 1, scene.heightPx - rulerPx);
    const widthPx = textWidth(context, note.text);
    context.fillRect(xPx, rulerPx, widthPx + 8, 15);
    context.fillStyle = scene.palette.background;
    context.fillText(note.text, xPx + 4, rulerPx + 8);
  }
}
