import { z } from "zod";
import { type Plan, planSchema } from "./plan-schema.ts";

const fieldPathSchema = z.string().min(1).max(200);

/** What an axis puts into its field; whether the field can take it, the plan's own schema says. */
export const axisValueSchema = z.union([z.number(), z.string().max(200), z.boolean()]);
export type AxisValue = z.infer<typeof axisValueSchema>;

// One field, or several that always take the same value.
const fieldSchema = z.union([fieldPathSchema, z.array(fieldPathSchema).min(1).max(100)]);

export const valuesAxisSchema = z.strictObject({
  field: fieldSchema,
  values: z.array(axisValueSchema).min(1).max(4_096),
});
/** from, from × factor, … up to and with `to`; rounded to whole numbers where both ends are. */
export const factorAxisSchema = z.strictObject({
  field: fieldSchema,
  from: z.number().positive(),
  to: z.number().positive(),
  factor: z.number().gt(1),
});
/** from, from + step, … up to and with `to`. */
export const stepAxisSchema = z.strictObject({
  field: fieldSchema,
  from: z.number(),
  to: z.number(),
  step: z.number().positive(),
});

/** One thing that a sweep changes; what `field` may be is in docs/architecture.md, section 5. */
export const axisSchema = z.union([valuesAxisSchema, factorAxisSchema, stepAxisSchema]);
export type Axis = z.infer<typeof axisSchema>;

/** A plan file as it is published: a plan, or with axes a sweep. */
export const planFileSchema = planSchema.extend({ axes: z.array(axisSchema).min(1).max(16).optional() });
export type PlanFileInput = z.input<typeof planFileSchema>;

/** What a plan file holds; without axes it is one run. */
export interface PlanFile {
  readonly plan: Plan;
  readonly axes: readonly Axis[];
}

/** The fields of an axis as a list. */
export function fieldsOf(axis: Axis): readonly string[] {
  return typeof axis.field === "string" ? [axis.field] : axis.field;
}
