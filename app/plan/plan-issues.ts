import type { z } from "zod";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { pathKey } from "./json-syntax.ts";
import { factorAxisSchema, stepAxisSchema, valuesAxisSchema } from "./plan-file-schema.ts";
import { hostAccessSchema, hostDelaySchema, syncSchema, transferSchema } from "./plan-schema.ts";

/** A value and, where its JSON held a number too large to be exact, what was written there, by `pathKey`. */
export interface Written {
  readonly root: unknown;
  readonly written: ReadonlyMap<string, string>;
}

/** What zod found wrong with a plan, as sentences that name the place. */
export function describeIssues(issues: readonly z.core.$ZodIssue[], value: Written): TextReference[] {
  return issues.flatMap((issue) => describeIssue(issue, value, []));
}

type Path = readonly PropertyKey[];

/** A value that is wrong, and its place and itself as text. */
interface Wrong {
  readonly place: string;
  readonly value: unknown;
  readonly found: string;
}

function wrongAt({ root, written }: Written, path: Path): Wrong {
  const value = valueAt(root, path);
  return { place: placeText(path), value, found: shorten(written.get(pathKey(path)) ?? quoted(value)) };
}

function describeIssue(issue: z.core.$ZodIssue, root: Written, base: Path): TextReference[] {
  const path = [...base, ...issue.path];
  const wrong = wrongAt(root, path);
  const { place, found } = wrong;
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((field) => text("plan:issue.unknown-field", { place, field: shorten(field) }));
    case "invalid_type":
      return [describeType(issue.expected, wrong)];
    case "invalid_value":
      return [oneOf(issue.values, wrong)];
    case "too_small":
      return [describeTooSmall(issue, wrong)];
    case "too_big":
      return [describeTooBig(issue, wrong)];
    case "invalid_format":
      return [text("plan:issue.id", { place, found })];
    case "invalid_union":
      return describeUnion(wrong, root, path);
    default:
      return [text("plan:issue.other", { place, message: issue.message })];
  }
}

/** What fits no shape is measured by the shape it is nearest to, so that one mistake is one sentence. */
function describeUnion({ place, value, found }: Wrong, root: Written, path: Path): TextReference[] {
  if (value === undefined) {
    return [text("plan:issue.missing", { place })];
  }
  if (path[0] === "axes" && path.length > 2) {
    const key = path[2] === "field" ? "plan:issue.axis-field" : "plan:issue.axis-value";
    return [text(key, { place, found })];
  }
  const schema = path[0] === "axes" ? axisSchemaFor(value) : stepSchemaFor(value);
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap((issue) => describeIssue(issue, root, path));
}

function axisSchemaFor(axis: unknown): z.ZodType {
  if (typeof axis !== "object" || axis === null || "values" in axis) {
    return valuesAxisSchema;
  }
  if ("step" in axis) {
    return stepAxisSchema;
  }
  return "from" in axis || "to" in axis || "factor" in axis ? factorAxisSchema : valuesAxisSchema;
}

function stepSchemaFor(step: unknown): z.ZodType {
  if (typeof step !== "object" || step === null) {
    return transferSchema;
  }
  if ("host" in step) {
    return step.host === "delay" || "ms" in step ? hostDelaySchema : hostAccessSchema;
  }
  return "sync" in step ? syncSchema : transferSchema;
}

function describeType(expected: string, { place, value, found }: Wrong): TextReference {
  if (value === undefined) {
    return text("plan:issue.missing", { place });
  }
  // `1e999` is a number and whole, but JSON.parse makes it infinite.
  if (value === Number.POSITIVE_INFINITY) {
    return tooLarge(place, found);
  }
  switch (expected) {
    case "int":
      return text("plan:issue.whole-number", { place, found });
    case "number":
      return text("plan:issue.number", { place, found });
    case "string":
      return text("plan:issue.text", { place, found });
    case "boolean":
      return text("plan:issue.boolean", { place, found });
    case "array":
      return text("plan:issue.list", { place, found });
    default:
      return text("plan:issue.object", { place, found });
  }
}

function oneOf(values: readonly z.core.util.Primitive[], { place, value: given, found }: Wrong): TextReference {
  const possible = values.map((value) => String(value)).join(", ");
  return given === undefined
    ? text("plan:issue.missing-one-of", { place, possible })
    : text("plan:issue.one-of", { place, possible, found });
}

function describeTooSmall(issue: z.core.$ZodIssueTooSmall, { place, found }: Wrong): TextReference {
  if (issue.origin === "array") {
    return text("plan:issue.empty-list", { place });
  }
  if (issue.origin === "string") {
    return text("plan:issue.empty-text", { place });
  }
  return issue.inclusive === false
    ? text("plan:issue.not-above", { place, limit: Number(issue.minimum), found })
    : text("plan:issue.below", { place, limit: Number(issue.minimum), found });
}

function describeTooBig(issue: z.core.$ZodIssueTooBig, { place, found }: Wrong): TextReference {
  const limit = Number(issue.maximum);
  if (issue.origin === "array") {
    return text("plan:issue.long-list", { place, limit });
  }
  if (issue.origin === "string") {
    return text("plan:issue.long-text", { place, limit });
  }
  return limit === Number.MAX_SAFE_INTEGER ? tooLarge(place, found) : text("plan:issue.above", { place, limit, found });
}

function tooLarge(place: string, found: string): TextReference {
  return text("plan:issue.too-large", { place, found, limit: Number.MAX_SAFE_INTEGER });
}

/** `transfers[2].bytes`; the plan itself is `plan`. */
export function placeText(path: Path): string {
  if (path.length === 0) {
    return "plan";
  }
  return path.reduce<string>((place, step) => {
    if (typeof step === "number") {
      return `${place}[${step}]`;
    }
    return place === "" ? String(step) : `${place}.${String(step)}`;
  }, "");
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
    root,
  );
}

/** A value as JSON, cut to what fits into a sentence. */
export function quoted(value: unknown): string {
  if (Array.isArray(value)) {
    return "[…]";
  }
  if (typeof value === "object" && value !== null) {
    return "{…}";
  }
  return typeof value === "number" ? String(value) : shorten(JSON.stringify(value) ?? String(value));
}

/** Cut to what fits into a sentence. */
export function shorten(found: string): string {
  return found.length > 40 ? `${found.slice(0, 39)}…` : found;
}
