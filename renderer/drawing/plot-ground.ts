import type { GroundColors, PixelColors } from "./pixel-colors.ts";
import { type RowImage, writeGround } from "./row-image.ts";
import { majorStepNs, minorPerMajor } from "./time-ruler.ts";
import { xFromNs } from "./time-window.ts";
import { rulerPx } from "./timeline-layout.ts";
import type { TimelineScene } from "./timeline-scene.ts";

/** Trials narrower than this would only be noise. */
const smallestTrialPx = 3;

/** Writes the plot as it is without rows: their grounds come with them, from the lines that are made here. */
export function writePlotGround(scene: TimelineScene): void {
  const { image } = scene.layer;
  const { colors } = scene;
  writeLine(scene, image.plainLine, colors.ground);
  writeLine(scene, image.evenLine, colors.rows[0].ground);
  writeLine(scene, image.oddLine, colors.rows[1].ground);
  writeGround(image, image.plainLine, Math.round(rulerPx * image.ratio), image.height);
}

function writeLine(scene: TimelineScene, line: Uint32Array, ground: GroundColors): void {
  line.fill(ground.plain);
  for (const span of scene.trials) {
    const leftPx = xFromNs(scene.scale, span.startNs) - scene.scale.leftPx;
    const rightPx = xFromNs(scene.scale, span.endNs) - scene.scale.leftPx;
    if (rightPx >= 0 && leftPx <= scene.scale.widthPx && rightPx - leftPx >= smallestTrialPx) {
      fillFrom(scene.layer.image, line, leftPx, rightPx, ground.trial);
    }
  }
  writeGrid(scene, line, scene.colors);
}

/** The ruler's ticks, all the way down. */
function writeGrid({ scale, layer }: TimelineScene, line: Uint32Array, colors: PixelColors): void {
  const minorNs = majorStepNs(scale) / minorPerMajor;
  const first = Math.ceil(scale.startNs / minorNs);
  const last = Math.floor((scale.startNs + scale.widthPx * scale.nsPerPx) / minorNs);
  for (let number = first; number <= last; number += 1) {
    const leftPx = Math.round(xFromNs(scale, number * minorNs)) - scale.leftPx;
    const color = number % minorPerMajor === 0 ? colors.grid : colors.gridMinor;
    fillFrom(layer.image, line, leftPx, leftPx + 1, color);
  }
}

function fillFrom({ ratio, width }: RowImage, line: Uint32Array, leftPx: number, rightPx: number, color: number): void {
  const left = Math.max(0, Math.round(leftPx * ratio));
  const right = Math.min(width, Math.max(left + 1, Math.round(rightPx * ratio)));
  line.fill(color, left, right);
}
