import type { TimeScale } from "./time-window.ts";

export interface RulerTick {
  readonly ns: number;
  readonly isMajor: boolean;
}

const smallestMajorPx = 90;
export const minorPerMajor = 5;

/** Step of 1, 2 or 5 times a power of ten that is at least the given length. */
export function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  for (const factor of [1, 2, 5]) {
    if (factor * power >= atLeast * 0.999_999) {
      return factor * power;
    }
  }
  return 10 * power;
}

export function majorStepNs(scale: TimeScale): number {
  return Math.max(1, niceStep(scale.nsPerPx * smallestMajorPx));
}

/** Ticks from the left edge to the right one. */
export function rulerTicks(scale: TimeScale): RulerTick[] {
  const minorNs = majorStepNs(scale) / minorPerMajor;
  const first = Math.ceil(scale.startNs / minorNs);
  const last = Math.floor((scale.startNs + scale.widthPx * scale.nsPerPx) / minorNs);
  const ticks: RulerTick[] = [];
  for (let number = first; number <= last; number += 1) {
    ticks.push({ ns: number * minorNs, isMajor: number % minorPerMajor === 0 });
  }
  return ticks;
}

const rulerUnits = [
  ["s", 1e9],
  ["ms", 1e6],
  ["µs", 1e3],
  ["ns", 1],
] as const;

/** A tick's label: every label of one ruler has the same unit and just enough digits to tell neighbours apart. */
export function rulerLabel(ns: number, stepNs: number, reachNs: number): string {
  const [unit, unitNs] = rulerUnits.find(([, size]) => reachNs >= size) ?? ["ns", 1];
  const digits = Math.max(0, Math.ceil(-Math.log10(stepNs / unitNs) - 1e-9));
  return `${groupThousands((ns / unitNs).toFixed(digits))} ${unit}`;
}

function groupThousands(number: string): string {
  if (number.length < 4) {
    return number;
  }
  const [whole = "", fraction] = number.split(".");
  if (whole.length < 4) {
    return number;
  }
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Where a tick's label begins: right of the tick, moved left at the plot's edge, nowhere if it then meets its neighbour. */
export function rulerLabelLeftPx(
  tickPx: number,
  labelPx: number,
  rightPx: number,
  takenPx: number,
): number | undefined {
  const leftPx = Math.min(tickPx + 4, rightPx - labelPx);
  return leftPx < takenPx + 6 ? undefined : leftPx;
}

/** The major ticks' times, for a chart that shares the ruler. */
export function majorTicksNs(scale: TimeScale): number[] {
  return rulerTicks(scale)
    .filter((tick) => tick.isMajor)
    .map((tick) => tick.ns);
}
