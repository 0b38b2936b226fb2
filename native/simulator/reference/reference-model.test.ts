import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { readFigures } from "./model-figures.ts";
import { anyPlan } from "./random-plans.fixture.ts";
import { type ReferenceRecord, runReference } from "./reference-model.ts";
import { planText, type ReferencePlan } from "./reference-plan.ts";

// SPEC 4.12, 4.13, 3.1 and 6.3 on the virtual clock: random plans of every product, chip and form, played by the simulator and
// worked out by the reference model, must have the same submit, start and end times, exactly.

const player = fileURLToPath(new URL("../../../build/native/simulator/reference/play_plans", import.meta.url));
const isLong = process.env["COPYSCOPE_LONG"] === "1";
const plans = isLong ? 20_000 : 1_000;
const seed = isLong ? Date.now() : 20_240_601;

/** device, stream id, submitNs, startNs, endNs, bytes, direction, status. */
const recordSchema = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
]);
const playedSchema = z.object({
  beginNs: z.number(),
  report: z.unknown(),
  streamIds: z.array(z.number()),
  records: z.array(recordSchema),
});
type Played = z.infer<typeof playedSchema>;

/** Copies of each stream in order; those that calls carried out themselves stand under `undefined`. */
type Copies = Map<number | undefined, Omit<ReferenceRecord, "stream">[]>;

test("random plans take the time that the arithmetic of the data sheet gives, to the nanosecond", () => {
  let copies = 0;
  const property = fc.property(anyPlan, (plan) => {
    copies += compare(plan);
  });
  fc.assert(property, { numRuns: plans, seed });
  expect(copies).toBeGreaterThan(plans);
}, 600_000);

/** Throws where the two differ; answers the number of copies. */
function compare(plan: ReferencePlan): number {
  const played = play(plan);
  const expected = byStream(runReference(plan, readFigures(played.report), BigInt(played.beginNs)));
  const actual = byStream(recordsOf(plan, played));
  expect(actual).toEqual(expected);
  return played.records.length;
}

function play(plan: ReferencePlan): Played {
  const output = execFileSync(player, { input: planText(plan), encoding: "utf8" });
  return playedSchema.parse(JSON.parse(output));
}

function recordsOf(plan: ReferencePlan, { records, streamIds }: Played): ReferenceRecord[] {
  return records.map(([device, id, submitNs, startNs, endNs, bytes, , status]) => {
    const stream = streamIds.findIndex((own, number) => own === id && plan.streams[number] === device);
    if (status !== 0 || (stream < 0 && id !== -1)) {
      throw new Error(`a copy of stream ${id} on device ${device} ended with ${status}`);
    }
    const times = { submitNs: BigInt(submitNs), startNs: BigInt(startNs), endNs: BigInt(endNs) };
    return { stream: stream < 0 ? undefined : stream, bytes, ...times };
  });
}

function byStream(records: readonly ReferenceRecord[]): Copies {
  const copies: Copies = new Map();
  for (const { stream, ...copy } of records) {
    copies.set(stream, [...(copies.get(stream) ?? []), copy]);
  }
  return copies;
}
