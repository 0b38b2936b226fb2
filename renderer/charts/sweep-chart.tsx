import type { ReactNode } from "react";
import { CartesianGrid, Line, LineChart, XAxis, YAxis } from "recharts";
import type { SweepSeries } from "#app/sweep/sweep-series.ts";
import { axisStyle, type ChartFrame, rateAxis } from "./chart-frame.ts";

interface SweepChartProps extends ChartFrame {
  readonly series: readonly SweepSeries[];
  readonly scale: "words" | "linear" | "log";
  /** Every value of the axis, in its order: points that are still to come have their place. */
  readonly values: readonly (string | number | boolean)[];
  readonly xText: (value: string | number) => string;
  readonly colors: readonly string[];
  readonly onPoint: (index: number) => void;
}

interface Row {
  readonly x: string | number;
  /** By series: rate and the place of the point. */
  readonly rates: readonly (number | undefined)[];
  readonly indices: readonly (number | undefined)[];
}

const dashes = ["", "6 3", "2 3", "8 3 2 3"];

/** Bandwidth over one axis of a sweep, a line for each value of the others. */
export function SweepChart(props: SweepChartProps): ReactNode {
  const { series, scale, gridColor, textColor } = props;
  const topRate = 1.08 * Math.max(1, ...series.flatMap((one) => one.points.map((point) => point.bandwidthBytesPerSec)));
  return (
    <LineChart
      width={props.widthPx}
      height={props.heightPx}
      data={rowsOf(props)}
      margin={{ top: 10, right: 24, bottom: 4, left: 4 }}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke={gridColor} strokeWidth={1} />
      <XAxis
        dataKey="x"
        type={scale === "words" ? "category" : "number"}
        scale={scale === "log" ? "log" : "auto"}
        domain={["dataMin", "dataMax"]}
        ticks={ticksOf(props)}
        interval="preserveStartEnd"
        tickFormatter={props.xText}
        {...axisStyle(props)}
      />
      <YAxis {...rateAxis(topRate, props)} />
      {series.map(({ label }, place) => {
        const color = props.colors[place % props.colors.length] ?? textColor;
        return (
          <Line
            key={label}
            name={label}
            dataKey={(row: Row) => row.rates[place]}
            stroke={color}
            strokeDasharray={dashes[Math.floor(place / props.colors.length) % dashes.length] ?? ""}
            strokeWidth={1.8}
            isAnimationActive={false}
            connectNulls
            dot={{ r: 3.5, fill: color, strokeWidth: 0 }}
            activeDot={{
              r: 5,
              cursor: "pointer",
              onClick: (_event, dot) => {
                const index = (dot as { readonly payload?: Row }).payload?.indices[place];
                if (index !== undefined) {
                  props.onPoint(index);
                }
              },
            }}
          />
        );
      })}
    </LineChart>
  );
}

function plain(value: string | number | boolean): string | number {
  return typeof value === "boolean" ? String(value) : value;
}

function rowsOf({ series, values }: SweepChartProps): Row[] {
  const byValue = series.map(({ points }) => new Map(points.map((point) => [point.x, point])));
  return values.map((value) => {
    const found = byValue.map((points) => points.get(value));
    return {
      x: plain(value),
      rates: found.map((point) => point?.bandwidthBytesPerSec),
      indices: found.map((point) => point?.index),
    };
  });
}

/** Numbers that the sweep really has; of many, only some. */
function ticksOf({ values, scale }: SweepChartProps): (string | number)[] {
  const every = scale === "words" ? 1 : Math.ceil(values.length / 8);
  return values.filter((_, place) => place % every === 0).map(plain);
}
