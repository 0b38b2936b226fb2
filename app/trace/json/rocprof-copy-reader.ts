import { directionFrom } from "../copy-recognition.ts";
import { DecimalTime } from "../decimal-time.ts";
import { eventPhases, none } from "../event-table.ts";
import { type JsonCursor, type JsonEnd, jsonEnd, openBrace } from "../json-cursor.ts";
import type { TraceBuilder } from "../trace-builder.ts";
import { ObjectSpans, spanKinds } from "./object-spans.ts";

const recordKeys = [
  "operation",
  "start_timestamp",
  "end_timestamp",
  "bytes",
  "src_agent_id",
  "dst_agent_id",
  "stream_id",
] as const;

/** rocprofiler_memory_copy_operation_t. */
const operations = [
  "MEMORY_COPY_NONE",
  "MEMORY_COPY_HOST_TO_HOST",
  "MEMORY_COPY_HOST_TO_DEVICE",
  "MEMORY_COPY_DEVICE_TO_HOST",
  "MEMORY_COPY_DEVICE_TO_DEVICE",
] as const;

/** Reads the memory_copy records of rocprofv3's JSON. Its times are nanoseconds. */
export class RocprofCopyReader {
  readonly #builder: TraceBuilder;
  readonly #record = new ObjectSpans(recordKeys);
  readonly #start = new DecimalTime();
  readonly #end = new DecimalTime();
  hasRecords = false;

  constructor(builder: TraceBuilder) {
    this.#builder = builder;
  }

  read(cursor: JsonCursor, offset: number): JsonEnd {
    const at = offset + cursor.at;
    if (cursor.bytes[cursor.at] !== openBrace) {
      const ended = cursor.skipValue();
      if (ended === jsonEnd.whole) {
        this.#builder.records += 1;
        this.#builder.unread.add("no-object", at);
      }
      return ended;
    }
    const ended = this.#record.read(cursor);
    if (ended === jsonEnd.whole) {
      this.hasRecords = true;
      this.#builder.records += 1;
      this.#take(cursor.bytes, at);
    }
    return ended;
  }

  #take(bytes: Uint8Array, offset: number): void {
    const builder = this.#builder;
    const [startAt, startEnd] = this.#span("start_timestamp");
    const [endAt, endEnd] = this.#span("end_timestamp");
    if (!this.#start.readNanoseconds(bytes, startAt, startEnd) || !this.#end.readNanoseconds(bytes, endAt, endEnd)) {
      builder.unread.add("bad-time", offset);
      return;
    }
    const durationNs = (this.#end.wholeUs - this.#start.wholeUs) * 1_000 + this.#end.restNs - this.#start.restNs;
    if (durationNs < 0 || !Number.isSafeInteger(durationNs)) {
      builder.unread.add("bad-duration", offset);
      return;
    }
    const operation = operations[Number(this.#text(bytes, "operation"))] ?? "";
    const agents = `agent ${agentOf(this.#text(bytes, "src_agent_id"))} → agent ${agentOf(this.#text(bytes, "dst_agent_id"))}`;
    const thread = rocprofThread(builder, this.#text(bytes, "stream_id"), agents);
    const row = builder.addEvent(
      eventPhases.slice,
      thread,
      builder.texts.internText(operation || "MEMORY_COPY"),
      none,
      this.#start,
    );
    builder.events.durationNs[row] = durationNs;
    const size = Number(this.#text(bytes, "bytes") || Number.NaN);
    builder.addCopy(
      row,
      {
        stream: none,
        device: null,
        bytes: Number.isSafeInteger(size) && size >= 0 ? size : Number.NaN,
        direction: operation === "" || operation === operations[0] ? "not-recorded" : directionFrom(operation),
        source: "imported",
      },
      offset,
    );
  }

  #span(key: (typeof recordKeys)[number]): readonly [number, number] {
    const slot = this.#record.slot(key);
    const isThere = this.#record.kind[slot] !== spanKinds.absent;
    return isThere ? [this.#record.start[slot] ?? 0, this.#record.end[slot] ?? 0] : [0, 0];
  }

  #text(bytes: Uint8Array, key: (typeof recordKeys)[number]): string {
    const [start, end] = this.#span(key);
    return String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 128)));
  }
}

/** A lane per stream where the file knows streams, otherwise per pair of agents: one engine serves such a pair. */
export function rocprofThread(builder: TraceBuilder, stream: string, agents: string): number {
  const process = builder.processOf(builder.texts.internText("rocprof"));
  const draft = builder.processes[process];
  if (draft !== undefined) {
    draft.name = "ROCm";
  }
  const id = agentOf(stream) || agents;
  const thread = builder.threadOf(process, builder.texts.internText(id));
  const threadDraft = builder.threads[thread];
  if (threadDraft !== undefined) {
    threadDraft.name ??= id === agents ? agents : `Stream ${id}`;
  }
  return thread;
}

/** `{"handle":5}` or `5`. */
function agentOf(text: string): string {
  return /\d+/.exec(text)?.[0] ?? "";
}
