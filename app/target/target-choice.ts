import { z } from "zod";
import { clockSchema } from "./target-facts.ts";

/** A target as `--target` spells it, with the clock and seed that only a simulator takes. */
export const targetChoiceSchema = z.strictObject({
  /** `sim`, `sim:<product>[,key=value]…`, `auto` or a library's path; or one of these on another machine, `ssh://[user@]host[:port],…`. */
  spec: z.string(),
  clock: clockSchema,
  seed: z.int().nonnegative(),
});
