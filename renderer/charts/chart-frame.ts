import type { YAxisProps } from "recharts";
import { formatRate } from "#app/units/data-rate.ts";
import { bytesPerSecond } from "#app/units/quantity.ts";
import { niceStep } from "../drawing/time-ruler.ts";

/** Size and plain colours of a chart; colours as CSS, named and not read, so that the style sheet answers. */
export interface ChartFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly gridColor: string;
  readonly textColor: string;
}

/** Width of a value axis that shows rates. */
export const rateAxisPx = 78;
const tickPx = 44;

interface AxisStyle {
  readonly tick: { readonly fill: string; readonly fontSize: number };
  readonly axisLine: { readonly stroke: string };
  readonly tickLine: false;
}

/** How every axis looks. */
export function axisStyle({ textColor, gridColor }: ChartFrame): AxisStyle {
  return { tick: { fill: textColor, fontSize: 11 }, axisLine: { stroke: gridColor }, tickLine: false };
}

/** A value axis of rates from 0 to the top. */
export function rateAxis(topRate: number, frame: ChartFrame): YAxisProps {
  return {
    width: rateAxisPx,
    domain: [0, topRate],
    ticks: rateTicksTo(topRate, frame.heightPx),
    tickFormatter: (rate: number) => formatRate(bytesPerSecond(rate)),
    ...axisStyle(frame),
  };
}

/** From 0 to the top in round steps, each at least so many pixels long. */
export function rateTicksTo(topRate: number, heightPx: number, leastPx = tickPx): number[] {
  // Finer steps than a byte per second would have the same label twice.
  const step = Math.max(1, niceStep((topRate * leastPx) / heightPx));
  return Array.from({ length: Math.floor(topRate / step) + 1 }, (_, number) => number * step);
}
