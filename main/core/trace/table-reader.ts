import { DecimalTime } from "#app/trace/decimal-time.ts";
import { eventPhases, none } from "#app/trace/event-table.ts";
import type { TraceBuilder } from "#app/trace/trace-builder.ts";
import { type SqliteFile, SqliteProblem, type SqliteRow, type SqliteValue } from "./sqlite-file.ts";

/** What a row of a table becomes. */
export interface SliceFacts {
  readonly process: {
    readonly id: string;
    readonly name: string;
    readonly labels: string | null;
    readonly isDevice: boolean;
  };
  readonly thread: { readonly id: string; readonly name: string };
  /** Number of the name in the texts. */
  readonly name: number;
  readonly category: string;
  /** undefined: none. */
  readonly connection: number | undefined;
}

/**
 * Reads tables whose rows have a start and an end in nanoseconds. SQLite splits the times into microseconds and the
 * rest: together they have more digits than a number holds.
 */
export class TableReader {
  readonly builder: TraceBuilder;
  readonly file: SqliteFile;
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #start = new DecimalTime();
  readonly #end = new DecimalTime();

  constructor(builder: TraceBuilder, file: SqliteFile, tables: ReadonlyMap<string, ReadonlySet<string>>) {
    this.builder = builder;
    this.file = file;
    this.tables = tables;
  }

  has(table: string, ...columns: readonly string[]): boolean {
    const known = this.tables.get(table);
    return known !== undefined && columns.every((column) => known.has(column));
  }

  /** The column, or NULL under its name in a table that has none. */
  column(table: string, name: string): string {
    return this.has(table, name) ? `"${name}"` : `NULL AS "${name}"`;
  }

  /** Scans a table; what is damaged is told by its name, and what came before it stays. */
  async scan(table: string, sql: string, onRow: (row: SqliteRow) => void): Promise<void> {
    try {
      await this.file.scan(sql, onRow);
    } catch (problem) {
      if (!(problem instanceof SqliteProblem)) {
        throw problem;
      }
      this.builder.unread.add("table", null, `${table}: ${problem.message}`);
    }
  }

  /** `start` and `end` as columns of the query that `addSlice` and `addValue` take. */
  static splitTimes(start: string, end: string): string {
    return `${splitTime(start, "start")}, ${splitTime(end, "end")}`;
  }

  static splitTime(column: string): string {
    return splitTime(column, "start");
  }

  /** Answers the event's row; undefined when it has no proper times, which is told. */
  addSlice(row: SqliteRow, facts: SliceFacts): number | undefined {
    const { builder } = this;
    builder.records += 1;
    if (!readTime(row, "start", this.#start) || !readTime(row, "end", this.#end)) {
      builder.unread.add("bad-time", null);
      return undefined;
    }
    const durationNs = (this.#end.wholeUs - this.#start.wholeUs) * 1_000 + this.#end.restNs - this.#start.restNs;
    if (durationNs < 0 || !Number.isSafeInteger(durationNs)) {
      builder.unread.add("bad-duration", null);
      return undefined;
    }
    const category = facts.category === "" ? none : builder.texts.internText(facts.category);
    const event = builder.addEvent(eventPhases.slice, this.threadOf(facts), facts.name, category, this.#start);
    builder.events.durationNs[event] = durationNs;
    if (facts.connection !== undefined) {
      builder.connections.add(event, facts.connection);
    }
    return event;
  }

  /** Takes one value of a counter at the row's start. */
  addValue(row: SqliteRow, thread: number, name: string, key: string, value: number): void {
    const { builder } = this;
    if (!readTime(row, "start", this.#start)) {
      builder.unread.add("bad-time", null);
      return;
    }
    const { texts, counters } = builder;
    builder.addCounterValue(
      counters.seriesIndex(thread, texts.internText(name), texts.internText(key)),
      this.#start,
      value,
    );
  }

  threadOf({ process, thread }: Pick<SliceFacts, "process" | "thread">): number {
    const { builder } = this;
    const processIndex = builder.processOf(builder.texts.internText(process.id));
    const processDraft = builder.processes[processIndex];
    if (processDraft !== undefined) {
      processDraft.name = process.name;
      processDraft.labels = process.labels;
      processDraft.isDevice = process.isDevice;
    }
    const index = builder.threadOf(processIndex, builder.texts.internText(thread.id));
    const draft = builder.threads[index];
    if (draft !== undefined) {
      draft.name = thread.name;
    }
    return index;
  }
}

function splitTime(column: string, name: "start" | "end"): string {
  const ns = `CAST("${column}" AS INTEGER)`;
  return `${ns} / 1000 AS ${name}Us, ${ns} % 1000 AS ${name}Rest`;
}

function readTime(row: SqliteRow, name: "start" | "end", time: DecimalTime): boolean {
  const us = row[`${name}Us`];
  const rest = row[`${name}Rest`];
  if (typeof us !== "number" || typeof rest !== "number") {
    return false;
  }
  // SQLite's division rounds towards 0.
  time.wholeUs = rest < 0 ? us - 1 : us;
  time.restNs = rest < 0 ? rest + 1_000 : rest;
  return Number.isSafeInteger(time.wholeUs);
}

/** A whole number from 0 on; undefined for anything else. */
export function wholeOf(value: SqliteValue | undefined): number | undefined {
  const number = typeof value === "bigint" || typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

export function textOf(value: SqliteValue | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}
