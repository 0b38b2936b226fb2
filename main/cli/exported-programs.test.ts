import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportCProgram } from "#app/export/c-program.ts";
import { exportProgram } from "#app/export/exported-program.ts";
import { exportPythonProgram } from "#app/export/python-program.ts";
import { expandPlan, submissionOrder } from "#app/plan/plan-expand.ts";
import type { CopyOperation, ExpandedPlan, StreamOperation } from "#app/plan/plan-operations.ts";
import { starterPlan } from "#app/plan/plan-presets.ts";
import { type Plan, type PlanInput, planSchema } from "#app/plan/plan-schema.ts";
import { choosePreset } from "#app/plan/presets/preset-table.ts";
import { sweepPoints } from "#app/sweep/sweep-points.ts";
import type { TargetFacts } from "#app/target/target-facts.ts";
import { newTestFolder } from "./built-copyscope.fixture.ts";
import { ProgramWorkshop, type WitnessedCopy, type WitnessedProgram } from "./exported-program.fixture.ts";

let folder: string;
let workshop: ProgramWorkshop;

beforeAll(() => {
  folder = newTestFolder();
  workshop = new ProgramWorkshop(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

const kindNumbers = { h2h: 0, h2d: 1, d2h: 2, d2d: 3, default: 4 } as const;

/** Everything that can stand in a plan, in one. */
const everything = planSchema.parse({
  version: 1,
  name: 'all of it */ "quoted" \\ """ \u2028 全部',
  buffers: [
    { id: "pinned", memory: "pinned", bytes: 4_096, offsetBytes: 64 },
    { id: "page.able", memory: "pageable", bytes: 4_096 },
    { id: "regis-tered", memory: "registered", bytes: 4_096 },
    { id: "7", memory: "device", bytes: 8_192, policy: "normal-only" },
    { id: "d1", memory: "device", device: 1, bytes: 8_192, policy: "huge-first-p2p", offsetBytes: 128 },
  ],
  streams: [{ id: "up" }, { id: "across", device: 0, priority: 2 }, { id: "down", device: 1 }],
  transfers: [
    { from: "pinned", to: "7", bytes: 4_096, chunkBytes: 1_000, stream: "up", repeat: 2 },
    { from: "7", to: "d1", bytes: 2_048, chunkBytes: 512, stream: "across", after: ["up"], peerAccess: "enable" },
    { from: "d1", to: "regis-tered", bytes: 2_048, fromOffsetBytes: 64, stream: "down", after: ["across", "up"] },
    { host: "delay", ms: 0.25 },
    { sync: "down" },
    { host: "read", buffer: "regis-tered" },
    { host: "write", buffer: "pinned" },
    { from: "pinned", to: "7", toOffsetBytes: 4_096, bytes: 4_096, destMaxBytes: 4_096, kind: "default", stream: "up" },
    { from: "page.able", to: "7", bytes: 128, stream: "up" },
    { sync: "up" },
    { host: "free", buffer: "page.able" },
    { from: "7", to: "pinned", bytes: 64, stream: "up", repeat: 3 },
  ],
  measure: { warmup: 1, trials: 2 },
} satisfies PlanInput);

const rows = planSchema.parse({
  version: 1,
  name: "rows",
  buffers: [
    { id: "h0", memory: "pinned", bytes: 65_536 },
    { id: "d0", memory: "device", bytes: 65_536 },
    { id: "h1", memory: "pinned", bytes: 65_536 },
  ],
  streams: [{ id: "up" }, { id: "down" }],
  transfers: [
    { from: "h0", to: "d0", bytes: 4_096, chunkBytes: 1_536, rowBytes: 256, fromPitchBytes: 512, stream: "up" },
    {
      from: "d0",
      to: "h1",
      bytes: 4_096,
      rowBytes: 128,
      toPitchBytes: 1_024,
      stream: "down",
      after: ["up"],
      repeat: 2,
    },
    { from: "h0", to: "d0", bytes: 100, stream: "up" },
  ],
  measure: { warmup: 1, trials: 2 },
} satisfies PlanInput);

const batches = planSchema.parse({
  ...rows,
  name: "rows and batches",
  transfers: [
    ...rows.transfers,
    { from: "h0", to: "d0", bytes: 10_000, chunkBytes: 1_024, batch: 4, stream: "up" },
    { from: "d0", to: "h1", bytes: 4_096, chunkBytes: 64, batch: 64, stream: "down", destMaxBytes: 64 },
  ],
});

/** What the presets ask of a target. */
const memory = { totalBytes: 2 ** 36, freeBytes: 2 ** 36, node: null };
const target: TargetFacts = {
  library: "",
  simulated: true,
  product: "atlas-training",
  form: "ep",
  cann: "8.5.0",
  soc: "Ascend910B3",
  clock: "virtual",
  seed: 0,
  interfaceVersion: null,
  devices: [
    { id: 0, ...memory },
    { id: 1, ...memory },
  ],
  numaNodes: [],
  missingFunctions: [],
  links: [],
  sharedPaths: [],
  eventTickNs: null,
};

function preset(id: string, ...settings: string[]): Plan {
  const chosen = choosePreset(id, [...settings, "trials=2"]);
  const file = chosen.ok ? chosen.value.preset.build(target, chosen.value.given) : chosen;
  if (!file.ok) {
    throw new Error(file.failure.code);
  }
  const points = file.value.axes.length === 0 ? undefined : sweepPoints(file.value, id);
  return points?.ok === true ? (points.value.at(-1)?.plan ?? file.value.plan) : file.value.plan;
}

const plans: Readonly<Record<string, Plan>> = {
  "the starter plan": starterPlan(),
  "everything a plan can hold": everything,
  "both ways at once": preset("both-ways", "bytes=64KiB", "repeat=3"),
  "the device matrix": preset("device-matrix", "bytes=64KiB", "repeat=2"),
  "double-buffering": preset("double-buffer", "chunk=16KiB", "chunks=6", "streams=3"),
  "registered memory": preset("host-memory", "bytes=64KiB", "repeat=2"),
  rows: rows,
  "the soak": preset("soak", "bytes=64KiB", "chunk=16KiB"),
};

const languages = {
  C: (plan: Plan) => workshop.runC(exportCProgram(plan)),
  Python: (plan: Plan) => workshop.runPython(exportPythonProgram(plan)),
};

test("a batch is written in C, and refused in Python by a sentence", () => {
  const program = workshop.runC(exportCProgram(batches));
  const expanded = expandPlan(batches);
  const expected = Array.from({ length: 3 }, () => copiesOf(expanded)).flat();
  expect(program.copies.map(asMade)).toEqual(expected.map(asPlanned));
  expect(placesOf(batches, program.copies, expected)).toBe("as planned");
  expectReport(program, batches, expanded);
  expect(exportProgram(batches, "python")).toMatchObject({ ok: false, failure: { code: "export-batch-in-python" } });
});

describe.each(Object.entries(languages))("an exported program in %s", (_, run) => {
  test.each(Object.entries(plans))("makes the same copies as %s, in the same order", (_, plan) => {
    const expanded = expandPlan(plan);
    const program = run(plan);
    const trials = plan.measure.warmup + plan.measure.trials;
    const expected = Array.from({ length: trials }, () => copiesOf(expanded)).flat();
    expect(program.copies.map(asMade)).toEqual(expected.map(asPlanned));
    expect(streamsInOrder(program.copies.map(({ stream }) => stream))).toEqual(
      streamsInOrder(expected.map(({ stream }) => stream)),
    );
    expect(placesOf(plan, program.copies, expected)).toBe("as planned");
    expectReport(program, plan, expanded);
    expect(program.stdout.trimEnd().split("\n")).toHaveLength(plan.measure.trials);
  });

  test("ends at the first call that fails, and says which and how", () => {
    const tooLarge = planSchema.parse({
      ...everything,
      buffers: everything.buffers.map((buffer) => (buffer.id === "d1" ? { ...buffer, bytes: 2 ** 40 } : buffer)),
    });
    expect(() => run(tooLarge)).toThrow(/(aclrtMalloc|acl\.rt\.malloc) failed with 207001/);
  });
});

interface PlannedCopy {
  readonly stream: number;
  readonly operation: CopyOperation;
}

function copiesOf({ segments }: ExpandedPlan): PlannedCopy[] {
  return segments.flatMap((segment) =>
    [...submissionOrder(segment)].filter((one): one is PlannedCopy => isCopy(one.operation)),
  );
}

function isCopy(operation: StreamOperation): operation is CopyOperation {
  return operation.type === "copy";
}

function asMade({ bytes, destMaxBytes, kind, status, shape }: WitnessedCopy) {
  return { bytes, destMaxBytes, kind, status, shape };
}

function asPlanned({ operation: { bytes, destMaxBytes, kind, shape } }: PlannedCopy) {
  const plain = { bytes, destMaxBytes, kind: kindNumbers[kind], status: 0, shape: "plain" };
  switch (shape?.call) {
    case undefined:
      return plain;
    case "rows": {
      const { rowBytes, fromPitchBytes, toPitchBytes } = shape;
      return { ...plain, destMaxBytes: 0, shape: `rows:${rowBytes}:${fromPitchBytes}:${toPitchBytes}` };
    }
    case "batch": {
      const { entryBytes } = shape;
      return { ...plain, kind: -1, shape: `batch:${Math.ceil(bytes / entryBytes)}:${entryBytes}` };
    }
  }
}

/** Numbers streams by their first appearance. */
function streamsInOrder(streams: readonly number[]): number[] {
  const order = [...new Set(streams)];
  return streams.map((stream) => order.indexOf(stream));
}

/** Every address is its buffer's start and the planned offset; a freed buffer has another start in the next trial. */
function placesOf(plan: Plan, copies: readonly WitnessedCopy[], expected: readonly PlannedCopy[]): string {
  const trialCopies = expected.length / (plan.measure.warmup + plan.measure.trials);
  const freed = new Set(
    plan.transfers.flatMap((step) => ("host" in step && step.host === "free" ? [step.buffer] : [])),
  );
  const starts = new Map<string, number>();
  for (const [index, { operation }] of expected.entries()) {
    for (const [buffer, offset, address] of [
      [operation.from, operation.fromOffsetBytes, copies[index]?.from ?? 0],
      [operation.to, operation.toOffsetBytes, copies[index]?.to ?? 0],
    ] as const) {
      const id = plan.buffers[buffer]?.id ?? "?";
      const key = freed.has(id) ? `${id} in trial ${Math.floor(index / trialCopies)}` : id;
      const start = starts.get(key) ?? address - offset;
      starts.set(key, start);
      if (start !== address - offset) {
        return `copy ${index}: ${id} at ${address - start} instead of ${offset}`;
      }
    }
  }
  return "as planned";
}

const copyCalls = ["aclrtMemcpyAsync", "aclrtMemcpy2dAsync", "aclrtMemcpyBatchAsync"];

/** The simulator's own account: as many calls of each kind as planned, all bytes moved, nothing left open. */
function expectReport({ report }: WitnessedProgram, plan: Plan, expanded: ExpandedPlan): void {
  const trials = plan.measure.warmup + plan.measure.trials;
  const times = (count: number) => (count === 0 ? undefined : count * trials);
  const operations = expanded.segments.flatMap((segment) => [...submissionOrder(segment)]);
  const devices = new Map<number, number | undefined>();
  for (const { stream, operation } of operations) {
    if (operation.type === "signal") {
      devices.set(operation.signal, plan.streams[stream]?.device);
    }
  }
  // For another device's event the program waits itself.
  const waits = operations.filter(
    ({ stream, operation }) =>
      operation.type === "wait" && devices.get(operation.signal) === plan.streams[stream]?.device,
  ).length;
  const syncs = plan.transfers.filter((step) => "sync" in step).length;
  const { calls } = report;
  expect({
    copies: report.copies,
    memcpy: copyCalls.reduce((sum, call) => sum + (calls[call] ?? 0), 0),
    records: calls["aclrtRecordEvent"],
    waits: calls["aclrtStreamWaitEvent"],
    syncs: calls["aclrtSynchronizeStream"],
    open: Object.values(report.open).filter((count) => count > 0),
  }).toMatchObject({
    copies: { count: times(expanded.copiesPerTrial), bytes: times(expanded.bytesPerTrial), failed: 0 },
    memcpy: times(expanded.copiesPerTrial),
    records: times(expanded.signalsPerTrial),
    waits: times(waits),
    syncs: times(syncs + plan.streams.length),
    open: [],
  });
}
