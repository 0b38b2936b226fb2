import { z } from "zod";
import { textReferenceSchema } from "#app/text/text-reference.ts";

/**
 * Why something could not be done: never a stack trace. `code` is stable and for programs, `what` says what was
 * attempted and where it went wrong, `advice` what to do next; `details` holds further lines such as the places searched.
 */
export const failureSchema = z.strictObject({
  code: z.string(),
  what: textReferenceSchema,
  advice: textReferenceSchema,
  details: z.array(textReferenceSchema).default([]),
});

export type Failure = z.infer<typeof failureSchema>;
