import { timeSources } from "#app/run/copy-columns.ts";
import { directions } from "../copy-recognition.ts";
import { calledKindFrom } from "../copy-table.ts";
import { DecimalTime } from "../decimal-time.ts";
import { eventPhases, none } from "../event-table.ts";
import type { copyColumns } from "../export/copy-record.ts";
import type { TraceBuilder } from "../trace-builder.ts";

export type CopyColumn = (typeof copyColumns)[number];

/** A row of a table of copies as text, whatever the file keeps it as; "" where it says nothing. Times in nanoseconds. */
export type CopyCells = (column: CopyColumn) => string;

const encoder = new TextEncoder();

/** Takes up the copies of files that Copyscope itself saves: CSV, Arrow and NDJSON have the same columns. */
export class OwnCopies {
  readonly #builder: TraceBuilder;
  readonly #start = new DecimalTime();
  readonly #end = new DecimalTime();
  #connection = 0;

  constructor(builder: TraceBuilder) {
    this.#builder = builder;
  }

  /** Answers the copy's event; undefined when its times are none, which is told. */
  take(cells: CopyCells, offset: number | null): number | undefined {
    const device = cells("device");
    const lane = laneOf(this.#builder, `${cells("process")} ${device}`, cells("process"), {
      labels: device === "" ? "" : `NPU ${device}`,
      id: cells("stream"),
      name: cells("stream_name"),
    });
    const event = this.addSlice(cells("start_ns"), cells("end_ns"), lane, cells("name"), offset);
    if (event === undefined) {
      return undefined;
    }
    const size = cells("bytes");
    const sizeBytes = size === "" ? Number.NaN : Number(size);
    this.#builder.addCopy(
      event,
      {
        stream: none,
        device: /^\d{1,9}$/.test(device) ? Number(device) : null,
        bytes: Number.isSafeInteger(sizeBytes) && sizeBytes >= 0 ? sizeBytes : Number.NaN,
        direction: directions.find((known) => known === cells("direction")) ?? "other",
        kind: calledKindFrom(cells("kind")),
        source: timeSources.find((known) => known === cells("time_source")) ?? "imported",
      },
      offset,
    );
    return event;
  }

  /** The host call of a copy, which a table has in the copy's own row. */
  takeCall(cells: CopyCells, copy: number, offset: number | null): void {
    if (cells("call_start_ns") === "") {
      return;
    }
    const host = laneOf(this.#builder, "host calls", "Host calls", { labels: "CPU", id: "0", name: "Host" });
    const call = this.addSlice(cells("call_start_ns"), cells("call_end_ns"), host, cells("call"), offset);
    if (call !== undefined) {
      this.#builder.connections.add(copy, this.#connection);
      this.#builder.connections.add(call, this.#connection);
      this.#connection += 1;
    }
  }

  addSlice(startNs: string, endNs: string, thread: number, name: string, offset: number | null): number | undefined {
    if (!readTime(startNs, this.#start) || !readTime(endNs, this.#end)) {
      this.#builder.unread.add("bad-time", offset);
      return undefined;
    }
    const durationNs = (this.#end.wholeUs - this.#start.wholeUs) * 1_000 + this.#end.restNs - this.#start.restNs;
    if (durationNs < 0 || !Number.isSafeInteger(durationNs)) {
      this.#builder.unread.add("bad-duration", offset);
      return undefined;
    }
    const event = this.#builder.addEvent(
      eventPhases.slice,
      thread,
      this.#builder.texts.internText(name),
      none,
      this.#start,
    );
    this.#builder.events.durationNs[event] = durationNs;
    return event;
  }
}

export function readTime(text: string, time: DecimalTime): boolean {
  const bytes = encoder.encode(text.slice(0, 64));
  return time.readNanoseconds(bytes, 0, bytes.length);
}

/** A lane by what its process and it are called. */
export function laneOf(
  builder: TraceBuilder,
  processId: string,
  processName: string,
  lane: { readonly labels: string; readonly id: string; readonly name: string },
): number {
  const { texts } = builder;
  const process = builder.processOf(texts.internText(processId));
  const processDraft = builder.processes[process];
  if (processDraft !== undefined) {
    processDraft.name = processName;
    processDraft.labels = lane.labels === "" ? null : lane.labels;
  }
  const thread = builder.threadOf(process, texts.internText(lane.id));
  const threadDraft = builder.threads[thread];
  if (threadDraft !== undefined) {
    threadDraft.name = lane.name;
  }
  return thread;
}
