import type { AxisDraft } from "./axis-draft.ts";
import {
  type BufferDraft,
  emptyStep,
  type MeasureDraft,
  newKey,
  type PlanDraft,
  type StepDraft,
  type StreamDraft,
} from "./plan-draft.ts";

/** Every way the plan table changes a draft. All pure: the draft that goes in stays as it is. */

export type RowList = "buffers" | "streams" | "steps" | "axes";

interface RowByList {
  readonly buffers: BufferDraft;
  readonly streams: StreamDraft;
  readonly steps: StepDraft;
  readonly axes: AxisDraft;
}

export type PlanEdit =
  | { readonly type: "rename"; readonly name: string }
  | { readonly type: "set-measure"; readonly change: Partial<MeasureDraft> }
  | { readonly type: "set-buffer"; readonly key: string; readonly change: Partial<BufferDraft> }
  | { readonly type: "set-stream"; readonly key: string; readonly change: Partial<StreamDraft> }
  | { readonly type: "set-step"; readonly key: string; readonly change: Partial<StepDraft> }
  | { readonly type: "set-axis"; readonly key: string; readonly change: Partial<AxisDraft> }
  | { readonly type: "add"; readonly list: RowList; readonly step?: StepDraft["type"] }
  | { readonly type: "remove" | "duplicate"; readonly list: RowList; readonly key: string }
  | { readonly type: "move"; readonly list: RowList; readonly key: string; readonly by: -1 | 1 };

export function editPlan(draft: PlanDraft, edit: PlanEdit): PlanDraft {
  switch (edit.type) {
    case "rename":
      return { ...draft, name: edit.name };
    case "set-measure":
      return { ...draft, measure: { ...draft.measure, ...edit.change } };
    case "set-buffer":
      return changeBuffer(draft, edit.key, edit.change);
    case "set-stream":
      return changeStream(draft, edit.key, edit.change);
    case "set-step":
      return { ...draft, steps: changeRow(draft.steps, edit.key, edit.change) };
    case "set-axis":
      return { ...draft, axes: changeRow(draft.axes, edit.key, edit.change) };
    case "add":
      return addRow(draft, edit.list, edit.step ?? "transfer");
    case "remove":
      return { ...draft, [edit.list]: draft[edit.list].filter((row) => row.key !== edit.key) };
    case "duplicate":
      return { ...draft, [edit.list]: duplicateRow<RowByList[RowList]>(draft[edit.list], edit.key) };
    case "move":
      return { ...draft, [edit.list]: moveRow<RowByList[RowList]>(draft[edit.list], edit.key, edit.by) };
  }
}

function changeRow<Row extends { readonly key: string }>(
  rows: readonly Row[],
  key: string,
  change: Partial<Row>,
): readonly Row[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row));
}

/** A buffer that gets another name keeps its transfers. */
function changeBuffer(draft: PlanDraft, key: string, change: Partial<BufferDraft>): PlanDraft {
  const old = draft.buffers.find((row) => row.key === key)?.id ?? "";
  const buffers = changeRow(draft.buffers, key, change);
  if (change.id === undefined || !isSoleOwner(draft.buffers, old)) {
    return { ...draft, buffers };
  }
  const renamed = (id: string): string => (id === old && old !== "" ? (change.id ?? id) : id);
  const steps = draft.steps.map((step) => ({
    ...step,
    from: renamed(step.from),
    to: renamed(step.to),
    buffer: renamed(step.buffer),
  }));
  return { ...draft, buffers, steps };
}

function changeStream(draft: PlanDraft, key: string, change: Partial<StreamDraft>): PlanDraft {
  const old = draft.streams.find((row) => row.key === key)?.id ?? "";
  const streams = changeRow(draft.streams, key, change);
  if (change.id === undefined || !isSoleOwner(draft.streams, old)) {
    return { ...draft, streams };
  }
  const renamed = (id: string): string => (id === old && old !== "" ? (change.id ?? id) : id);
  const steps = draft.steps.map((step) => ({
    ...step,
    stream: renamed(step.stream),
    after: step.after.replaceAll(/[^\s,]+/g, renamed),
  }));
  return { ...draft, streams, steps };
}

/** With two rows of one name, or none, nobody can tell whose references they are. */
function isSoleOwner(rows: readonly { readonly id: string }[], id: string): boolean {
  return rows.filter((row) => row.id === id).length === 1;
}

function duplicateRow<Row extends { readonly key: string; readonly id?: string }>(
  rows: readonly Row[],
  key: string,
): readonly Row[] {
  return rows.flatMap((row) => {
    if (row.key !== key) {
      return [row];
    }
    const copy = { ...row, key: newKey() };
    return [row, row.id === undefined ? copy : { ...copy, id: freeId(row.id, rows) }];
  });
}

/** The id with its trailing number counted up until no row has it: `h0` → `h1`. */
export function freeId(id: string, rows: readonly { readonly id?: string }[]): string {
  const taken = new Set(rows.map((row) => row.id));
  const stem = id.replace(/\d+$/, "");
  for (let number = 0; ; number += 1) {
    const candidate = `${stem}${number}`;
    if (!taken.has(candidate)) {
      return candidate;
    }
  }
}

function moveRow<Row extends { readonly key: string }>(rows: readonly Row[], key: string, by: -1 | 1): readonly Row[] {
  const from = rows.findIndex((row) => row.key === key);
  const moved = rows[from];
  const displaced = rows[from + by];
  if (moved === undefined || displaced === undefined) {
    return rows;
  }
  const reordered = [...rows];
  reordered[from] = displaced;
  reordered[from + by] = moved;
  return reordered;
}

function addRow(draft: PlanDraft, list: RowList, step: StepDraft["type"]): PlanDraft {
  switch (list) {
    case "buffers":
      return { ...draft, buffers: [...draft.buffers, newBuffer(draft)] };
    case "streams":
      return { ...draft, streams: [...draft.streams, newStream(draft)] };
    case "steps":
      return { ...draft, steps: [...draft.steps, newStep(draft, step)] };
    case "axes":
      return { ...draft, axes: [...draft.axes, newAxis(draft)] };
  }
}

function newBuffer(draft: PlanDraft): BufferDraft {
  return {
    key: newKey(),
    id: freeId("h0", draft.buffers),
    memory: "pinned",
    device: "",
    bytes: draft.buffers.at(-1)?.bytes ?? "64 MiB",
    policy: "",
    offsetBytes: "",
    node: undefined,
  };
}

/** What is tuned most often, unless an axis has it already. */
function newAxis(draft: PlanDraft): AxisDraft {
  const taken = new Set(draft.axes.map(({ field }) => field));
  const isChunked = taken.has("transfers[*].chunkBytes");
  const field = isChunked ? "streams" : "transfers[*].chunkBytes";
  const ends = isChunked ? { from: "1", to: String(draft.streams.length) } : { from: "64 KiB", to: "4 MiB" };
  return { key: newKey(), field, form: isChunked ? "step" : "factor", ...ends, by: isChunked ? "1" : "2", values: "" };
}

function newStream(draft: PlanDraft): StreamDraft {
  return { key: newKey(), id: freeId("s0", draft.streams), device: draft.streams.at(-1)?.device ?? "0", priority: "" };
}

/** A new transfer continues the last one: the next step of a plan is mostly like the one before. */
function newStep(draft: PlanDraft, type: StepDraft["type"]): StepDraft {
  const last = draft.steps.findLast((step) => step.type === "transfer");
  const host = draft.buffers.find((buffer) => buffer.memory !== "device");
  const device = draft.buffers.find((buffer) => buffer.memory === "device");
  return {
    ...emptyStep,
    key: newKey(),
    type,
    from: last?.from ?? host?.id ?? "",
    to: last?.to ?? device?.id ?? "",
    bytes: last?.bytes ?? host?.bytes ?? "",
    chunkBytes: last?.chunkBytes ?? "",
    stream: last?.stream ?? draft.streams[0]?.id ?? "",
    ms: type === "delay" ? "1" : "",
    buffer: type === "transfer" ? "" : (host?.id ?? ""),
  };
}
