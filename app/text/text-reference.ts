import { z } from "zod";

/**
 * A sentence not yet in any language: a key of the catalogues in app/text and its parameters. Findings, failures and
 * errors carry these; the window and the CLI turn them into words.
 */
export const textReferenceSchema = z.strictObject({
  /** `namespace:path.in.catalogue`, for example `findings:r3.title`. */
  key: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});

export type TextReference = z.infer<typeof textReferenceSchema>;

export function text(key: string, parameters: Readonly<Record<string, string | number>> = {}): TextReference {
  return { key, parameters: { ...parameters } };
}
