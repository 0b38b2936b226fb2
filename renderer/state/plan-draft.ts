import type { Axis } from "#app/plan/plan-file-schema.ts";
import type { Plan, PlanBuffer, PlanStep, PlanStream } from "#app/plan/plan-schema.ts";
import { formatBytesExactly } from "#app/units/byte-size.ts";
import { bytes } from "#app/units/quantity.ts";
import { type AxisDraft, draftFromAxis } from "./axis-draft.ts";

/**
 * The plan as it is being typed: every field a text, so that nothing typed is lost while it is not yet valid. An empty
 * text means that the field is left out.
 */
export interface PlanDraft {
  readonly name: string;
  readonly buffers: readonly BufferDraft[];
  readonly streams: readonly StreamDraft[];
  readonly steps: readonly StepDraft[];
  readonly measure: MeasureDraft;
  /** What a sweep changes; none: the plan is one run. */
  readonly axes: readonly AxisDraft[];
}

export interface BufferDraft {
  /** Tells rows apart while they are edited, moved and removed; no part of the plan. */
  readonly key: string;
  readonly id: string;
  readonly memory: string;
  readonly device: string;
  readonly bytes: string;
  readonly policy: string;
  readonly offsetBytes: string;
  /** Kept as it is, while it is host memory: the window has no field for it. */
  readonly node: PlanBuffer["node"];
}

export interface StreamDraft {
  readonly key: string;
  readonly id: string;
  readonly device: string;
  readonly priority: string;
}

export const stepTypes = ["transfer", "delay", "write", "read", "free", "sync"] as const;
export type StepType = (typeof stepTypes)[number];

/** Holds the fields of every step type, so that switching the type back and forth loses nothing. */
export interface StepDraft {
  readonly key: string;
  readonly type: StepType;
  readonly from: string;
  readonly to: string;
  readonly bytes: string;
  readonly chunkBytes: string;
  readonly stream: string;
  readonly repeat: string;
  readonly kind: string;
  readonly fromOffsetBytes: string;
  readonly toOffsetBytes: string;
  readonly destMaxBytes: string;
  readonly rowBytes: string;
  readonly fromPitchBytes: string;
  readonly toPitchBytes: string;
  readonly batch: string;
  readonly peerAccess: string;
  /** Stream ids with commas or spaces between them. */
  readonly after: string;
  readonly ms: string;
  readonly buffer: string;
}

export interface MeasureDraft {
  readonly warmup: string;
  readonly trials: string;
  readonly timing: string;
  readonly verify: boolean;
  readonly submit: string;
  /** Kept as they are: the window has no fields for them. */
  readonly kept: Omit<Plan["measure"], "warmup" | "trials" | "timing" | "verify" | "submit">;
}

let lastKey = 0;

/** A key for a new row, unlike any other in this window. */
export function newKey(): string {
  lastKey += 1;
  return `row-${lastKey}`;
}

function sizeText(size: number | undefined): string {
  return size === undefined ? "" : formatBytesExactly(bytes(size));
}

function numberText(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}

/** A number that is left blank when it says what the plan says anyway. */
function numberUnless(usual: number, value: number): string {
  return value === usual ? "" : String(value);
}

function sizeUnlessZero(size: number): string {
  return size === 0 ? "" : sizeText(size);
}

export const emptyStep: Omit<StepDraft, "key"> = {
  type: "transfer",
  from: "",
  to: "",
  bytes: "",
  chunkBytes: "",
  stream: "",
  repeat: "",
  kind: "",
  fromOffsetBytes: "",
  toOffsetBytes: "",
  destMaxBytes: "",
  rowBytes: "",
  fromPitchBytes: "",
  toPitchBytes: "",
  batch: "",
  peerAccess: "none",
  after: "",
  ms: "",
  buffer: "",
};

export function draftFromPlan(plan: Plan, axes: readonly Axis[] = []): PlanDraft {
  const { warmup, trials, timing, verify, submit, ...kept } = plan.measure;
  return {
    name: plan.name,
    buffers: plan.buffers.map(draftFromBuffer),
    streams: plan.streams.map(draftFromStream),
    steps: plan.transfers.map(draftFromStep),
    measure: {
      warmup: String(warmup),
      trials: String(trials),
      timing,
      verify,
      submit,
      kept,
    },
    axes: axes.map((axis) => draftFromAxis(axis, newKey())),
  };
}

function draftFromBuffer(buffer: PlanBuffer): BufferDraft {
  return {
    key: newKey(),
    id: buffer.id,
    memory: buffer.memory,
    device: numberText(buffer.device),
    bytes: sizeText(buffer.bytes),
    policy: buffer.policy ?? "",
    offsetBytes: sizeUnlessZero(buffer.offsetBytes),
    node: buffer.node,
  };
}

function draftFromStream(stream: PlanStream): StreamDraft {
  return { key: newKey(), id: stream.id, device: String(stream.device), priority: numberText(stream.priority) };
}

function draftFromStep(step: PlanStep): StepDraft {
  const key = newKey();
  if ("from" in step) {
    return {
      ...emptyStep,
      key,
      from: step.from,
      to: step.to,
      bytes: sizeText(step.bytes),
      chunkBytes: sizeText(step.chunkBytes),
      stream: step.stream,
      repeat: numberUnless(1, step.repeat),
      kind: step.kind ?? "",
      fromOffsetBytes: sizeUnlessZero(step.fromOffsetBytes),
      toOffsetBytes: sizeUnlessZero(step.toOffsetBytes),
      destMaxBytes: sizeText(step.destMaxBytes),
      rowBytes: sizeText(step.rowBytes),
      fromPitchBytes: sizeText(step.fromPitchBytes),
      toPitchBytes: sizeText(step.toPitchBytes),
      batch: step.batch === undefined ? "" : String(step.batch),
      peerAccess: step.peerAccess,
      after: (step.after ?? []).join(", "),
    };
  }
  if ("sync" in step) {
    return { ...emptyStep, key, type: "sync", stream: step.sync };
  }
  if (step.host === "delay") {
    return { ...emptyStep, key, type: "delay", ms: String(step.ms) };
  }
  return { ...emptyStep, key, type: step.host, buffer: step.buffer };
}

/** Whether two drafts say the same plan; row keys do not count. */
export function isSameDraft(left: PlanDraft, right: PlanDraft): boolean {
  return left === right || JSON.stringify(left, withoutKeys) === JSON.stringify(right, withoutKeys);
}

function withoutKeys(name: string, value: unknown): unknown {
  return name === "key" ? undefined : value;
}
