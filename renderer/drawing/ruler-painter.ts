import { textWidth } from "./fitting-text.ts";
import type { PaintContext } from "./paint-context.ts";
import { majorStepNs, minorPerMajor, rulerLabel, rulerLabelLeftPx } from "./time-ruler.ts";
import { xFromNs } from "./time-window.ts";
import { gutterPx, headingPx, rulerPx } from "./timeline-layout.ts";
import type { TimelineScene } from "./timeline-scene.ts";

const trialAlpha = 0.35;

/** The time axis at the top. */
export function paintRuler(context: PaintContext, scene: TimelineScene): void {
  context.fillStyle = scene.palette.background;
  context.fillRect(0, 0, scene.widthPx, rulerPx);
  context.fillStyle = scene.palette.grid;
  context.fillRect(0, rulerPx - 1, scene.widthPx, 1);
  context.save();
  context.beginPath();
  context.rect(gutterPx, 0, scene.widthPx - gutterPx, rulerPx);
  context.clip();
  context.font = `11px ${scene.palette.fontFamily}`;
  context.textAlign = "left";
  const stepNs = majorStepNs(scene.scale);
  const endNs = scene.scale.startNs + scene.scale.widthPx * scene.scale.nsPerPx;
  const reachNs = Math.max(Math.abs(scene.scale.startNs), Math.abs(endNs));
  const minorNs = stepNs / minorPerMajor;
  const last = Math.floor(endNs / minorNs);
  let takenPx = 0;
  for (let number = Math.ceil(scene.scale.startNs / minorNs); number <= last; number += 1) {
    const isMajor = number % minorPerMajor === 0;
    const xPx = Math.round(xFromNs(scene.scale, number * minorNs));
    context.fillStyle = isMajor ? scene.palette.textFaint : scene.palette.grid;
    context.fillRect(xPx, isMajor ? rulerPx - 10 : rulerPx - 5, 1, isMajor ? 10 : 5);
    if (isMajor) {
      const label = rulerLabel(number * minorNs, stepNs, reachNs);
      const labelPx = textWidth(context, label);
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

/** Over the grid, on a ground of their own: no line runs through a name. */
export function paintTrialNames(context: PaintContext, scene: TimelineScene): void {
  const topPx = scene.layout.headings[0]?.topPx ?? rulerPx;
  for (const { trial, startNs, endNs } of scene.trials) {
    const leftPx = xFromNs(scene.scale, startNs);
    const rightPx = xFromNs(scene.scale, endNs);
    if (rightPx < gutterPx || leftPx > scene.scale.leftPx + scene.scale.widthPx || rightPx - leftPx < 3) {
      continue;
    }
    const label = scene.texts.trialName(trial);
    const labelPx = Math.max(leftPx, gutterPx) + 4;
    const widthPx = textWidth(context, label);
    if (label !== "" && rightPx - labelPx > widthPx + 4) {
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
