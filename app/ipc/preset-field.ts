import { z } from "zod";

/** A number of a preset that a person can set, with what it is on the target when nobody does. */
export const presetFieldSchema = z.strictObject({
  key: z.string(),
  /** As `--set` takes it: `32 MiB`, `4`. */
  initial: z.string(),
});
export type PresetField = z.infer<typeof presetFieldSchema>;
