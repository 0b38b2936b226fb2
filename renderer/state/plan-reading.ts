import type { Axis } from "#app/plan/plan-file-schema.ts";
import { mostBatchEntries, type PlanInput } from "#app/plan/plan-schema.ts";
import type { TextReference } from "#app/text/text-reference.ts";
import { parseByteSize } from "#app/units/byte-size.ts";
import { type AxisDraft, readAxis } from "./axis-draft.ts";
import type { BufferDraft, MeasureDraft, PlanDraft, StepDraft, StreamDraft } from "./plan-draft.ts";
import { sentence } from "./sentence.ts";

/**
 * Reads a draft into a plan: what a text field can get wrong is said beside the field. The main process parses the
 * plan again by its schema; this is for the person at the table.
 */
export interface PlanReading {
  /** The plan when every field could be read; undefined otherwise. */
  readonly plan: PlanInput | undefined;
  readonly axes: readonly Axis[];
  /** Sentence by field, `<row key>.<field>` or `measure.<field>`; `plan.<list>` for a list as a whole. */
  readonly problems: ReadonlyMap<string, TextReference>;
}

/** Collects problems while fields are read. */
class Reader {
  readonly problems = new Map<string, TextReference>();

  report(field: string, problem: TextReference): void {
    if (!this.problems.has(field)) {
      this.problems.set(field, problem);
    }
  }

  size(field: string, typed: string, smallest: 0 | 1): number {
    const size = parseByteSize(typed);
    if (size === undefined) {
      this.report(field, sentence("problem.size"));
      return smallest;
    }
    if (size < smallest) {
      this.report(field, sentence("problem.sizePositive"));
    }
    return size;
  }

  optionalSize(field: string, typed: string, smallest: 0 | 1): number | undefined {
    return typed.trim() === "" ? undefined : this.size(field, typed, smallest);
  }

  whole(field: string, typed: string, from: number, to: number): number {
    const cleaned = typed.trim().replaceAll(",", "");
    const value = Number(cleaned);
    if (cleaned === "" || !/^\d+$/.test(cleaned) || value < from || value > to) {
      this.report(field, sentence("problem.whole", { from, to }));
      return from;
    }
    return value;
  }

  optionalWhole(field: string, typed: string, from: number, to: number): number | undefined {
    return typed.trim() === "" ? undefined : this.whole(field, typed, from, to);
  }

  id(field: string, typed: string): string {
    const id = typed.trim();
    if (id === "") {
      this.report(field, sentence("problem.idEmpty"));
    } else if (!/^[A-Za-z0-9_.-]{1,64}$/.test(id)) {
      this.report(field, sentence("problem.idLetters"));
    }
    return id;
  }

  oneOf(field: string, typed: string, known: ReadonlySet<string>, problem: string): string {
    if (!known.has(typed)) {
      this.report(field, typed === "" ? sentence("problem.choose") : sentence(problem, { id: typed }));
    }
    return typed;
  }
}

export function readDraft(draft: PlanDraft): PlanReading {
  const reader = new Reader();
  const buffers = draft.buffers.map((buffer) => readBuffer(reader, buffer));
  const streams = draft.streams.map((stream) => readStream(reader, stream));
  reportDuplicates(reader, draft.buffers);
  reportDuplicates(reader, draft.streams);
  const bufferIds = new Set(buffers.map((buffer) => buffer.id));
  const streamIds = new Set(streams.map((stream) => stream.id));
  const transfers = draft.steps.map((step) => readStep(reader, step, bufferIds, streamIds));
  const measure = readMeasure(reader, draft.measure);
  for (const [list, rows] of Object.entries({ buffers, streams, transfers })) {
    if (rows.length === 0) {
      reader.report(`plan.${list}`, sentence(`problem.no-${list}`));
    }
  }
  const axes = draft.axes.map((axis) => readAxisInto(reader, axis));
  const plan: PlanInput = { version: 1, name: draft.name, buffers, streams, transfers, measure };
  return { plan: reader.problems.size === 0 ? plan : undefined, axes, problems: reader.problems };
}

function readAxisInto(reader: Reader, draft: AxisDraft): Axis {
  const { axis, problems } = readAxis(draft);
  for (const [field, problem] of problems) {
    reader.report(`${draft.key}.${field}`, problem);
  }
  return axis;
}

type BufferInput = PlanInput["buffers"][number];
type StreamInput = PlanInput["streams"][number];
type StepInput = PlanInput["transfers"][number];
type TransferInput = Extract<StepInput, { from: string }>;
type MeasureInput = NonNullable<PlanInput["measure"]>;

function readBuffer(reader: Reader, draft: BufferDraft): BufferInput {
  const field = (name: string): string => `${draft.key}.${name}`;
  const isDevice = draft.memory === "device";
  const device = isDevice ? reader.optionalWhole(field("device"), draft.device, 0, 65_535) : undefined;
  const offsetBytes = reader.optionalSize(field("offsetBytes"), draft.offsetBytes, 0);
  if (offsetBytes !== undefined && offsetBytes > 1_048_576) {
    reader.report(field("offsetBytes"), sentence("problem.offsetTooLarge"));
  }
  return {
    id: reader.id(field("id"), draft.id),
    memory: draft.memory as BufferInput["memory"],
    bytes: reader.size(field("bytes"), draft.bytes, 1),
    ...(device === undefined ? {} : { device }),
    ...(isDevice && draft.policy !== "" ? { policy: draft.policy as NonNullable<BufferInput["policy"]> } : {}),
    ...(offsetBytes === undefined ? {} : { offsetBytes }),
    ...(isDevice || draft.node === undefined ? {} : { node: draft.node }),
  };
}

function readStream(reader: Reader, draft: StreamDraft): StreamInput {
  const priority = reader.optionalWhole(`${draft.key}.priority`, draft.priority, 0, 7);
  return {
    id: reader.id(`${draft.key}.id`, draft.id),
    device: reader.optionalWhole(`${draft.key}.device`, draft.device, 0, 65_535) ?? 0,
    ...(priority === undefined ? {} : { priority }),
  };
}

function reportDuplicates(reader: Reader, rows: readonly (BufferDraft | StreamDraft)[]): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const id = row.id.trim();
    if (seen.has(id)) {
      reader.report(`${row.key}.id`, sentence("problem.duplicate", { id }));
    }
    seen.add(id);
  }
}

function readStep(
  reader: Reader,
  draft: StepDraft,
  bufferIds: ReadonlySet<string>,
  streamIds: ReadonlySet<string>,
): StepInput {
  switch (draft.type) {
    case "transfer":
      return readTransfer(reader, draft, bufferIds, streamIds);
    case "delay":
      return { host: "delay", ms: readDelay(reader, draft) };
    case "sync":
      return { sync: reader.oneOf(`${draft.key}.stream`, draft.stream, streamIds, "problem.noStream") };
    case "write":
    case "read":
    case "free":
      return {
        host: draft.type,
        buffer: reader.oneOf(`${draft.key}.buffer`, draft.buffer, bufferIds, "problem.noBuffer"),
      };
  }
}

function readDelay(reader: Reader, draft: StepDraft): number {
  const ms = Number(draft.ms.trim());
  if (draft.ms.trim() === "" || !(ms > 0) || ms > 60_000) {
    reader.report(`${draft.key}.ms`, sentence("problem.delay"));
    return 1;
  }
  return ms;
}

function readTransfer(
  reader: Reader,
  draft: StepDraft,
  bufferIds: ReadonlySet<string>,
  streamIds: ReadonlySet<string>,
): TransferInput {
  const field = (name: string): string => `${draft.key}.${name}`;
  const after = draft.after.split(/[\s,]+/).filter((id) => id !== "");
  for (const id of after) {
    reader.oneOf(field("after"), id, streamIds, "problem.noStream");
  }
  const optional = {
    chunkBytes: reader.optionalSize(field("chunkBytes"), draft.chunkBytes, 1),
    repeat: reader.optionalWhole(field("repeat"), draft.repeat, 1, 1_000_000),
    fromOffsetBytes: reader.optionalSize(field("fromOffsetBytes"), draft.fromOffsetBytes, 0),
    toOffsetBytes: reader.optionalSize(field("toOffsetBytes"), draft.toOffsetBytes, 0),
    destMaxBytes: reader.optionalSize(field("destMaxBytes"), draft.destMaxBytes, 1),
    rowBytes: reader.optionalSize(field("rowBytes"), draft.rowBytes, 1),
    fromPitchBytes: reader.optionalSize(field("fromPitchBytes"), draft.fromPitchBytes, 1),
    toPitchBytes: reader.optionalSize(field("toPitchBytes"), draft.toPitchBytes, 1),
    batch: reader.optionalWhole(field("batch"), draft.batch, 1, mostBatchEntries),
    kind: draft.kind === "" ? undefined : (draft.kind as NonNullable<TransferInput["kind"]>),
    peerAccess: draft.peerAccess === "enable" ? ("enable" as const) : undefined,
    after: after.length === 0 ? undefined : after,
  };
  return {
    from: reader.oneOf(field("from"), draft.from, bufferIds, "problem.noBuffer"),
    to: reader.oneOf(field("to"), draft.to, bufferIds, "problem.noBuffer"),
    bytes: reader.size(field("bytes"), draft.bytes, 1),
    stream: reader.oneOf(field("stream"), draft.stream, streamIds, "problem.noStream"),
    ...withoutUndefined(optional),
  };
}

/** Fields that were left blank stay out of the plan. */
function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}

function readMeasure(reader: Reader, draft: MeasureDraft): MeasureInput {
  return {
    warmup: reader.whole("measure.warmup", draft.warmup, 0, 1_000),
    trials: reader.whole("measure.trials", draft.trials, 1, 100_000),
    timing: draft.timing === "per-batch" || draft.timing === "auto" ? draft.timing : "per-copy",
    verify: draft.verify,
    submit: draft.submit === "burst" ? "burst" : "direct",
    ...draft.kept,
  };
}
