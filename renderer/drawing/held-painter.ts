import { firstEndingAfter } from "../run-data/held-spans.ts";
import { textWidth } from "./fitting-text.ts";
import type { PaintContext } from "./paint-context.ts";
import { type TimeScale, xFromNs } from "./time-window.ts";
import { isInSight, type PlacedRow } from "./timeline-layout.ts";
import type { TimelineScene } from "./timeline-scene.ts";

/** Every fourth pixel of a line, one further in the next one. */
const hatchMask = 3;
const nameFromPx = 26;

/** Hatches the stretches in which a stream was held at its start; what moves is written over it. */
export function writeHeld(scene: TimelineScene, placed: PlacedRow, color: number, clipY: number): void {
  if (scene.held.count === 0) {
    return;
  }
  const { image } = scene.layer;
  const { barTopPx, barPx } = placed.parts;
  const fromY = Math.max(clipY, Math.round(barTopPx * image.ratio));
  const toY = Math.min(image.height, Math.round((barTopPx + barPx) * image.ratio));
  const { ratio, width, pixels } = image;
  eachInSight(scene, placed, (leftPx, rightPx) => {
    const left = Math.round((leftPx - scene.scale.leftPx) * ratio);
    const from = Math.max(0, left);
    const to = Math.min(width, Math.round((rightPx - scene.scale.leftPx) * ratio));
    for (let y = fromY; y < toY; y += 1) {
      for (let x = from + ((y - from + left) & hatchMask); x < to; x += hatchMask + 1) {
        pixels[y * width + x] = color;
      }
    }
  });
}

/** Says what the hatching is, where there is room. */
export function paintHeldNames(context: PaintContext, scene: TimelineScene): void {
  if (scene.held.count === 0) {
    return;
  }
  context.font = `10px ${scene.palette.fontFamily}`;
  const namePx = textWidth(context, scene.texts.held);
  for (const placed of scene.layout.rows) {
    const { barTopPx, barPx } = placed.parts;
    if (barPx >= nameFromPx && isInSight(scene.layout, placed, scene.heightPx)) {
      eachInSight(scene, placed, (leftPx, rightPx) => {
        if (rightPx - leftPx >= namePx + 10) {
          context.fillStyle = scene.palette.background;
          context.fillRect(leftPx + 3, barTopPx + 2, namePx + 4, 12);
          context.fillStyle = scene.palette.textFaint;
          context.fillText(scene.texts.held, leftPx + 5, barTopPx + 8);
        }
      });
    }
  }
}

/** Calls with the edges of each stretch, cut off at the plot's; of many in one pixel with the first. */
function eachInSight(scene: TimelineScene, placed: PlacedRow, visit: (leftPx: number, rightPx: number) => void): void {
  const { lane, kind } = placed.row;
  if (kind !== "stream" || lane === undefined) {
    return;
  }
  const { scale } = scene;
  const spans = scene.held.of(lane.stream);
  const endNs = scale.startNs + scale.widthPx * scale.nsPerPx;
  let untilPx = Number.NEGATIVE_INFINITY;
  for (let index = firstEndingAfter(spans, scale.startNs); index < spans.length; index += 1) {
    const span = spans[index];
    if (span === undefined || span.startNs >= endNs) {
      return;
    }
    const rightPx = Math.min(scale.leftPx + scale.widthPx, xFromNs(scale, span.endNs));
    if (rightPx > untilPx) {
      visit(clampedLeft(scale, span.startNs), Math.max(rightPx, clampedLeft(scale, span.startNs) + 1));
      untilPx = Math.ceil(rightPx);
    }
  }
}

function clampedLeft(scale: TimeScale, ns: number): number {
  return Math.max(scale.leftPx, xFromNs(scale, ns));
}
