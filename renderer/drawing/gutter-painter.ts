import type { RowGroup } from "../run-data/timeline-rows.ts";
import { fittingText } from "./fitting-text.ts";
import type { PaintContext } from "./paint-context.ts";
import { gutterPx, headingPx, isInSight, type PlacedRow, rulerPx } from "./timeline-layout.ts";
import type { TimelineScene } from "./timeline-scene.ts";

/** Left of the plot: names of groups and rows, with what their times come from. */
export function paintGutter(context: PaintContext, scene: TimelineScene): void {
  context.save();
  context.beginPath();
  context.rect(0, rulerPx, scene.widthPx, scene.heightPx - rulerPx);
  context.clip();
  context.textAlign = "left";
  paintHeadings(context, scene);
  for (let number = 0; number < scene.layout.rows.length; number += 1) {
    const placed = scene.layout.rows[number];
    if (placed !== undefined && !placed.isPinned && isInSight(scene.layout, placed, scene.heightPx)) {
      paintName(context, scene, placed, number);
    }
  }
  for (let number = 0; number < scene.layout.rows.length; number += 1) {
    const placed = scene.layout.rows[number];
    if (placed?.isPinned === true) {
      paintName(context, scene, placed, number);
    }
  }
  context.fillStyle = scene.palette.grid;
  context.fillRect(gutterPx - 1, rulerPx, 1, scene.heightPx - rulerPx);
  context.restore();
}

function paintHeadings(context: PaintContext, scene: TimelineScene): void {
  for (const { group, topPx } of scene.layout.headings) {
    if (topPx + headingPx <= scene.layout.scrollTopPx) {
      continue;
    }
    context.fillStyle = scene.palette.background;
    context.fillRect(0, topPx, gutterPx - 1, headingPx);
    paintFileBand(context, scene, group.file, topPx);
    context.fillStyle = scene.palette.textFaint;
    paintFold(context, 6, topPx + headingPx / 2, group.isCollapsed);
    context.font = `600 11px ${scene.palette.fontFamily}`;
    context.fillText(headingText(context, scene, group), 18, topPx + headingPx / 2);
  }
}

/** Where a file's long name would hide which device it is, its letter stands for it; words never run into the plot. */
function headingText(context: PaintContext, { texts }: TimelineScene, group: RowGroup): string {
  const roomPx = gutterPx - 18 - 3;
  const name = texts.groupName(group);
  const isLong = context.measureText(name).width > roomPx;
  return isLong ? fittingText(context, texts.groupShortName(group), roomPx) : name;
}

/** Headings of what is shown beside the first file have a ground of their own. */
function paintFileBand(context: PaintContext, scene: TimelineScene, file: number, topPx: number): void {
  if (file > 0) {
    context.fillStyle = scene.palette.accent;
    context.globalAlpha = 0.16;
    context.fillRect(0, topPx, gutterPx - 1, headingPx);
    context.globalAlpha = 1;
  }
}

/** A triangle that points right when the group is folded, else down. */
function paintFold(context: PaintContext, xPx: number, yPx: number, isCollapsed: boolean): void {
  context.beginPath();
  if (isCollapsed) {
    context.moveTo(xPx, yPx - 4);
    context.lineTo(xPx + 6, yPx);
    context.lineTo(xPx, yPx + 4);
  } else {
    context.moveTo(xPx - 1, yPx - 3);
    context.lineTo(xPx + 7, yPx - 3);
    context.lineTo(xPx + 3, yPx + 3);
  }
  context.fill();
}

function paintName(context: PaintContext, scene: TimelineScene, placed: PlacedRow, number: number): void {
  const { row, topPx, heightPx, isPinned } = placed;
  context.save();
  context.beginPath();
  const clipTopPx = isPinned ? topPx : Math.max(topPx, scene.layout.scrollTopPx);
  context.rect(0, clipTopPx, gutterPx - 4, topPx + heightPx - clipTopPx);
  context.clip();
  context.fillStyle = number % 2 === 0 ? scene.palette.lane : scene.palette.laneAlternate;
  context.fillRect(0, topPx, gutterPx - 1, heightPx);
  if (row.key === scene.focusedRow) {
    context.fillStyle = scene.palette.accent;
    context.fillRect(0, topPx, 3, heightPx);
  }
  if (heightPx >= 9) {
    paintWords(context, scene, placed);
  }
  context.restore();
}

/** Name and note side by side, or one above the other where there is room. */
function paintWords(context: PaintContext, scene: TimelineScene, placed: PlacedRow): void {
  const { row, topPx, heightPx, isPinned } = placed;
  const isTall = heightPx >= 34;
  const middlePx = topPx + heightPx / 2;
  const isStream = row.kind === "stream";
  context.fillStyle = isStream ? scene.palette.text : scene.palette.textFaint;
  const sizePx = Math.min(isStream ? 12 : 11, heightPx - 1);
  context.font = `${isStream ? "600 " : ""}${sizePx}px ${scene.palette.fontFamily}`;
  const name = `${isPinned ? "▴ " : ""}${scene.texts.rowName(row)}`;
  context.fillText(name, 16, isTall ? middlePx - 7 : middlePx);
  const namePx = context.measureText(name).width;
  const note = scene.texts.rowNote(row, scene.columnsOf(row).highest);
  context.fillStyle = scene.palette.textFaint;
  context.font = `${Math.min(10, heightPx - 1)}px ${scene.palette.fontFamily}`;
  context.fillText(note, isTall ? 16 : 22 + namePx, isTall ? middlePx + 8 : middlePx);
}
