import { type Axis, type AxisValue, fieldsOf } from "#app/plan/plan-file-schema.ts";
import type { PointRecord } from "./sweep-record.ts";

/** Points of a sweep that share the values of all axes but the one that the chart runs along. */
export interface SweepSeries {
  /** `streams = 2`; "" when there is one series only. */
  readonly label: string;
  readonly points: readonly {
    /** Place in the sweep. */
    readonly index: number;
    readonly x: AxisValue;
    readonly bandwidthBytesPerSec: number;
  }[];
}

type Point = Pick<PointRecord, "values" | "figures">;

/** Of the points that have figures, in the axis' own order; a series without any is left out. */
export function sweepSeries(axes: readonly Axis[], points: readonly Point[], along: number): readonly SweepSeries[] {
  const series = new Map<string, SweepSeries["points"][number][]>();
  for (const [index, { values, figures }] of points.entries()) {
    const x = values[along];
    if (x === undefined || figures === null) {
      continue;
    }
    const label = labelOf(axes, values, along);
    const known = series.get(label) ?? [];
    known.push({ index, x, bandwidthBytesPerSec: figures.bandwidthBytesPerSec });
    series.set(label, known);
  }
  return [...series].map(([label, of]) => ({ label, points: of }));
}

/** How an axis is drawn: words side by side, numbers by their size, and by their ratio where they are spread so. */
export function axisScale(axis: Axis): "words" | "linear" | "log" {
  if ("factor" in axis) {
    return "log";
  }
  if ("step" in axis) {
    return "linear";
  }
  const numbers = axis.values.filter((value) => typeof value === "number");
  if (numbers.length < axis.values.length) {
    return "words";
  }
  const smallest = Math.min(...numbers);
  return smallest > 0 && Math.max(...numbers) >= 8 * smallest ? "log" : "linear";
}

function labelOf(axes: readonly Axis[], values: readonly AxisValue[], along: number): string {
  return axes
    .map((axis, place) => ({ place, text: `${fieldsOf(axis).join(" = ")} = ${String(values[place])}` }))
    .filter(({ place }) => place !== along)
    .map(({ text }) => text)
    .join(", ");
}
