import type { ReactNode } from "react";
import { CartesianGrid, ComposedChart, Line, ReferenceArea, ReferenceLine, XAxis, YAxis } from "recharts";
import type { TrialRate } from "../run-data/copy-samples.ts";
import { axisStyle, type ChartFrame, rateAxis } from "./chart-frame.ts";

interface TrialChartProps extends ChartFrame {
  readonly trials: readonly TrialRate[];
  readonly color: string;
  /** Of the trials' rates; the interval is where their median lies, with 95 of 100. */
  readonly median: number | undefined;
  readonly interval: readonly [number, number] | undefined;
}

/** The rate of one trial after another: a drift or a step is seen at once. */
export function TrialChart({ trials, color, median, interval, ...frame }: TrialChartProps): ReactNode {
  const highest = Math.max(1, interval?.[1] ?? 0, ...trials.map(({ bytesPerSec }) => bytesPerSec));
  return (
    <ComposedChart
      width={frame.widthPx}
      height={frame.heightPx}
      data={trials as TrialRate[]}
      margin={{ top: 8, right: 28, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke={frame.gridColor} vertical={false} />
      <XAxis
        dataKey={({ trial }: TrialRate) => trial + 1}
        type="number"
        domain={["dataMin", "dataMax"]}
        allowDecimals={false}
        {...axisStyle(frame)}
      />
      <YAxis {...rateAxis(highest * 1.08, frame)} />
      {interval !== undefined && (
        <ReferenceArea y1={interval[0]} y2={interval[1]} fill={color} fillOpacity={0.14} stroke="none" />
      )}
      {median !== undefined && <ReferenceLine y={median} stroke={color} strokeDasharray="4 3" />}
      <Line
        dataKey="bytesPerSec"
        stroke={color}
        strokeWidth={1.4}
        isAnimationActive={false}
        dot={{ r: 3, fill: color, strokeWidth: 0 }}
      />
    </ComposedChart>
  );
}
