import { describe, expect, test } from "vitest";
import { aPlan } from "#app/plan/plan.fixture.ts";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { createTranslator } from "#app/text/translator.ts";
import { preflight } from "./preflight.ts";

const translate = createTranslator("en");
const size = 4_096;

function planOf(...transfers: PlanInput["transfers"]) {
  return aPlan({
    buffers: [
      { id: "h0", memory: "pinned", bytes: 2 * size },
      { id: "h1", memory: "pinned", bytes: size },
      { id: "d0", memory: "device", bytes: size },
      { id: "d1", memory: "device", device: 1, bytes: size },
      { id: "d2", memory: "device", bytes: 4 * size },
    ],
    streams: [{ id: "s0" }, { id: "s1" }],
    transfers,
  });
}

function copy(from: string, to: string, rest: object = {}) {
  return { from, to, bytes: size, stream: "s0", ...rest };
}

/** `R-1 warning 0,2`: rule, severity and the transfers concerned. */
function found(plan: ReturnType<typeof planOf>, target: Partial<TargetFacts> = {}): string[] {
  return preflight(plan, aTarget(target)).map(
    ({ rule, severity, transfers }) => `${rule} ${severity} ${transfers.join(",")}`,
  );
}

function titles(plan: ReturnType<typeof planOf>, target: Partial<TargetFacts> = {}): string[] {
  return preflight(plan, aTarget(target)).map(({ title }) => translate(title));
}

const board: Partial<TargetFacts> = { product: "atlas-200i-500-a2", form: "rc", soc: "Ascend310B1" };

describe("rows and batches", () => {
  const rows = { bytes: 1_024, rowBytes: 64, fromPitchBytes: 128 };

  test("that the library carries out are not told of", () => {
    expect(found(planOf(copy("h0", "d0", rows), copy("d0", "h1", { chunkBytes: 64, batch: 4 })))).toEqual([]);
  });

  test.each([
    ["a library without aclrtMemcpy2dAsync", rows, { missingFunctions: ["aclrtMemcpy2dAsync"] }, "cannot copy rows"],
    ["rows longer than their pitch", { ...rows, toPitchBytes: 32 }, {}, "longer than their pitch"],
    ["RC form", rows, board, "RC form"],
    ["the kind default", { ...rows, kind: "default" }, {}, "do not go this way"],
    [
      "a library without aclrtMemcpyBatchAsync",
      { chunkBytes: 64, batch: 4 },
      { missingFunctions: ["aclrtMemcpyBatchAsync"] },
      "no batch copies",
    ],
    ["a batch on another chip", { chunkBytes: 64, batch: 4 }, { soc: "Ascend910A" }, "This chip has no batch"],
  ] satisfies [string, object, Partial<TargetFacts>, string][])("are an error for %s", (_, fields, target, title) => {
    const plan = planOf(copy("h0", "d0", fields));
    expect(found(plan, target)).toContain("copy-shape error 0");
    expect(titles(plan, target)).toContainEqual(expect.stringContaining(title));
  });

  test("are an error beyond the call's limits and directions", () => {
    const long = { bytes: 5_000_001, rowBytes: 5_000_001 };
    expect(found(planOf(copy("h0", "d0", long)))).toContain("copy-shape error 0");
    expect(found(planOf(copy("d0", "d2", { bytes: 64, batch: 2 })))).toContain("copy-shape error 0");
    expect(found(planOf(copy("d0", "d1", { ...rows, stream: "s0" })), { soc: "Ascend310P3" })).toContain(
      "copy-shape error 0",
    );
  });

  test("count with their gaps and pitches: bounds, alignment and what is shared", () => {
    expect(found(planOf(copy("h0", "d0", { bytes: 1_024, rowBytes: 64, toPitchBytes: 320 })))).toEqual([
      "bounds error 0",
    ]);
    expect(found(planOf(copy("h0", "d0", { bytes: 1_024, rowBytes: 64, toPitchBytes: 100 })))).toEqual([
      "R-1 warning 0",
    ]);
    const columns = { bytes: 1_024, rowBytes: 64, toPitchBytes: 128 };
    const beside = copy("h1", "d0", { ...columns, toOffsetBytes: 64, stream: "s1" });
    expect(found(planOf(copy("h0", "d0", columns), beside))).toEqual([]);
    const across = copy("h1", "d0", { ...columns, stream: "s1" });
    expect(found(planOf(copy("h0", "d0", columns), across))).toEqual(["unordered-access warning 0,1"]);
  });

  test("of more rows than are compared one by one are told where data is to be verified", () => {
    const gapped = { rowBytes: 1, toPitchBytes: 2 };
    const told = (bytes: number, fields: object) =>
      found(planOf(copy("h0", "d2", { bytes, ...fields }))).filter((one) => one.startsWith("not-verified"));
    expect(told(4_097, gapped)).toEqual(["not-verified info 0"]);
    expect(told(4_096, gapped)).toEqual([]);
    // Without gaps they are one piece.
    expect(told(8_192, { rowBytes: 1 })).toEqual([]);
  });
});
