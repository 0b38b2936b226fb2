import { directionsOfPlan } from "#app/analysis/copy-directions.ts";
import type { Direction } from "#app/plan/plan-lookup.ts";
import { copyKindSchema } from "#app/plan/plan-schema.ts";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import { timeSources } from "#app/run/copy-columns.ts";
import { DecimalTime } from "#app/trace/decimal-time.ts";
import { eventPhases, none } from "#app/trace/event-table.ts";
import { finishTrace } from "#app/trace/finish-trace.ts";
import type { Trace } from "#app/trace/trace.ts";
import { TraceBuilder } from "#app/trace/trace-builder.ts";
import type { OpenedRun } from "../run-reader.ts";

/** Kind as aclrtMemcpyKind numbers it. */
const kinds = copyKindSchema.options;

/** An own run as a trace: a lane per stream, and the calls on a lane of the host. */
export function traceOfRun(run: OpenedRun): Trace {
  const builder = new TraceBuilder();
  const taker = new RunTaker(builder, run);
  for (const part of run.parts) {
    taker.take(part);
  }
  for (const { key, parameters } of run.missing) {
    builder.unread.add("missing-part", null, String(parameters["files"] ?? key));
  }
  // Times of a run count from its first measured trial, and so does a trace's base.
  return finishTrace(builder, "run-folder");
}

class RunTaker {
  readonly #builder: TraceBuilder;
  readonly #run: OpenedRun;
  readonly #start = new DecimalTime();
  readonly #callThread: number;
  readonly #copyName: number;
  readonly #callName: number;
  readonly #directions: readonly (Direction | undefined)[];
  #connection = 0;

  constructor(builder: TraceBuilder, run: OpenedRun) {
    this.#builder = builder;
    this.#run = run;
    this.#directions = directionsOfPlan(run.header.plan);
    this.#callThread = this.#lane("CANN", "CPU", "host", "Host thread");
    this.#copyName = builder.texts.internText("MEMCPY_ASYNC");
    this.#callName = builder.texts.internText("AscendCL@aclrtMemcpyAsync");
  }

  take(columns: CopyColumns): void {
    for (let row = 0; row < columns.rows; row += 1) {
      this.#takeRow(columns, row);
    }
  }

  #takeRow(columns: CopyColumns, row: number): void {
    const at = (column: Float64Array | Uint32Array | Uint16Array | Uint8Array | Int32Array) => column[row] ?? 0;
    this.#builder.records += 1;
    const call = this.#addSlice(this.#callThread, this.#callName, at(columns.submitNs), at(columns.returnNs));
    if (at(columns.status) !== 0) {
      return;
    }
    const lane = this.#streamLane(at(columns.stream), at(columns.device));
    const copy = this.#addSlice(lane, this.#copyName, at(columns.startNs), at(columns.endNs));
    this.#builder.connections.add(call, this.#connection);
    this.#builder.connections.add(copy, this.#connection);
    this.#connection += 1;
    this.#builder.addCopy(
      copy,
      {
        stream: none,
        device: at(columns.device),
        bytes: at(columns.bytes),
        direction: this.#directions[at(columns.transfer)] ?? kinds[at(columns.kind)] ?? "other",
        kind: kinds[at(columns.kind)] ?? "not-recorded",
        source: timeSources[at(columns.source)] ?? "imported",
      },
      null,
    );
  }

  #streamLane(stream: number, device: number): number {
    const id = this.#run.header.plan.streams[stream]?.id ?? String(stream);
    return this.#lane("Ascend Hardware", `NPU ${device}`, id, `Stream ${id}`);
  }

  #lane(process: string, labels: string, id: string, name: string): number {
    const { texts } = this.#builder;
    const processIndex = this.#builder.processOf(texts.internText(`${process} ${labels}`));
    const draft = this.#builder.processes[processIndex];
    if (draft !== undefined) {
      draft.name = process;
      draft.labels = labels;
      draft.isDevice = labels !== "CPU";
    }
    const thread = this.#builder.threadOf(processIndex, texts.internText(id));
    const threadDraft = this.#builder.threads[thread];
    if (threadDraft !== undefined) {
      threadDraft.name = name;
    }
    return thread;
  }

  /** Times of a run may have fractions of a nanosecond. */
  #addSlice(thread: number, name: number, exactStartNs: number, exactEndNs: number): number {
    const startNs = Math.round(exactStartNs);
    const endNs = Math.round(exactEndNs);
    this.#start.setNanoseconds(startNs);
    const row = this.#builder.addEvent(eventPhases.slice, thread, name, none, this.#start);
    this.#builder.events.durationNs[row] = Math.max(0, endNs - startNs);
    return row;
  }
}
