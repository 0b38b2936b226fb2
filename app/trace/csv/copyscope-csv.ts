import { timeSources } from "#app/run/copy-columns.ts";
import { directions } from "../copy-recognition.ts";
import { DecimalTime } from "../decimal-time.ts";
import { eventPhases, none } from "../event-table.ts";
import { copyColumns } from "../export/copy-record.ts";
import type { TraceBuilder } from "../trace-builder.ts";
import type { CsvRow } from "./csv-rows.ts";

type Column = (typeof copyColumns)[number];

export function isCopyscopeHeader(names: readonly string[]): boolean {
  return names.length === copyColumns.length && copyColumns.every((name, column) => names[column] === name);
}

/** Reads the tables of copies that Copyscope itself saves. */
export class CopyscopeCsv {
  readonly #builder: TraceBuilder;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #start = new DecimalTime();
  readonly #end = new DecimalTime();
  #connection = 0;

  constructor(builder: TraceBuilder, columns: ReadonlyMap<string, number>) {
    this.#builder = builder;
    this.#columns = columns;
  }

  take(row: CsvRow): void {
    const device = this.#text(row, "device");
    const label = device === "" ? "" : `NPU ${device}`;
    const lane = this.#thread(`${this.#text(row, "process")} ${device}`, this.#text(row, "process"), label, {
      id: this.#text(row, "stream"),
      name: this.#text(row, "stream_name"),
    });
    const event = this.#addSlice(row, "start_ns", "end_ns", lane, this.#text(row, "name"));
    if (event === undefined) {
      return;
    }
    const size = this.#text(row, "bytes");
    const sizeBytes = size === "" ? Number.NaN : Number(size);
    this.#builder.addCopy(
      event,
      {
        stream: none,
        device: /^\d{1,9}$/.test(device) ? Number(device) : null,
        bytes: Number.isSafeInteger(sizeBytes) && sizeBytes >= 0 ? sizeBytes : Number.NaN,
        direction: directions.find((known) => known === this.#text(row, "direction")) ?? "other",
        source: timeSources.find((known) => known === this.#text(row, "time_source")) ?? "imported",
      },
      row.offset,
    );
    if (this.#text(row, "call_start_ns") !== "") {
      this.#takeCall(row, event);
    }
  }

  #takeCall(row: CsvRow, copy: number): void {
    const host = this.#thread("host calls", "Host calls", "CPU", { id: "0", name: "Host" });
    const call = this.#addSlice(row, "call_start_ns", "call_end_ns", host, this.#text(row, "call"));
    if (call !== undefined) {
      this.#builder.connections.add(copy, this.#connection);
      this.#builder.connections.add(call, this.#connection);
      this.#connection += 1;
    }
  }

  #addSlice(row: CsvRow, startColumn: Column, endColumn: Column, thread: number, name: string): number | undefined {
    const isTimed =
      row.readTime(this.#columns.get(startColumn), "ns", this.#start) &&
      row.readTime(this.#columns.get(endColumn), "ns", this.#end);
    if (!isTimed) {
      this.#builder.unread.add("bad-time", row.offset);
      return undefined;
    }
    const durationNs = (this.#end.wholeUs - this.#start.wholeUs) * 1_000 + this.#end.restNs - this.#start.restNs;
    if (durationNs < 0 || !Number.isSafeInteger(durationNs)) {
      this.#builder.unread.add("bad-duration", row.offset);
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

  #thread(
    processId: string,
    processName: string,
    labels: string,
    lane: { readonly id: string; readonly name: string },
  ): number {
    const { texts } = this.#builder;
    const process = this.#builder.processOf(texts.internText(processId));
    const processDraft = this.#builder.processes[process];
    if (processDraft !== undefined) {
      processDraft.name = processName;
      processDraft.labels = labels === "" ? null : labels;
    }
    const thread = this.#builder.threadOf(process, texts.internText(lane.id));
    const threadDraft = this.#builder.threads[thread];
    if (threadDraft !== undefined) {
      threadDraft.name = lane.name;
    }
    return thread;
  }

  #text(row: CsvRow, column: Column): string {
    return row.text(this.#columns.get(column));
  }
}
