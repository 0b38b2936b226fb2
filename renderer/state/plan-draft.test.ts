import { expect, test } from "vitest";
import { planSchema } from "#app/plan/plan-schema.ts";
import { fakePlan } from "../test-fixtures/synthetic-run.fixture.ts";
import { draftFromPlan, isSameDraft } from "./plan-draft.ts";
import { editPlan } from "./plan-edits.ts";
import { readDraft } from "./plan-reading.ts";

const everyStep = planSchema.parse({
  ...fakePlan,
  buffers: fakePlan.buffers.map((buffer) => (buffer.memory === "device" ? buffer : { ...buffer, node: 1 })),
  measure: {
    ...fakePlan.measure,
    rotate: 4,
    node: 0,
    limitSeconds: 5,
    warmupUntil: {},
    trialsUntil: { interval: 0.02 },
  },
  transfers: [
    ...fakePlan.transfers,
    { from: "h0", to: "d0", bytes: 4_097, stream: "s0", repeat: 3, destMaxBytes: 8_192, fromOffsetBytes: 65 },
    { host: "delay", ms: 2.5 },
    { host: "write", buffer: "h0" },
    { host: "read", buffer: "h0" },
    { host: "free", buffer: "h1" },
  ],
});

test("a plan comes back from the table as it went in", () => {
  const reading = readDraft(draftFromPlan(everyStep));
  expect([...reading.problems]).toEqual([]);
  expect(planSchema.parse(reading.plan)).toEqual(everyStep);
});

const draft = draftFromPlan(fakePlan);
const step = draft.steps[0];
const keyOfStep = step?.key ?? "";
const keyOfBuffer = draft.buffers[0]?.key ?? "";

test.each([
  ["", "problem.size"],
  ["0", "problem.sizePositive"],
  ["-4", "problem.size"],
  ["4 Mibx", "problem.size"],
  ["9007199254740993", "problem.size"],
])("a size of %j is refused beside its field, and what was typed stays", (typed, problem) => {
  const changed = editPlan(draft, { type: "set-step", key: keyOfStep, change: { bytes: typed } });
  const reading = readDraft(changed);
  expect(reading.plan).toBeUndefined();
  expect(reading.problems.get(`${keyOfStep}.bytes`)?.key).toBe(`window:${problem}`);
  expect(changed.steps[0]?.bytes).toBe(typed);
});

test.each([
  ["4 MiB", 4_194_304],
  ["64k", 65_536],
  ["65536", 65_536],
])("a size of %j is %d bytes", (typed, bytes) => {
  const changed = editPlan(draft, { type: "set-step", key: keyOfStep, change: { bytes: typed } });
  expect(readDraft(changed).plan?.transfers[0]).toMatchObject({ bytes });
});

test("what a transfer names has to exist", () => {
  const removed = editPlan(draft, { type: "remove", list: "buffers", key: keyOfBuffer });
  expect(readDraft(removed).problems.get(`${keyOfStep}.from`)?.parameters).toEqual({ id: "h0" });
});

test("a buffer that is renamed keeps its transfers", () => {
  const renamed = editPlan(draft, { type: "set-buffer", key: keyOfBuffer, change: { id: "up" } });
  expect(renamed.steps[0]?.from).toBe("up");
  expect([...readDraft(renamed).problems]).toEqual([]);
});

test("a duplicated buffer gets an id of its own", () => {
  const duplicated = editPlan(draft, { type: "duplicate", list: "buffers", key: keyOfBuffer });
  expect(duplicated.buffers.map((buffer) => buffer.id)).toEqual(["h0", "h2", "h1", "d0", "d1"]);
});

test("rows move one place at a time and stop at the ends", () => {
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map((row) => row.id);
  const down = editPlan(draft, { type: "move", list: "buffers", key: keyOfBuffer, by: 1 });
  const up = editPlan(draft, { type: "move", list: "buffers", key: keyOfBuffer, by: -1 });
  expect([ids(down.buffers), ids(up.buffers)]).toEqual([
    ["h1", "h0", "d0", "d1"],
    ["h0", "h1", "d0", "d1"],
  ]);
});

test("two ids alike are refused at the second", () => {
  const second = draft.streams[1]?.key ?? "";
  const changed = editPlan(draft, { type: "set-stream", key: second, change: { id: "s0" } });
  expect(readDraft(changed).problems.get(`${second}.id`)?.key).toBe("window:problem.duplicate");
});

test("an edit that is taken back leaves nothing to save", () => {
  const renamed = editPlan(draft, { type: "rename", name: "other" });
  expect(isSameDraft(draft, renamed)).toBe(false);
  expect(isSameDraft(draft, editPlan(renamed, { type: "rename", name: draft.name }))).toBe(true);
});
