import { z } from "zod";
import { textReferenceSchema } from "#app/text/text-reference.ts";

/** One AscendCL call that returned an error, as a run reports it; equal errors are counted, not repeated. */
export const callErrorSchema = z.strictObject({
  /** C name of the call, `aclrtMemcpyAsync`. */
  call: z.string(),
  /** aclError; 0 when the call did not return at all (crash, kill, hang). */
  code: z.number().int(),
  /** Macro name of the code; empty when the code is unknown. */
  name: z.string(),
  meaning: textReferenceSchema,
  advice: textReferenceSchema,
  /** What aclGetRecentErrMsg said, as the library wrote it; empty when it said nothing. */
  libraryText: z.string(),
  /** How often it happened in the run. */
  count: z.number().int().positive(),
  /** First copy it concerned, as row number among all submitted copies; null when it was not a copy. */
  firstCopy: z.number().int().nonnegative().nullable(),
});

export type CallError = z.infer<typeof callErrorSchema>;
