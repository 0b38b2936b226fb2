import { expect, test } from "vitest";
import type { Axis } from "#app/plan/plan-file-schema.ts";
import { type AxisDraft, draftFromAxis, readAxis } from "./axis-draft.ts";

const axes: readonly Axis[] = [
  { field: "transfers[*].chunkBytes", from: 65_536, to: 67_108_864, factor: 2 },
  { field: ["transfers[0].repeat", "transfers[1].repeat"], from: 1, to: 9, step: 4 },
  { field: "buffers[*].memory", values: ["pinned", "pageable"] },
  { field: "measure.verify", values: [true, false] },
  { field: "buffers[h0].offsetBytes", values: [0, 64, 4_096] },
];

test.each(axes)("an axis is read back from what the table shows of it: %j", (axis) => {
  const reading = readAxis(draftFromAxis(axis, "row"));
  expect([...reading.problems]).toEqual([]);
  expect(reading.axis).toEqual(axis);
});

const factor: AxisDraft = {
  key: "row",
  field: "transfers[*].chunkBytes",
  form: "factor",
  from: "64 KiB",
  to: "1 MiB",
  by: "2",
  values: "",
};

test.each([
  ["no field", { field: " " }, ["field"]],
  ["an end that is no size", { from: "many" }, ["from"]],
  ["ends in the wrong order", { to: "4 KiB" }, ["to"]],
  ["a factor that stands still", { by: "1" }, ["by"]],
  ["a step of nothing", { form: "step", by: "0" }, ["by"]],
  ["no value at all", { form: "values", values: " , " }, ["values"]],
] as const)("what is wrong is told at its field: %s", (_name, change, fields) => {
  expect([...readAxis({ ...factor, ...change }).problems.keys()]).toEqual(fields);
});
