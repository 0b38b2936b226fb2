import { z } from "zod";

const longestTag = 60;

/** A tag is one word: what a person can type after `--tag` without quotes. */
export const tagSchema = z
  .string()
  .max(longestTag)
  .regex(/^[^\s,]+$/u);

/** label.json in a run folder: what a person says about the run. It goes where the run goes. */
export const runLabelSchema = z.strictObject({
  version: z.literal(1),
  /** Shown instead of the plan's name; null: nobody gave it one. */
  title: z.string().nullable(),
  tags: z.array(tagSchema),
  note: z.string(),
});
export type RunLabel = z.infer<typeof runLabelSchema>;

export const emptyLabel: RunLabel = { version: 1, title: null, tags: [], note: "" };

/** Tags are added and taken away one by one, so that two programs that change them at once lose none. */
export const labelChangeSchema = z.strictObject({
  title: z.string().nullable().exactOptional(),
  note: z.string().exactOptional(),
  addTags: z.array(tagSchema).readonly().exactOptional(),
  removeTags: z.array(tagSchema).readonly().exactOptional(),
});
export type LabelChange = Readonly<z.infer<typeof labelChangeSchema>>;

/** Tags keep their order; each is there once. */
export function changedLabel(label: RunLabel, { addTags = [], removeTags = [], ...change }: LabelChange): RunLabel {
  const tags = [...new Set([...label.tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
  return { ...label, ...change, tags };
}
