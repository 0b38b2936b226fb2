import { describe, expect, test } from "vitest";
import { aPlan } from "#app/plan/plan.fixture.ts";
import type { Axis } from "#app/plan/plan-file-schema.ts";
import { parsePlanFile, serializePlanFile } from "#app/plan/plan-parse.ts";
import { isTransfer, type Plan } from "#app/plan/plan-schema.ts";
import { createTranslator } from "#app/text/translator.ts";
import { sweepPoints } from "./sweep-points.ts";

const translate = createTranslator("en");

const plan = aPlan({
  buffers: [
    { id: "h0", memory: "pinned", bytes: 4_096 },
    { id: "h1", memory: "pinned", bytes: 4_096 },
    { id: "d0", memory: "device", bytes: 4_096 },
  ],
  streams: [{ id: "s0" }, { id: "s1" }, { id: "s2" }],
  transfers: [
    { from: "h0", to: "d0", bytes: 4_096, stream: "s0" },
    { host: "delay", ms: 1 },
    { from: "h1", to: "d0", bytes: 4_096, stream: "s2", after: ["s0", "s1"] },
    { sync: "s2" },
  ],
});

function pointsOf(axes: readonly Axis[]) {
  const points = sweepPoints({ plan, axes }, "p.json");
  if (!points.ok) {
    throw new Error(points.failure.details.map((detail) => translate(detail)).join("\n"));
  }
  return points.value;
}

function refusal(axes: readonly Axis[]): string[] {
  const points = sweepPoints({ plan, axes }, "p.json");
  return points.ok ? [] : [points.failure.what, ...points.failure.details].map((line) => translate(line));
}

/** The same field of every point's plan. */
function at<Value>(axes: readonly Axis[], pick: (plan: Plan) => Value): Value[] {
  return pointsOf(axes).map((point) => pick(point.plan));
}

function transferAt(from: Plan, index: number) {
  const step = from.transfers[index];
  if (step === undefined || !isTransfer(step)) {
    throw new Error(`transfers[${index}] is no transfer`);
  }
  return step;
}

describe("the values of an axis", () => {
  const field = "transfers[0].chunkBytes";
  test.each<[Axis, readonly unknown[]]>([
    [{ field, values: [64, 4_096, 64] }, [64, 4_096, 64]],
    [{ field, from: 64, to: 512, factor: 2 }, [64, 128, 256, 512]],
    [{ field, from: 64, to: 500, factor: 2 }, [64, 128, 256]],
    [{ field, from: 1, to: 4, factor: 1.2 }, [1, 2, 3, 4]],
    [{ field, from: 10, to: 40, step: 15 }, [10, 25, 40]],
    [{ field, from: 64, to: 64, step: 1 }, [64]],
    [{ field: "transfers[1].ms", from: 0.1, to: 0.3, step: 0.1 }, [0.1, 0.2, 0.1 + 2 * 0.1]],
  ])("of %j", (axis, values) => {
    expect(pointsOf([axis]).map((point) => point.values)).toEqual(values.map((value) => [value]));
  });
});

describe("a path", () => {
  test("by place, and by id", () => {
    expect(at([{ field: "transfers[2].chunkBytes", values: [512] }], (one) => transferAt(one, 2).chunkBytes)).toEqual([
      512,
    ]);
    const memory: Axis = { field: "buffers[h1].memory", values: ["pageable", "registered"] };
    expect(at([memory], (one) => one.buffers.map((buffer) => buffer.memory))).toEqual([
      ["pinned", "pageable", "device"],
      ["pinned", "registered", "device"],
    ]);
  });

  test("of all entries names those that can have such a field", () => {
    const chunks: Axis = { field: "transfers[*].chunkBytes", values: [256] };
    expect(at([chunks], (one) => one.transfers)).toEqual([
      [
        { ...transferAt(plan, 0), chunkBytes: 256 },
        plan.transfers[1],
        { ...transferAt(plan, 2), chunkBytes: 256 },
        plan.transfers[3],
      ],
    ]);
    const memory: Axis = { field: "buffers[*].memory", values: ["pageable"] };
    expect(at([memory], (one) => one.buffers.map((buffer) => buffer.memory))).toEqual([
      ["pageable", "pageable", "device"],
    ]);
  });

  test("of the measurement", () => {
    expect(at([{ field: "measure.submit", values: ["direct", "burst"] }], (one) => one.measure.submit)).toEqual([
      "direct",
      "burst",
    ]);
  });

  test("of the number of streams keeps the work and changes its spread", () => {
    const spread = at([{ field: "streams", from: 1, to: 3, step: 1 }], (one) => ({
      streams: one.streams.map((stream) => stream.id),
      on: [transferAt(one, 0).stream, transferAt(one, 2).stream],
      after: transferAt(one, 2).after,
      sync: one.transfers[3],
    }));
    expect(spread).toEqual([
      { streams: ["s0"], on: ["s0", "s0"], after: ["s0"], sync: { sync: "s0" } },
      { streams: ["s0", "s1"], on: ["s0", "s0"], after: ["s0", "s1"], sync: { sync: "s0" } },
      { streams: ["s0", "s1", "s2"], on: ["s0", "s2"], after: ["s0", "s1"], sync: { sync: "s2" } },
    ]);
  });

  test("may be several, which then take the same value", () => {
    const axis: Axis = { field: ["transfers[*].bytes", "buffers[*].bytes"], values: [64, 128] };
    expect(at([axis], (one) => [transferAt(one, 0).bytes, one.buffers[0]?.bytes])).toEqual([
      [64, 64],
      [128, 128],
    ]);
  });
});

test("several axes make every combination, the last one changing fastest", () => {
  const axes: Axis[] = [
    { field: "measure.trials", values: [1, 2] },
    { field: "streams", values: [1, 3] },
  ];
  expect(pointsOf(axes).map(({ index, values }) => [index, ...values])).toEqual([
    [0, 1, 1],
    [1, 1, 3],
    [2, 2, 1],
    [3, 2, 3],
  ]);
});

describe("refuses", () => {
  test.each<[readonly Axis[], string]>([
    [[], "axes: there is none, so this is a single run; carry it out with `copyscope run`"],
    [[{ field: "transfers[0].chunks", values: [1] }], 'the plan has nothing that "transfers[0].chunks" names'],
    [[{ field: "transfers[1].chunkBytes", values: [1] }], 'the plan has nothing that "transfers[1].chunkBytes" names'],
    [[{ field: "buffers[h9].bytes", values: [1] }], 'axes[0].field: the plan has nothing that "buffers[h9].bytes"'],
    [[{ field: "buffers[0].id", values: ["x"] }], 'the plan has nothing that "buffers[0].id" names'],
    [[{ field: "measure.constructor", values: [1] }], "the plan has nothing that"],
    [[{ field: "version", values: [1] }], 'axes[0].field is "version", which is no path'],
    [[{ field: "transfers[s0].bytes", values: [1] }], "which is no path"],
    [[{ field: "transfers[0].bytes", from: 9, to: 3, factor: 2 }], 'axes[0]: "to" is below "from"'],
    [
      [
        { field: "streams", values: [1] },
        { field: "streams", values: [2] },
      ],
      'axes: "streams" is there twice',
    ],
    [[{ field: "transfers[0].bytes", from: 1, to: 5_000, step: 1 }], "more than 4096 points"],
    [[{ field: "transfers[0].bytes", from: 1, to: 1e15, step: 1e-9 }], "more than 4096 points"],
    [[{ field: "transfers[0].bytes", from: 1, to: 4, factor: 1.000001 }], "more than 4096 points"],
    [[{ field: "streams", values: [4] }], "streams cannot be 4; the plan has 3"],
  ])("%j", (axes, sentence) => {
    expect(refusal(axes).join("\n")).toContain(sentence);
  });

  test("a point that could not be a plan, with its values and what is wrong", () => {
    expect(refusal([{ field: "transfers[0].chunkBytes", from: 2, to: -2, step: 1 }])).toContain(
      'axes[0]: "to" is below "from", so there is no value',
    );
    expect(refusal([{ field: "transfers[0].chunkBytes", values: [64, 0] }])).toEqual([
      "p.json is not a sweep that can be run",
      "Point 1 (transfers[0].chunkBytes = 0):",
      "transfers[0].chunkBytes is 0, but must be greater than 0",
    ]);
    expect(refusal([{ field: "transfers[0].stream", values: ["s9"] }])).toContain(
      'transfers[0].stream: there is no stream "s9"; there are: s0, s1, s2',
    );
  });
});

test("a sweep's file is read back to the same sweep", () => {
  const axes: Axis[] = [
    { field: ["transfers[0].bytes", "buffers[*].bytes"], from: 64, to: 128, factor: 2 },
    { field: "measure.submit", values: ["direct"] },
  ];
  expect(parsePlanFile(serializePlanFile({ plan, axes }), "p.json")).toEqual({ ok: true, value: { plan, axes } });
});
