import { type Direction, directionFrom, msprofDirections, roleOf } from "#app/trace/copy-recognition.ts";
import { none } from "#app/trace/event-table.ts";
import { readCounterTables } from "./msprof-counters.ts";
import type { SqliteRow } from "./sqlite-file.ts";
import { type SliceFacts, TableReader, textOf, wholeOf } from "./table-reader.ts";

interface CopyInfo {
  readonly bytes: number;
  readonly direction: Direction;
}

/** Levels of CANN's calls as its JSON spells them. */
const levelNames: Readonly<Record<number, string>> = {
  20000: "AscendCL",
  15000: "Model",
  10000: "Node",
  5500: "Communication",
  5000: "Runtime",
};

/** Whether these tables are msprof's or torch_npu's. */
export function isMsprof(tables: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return tables.has("STRING_IDS") && (tables.has("TASK") || tables.has("CANN_API"));
}

/** Reads msprof_*.db and ascend_pytorch_profiler_*.db. Any table may be missing; each is looked for. */
export class MsprofDatabase {
  readonly #reader: TableReader;
  /** STRING_IDS: numbers of the texts by id. */
  readonly #strings = new Map<number, number>();
  readonly #taskNames = new Map<number, number>();
  readonly #copyInfo = new Map<number, CopyInfo>();

  constructor(reader: TableReader) {
    this.#reader = reader;
  }

  async read(): Promise<void> {
    await this.#readStrings();
    await this.#readTaskNames("COMPUTE_TASK_INFO");
    await this.#readTaskNames("COMMUNICATION_TASK_INFO");
    await this.#readCopyInfo();
    await this.#readTasks();
    await this.#readCalls();
    await this.#readRanges("PYTORCH_API", "Python", "name");
    await this.#readRanges("MSTX_EVENTS", "MSTX", "message");
    await this.#readCommunication();
    await readCounterTables(this.#reader);
  }

  async #readStrings(): Promise<void> {
    const { builder } = this.#reader;
    await this.#reader.scan("STRING_IDS", "SELECT id, value FROM STRING_IDS", ({ id, value }) => {
      const number = wholeOf(id);
      if (number !== undefined) {
        this.#strings.set(number, builder.texts.internText(textOf(value)));
      }
    });
  }

  async #readTaskNames(table: string): Promise<void> {
    if (!this.#reader.has(table, "globalTaskId", "name")) {
      return;
    }
    await this.#reader.scan(table, `SELECT globalTaskId, name FROM ${table}`, ({ globalTaskId, name }) => {
      const task = wholeOf(globalTaskId);
      const text = this.#strings.get(wholeOf(name) ?? none);
      if (task !== undefined && text !== undefined) {
        this.#taskNames.set(task, text);
      }
    });
  }

  async #readCopyInfo(): Promise<void> {
    const reader = this.#reader;
    if (!reader.has("MEMCPY_INFO", "globalTaskId")) {
      return;
    }
    const words = new Map<number, string>();
    if (reader.has("ENUM_MEMCPY_OPERATION", "id", "name")) {
      await reader.scan("ENUM_MEMCPY_OPERATION", "SELECT id, name FROM ENUM_MEMCPY_OPERATION", ({ id, name }) => {
        words.set(wholeOf(id) ?? -1, textOf(name));
      });
    }
    const sql = `SELECT globalTaskId, ${reader.column("MEMCPY_INFO", "size")}, ${reader.column("MEMCPY_INFO", "memcpyOperation")} FROM MEMCPY_INFO`;
    await reader.scan("MEMCPY_INFO", sql, ({ globalTaskId, size, memcpyOperation }) => {
      const task = wholeOf(globalTaskId);
      if (task !== undefined) {
        const word = words.get(wholeOf(memcpyOperation) ?? -1);
        this.#copyInfo.set(task, {
          bytes: wholeOf(size) ?? Number.NaN,
          direction: word === undefined ? msprofDirection(wholeOf(memcpyOperation)) : directionFrom(word),
        });
      }
    });
  }

  async #readTasks(): Promise<void> {
    const reader = this.#reader;
    if (!reader.has("TASK", "startNs", "endNs")) {
      return;
    }
    const columns = ["deviceId", "connectionId", "globalTaskId", "taskType", "streamId"].map((name) =>
      reader.column("TASK", name),
    );
    const sql = `SELECT ${TableReader.splitTimes("startNs", "endNs")}, ${columns.join(", ")} FROM TASK`;
    await reader.scan("TASK", sql, (row) => this.#takeTask(row));
  }

  #takeTask(row: SqliteRow): void {
    const { builder } = this.#reader;
    const device = textOf(row["deviceId"]);
    const stream = textOf(row["streamId"]);
    const task = wholeOf(row["globalTaskId"]);
    const type = this.#strings.get(wholeOf(row["taskType"]) ?? none);
    const info = task === undefined ? undefined : this.#copyInfo.get(task);
    const isCopy = info !== undefined || (type !== undefined && roleOf(builder.texts.text(type), "") === "copy");
    const name = (task === undefined || isCopy ? undefined : this.#taskNames.get(task)) ?? type;
    const event = this.#reader.addSlice(row, {
      process: { id: `device ${device}`, name: "Ascend Hardware", labels: `NPU ${device}`, isDevice: true },
      thread: { id: stream, name: `Stream ${stream}` },
      name: name ?? builder.texts.internText(""),
      category: type === undefined ? "" : builder.texts.text(type),
      connection: wholeOf(row["connectionId"]),
    });
    if (event !== undefined && isCopy) {
      builder.addCopy(
        event,
        {
          stream: none,
          device: wholeOf(row["deviceId"]) ?? null,
          bytes: info?.bytes ?? Number.NaN,
          direction: info?.direction ?? "not-recorded",
          source: "imported",
        },
        null,
      );
    }
  }

  async #readCalls(): Promise<void> {
    const reader = this.#reader;
    if (!reader.has("CANN_API", "startNs", "endNs")) {
      return;
    }
    const columns = ["type", "connectionId", "name"].map((name) => reader.column("CANN_API", name));
    const sql = `SELECT ${TableReader.splitTimes("startNs", "endNs")}, ${thread(reader, "CANN_API")}, ${columns.join(", ")} FROM CANN_API`;
    const { texts } = reader.builder;
    await reader.scan("CANN_API", sql, (row) => {
      const level = levelNames[wholeOf(row["type"]) ?? 0];
      const name = this.#strings.get(wholeOf(row["name"]) ?? none);
      const text = name === undefined ? "" : texts.text(name);
      reader.addSlice(row, {
        ...hostLane(row, "CANN"),
        name: texts.internText(level === undefined ? text : `${level}@${text}`),
        category: "",
        connection: wholeOf(row["connectionId"]),
      });
    });
  }

  async #readRanges(table: string, process: string, nameColumn: string): Promise<void> {
    const reader = this.#reader;
    if (!reader.has(table, "startNs", "endNs")) {
      return;
    }
    const sql = `SELECT ${TableReader.splitTimes("startNs", "endNs")}, ${thread(reader, table)}, ${reader.column(table, nameColumn)} FROM ${table}`;
    await reader.scan(table, sql, (row) => {
      reader.addSlice(row, {
        ...hostLane(row, process),
        name: this.#strings.get(wholeOf(row[nameColumn]) ?? none) ?? reader.builder.texts.internText(""),
        category: "",
        connection: undefined,
      });
    });
  }

  async #readCommunication(): Promise<void> {
    const reader = this.#reader;
    if (!reader.has("COMMUNICATION_OP", "startNs", "endNs", "opName")) {
      return;
    }
    const sql = `SELECT ${TableReader.splitTimes("startNs", "endNs")}, opName, ${reader.column("COMMUNICATION_OP", "groupName")} FROM COMMUNICATION_OP`;
    await reader.scan("COMMUNICATION_OP", sql, (row) => {
      const { texts } = reader.builder;
      const group = this.#strings.get(wholeOf(row["groupName"]) ?? none);
      const name = group === undefined ? "0" : texts.text(group);
      reader.addSlice(row, {
        process: { id: "communication", name: "Communication", labels: "NPU", isDevice: true },
        thread: { id: name, name: `Group ${name} Communication` },
        name: this.#strings.get(wholeOf(row["opName"]) ?? none) ?? texts.internText(""),
        category: "",
        connection: undefined,
      });
    });
  }
}

/** globalTid is (pid << 32) | tid. */
function thread(reader: TableReader, table: string): string {
  return reader.has(table, "globalTid")
    ? "globalTid >> 32 AS pid, globalTid & 4294967295 AS tid"
    : "NULL AS pid, NULL AS tid";
}

function hostLane(row: SqliteRow, process: string): Pick<SliceFacts, "process" | "thread"> {
  const pid = textOf(row["pid"]);
  const tid = textOf(row["tid"]);
  return {
    process: { id: `${process} ${pid}`, name: process, labels: "CPU", isDevice: false },
    thread: { id: tid, name: `Thread ${tid}` },
  };
}

function msprofDirection(operation: number | undefined): Direction {
  return operation === undefined ? "not-recorded" : (msprofDirections[operation] ?? "other");
}
