import type { ReactNode } from "react";
import { Bar, BarChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from "recharts";
import { wholeNumber } from "#app/units/digits.ts";
import { rulerLabel } from "../drawing/time-ruler.ts";
import type { HistogramBin } from "../run-data/copy-samples.ts";
import { axisStyle, type ChartFrame, rateAxisPx } from "./chart-frame.ts";

interface DurationChartProps extends ChartFrame {
  readonly bins: readonly HistogramBin[];
  readonly color: string;
  /** Percentiles with their names. */
  readonly marks: readonly DurationMark[];
}

export interface DurationMark {
  readonly label: string;
  readonly ns: number;
}

const tickCount = 5;
/** Marks closer than this share of the axis get one label. */
const closeShare = 0.06;

/** Ascending; those whose labels would lie on each other become one, at the first one's place. */
function apart(marks: readonly DurationMark[], spanNs: number): DurationMark[] {
  const made: DurationMark[] = [];
  for (const mark of marks) {
    const before = made.at(-1);
    if (before !== undefined && mark.ns - before.ns <= spanNs * closeShare) {
      made[made.length - 1] = { ...before, label: `${before.label} ${mark.label}` };
    } else {
      made.push(mark);
    }
  }
  return made;
}

/** How many copies took how long. */
export function DurationChart({ bins, color, marks, ...frame }: DurationChartProps): ReactNode {
  const fromNs = bins[0]?.fromNs ?? 0;
  const toNs = bins.at(-1)?.toNs ?? 1;
  // A single bin has no width of its own.
  const airNs = fromNs === toNs ? Math.max(1, fromNs * 0.1) : 0;
  const [firstNs, lastNs] = [fromNs - airNs, toNs + airNs];
  const stepNs = (lastNs - firstNs) / (tickCount - 1);
  return (
    <BarChart
      width={frame.widthPx}
      height={frame.heightPx}
      data={bins.map((bin) => ({ ...bin, middleNs: (bin.fromNs + bin.toNs) / 2 }))}
      margin={{ top: 18, right: 28, bottom: 0, left: 0 }}
      barCategoryGap={1}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke={frame.gridColor} vertical={false} />
      <XAxis
        dataKey="middleNs"
        type="number"
        domain={[firstNs, lastNs]}
        ticks={Array.from({ length: tickCount }, (_, number) => firstNs + number * stepNs)}
        tickFormatter={(ns: number) => rulerLabel(ns, stepNs / 10, lastNs)}
        {...axisStyle(frame)}
      />
      <YAxis
        width={rateAxisPx}
        allowDecimals={false}
        tickFormatter={(copies: number) => wholeNumber(copies)}
        {...axisStyle(frame)}
      />
      <Bar dataKey="copies" fill={color} isAnimationActive={false} barSize={Math.max(2, 480 / (bins.length * 1.15))} />
      {apart(marks, lastNs - firstNs).map(({ label, ns }) => (
        <ReferenceLine
          key={label}
          x={ns}
          stroke={frame.textColor}
          strokeDasharray="3 3"
          label={{
            value: label,
            position: "top",
            fill: frame.textColor,
            fontSize: 11,
          }}
        />
      ))}
    </BarChart>
  );
}
