import type { Failure } from "#app/errors/failure.ts";
import { type Axis, type AxisValue, fieldsOf, type PlanFile } from "#app/plan/plan-file-schema.ts";
import { parsePlanValue } from "#app/plan/plan-parse.ts";
import type { Plan, PlanInput } from "#app/plan/plan-schema.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { objectsAt, readAxisPath } from "./axis-path.ts";
import { axisValues, mostPoints } from "./axis-values.ts";
import { keepStreams } from "./stream-count.ts";

/** One run of a sweep. */
export interface SweepPoint {
  readonly index: number;
  /** One per axis, in the axes' order. */
  readonly values: readonly AxisValue[];
  readonly plan: Plan;
}

const mostDetails = 10;

/**
 * Every combination of the axes' values, the last axis changing fastest, each as a complete plan. All of them are
 * checked before the first runs: one that could not be a plan is a mistake in the axes, and refuses the sweep.
 */
export function sweepPoints(file: PlanFile, origin: string): Result<readonly SweepPoint[], Failure> {
  const problems = axisProblems(file);
  if (problems.length > 0) {
    return failed(invalid(origin, problems));
  }
  const points: SweepPoint[] = [];
  for (const values of combinations(file.axes.map(axisValues))) {
    const plan = planAt(file, values);
    if (!plan.ok) {
      const point = text("plan:axis.point", { point: points.length, values: pointText(file.axes, values) });
      return failed(invalid(origin, [point, ...plan.failure]));
    }
    points.push({ index: points.length, values, plan: plan.value });
  }
  return succeeded(points);
}

/** `transfers[0].chunkBytes = 65536, streams = 2` */
export function pointText(axes: readonly Axis[], values: readonly AxisValue[]): string {
  return axes.map((axis, place) => `${fieldsOf(axis).join(" = ")} = ${String(values[place])}`).join(", ");
}

function invalid(origin: string, details: readonly TextReference[]): Failure {
  return {
    code: "sweep-invalid",
    what: text("plan:failure.sweep", { origin }),
    advice: text("plan:advice.invalid"),
    details: details.slice(0, mostDetails),
  };
}

function axisProblems({ plan, axes }: PlanFile): TextReference[] {
  if (axes.length === 0) {
    return [text("plan:axis.none")];
  }
  const problems = axes.flatMap((axis, index) => [
    ...fieldsOf(axis).flatMap((field) => fieldProblem(plan, field, `axes[${index}].field`)),
    ...(axisValues(axis).length === 0 ? [text("plan:axis.order", { place: `axes[${index}]` })] : []),
  ]);
  const count = axes.reduce((product, axis) => product * axisValues(axis).length, 1);
  return [
    ...problems,
    ...repeatedFields(axes),
    ...(count > mostPoints ? [text("plan:axis.too-many", { limit: mostPoints })] : []),
  ];
}

function fieldProblem(plan: Plan, field: string, place: string): TextReference[] {
  const path = readAxisPath(field);
  if (path === undefined) {
    return [text("plan:axis.path", { place, field })];
  }
  return path.kind !== "stream-count" && objectsAt(copyOf(plan), path).length === 0
    ? [text("plan:axis.nothing", { place, field })]
    : [];
}

function repeatedFields(axes: readonly Axis[]): TextReference[] {
  const fields = axes.flatMap(fieldsOf);
  return [...new Set(fields.filter((field, index) => fields.indexOf(field) !== index))].map((field) =>
    text("plan:axis.twice", { field }),
  );
}

function* combinations(lists: readonly (readonly AxisValue[])[]): Generator<readonly AxisValue[]> {
  const [first, ...others] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const value of first) {
    for (const rest of combinations(others)) {
      yield [value, ...rest];
    }
  }
}

function planAt({ plan, axes }: PlanFile, values: readonly AxisValue[]): Result<Plan, readonly TextReference[]> {
  const changed = copyOf(plan);
  const problems = axes.flatMap((axis, place) =>
    fieldsOf(axis).flatMap((field) => setField(changed, field, values[place] ?? 0)),
  );
  if (problems.length > 0) {
    return failed(problems);
  }
  const parsed = parsePlanValue(changed, plan.name);
  return parsed.ok ? parsed : failed(parsed.failure.details);
}

function setField(plan: PlanInput, field: string, value: AxisValue): TextReference[] {
  const path = readAxisPath(field);
  if (path?.kind === "stream-count") {
    const count = plan.streams.length;
    return keepStreams(plan, Number(value)) ? [] : [text("plan:axis.streams", { value: String(value), count })];
  }
  for (const object of path === undefined ? [] : objectsAt(plan, path)) {
    object[path?.name ?? ""] = value;
  }
  return [];
}

/** A plan is JSON. */
function copyOf(plan: Plan): PlanInput {
  return JSON.parse(JSON.stringify(plan));
}
