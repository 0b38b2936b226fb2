import type { LanePart } from "#app/timeline/lane-part.ts";
import { failedSeries } from "../run-data/series.ts";
import { paintBar } from "./bar-style.ts";
import { textWidth } from "./fitting-text.ts";
import type { PaintContext } from "./paint-context.ts";
import { xFromNs } from "./time-window.ts";
import type { PlacedRow } from "./timeline-layout.ts";
import type { TimelineScene } from "./timeline-scene.ts";

const smallestBarPx = 1.5;
const labelFromPx = 46;

/** The bar at hand: one object for all bars, because frames allocate nothing per copy. */
const bar = { leftPx: 0, topPx: 0, widthPx: 0, heightPx: 0 };

/** Draws a stream's copies one by one: for rows of which few are in sight. */
export function paintBars(context: PaintContext, scene: TimelineScene, placed: PlacedRow): void {
  for (const part of placed.row.parts) {
    visitInSight(context, scene, placed, part, paintOwnWait);
  }
  // Failed copies come last and lie on top: they moved nothing, and are short and important.
  for (const part of placed.row.parts) {
    visitInSight(context, scene, placed, part, paintCopy);
  }
}

/** Names of streams on the stretches of an engine that are wide enough. */
export function paintEngineNames(context: PaintContext, scene: TimelineScene, placed: PlacedRow): void {
  for (const part of placed.row.parts) {
    visitInSight(context, scene, placed, part, paintStreamName);
  }
}

type CopyPainter = (
  context: PaintContext,
  scene: TimelineScene,
  placed: PlacedRow,
  part: LanePart,
  index: number,
) => void;

/** Calls the painter for copies under way at the left edge, then for those that start in sight. */
function visitInSight(
  context: PaintContext,
  scene: TimelineScene,
  placed: PlacedRow,
  part: LanePart,
  paint: CopyPainter,
): void {
  const { pyramid } = part;
  const { startNs, widthPx, nsPerPx } = scene.scale;
  const started = pyramid.startedBefore(startNs);
  for (
    let index = pyramid.nextInFlight(0, startNs);
    index < started;
    index = pyramid.nextInFlight(index + 1, startNs)
  ) {
    paint(context, scene, placed, part, index);
  }
  const to = pyramid.startedBefore(startNs + widthPx * nsPerPx);
  for (let index = started; index < to; index += 1) {
    paint(context, scene, placed, part, index);
  }
  // The next one may wait in sight.
  if (paint === paintOwnWait && to < part.copies.count) {
    paint(context, scene, placed, part, to);
  }
}

/** Bars end a pixel early when they are wide enough, so that back-to-back copies can be told apart. */
function measureBar(scene: TimelineScene, placed: PlacedRow, part: LanePart, index: number): void {
  const leftEdgePx = scene.scale.leftPx - 4;
  const rightEdgePx = scene.scale.leftPx + scene.scale.widthPx + 4;
  const leftPx = Math.max(leftEdgePx, xFromNs(scene.scale, part.copies.startNs[index] ?? 0));
  const rightPx = Math.min(rightEdgePx, xFromNs(scene.scale, part.copies.endNs(index)));
  const widthPx = rightPx - leftPx;
  const { barTopPx, barPx } = placed.parts;
  bar.leftPx = leftPx;
  bar.widthPx = Math.max(smallestBarPx, widthPx > 3 ? widthPx - 1 : widthPx);
  bar.topPx = barTopPx;
  bar.heightPx = barPx;
}

function paintCopy(
  context: PaintContext,
  scene: TimelineScene,
  placed: PlacedRow,
  part: LanePart,
  index: number,
): void {
  measureBar(scene, placed, part, index);
  paintBar(context, scene.palette, bar, part.series, placed.row.source);
  if (
    placed.row.file === 0 &&
    scene.markedTransfers.size > 0 &&
    scene.markedTransfers.has(part.copies.transfer.at(index))
  ) {
    context.fillStyle = scene.palette.accent;
    context.fillRect(bar.leftPx, bar.topPx - 3, Math.max(2, bar.widthPx), 2);
  }
  const { lane } = placed.row;
  if (part.series !== failedSeries && lane !== undefined && bar.widthPx >= labelFromPx && bar.heightPx >= 14) {
    // Only a full body is bright enough to carry dark text.
    const color = placed.row.source === "host-clock" ? scene.palette.text : scene.palette.onBar;
    paintLabel(context, scene, scene.texts.barLabel(lane, part, index), color);
  }
}

function paintStreamName(
  context: PaintContext,
  scene: TimelineScene,
  placed: PlacedRow,
  part: LanePart,
  index: number,
): void {
  measureBar(scene, placed, part, index);
  if (bar.widthPx >= labelFromPx && bar.heightPx >= 10) {
    const stream = placed.row.streams[placed.row.parts.indexOf(part)] ?? 0;
    paintLabel(context, scene, scene.texts.streamName(stream), scene.palette.onBar);
  }
}

function paintLabel(context: PaintContext, scene: TimelineScene, label: string, color: string): void {
  const visibleLeftPx = Math.max(bar.leftPx, scene.scale.leftPx);
  const roomPx = bar.leftPx + bar.widthPx - visibleLeftPx - 8;
  if (label === "" || textWidth(context, label) > roomPx) {
    return;
  }
  context.fillStyle = color;
  context.fillText(label, visibleLeftPx + 4, bar.topPx + bar.heightPx / 2 + 0.5);
}

/** The thin line that leads from the submit to the bar, as far as no other bar covers it. */
function paintOwnWait(
  context: PaintContext,
  scene: TimelineScene,
  placed: PlacedRow,
  part: LanePart,
  index: number,
): void {
  const { copies } = part;
  const submitNs = copies.submitNs(index);
  if (Number.isNaN(submitNs) || part.series === failedSeries) {
    return;
  }
  const freeNs = index === 0 ? submitNs : Math.max(submitNs, copies.endNs(index - 1));
  const fromPx = Math.max(scene.scale.leftPx, xFromNs(scene.scale, freeNs));
  const endPx = scene.scale.leftPx + scene.scale.widthPx;
  const toPx = Math.min(endPx, xFromNs(scene.scale, copies.startNs[index] ?? 0));
  if (toPx - fromPx < 0.75) {
    return;
  }
  const { barTopPx, barPx } = placed.parts;
  context.fillStyle = scene.palette.series[part.series] ?? scene.palette.text;
  context.globalAlpha = 0.7;
  context.fillRect(fromPx, barTopPx + barPx / 2 - 1, toPx - fromPx, 2);
  context.globalAlpha = 1;
}
