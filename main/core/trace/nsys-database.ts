import { cuptiDirection } from "#app/trace/copy-recognition.ts";
import { none } from "#app/trace/event-table.ts";
import type { SqliteRow } from "./sqlite-file.ts";
import { type SliceFacts, TableReader, textOf, wholeOf } from "./table-reader.ts";

const copyTable = "CUPTI_ACTIVITY_KIND_MEMCPY";
const callTable = "CUPTI_ACTIVITY_KIND_RUNTIME";
const deviceTables = ["CUPTI_ACTIVITY_KIND_KERNEL", "CUPTI_ACTIVITY_KIND_MEMSET"] as const;

const copyKindWords: Readonly<Record<number, string>> = { 1: "HtoD", 2: "DtoH", 8: "DtoD", 9: "HtoH", 10: "PtoP" };
const memoryKindWords: Readonly<Record<number, string>> = { 0: "Pageable", 1: "Pinned", 2: "Device" };

/** Whether these tables come from `nsys export --type sqlite`. */
export function isNsys(tables: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return (
    tables.has("StringIds") &&
    (tables.has(copyTable) || tables.has(callTable) || deviceTables.some((it) => tables.has(it)))
  );
}

/** Reads the copies, kernels and API calls of an nsys export. Its times count from the start of the session. */
export class NsysDatabase {
  readonly #reader: TableReader;
  readonly #strings = new Map<number, number>();

  constructor(reader: TableReader) {
    this.#reader = reader;
  }

  async read(): Promise<void> {
    const { builder } = this.#reader;
    await this.#reader.scan("StringIds", "SELECT id, value FROM StringIds", ({ id, value }) => {
      this.#strings.set(wholeOf(id) ?? none, builder.texts.internText(textOf(value)));
    });
    await this.#readCopies();
    for (const table of deviceTables) {
      await this.#readDeviceTable(table);
    }
    await this.#readCalls();
  }

  async #readCopies(): Promise<void> {
    const reader = this.#reader;
    if (!reader.has(copyTable, "start", "end")) {
      return;
    }
    const sql = this.#deviceQuery(copyTable, ["bytes", "copyKind", "srcKind", "dstKind"]);
    await reader.scan(copyTable, sql, (row) => {
      const event = reader.addSlice(row, {
        ...deviceLane(row),
        name: reader.builder.texts.internText(copyName(row)),
        category: "gpu_memcpy",
        connection: this.#connection(row),
      });
      if (event !== undefined) {
        const kind = wholeOf(row["copyKind"]);
        reader.builder.addCopy(
          event,
          {
            stream: none,
            device: wholeOf(row["deviceId"]) ?? null,
            bytes: wholeOf(row["bytes"]) ?? Number.NaN,
            direction: kind === undefined ? "not-recorded" : cuptiDirection(kind),
            source: "imported",
          },
          null,
        );
      }
    });
  }

  async #readDeviceTable(table: (typeof deviceTables)[number]): Promise<void> {
    const reader = this.#reader;
    if (!reader.has(table, "start", "end")) {
      return;
    }
    await reader.scan(table, this.#deviceQuery(table, ["shortName"]), (row) => {
      reader.addSlice(row, {
        ...deviceLane(row),
        name: this.#strings.get(wholeOf(row["shortName"]) ?? none) ?? reader.builder.texts.internText("Memset"),
        category: table.endsWith("KERNEL") ? "kernel" : "gpu_memset",
        connection: this.#connection(row),
      });
    });
  }

  async #readCalls(): Promise<void> {
    const reader = this.#reader;
    if (!reader.has(callTable, "start", "end")) {
      return;
    }
    const columns = ["correlationId", "nameId"].map((name) => reader.column(callTable, name));
    const ids = reader.has(callTable, "globalTid")
      ? "(globalTid >> 24) & 16777215 AS pid, globalTid & 16777215 AS tid"
      : "NULL AS pid, NULL AS tid";
    const sql = `SELECT ${TableReader.splitTimes("start", "end")}, ${ids}, ${columns.join(", ")} FROM ${callTable}`;
    await reader.scan(callTable, sql, (row) => {
      const pid = textOf(row["pid"]);
      const tid = textOf(row["tid"]);
      const name = this.#strings.get(wholeOf(row["nameId"]) ?? none);
      reader.addSlice(row, {
        process: { id: `process ${pid}`, name: `Process ${pid}`, labels: "CPU", isDevice: false },
        thread: { id: tid, name: `Thread ${tid}` },
        // cudaMemcpyAsync_v3020 is cudaMemcpyAsync to a person.
        name: reader.builder.texts.internText(
          (name === undefined ? "" : reader.builder.texts.text(name)).replace(/_v\d+$/, ""),
        ),
        category: "cuda_runtime",
        connection: this.#connection(row),
      });
    });
  }

  #deviceQuery(table: string, columns: readonly string[]): string {
    const reader = this.#reader;
    const named = ["deviceId", "streamId", "correlationId", ...columns].map((name) => reader.column(table, name));
    const pid = reader.has(table, "globalPid") ? "(globalPid >> 24) & 16777215 AS pid" : "NULL AS pid";
    return `SELECT ${TableReader.splitTimes("start", "end")}, ${pid}, ${named.join(", ")} FROM ${table}`;
  }

  /** A correlation number counts within its process. */
  #connection(row: SqliteRow): number | undefined {
    const correlation = wholeOf(row["correlationId"]);
    return correlation === undefined
      ? undefined
      : -1 - this.#reader.builder.texts.internText(`${textOf(row["pid"])}/${correlation}`);
  }
}

function deviceLane(row: SqliteRow): Pick<SliceFacts, "process" | "thread"> {
  const device = textOf(row["deviceId"]);
  const stream = textOf(row["streamId"]);
  return {
    process: { id: `GPU ${device}`, name: `GPU ${device}`, labels: `GPU ${device}`, isDevice: true },
    thread: { id: stream, name: `stream ${stream}` },
  };
}

function copyName(row: SqliteRow): string {
  const kind = copyKindWords[wholeOf(row["copyKind"]) ?? 0];
  const from = memoryKindWords[wholeOf(row["srcKind"]) ?? -1];
  const to = memoryKindWords[wholeOf(row["dstKind"]) ?? -1];
  const ends = from === undefined || to === undefined ? "" : ` (${from} -> ${to})`;
  return kind === undefined ? "Memcpy" : `Memcpy ${kind}${ends}`;
}
