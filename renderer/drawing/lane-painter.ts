import type { LaneIndex } from "../run-data/lane-index.ts";
import { failedSeries } from "../run-data/series.ts";
import { paintBar } from "./bar-style.ts";
import { decimateLane, type LaneColumns } from "./lane-columns.ts";
import type { PaintContext } from "./paint-context.ts";
import { xFromNs } from "./time-window.ts";
import { laneParts, type PlacedLane } from "./timeline-layout.ts";
import type { TimelineScene } from "./timeline-scene.ts";

/** Above this many copies per pixel a lane is drawn as coverage columns. */
const barsPerPx = 0.5;
const smallestBarPx = 1.5;
const smallestColumnPx = 3;
const labelFromPx = 46;

/** Draws a lane's copies; answers how many copies at most share a pixel column. */
export function paintLane(
  context: PaintContext,
  scene: TimelineScene,
  placed: PlacedLane,
  columns: LaneColumns,
): number {
  const { moved, failed } = placed.lane;
  decimateLane(placed.lane, scene.scale, columns);
  paintWaiting(context, scene, placed, columns);
  const endNs = scene.scale.startNs + scene.scale.widthPx * scene.scale.nsPerPx;
  const from = moved.firstEndingAfter(scene.scale.startNs);
  const to = moved.firstStartingFrom(endNs);
  if (to - from <= scene.scale.widthPx * barsPerPx) {
    paintBars(context, scene, placed, from, to);
  } else {
    paintColumns(context, scene, placed, columns);
  }
  const firstFailed = failed.firstEndingAfter(scene.scale.startNs);
  const endFailed = failed.firstStartingFrom(endNs);
  if (endFailed - firstFailed <= scene.scale.widthPx * barsPerPx) {
    paintFailedBars(context, scene, placed, firstFailed, endFailed);
  } else {
    paintFailedColumns(context, scene, placed, columns);
  }
  return largestOf(columns.copies, columns.widthPx);
}

function largestOf(values: Uint32Array, count: number): number {
  let largest = 0;
  for (let index = 0; index < count; index += 1) {
    largest = Math.max(largest, values[index] ?? 0);
  }
  return largest;
}

function waitingAlpha(waiting: number): number {
  if (waiting === 0) {
    return 0;
  }
  return Math.min(0.85, 0.3 + 0.11 * Math.log2(waiting));
}

/** The strip under the bars: the darker, the more copies wait there. Equal neighbours are one rectangle. */
function paintWaiting(context: PaintContext, scene: TimelineScene, placed: PlacedLane, columns: LaneColumns): void {
  const { waitTopPx, waitPx } = laneParts(placed);
  context.fillStyle = scene.palette.textFaint;
  let fromPx = 0;
  for (let px = 1; px <= columns.widthPx; px += 1) {
    const alpha = waitingAlpha(columns.waiting[fromPx] ?? 0);
    if (px < columns.widthPx && waitingAlpha(columns.waiting[px] ?? 0) === alpha) {
      continue;
    }
    if (alpha > 0) {
      context.globalAlpha = alpha;
      context.fillRect(scene.scale.leftPx + fromPx, waitTopPx, px - fromPx, waitPx);
    }
    fromPx = px;
  }
  context.globalAlpha = 1;
}

function paintBars(context: PaintContext, scene: TimelineScene, placed: PlacedLane, from: number, to: number): void {
  const { moved: index, source } = placed.lane;
  const { barTopPx, barPx } = laneParts(placed);
  for (let copy = from; copy < to; copy += 1) {
    const series = index.series[copy] ?? 0;
    const row = index.row[copy] ?? 0;
    const span = barSpan(scene, index, copy);
    paintOwnWait(context, scene, index, copy, barTopPx + barPx / 2);
    paintBar(context, scene.palette, { ...span, topPx: barTopPx, heightPx: barPx }, series, source);
    if (scene.markedTransfers.size > 0) {
      paintTransferMark(context, scene, row, { ...span, topPx: barTopPx, heightPx: barPx });
    }
    if (span.widthPx >= labelFromPx && barPx >= 14) {
      paintBarLabel(context, scene, placed, row, span);
    }
  }
}

/** Bars end a pixel early when they are wide enough, so that back-to-back copies can be told apart. */
function barSpan(scene: TimelineScene, index: LaneIndex, copy: number): { leftPx: number; widthPx: number } {
  const leftEdgePx = scene.scale.leftPx - 4;
  const rightEdgePx = scene.scale.leftPx + scene.scale.widthPx + 4;
  const leftPx = Math.max(leftEdgePx, xFromNs(scene.scale, index.startNs[copy] ?? 0));
  const rightPx = Math.min(rightEdgePx, xFromNs(scene.scale, index.endNs[copy] ?? 0));
  const widthPx = rightPx - leftPx;
  return { leftPx, widthPx: Math.max(smallestBarPx, widthPx > 3 ? widthPx - 1 : widthPx) };
}

/** The thin line that leads from the submit to the bar, as far as no other bar covers it. */
function paintOwnWait(context: PaintContext, scene: TimelineScene, index: LaneIndex, copy: number, yPx: number): void {
  const submitNs = scene.columns.submitNs[index.row[copy] ?? 0] ?? 0;
  const freeNs = copy === 0 ? submitNs : Math.max(submitNs, index.endNs[copy - 1] ?? 0);
  const fromPx = Math.max(scene.scale.leftPx, xFromNs(scene.scale, freeNs));
  const toPx = Math.min(scene.scale.leftPx + scene.scale.widthPx, xFromNs(scene.scale, index.startNs[copy] ?? 0));
  if (toPx - fromPx < 0.75) {
    return;
  }
  context.fillStyle = scene.palette.series[index.series[copy] ?? 0] ?? scene.palette.text;
  context.globalAlpha = 0.7;
  context.fillRect(fromPx, yPx - 1, toPx - fromPx, 2);
  context.globalAlpha = 1;
}

function paintBarLabel(
  context: PaintContext,
  scene: TimelineScene,
  placed: PlacedLane,
  row: number,
  span: { leftPx: number; widthPx: number },
): void {
  const { barTopPx, barPx } = laneParts(placed);
  const visibleLeftPx = Math.max(span.leftPx, scene.scale.leftPx);
  const roomPx = span.leftPx + span.widthPx - visibleLeftPx - 8;
  const label = scene.texts.barLabel(scene.columns, row);
  if (label === "" || context.measureText(label).width > roomPx) {
    return;
  }
  // Only a full body is bright enough to carry dark text.
  context.fillStyle = placed.lane.source === "host-clock" ? scene.palette.text : scene.palette.onBar;
  context.fillText(label, visibleLeftPx + 4, barTopPx + barPx / 2 + 0.5);
}

function paintTransferMark(
  context: PaintContext,
  scene: TimelineScene,
  row: number,
  bar: { leftPx: number; topPx: number; widthPx: number; heightPx: number },
): void {
  if (scene.markedTransfers.has(scene.columns.transfer[row] ?? -1)) {
    context.fillStyle = scene.palette.accent;
    context.fillRect(bar.leftPx, bar.topPx - 3, Math.max(2, bar.widthPx), 2);
  }
}

/** Failed copies lie on top: they moved nothing, and are short and important. */
function paintFailedBars(
  context: PaintContext,
  scene: TimelineScene,
  placed: PlacedLane,
  from: number,
  to: number,
): void {
  const { failed, source } = placed.lane;
  const { barTopPx, barPx } = laneParts(placed);
  for (let copy = from; copy < to; copy += 1) {
    const bar = { ...barSpan(scene, failed, copy), topPx: barTopPx, heightPx: barPx };
    paintBar(context, scene.palette, bar, failedSeries, source);
  }
}

/** Equal neighbouring columns are one bar; a column with any copy in it is never thinner than can be seen. */
function paintColumns(context: PaintContext, scene: TimelineScene, placed: PlacedLane, columns: LaneColumns): void {
  const { barTopPx, barPx } = laneParts(placed);
  let fromPx = 0;
  for (let px = 1; px <= columns.widthPx; px += 1) {
    if (px < columns.widthPx && isSameColumn(columns, fromPx, px, barPx)) {
      continue;
    }
    if ((columns.copies[fromPx] ?? 0) > (columns.hasFailed[fromPx] ?? 0)) {
      const heightPx = columnHeight(columns, fromPx, barPx);
      const bar = {
        leftPx: scene.scale.leftPx + fromPx,
        topPx: barTopPx + barPx - heightPx,
        widthPx: px - fromPx,
        heightPx,
      };
      paintBar(context, scene.palette, bar, columns.series[fromPx] ?? 0, placed.lane.source);
    }
    fromPx = px;
  }
}

function columnHeight(columns: LaneColumns, px: number, barPx: number): number {
  return Math.max(smallestColumnPx, Math.round((columns.coverage[px] ?? 0) * barPx));
}

function isSameColumn(columns: LaneColumns, left: number, right: number, barPx: number): boolean {
  return (
    columns.series[left] === columns.series[right] &&
    (columns.copies[left] ?? 0) > 0 === (columns.copies[right] ?? 0) > 0 &&
    columnHeight(columns, left, barPx) === columnHeight(columns, right, barPx)
  );
}

/** Where even failed copies share pixels: a red cap over each column that holds one. */
function paintFailedColumns(
  context: PaintContext,
  scene: TimelineScene,
  placed: PlacedLane,
  columns: LaneColumns,
): void {
  const { barTopPx } = laneParts(placed);
  context.fillStyle = scene.palette.series[failedSeries] ?? scene.palette.text;
  for (let px = 0; px < columns.widthPx; px += 1) {
    if (columns.hasFailed[px] === 1) {
      context.fillRect(scene.scale.leftPx + px, barTopPx, 2, 7);
    }
  }
}
