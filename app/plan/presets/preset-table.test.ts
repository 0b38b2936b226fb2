import { describe, expect, test } from "vitest";
import { preflight } from "#app/findings/preflight.ts";
import { sweepPoints } from "#app/sweep/sweep-points.ts";
import { aTarget } from "#app/target/target-facts.fixture.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { createTranslator } from "#app/text/translator.ts";
import type { PlanFile } from "../plan-file-schema.ts";
import { parsePlanFile, serializePlanFile } from "../plan-parse.ts";
import { isTransfer, type Plan } from "../plan-schema.ts";
import { checkPlanOnTarget } from "../plan-target-check.ts";
import { choosePreset, presets } from "./preset-table.ts";

const translate = createTranslator("en");
const ids = presets.map(({ id }) => id);

function built(id: string, settings: readonly string[] = [], facts: TargetFacts = aTarget()): PlanFile {
  const chosen = choosePreset(id, settings);
  const file = chosen.ok ? chosen.value.preset.build(facts, chosen.value.given) : chosen;
  if (!file.ok) {
    throw new Error(translate(file.failure.what));
  }
  return file.value;
}

function plansOf(file: PlanFile): readonly Plan[] {
  if (file.axes.length === 0) {
    return [file.plan];
  }
  const points = sweepPoints(file, "preset");
  if (!points.ok) {
    throw new Error(points.failure.details.map((detail) => translate(detail)).join("\n"));
  }
  return points.value.map((point) => point.plan);
}

const targets: Readonly<Record<string, TargetFacts>> = {
  "two training cards": aTarget(),
  "cards that cannot register memory": aTarget({ soc: "Ascend910A", cann: "8.5.0" }),
  "an old CANN": aTarget({ cann: "8.0.RC2" }),
  "one device of which nothing is known": aTarget({
    product: null,
    form: null,
    cann: null,
    soc: null,
    devices: [{ id: 3, totalBytes: 2 ** 33, freeBytes: 2 ** 33, node: null }],
  }),
};

describe.each(Object.entries(targets))("on %s", (_, facts) => {
  test.each(
    ids.filter((id) => (id !== "device-matrix" || facts.devices.length > 1) && (id !== "batch" || hasBatches(facts))),
  )("%s is a plan file that can be run, without an error finding where the target is known", (id) => {
    const file = built(id, [], facts);
    expect(file.axes.length > 0).toBe(presets.find((one) => one.id === id)?.isSweep);
    expect(parsePlanFile(serializePlanFile(file), id)).toEqual({ ok: true, value: file });
    for (const plan of plansOf(file)) {
      expect(checkPlanOnTarget(plan, facts)).toBeUndefined();
      const errors = preflight(plan, facts).filter(({ severity }) => severity === "error");
      expect(facts.product === null ? [] : errors).toEqual([]);
    }
  });
});

function hasBatches({ soc }: TargetFacts): boolean {
  return soc !== "Ascend910A";
}

test.each([
  ["batch", { soc: "Ascend910A" }, "only A2 and A3 chips"],
  ["batch", { missingFunctions: ["aclrtMemcpyBatchAsync"] }, "aclrtMemcpyBatchAsync"],
  ["rows", { missingFunctions: ["aclrtMemcpy2dAsync"] }, "aclrtMemcpy2dAsync"],
  ["rows", { product: "atlas-200i-500-a2", form: "rc" }, "RC form"],
] satisfies [string, Partial<TargetFacts>, string][])(
  "%s is refused by a sentence where the target cannot do it",
  (id, target, said) => {
    expect(() => built(id, [], aTarget(target))).toThrow(said);
  },
);

test("every ordered pair of devices asks for peer access and waits for the pair before it", () => {
  const three = [0, 1, 2].map((id) => ({ id, totalBytes: 2 ** 34, freeBytes: 2 ** 34, node: null }));
  const { plan } = built("device-matrix", ["bytes=1MiB"], aTarget({ devices: three }));
  const pairs = plan.transfers.filter(isTransfer).map(({ from, to, peerAccess, stream, after }) => ({
    pair: `${from} ${to}`,
    peerAccess,
    stream,
    after,
  }));
  expect(pairs.map(({ pair }) => pair)).toEqual([
    "out0 in1",
    "out0 in2",
    "out1 in0",
    "out1 in2",
    "out2 in0",
    "out2 in1",
  ]);
  expect(pairs.every(({ peerAccess }) => peerAccess === "enable")).toBe(true);
  expect(pairs.slice(1).map(({ after }) => after)).toEqual(pairs.slice(0, -1).map(({ stream }) => [stream]));
});

test("the matrix says how many devices it needs", () => {
  const one = aTarget({ devices: [{ id: 0, totalBytes: 2 ** 34, freeBytes: 2 ** 34, node: null }] });
  expect(() => built("device-matrix", [], one)).toThrow("The preset device-matrix needs 2 devices; the target has 1");
});

test("double-buffering never writes a slot that a copy may still read", () => {
  for (const plan of plansOf(built("double-buffer", ["streams=3", "chunks=9", "chunk=4096"]))) {
    expect(preflight(plan, aTarget()).map(({ rule }) => rule)).not.toContain("lifetime");
  }
});

test("registered memory is left out where it cannot be had", () => {
  const memories = (facts: TargetFacts) =>
    plansOf(built("host-memory", [], facts)).map(({ buffers }) => buffers[0]?.memory);
  expect(memories(aTarget())).toEqual(["pageable", "pinned", "registered"]);
  expect(memories(aTarget({ soc: "Ascend310P3", product: "atlas-inference" }))).toEqual(["pageable", "pinned"]);
  expect(memories(aTarget({ cann: "8.3.RC1" }))).toEqual(["pageable", "pinned"]);
});

test("a trial lasts about 20 ms where the target states its links", () => {
  const links = [
    { name: "", device: 0, peerDevice: null, direction: "h2d", bytesPerSec: 16e9, fixedNs: 0, source: "" },
  ];
  const repeatOn = (facts: TargetFacts) => built("h2d", [], facts).plan.transfers.filter(isTransfer)[0]?.repeat;
  expect(repeatOn(aTarget({ links }))).toBe(10);
  expect(repeatOn(aTarget())).toBe(4);
});

test("settings reach the plan", () => {
  const { plan } = built("both-ways", ["bytes=1.5MiB", "repeat=2", "trials=3", "device=1"]);
  expect(plan).toMatchObject({
    buffers: [{ bytes: 1_572_864 }, {}, { device: 1 }, { device: 1 }],
    transfers: [{ bytes: 1_572_864, repeat: 2 }, { repeat: 2 }],
    measure: { trials: 3 },
  });
});

test.each([
  ["h2", [], 'There is no preset "h2"; there are: h2d, d2h,'],
  ["h2d", ["size=4"], 'The preset h2d takes no "size=4"; it takes key=value with a key of: bytes, repeat'],
  ["h2d", ["bytes"], 'The preset h2d takes no "bytes"'],
  ["h2d", ["constructor=4"], 'The preset h2d takes no "constructor=4"'],
  ["h2d", ["bytes=0"], 'bytes cannot be "0"; it is a size from 1 to'],
  ["h2d", ["bytes=4 apples"], 'bytes cannot be "4 apples"'],
  ["h2d", ["trials=1.5"], 'trials cannot be "1.5"; it is a whole number from 1 to 100000'],
  ["double-buffer", ["workMs=-1"], 'workMs cannot be "-1"; it is a number of milliseconds from 0 to 60000'],
])("%s with %j is refused", (id, settings, sentence) => {
  expect(() => built(id, settings)).toThrow(sentence);
});
