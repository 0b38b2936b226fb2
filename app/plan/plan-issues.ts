import type { z } from "zod";
import { type TextReference, text } from "#app/text/text-reference.ts";
import { hostAccessSchema, hostDelaySchema, syncSchema, transferSchema } from "./plan-schema.ts";

/** What zod found wrong with a plan, as sentences that name the place. */
export function describeIssues(issues: readonly z.core.$ZodIssue[], value: unknown): TextReference[] {
  return issues.flatMap((issue) => describeIssue(issue, value, []));
}

type Path = readonly PropertyKey[];

function describeIssue(issue: z.core.$ZodIssue, root: unknown, base: Path): TextReference[] {
  const path = [...base, ...issue.path];
  const place = placeText(path);
  const found = valueAt(root, path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((field) =>
        field === "axes" && path.length === 0
          ? text("plan:issue.axes")
          : text("plan:issue.unknown-field", { place, field: shorten(field) }),
      );
    case "invalid_type":
      return [describeType(issue.expected, place, found)];
    case "invalid_value":
      return [oneOf(place, issue.values, found)];
    case "too_small":
      return [describeTooSmall(issue, place, found)];
    case "too_big":
      return [describeTooBig(issue, place, found)];
    case "invalid_format":
      return [text("plan:issue.id", { place, found: quoted(found) })];
    case "invalid_union":
      return describeStep(found, root, path);
    default:
      return [text("plan:issue.other", { place, message: issue.message })];
  }
}

/** A step that fits no shape is measured by the shape it is nearest to, so that one mistake is one sentence. */
function describeStep(step: unknown, root: unknown, path: Path): TextReference[] {
  const issues = stepSchemaFor(step).safeParse(step).error?.issues ?? [];
  return issues.flatMap((issue) => describeIssue(issue, root, path));
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

function describeType(expected: string, place: string, found: unknown): TextReference {
  if (found === undefined) {
    return text("plan:issue.missing", { place });
  }
  switch (expected) {
    case "int":
      return text("plan:issue.whole-number", { place, found: quoted(found) });
    case "number":
      return text("plan:issue.number", { place, found: quoted(found) });
    case "string":
      return text("plan:issue.text", { place, found: quoted(found) });
    case "boolean":
      return text("plan:issue.boolean", { place, found: quoted(found) });
    case "array":
      return text("plan:issue.list", { place, found: quoted(found) });
    default:
      return text("plan:issue.object", { place, found: quoted(found) });
  }
}

function oneOf(place: string, values: readonly z.core.util.Primitive[], found: unknown): TextReference {
  const possible = values.map((value) => String(value)).join(", ");
  return found === undefined
    ? text("plan:issue.missing-one-of", { place, possible })
    : text("plan:issue.one-of", { place, possible, found: quoted(found) });
}

function describeTooSmall(issue: z.core.$ZodIssueTooSmall, place: string, found: unknown): TextReference {
  if (issue.origin === "array") {
    return text("plan:issue.empty-list", { place });
  }
  if (issue.origin === "string") {
    return text("plan:issue.empty-text", { place });
  }
  return issue.inclusive === false
    ? text("plan:issue.not-above", { place, limit: Number(issue.minimum), found: quoted(found) })
    : text("plan:issue.below", { place, limit: Number(issue.minimum), found: quoted(found) });
}

function describeTooBig(issue: z.core.$ZodIssueTooBig, place: string, found: unknown): TextReference {
  const limit = Number(issue.maximum);
  if (issue.origin === "array") {
    return text("plan:issue.long-list", { place, limit });
  }
  if (issue.origin === "string") {
    return text("plan:issue.long-text", { place, limit });
  }
  return limit === Number.MAX_SAFE_INTEGER
    ? text("plan:issue.too-large", { place, found: quoted(found) })
    : text("plan:issue.above", { place, limit, found: quoted(found) });
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

function shorten(found: string): string {
  return found.length > 40 ? `${found.slice(0, 39)}…` : found;
}
