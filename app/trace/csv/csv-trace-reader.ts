import { type Direction, directionFrom, roleOf } from "../copy-recognition.ts";
import { DecimalTime } from "../decimal-time.ts";
import { eventPhases, none } from "../event-table.ts";
import { finishTrace } from "../finish-trace.ts";
import { rocprofThread } from "../json/rocprof-copy-reader.ts";
import type { Trace } from "../trace.ts";
import { TraceBuilder } from "../trace-builder.ts";
import { CopyscopeCsv, isCopyscopeHeader } from "./copyscope-csv.ts";
import { type CsvRow, CsvRows } from "./csv-rows.ts";
import { type CsvTable, csvTables } from "./csv-tables.ts";

/** Reads the tables that profilers write as CSV. Which one it is shows in its header. */
export class CsvTraceReader {
  readonly #builder = new TraceBuilder();
  readonly #rows = new CsvRows((row) => this.#take(row));
  readonly #start = new DecimalTime();
  readonly #end = new DecimalTime();
  #columns: ReadonlyMap<string, number> | undefined;
  #table: CsvTable | undefined;
  #own: CopyscopeCsv | undefined;

  /** False: reading on is of no use. */
  push(chunk: Uint8Array): boolean {
    const goesOn = this.#rows.push(chunk);
    return goesOn && (this.#columns === undefined || this.#table !== undefined || this.#own !== undefined);
  }

  noteSourceProblem(reason: "decompression" | "disk", byteOffset: number, detail: string): void {
    this.#builder.unread.add(reason, byteOffset, detail);
  }

  /** undefined: it is no table that has a reader. */
  finish(): Trace | undefined {
    const cutOff = this.#rows.finish();
    if (cutOff !== undefined) {
      this.#builder.unread.add("cut-off", cutOff);
    }
    const format = this.#own === undefined ? this.#table?.format : "copyscope-csv";
    return format === undefined ? undefined : finishTrace(this.#builder, format);
  }

  #take(row: CsvRow): void {
    if (this.#columns === undefined) {
      this.#takeHeader(row);
      return;
    }
    if (this.#own === undefined && this.#table === undefined) {
      return;
    }
    this.#builder.records += 1;
    if (row.cells !== this.#columns.size) {
      this.#builder.unread.add("bad-row", row.offset);
    } else if (this.#own !== undefined) {
      this.#own.take(row);
    } else if (this.#table?.times !== undefined) {
      this.#takeTimed(row, this.#table, this.#table.times);
    }
  }

  #takeHeader(row: CsvRow): void {
    const names = Array.from({ length: row.cells }, (_, column) => row.text(column));
    const columns = new Map(names.map((name, column) => [name, column]));
    this.#columns = columns;
    if (isCopyscopeHeader(names)) {
      this.#own = new CopyscopeCsv(this.#builder, columns);
      return;
    }
    this.#table = csvTables.find(({ header }) => header.every((name) => columns.has(name)));
  }

  #takeTimed(row: CsvRow, table: CsvTable, times: NonNullable<CsvTable["times"]>): void {
    if (!row.readTime(this.#columns?.get(times.start), times.unit, this.#start)) {
      this.#builder.unread.add("bad-time", row.offset);
      return;
    }
    const durationNs = this.#durationOf(row, times);
    if (durationNs === undefined) {
      this.#builder.unread.add("bad-duration", row.offset);
      return;
    }
    const name = this.#cell(row, table.names);
    const types = table.types.map((type) => this.#cell(row, [type]));
    const isNamed = name !== "" && name !== "N/A";
    const copyName = [name, ...types].find((text) => roleOf(text, "") === "copy");
    const thread = this.#threadOf(row, table);
    const shown = copyName ?? (isNamed ? name : (types[0] ?? ""));
    const event = this.#builder.addEvent(
      eventPhases.slice,
      thread,
      this.#builder.texts.internText(shown),
      types[0] === undefined ? none : this.#builder.texts.internText(types[0]),
      this.#start,
    );
    this.#builder.events.durationNs[event] = durationNs;
    if (table.isOnlyCopies || copyName !== undefined) {
      this.#takeCopy(row, table, event);
    }
  }

  #durationOf(row: CsvRow, times: NonNullable<CsvTable["times"]>): number | undefined {
    if (times.duration !== undefined && row.readTime(this.#columns?.get(times.duration), times.unit, this.#end)) {
      return this.#end.wholeUs >= 0 && Number.isSafeInteger(this.#end.totalNs) ? this.#end.totalNs : undefined;
    }
    if (times.end === undefined || !row.readTime(this.#columns?.get(times.end), times.unit, this.#end)) {
      return undefined;
    }
    const durationNs = (this.#end.wholeUs - this.#start.wholeUs) * 1_000 + this.#end.restNs - this.#start.restNs;
    return durationNs >= 0 && Number.isSafeInteger(durationNs) ? durationNs : undefined;
  }

  #takeCopy(row: CsvRow, table: CsvTable, event: number): void {
    const device = this.#cell(row, table.device);
    const size = this.#cell(row, table.bytes);
    const sizeBytes = size === "" ? Number.NaN : Number(size);
    this.#builder.addCopy(
      event,
      {
        stream: none,
        device: /^\d{1,9}$/.test(device) ? Number(device) : null,
        bytes: Number.isSafeInteger(sizeBytes) && sizeBytes >= 0 ? sizeBytes : Number.NaN,
        direction: directionOf(this.#cell(row, table.direction)),
        source: this.#isHostCall(row, table) ? "host-clock" : "imported",
      },
      row.offset,
    );
  }

  #threadOf(row: CsvRow, table: CsvTable): number {
    const stream = this.#cell(row, table.stream);
    const { texts } = this.#builder;
    if (table.format === "rocprof-v1-copies-csv") {
      const ends = `${this.#cell(row, ["SrcType"])} → ${this.#cell(row, ["DstType"])}`;
      const isHostCall = this.#isHostCall(row, table);
      return rocprofThread(this.#builder, "", isHostCall ? `thread ${this.#cell(row, ["tid"])}` : ends);
    }
    if (table.format === "rocprof-csv") {
      const source = this.#cell(row, ["Source_Agent_Id"]);
      const target = this.#cell(row, ["Destination_Agent_Id"]);
      return rocprofThread(this.#builder, stream, `agent ${source} → agent ${target}`);
    }
    const device = this.#cell(row, table.device);
    const process = this.#builder.processOf(texts.internText(device === "" ? table.process : `device ${device}`));
    const processDraft = this.#builder.processes[process];
    if (processDraft !== undefined) {
      processDraft.name = table.process;
      processDraft.labels = device === "" ? table.deviceWord : `${table.deviceWord} ${device}`;
    }
    const thread = this.#builder.threadOf(process, texts.internText(stream));
    const threadDraft = this.#builder.threads[thread];
    if (threadDraft !== undefined) {
      threadDraft.name ??= `${table.laneWord} ${stream}`;
    }
    return thread;
  }

  /** A copy that blocked its caller: the first rocprof has the call's times and none of the device. */
  #isHostCall(row: CsvRow, table: CsvTable): boolean {
    return table.format === "rocprof-v1-copies-csv" && this.#cell(row, ["Async"]) === "0";
  }

  /** The first of these columns that the table has. */
  #cell(row: CsvRow, columns: readonly string[]): string {
    const column = columns.find((name) => this.#columns?.has(name));
    return column === undefined ? "" : row.text(this.#columns?.get(column));
  }
}

/** The first rocprof calls hipMemcpyDefault `auto`, and what it could not tell `unknown`. */
function directionOf(words: string): Direction {
  if (words === "" || words === "unknown") {
    return "not-recorded";
  }
  return words === "auto" ? "default" : directionFrom(words);
}
