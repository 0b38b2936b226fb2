import type { Failure } from "#app/errors/failure.ts";
import { failed, type Result, succeeded } from "#app/result.ts";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { findJsonProblem, pathKey, scanJson } from "./json-syntax.ts";
import { type PlanFile, planFileSchema } from "./plan-file-schema.ts";
import { describeIssues, quoted, shorten } from "./plan-issues.ts";
import { checkPlanRules } from "./plan-rules.ts";
import { isTransfer, type Plan } from "./plan-schema.ts";
import { bringUpToDate } from "./plan-versions.ts";

const mostDetails = 10;

/** Reads the text of a plan that is one run. `origin` names the file in the sentences of a failure. */
export function parsePlan(source: string, origin: string): Result<Plan, Failure> {
  return withoutAxes(parsePlanFile(source, origin), origin);
}

/** Reads a plan file's text, be it one run or a sweep. What its axes come to is not looked at. */
export function parsePlanFile(source: string, origin: string): Result<PlanFile, Failure> {
  // A byte order mark is what some editors put before JSON; it is not part of it.
  const json = source.startsWith("\uFEFF") ? source.slice(1) : source;
  if (json.trim() === "") {
    return failed({
      code: "plan-empty",
      what: text("plan:failure.empty", { origin }),
      advice: text("plan:advice.json"),
      details: [],
    });
  }
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return brokenJson(json, origin, error);
  }
  // Of two fields of one name JSON.parse takes the last without a word; which one was meant, only its writer knows.
  const { repeated, largeNumbers } = scanJson(json);
  if (repeated !== undefined) {
    return invalid(origin, [text("plan:json.repeated", { ...repeated, name: shorten(repeated.name) })]);
  }
  return parseFileValue(value, origin, largeNumbers);
}

function withoutAxes(file: Result<PlanFile, Failure>, origin: string): Result<Plan, Failure> {
  if (!file.ok) {
    return file;
  }
  return file.value.axes.length === 0 ? succeeded(file.value.plan) : invalid(origin, [text("plan:issue.axes")]);
}

function brokenJson(json: string, origin: string, error: unknown): Result<never, Failure> {
  const problem = findJsonProblem(json);
  if (problem === undefined) {
    throw new Error("Invariant: JSON.parse refused what the scanner takes for JSON", { cause: error });
  }
  return failed({
    code: "plan-not-json",
    what: text("plan:failure.not-json", { origin, line: problem.line, column: problem.column }),
    advice: text("plan:advice.json"),
    details: [problem.what],
  });
}

/** Checks a value that was JSON, as `parsePlan` does its text. */
export function parsePlanValue(value: unknown, origin: string): Result<Plan, Failure> {
  return withoutAxes(parseFileValue(value, origin, new Map()), origin);
}

/**
 * Checks a value that was JSON: version, shape, and that everything named in it exists. `written` has what the JSON
 * said where the value is rounded, by `pathKey`.
 */
function parseFileValue(
  value: unknown,
  origin: string,
  written: ReadonlyMap<string, string>,
): Result<PlanFile, Failure> {
  const current = bringUpToDate(value, { origin, found: written.get(pathKey(["version"])) ?? versionText(value) });
  if (!current.ok) {
    return current;
  }
  const parsed = planFileSchema.safeParse(current.value);
  if (!parsed.success) {
    return invalid(origin, describeIssues(parsed.error.issues, { root: current.value, written }));
  }
  const { axes = [], ...plan } = parsed.data;
  const problems = checkPlanRules(plan);
  return problems.length === 0 ? succeeded({ plan, axes }) : invalid(origin, problems);
}

function versionText(value: unknown): string {
  return quoted(typeof value === "object" && value !== null && "version" in value ? value.version : undefined);
}

function invalid(origin: string, problems: readonly TextReference[]): Result<never, Failure> {
  const hidden = problems.length - mostDetails;
  return failed({
    code: "plan-invalid",
    what: text("plan:failure.invalid", { origin, count: problems.length }),
    advice: text("plan:advice.invalid"),
    details: [
      ...problems.slice(0, hidden > 0 ? mostDetails - 1 : mostDetails),
      ...(hidden > 0 ? [text("plan:failure.more", { count: hidden + 1 })] : []),
    ],
  });
}

/** Defaults that a written plan leaves out; what they are is the schema's business, a test compares. */
const defaults = {
  buffer: { offsetBytes: 0 },
  stream: { device: 0 },
  transfer: { repeat: 1, fromOffsetBytes: 0, toOffsetBytes: 0, peerAccess: "none" },
  measure: { warmup: 1, trials: 5, timing: "per-copy", verify: true, submit: "direct", rotate: 1 },
} as const;

/** A plan as its file holds it; see `serializePlanFile`. */
export function serializePlan(plan: Plan): string {
  return serializePlanFile({ plan, axes: [] });
}

/**
 * A plan file's text: one line per buffer, stream, step and axis, without fields that have their default. The same plan
 * gives the same text, and `parsePlanFile` reads it back to the same plan.
 */
export function serializePlanFile({ plan, axes }: PlanFile): string {
  const measure = withoutDefaults(plan.measure, defaults.measure);
  const parts = [
    `  "version": ${plan.version}`,
    `  "name": ${JSON.stringify(plan.name)}`,
    rows(
      "buffers",
      plan.buffers.map((buffer) => withoutDefaults(buffer, defaults.buffer)),
    ),
    rows(
      "streams",
      plan.streams.map((stream) => withoutDefaults(stream, defaults.stream)),
    ),
    rows(
      "transfers",
      plan.transfers.map((step) => (isTransfer(step) ? withoutDefaults(step, defaults.transfer) : step)),
    ),
    ...(Object.keys(measure).length === 0 ? [] : [`  "measure": ${oneLine(measure)}`]),
    ...(axes.length === 0 ? [] : [rows("axes", axes)]),
  ];
  return `{\n${parts.join(",\n")}\n}\n`;
}

function withoutDefaults(value: object, known: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(value).filter(([name, field]) => field !== undefined && known[name] !== field),
  );
}

function rows(name: string, values: readonly object[]): string {
  return `  "${name}": [\n${values.map((value) => `    ${oneLine(value)}`).join(",\n")}\n  ]`;
}

function oneLine(value: object): string {
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${oneField(field)}`);
  return `{ ${fields.join(", ")} }`;
}

function oneField(value: unknown): string {
  return Array.isArray(value) ? `[${value.map((entry) => JSON.stringify(entry)).join(", ")}]` : JSON.stringify(value);
}
