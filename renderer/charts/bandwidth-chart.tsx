import type { ReactNode } from "react";
import { Area, AreaChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from "recharts";
import { formatRate } from "#app/units/data-rate.ts";
import { bytesPerSecond } from "#app/units/quantity.ts";
import { niceStep } from "../drawing/time-ruler.ts";
import type { TimeWindow } from "../drawing/time-window.ts";

/** One bucket: its middle, and the rate of each shown series in bytes per second. */
export interface BandwidthPoint {
  readonly ns: number;
  readonly rates: Readonly<Record<string, number>>;
}

export interface BandwidthSeriesStyle {
  readonly key: string;
  readonly label: string;
  readonly color: string;
  /** Dash pattern, so that series differ without colour too. */
  readonly dash: string;
}

export interface BandwidthCeiling {
  readonly label: string;
  readonly bytesPerSec: number;
  readonly color: string;
}

interface BandwidthChartProps {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Left of the plot and right of it, as in the timeline above. */
  readonly gutterPx: number;
  readonly marginRightPx: number;
  readonly window: TimeWindow;
  readonly points: readonly BandwidthPoint[];
  readonly series: readonly BandwidthSeriesStyle[];
  readonly ceilings: readonly BandwidthCeiling[];
  readonly gridColor: string;
  readonly textColor: string;
}

/** Ceilings come highest first: close ones get their labels on different sides. */
const labelPlaces = ["insideBottomRight", "insideTopRight", "insideTopLeft", "insideBottomLeft"] as const;
/** Above the plot and below it; the lines of time are drawn outside of the chart, frame by frame. */
export const topPx = 16;
export const bottomPx = 10;
const tickPx = 30;

/** Rates over the visible window. The plot's left and right edge are those of the timeline, to the pixel. */
export function BandwidthChart(props: BandwidthChartProps): ReactNode {
  const highest = Math.max(
    1,
    ...props.points.map((point) => Math.max(0, ...Object.values(point.rates))),
    ...props.ceilings.map((ceiling) => ceiling.bytesPerSec),
  );
  const topRate = highest * 1.08;
  const step = niceStep((topRate * tickPx) / props.heightPx);
  const rateTicks = Array.from({ length: Math.floor(topRate / step) + 1 }, (_, number) => number * step);
  return (
    <AreaChart
      width={props.widthPx}
      height={props.heightPx}
      data={props.points as BandwidthPoint[]}
      margin={{ top: topPx, right: props.marginRightPx, bottom: bottomPx, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke={props.gridColor} vertical={false} strokeWidth={1} />
      <XAxis
        dataKey="ns"
        type="number"
        domain={[props.window.startNs, props.window.endNs]}
        allowDataOverflow
        hide
        padding={{ left: 0, right: 0 }}
      />
      <YAxis
        width={props.gutterPx}
        domain={[0, topRate]}
        ticks={rateTicks}
        tickFormatter={(rate: number) => formatRate(bytesPerSecond(rate))}
        tick={{ fill: props.textColor, fontSize: 11 }}
        axisLine={{ stroke: props.gridColor }}
        tickLine={false}
      />
      {props.series.map((series) => (
        <Area
          key={series.key}
          name={series.label}
          dataKey={(point: BandwidthPoint) => point.rates[series.key] ?? 0}
          type="step"
          stroke={series.color}
          strokeDasharray={series.dash}
          strokeWidth={1.5}
          fill={series.color}
          fillOpacity={0.16}
          isAnimationActive={false}
          activeDot={false}
          dot={false}
        />
      ))}
      {props.ceilings.map((ceiling, number) => (
        <ReferenceLine
          key={ceiling.label}
          y={ceiling.bytesPerSec}
          stroke={ceiling.color}
          strokeDasharray="2 4"
          label={{
            value: ceiling.label,
            position: labelPlaces[number % 4] ?? "left",
            fill: ceiling.color,
            fontSize: 11,
            className: "ceiling-label",
          }}
        />
      ))}
    </AreaChart>
  );
}
