import type { Axis, AxisValue } from "#app/plan/plan-file-schema.ts";

/** More points than this are a mistake in the axes; at a second each they take over an hour. */
export const mostPoints = 4_096;

/**
 * The values of an axis in order; one more than `mostPoints` where there are more, so that a tiny step cannot fill the
 * memory. Empty when `to` is below `from`.
 */
export function axisValues(axis: Axis): readonly AxisValue[] {
  if ("values" in axis) {
    return axis.values;
  }
  // A sum or product of fractions may land a hair beyond its end.
  const end = axis.to + Math.abs(axis.to) * 1e-12;
  const exact: number[] = [];
  for (let value = axis.from; value <= end && exact.length <= mostPoints; value = valueAt(axis, exact.length)) {
    exact.push(value);
  }
  const isRounded = "factor" in axis && Number.isInteger(axis.from) && Number.isInteger(axis.to);
  return isRounded && exact.length <= mostPoints ? [...new Set(exact.map(Math.round))] : exact;
}

function valueAt(axis: Exclude<Axis, { values: unknown }>, place: number): number {
  return "step" in axis ? axis.from + place * axis.step : axis.from * axis.factor ** place;
}
