import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { PlanInput } from "#app/plan/plan-schema.ts";

export const mebibyte = 1_048_576;

/** One pinned and one device buffer, one stream, one transfer up; tests override what they are about. */
export function aPlan(overrides: Partial<PlanInput> = {}): PlanInput {
  return {
    version: 1,
    name: "one stream up",
    buffers: [
      { id: "h0", memory: "pinned", bytes: 4 * mebibyte },
      { id: "d0", memory: "device", bytes: 4 * mebibyte },
    ],
    streams: [{ id: "s0" }],
    transfers: [{ from: "h0", to: "d0", bytes: 4 * mebibyte, chunkBytes: mebibyte, stream: "s0" }],
    measure: { warmup: 0, trials: 1 },
    ...overrides,
  };
}

/** Minutes of copies: whoever starts it has to end it. */
export function aLongPlan(): PlanInput {
  return aPlan({
    name: "minutes of copies",
    transfers: [{ from: "h0", to: "d0", bytes: 4 * mebibyte, chunkBytes: mebibyte, stream: "s0", repeat: 100_000 }],
    measure: { warmup: 0, trials: 10 },
  });
}

/** Writes the plan, or any other text, as a file of that name; answers its path. */
export async function writePlan(folder: string, name: string, plan: PlanInput | string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, typeof plan === "string" ? plan : JSON.stringify(plan, null, 2));
  return file;
}
