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

export type LabelChange = Partial<Pick<RunLabel, "title" | "note">> & {
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
};

/** Tags keep their order; each is there once. */
export function changedLabel(label: RunLabel, { addTags = [], removeTags = [], ...change }: LabelChange): RunLabel {
  const tags = [...new Set([...label.tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
  return { ...label, ...change, tags };
}
