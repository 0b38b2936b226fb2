import type { Axis, AxisValue } from "#app/plan/plan-file-schema.ts";
import type { TextReference } from "#app/text/text-reference.ts";
import { formatBytesExactly, parseByteSize } from "#app/units/byte-size.ts";
import { bytes } from "#app/units/quantity.ts";
import { sentence } from "./sentence.ts";

export const axisForms = ["factor", "step", "values"] as const;
export type AxisForm = (typeof axisForms)[number];

/** An axis as it is being typed; holds the fields of every form, so that switching back and forth loses nothing. */
export interface AxisDraft {
  readonly key: string;
  /** Paths with spaces or commas between them; they take the same value. */
  readonly field: string;
  readonly form: AxisForm;
  readonly from: string;
  readonly to: string;
  /** The factor or the step. */
  readonly by: string;
  /** With commas or spaces between them. */
  readonly values: string;
}

export interface AxisReading {
  readonly axis: Axis;
  /** Sentence by field of the draft. */
  readonly problems: ReadonlyMap<string, TextReference>;
}

const emptyAxis = { from: "", to: "", by: "2", values: "" } as const;

export function draftFromAxis(axis: Axis, key: string): AxisDraft {
  const fields = typeof axis.field === "string" ? [axis.field] : axis.field;
  const text = (value: AxisValue) => valueText(value, isSizeField(fields));
  const draft = { ...emptyAxis, key, field: fields.join(", ") };
  if ("values" in axis) {
    return { ...draft, form: "values", values: axis.values.map(text).join(", ") };
  }
  const ends = { from: text(axis.from), to: text(axis.to) };
  return "factor" in axis
    ? { ...draft, ...ends, form: "factor", by: String(axis.factor) }
    : { ...draft, ...ends, form: "step", by: text(axis.step) };
}

export function readAxis(draft: AxisDraft): AxisReading {
  const problems = new Map<string, TextReference>();
  const fields = draft.field.split(/[\s,]+/).filter((field) => field !== "");
  const [first = "", ...others] = fields;
  if (first === "") {
    problems.set("field", sentence("problem.axisField"));
    // How its numbers are to be read hangs on it.
    return { axis: { field: "", values: [] }, problems };
  }
  const field = others.length === 0 ? first : fields;
  if (draft.form === "values") {
    const values = draft.values
      .split(",")
      .map((value) => value.trim())
      .filter((value) => value !== "")
      .map((value) => readValue(value, fields));
    if (values.length === 0) {
      problems.set("values", sentence("problem.axisValues"));
    }
    return { axis: { field, values }, problems };
  }
  const number = (name: "from" | "to" | "by", typed: string, isAllowed: (value: number) => boolean): number => {
    const value = readNumber(typed, name === "by" && draft.form === "factor" ? [] : fields);
    if (value === undefined || !isAllowed(value)) {
      problems.set(name, sentence(`problem.axis-${name === "by" ? draft.form : "end"}`));
      return 1;
    }
    return value;
  };
  const isPositive = (value: number) => value > 0;
  const isEnd = draft.form === "factor" ? isPositive : () => true;
  const from = number("from", draft.from, isEnd);
  const to = number("to", draft.to, isEnd);
  if (!problems.has("from") && !problems.has("to") && to < from) {
    problems.set("to", sentence("problem.axisOrder"));
  }
  const by = number("by", draft.by, draft.form === "factor" ? (value) => value > 1 : isPositive);
  return { axis: draft.form === "factor" ? { field, from, to, factor: by } : { field, from, to, step: by }, problems };
}

/** What is typed and shown as a size: `4 MiB`. */
export function isSizeField(fields: readonly string[]): boolean {
  return fields.length > 0 && fields.every((field) => /bytes$/i.test(field));
}

export function valueText(value: AxisValue, isSize: boolean): string {
  return isSize && typeof value === "number" && Number.isInteger(value)
    ? formatBytesExactly(bytes(value))
    : String(value);
}

function readNumber(typed: string, fields: readonly string[]): number | undefined {
  if (isSizeField(fields)) {
    return parseByteSize(typed);
  }
  const cleaned = typed.trim();
  const value = Number(cleaned);
  return cleaned === "" || !Number.isFinite(value) ? undefined : value;
}

function readValue(typed: string, fields: readonly string[]): AxisValue {
  if (typed === "true" || typed === "false") {
    return typed === "true";
  }
  return readNumber(typed, fields) ?? typed;
}
