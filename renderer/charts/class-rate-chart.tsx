import type { ReactNode } from "react";
import { CartesianGrid, ComposedChart, ErrorBar, Line, XAxis, YAxis } from "recharts";
import { axisStyle, type ChartFrame, rateAxis } from "./chart-frame.ts";

/** A size, and the rate of each direction that copied it. */
export interface SizeRates {
  readonly size: string;
  readonly rates: Readonly<
    Record<string, { readonly median: number; readonly p5: number; readonly p95: number } | undefined>
  >;
}

interface ClassRateChartProps extends ChartFrame {
  readonly sizes: readonly SizeRates[];
  readonly directions: readonly { readonly key: string; readonly color: string; readonly dash: string }[];
}

/** Median rate by size, a line for each direction; bars reach from the 5th to the 95th of 100. */
export function ClassRateChart({ sizes, directions, ...frame }: ClassRateChartProps): ReactNode {
  const highest = Math.max(1, ...sizes.flatMap(({ rates }) => Object.values(rates).map((rate) => rate?.p95 ?? 0)));
  return (
    <ComposedChart
      width={frame.widthPx}
      height={frame.heightPx}
      data={sizes as SizeRates[]}
      margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke={frame.gridColor} vertical={false} />
      <XAxis dataKey="size" {...axisStyle(frame)} padding={{ left: 28, right: 28 }} />
      <YAxis {...rateAxis(highest * 1.08, frame)} />
      {directions.map(({ key, color, dash }) => (
        <Line
          key={key}
          dataKey={({ rates }: SizeRates) => rates[key]?.median}
          stroke={color}
          strokeDasharray={dash}
          strokeWidth={1.8}
          isAnimationActive={false}
          connectNulls
          dot={{ r: 3.5, fill: color, strokeWidth: 0 }}
        >
          <ErrorBar
            dataKey={({ rates }: SizeRates) => {
              const rate = rates[key];
              return rate === undefined ? [0, 0] : [rate.median - rate.p5, rate.p95 - rate.median];
            }}
            stroke={color}
            width={6}
            isAnimationActive={false}
          />
        </Line>
      ))}
    </ComposedChart>
  );
}
