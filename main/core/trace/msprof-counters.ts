import type { SqliteRow } from "./sqlite-file.ts";
import { TableReader, textOf } from "./table-reader.ts";

/** Tables of counters; what is measured over time of copies and memory. */
const counterTables = [
  "HBM",
  "DDR",
  "LLC",
  "PCIE",
  "HCCS",
  "QOS",
  "NPU_MEM",
  "NPU_MODULE_MEM",
  "AICORE_FREQ",
  "ACC_PMU",
  "SOC_BANDWIDTH_LEVEL",
] as const;

/** Columns that say what is counted, not how much. */
const identityColumn = /^(type|mode|.*Id)$/;

/** Takes each number of a counter table as a value of a series of its own. */
export async function readCounterTables(reader: TableReader): Promise<void> {
  for (const table of counterTables) {
    if (reader.has(table, "timestampNs")) {
      await readCounterTable(reader, table);
    }
  }
}

async function readCounterTable(reader: TableReader, table: string): Promise<void> {
  const columns = [...(reader.tables.get(table) ?? [])].filter(
    (column) => column !== "timestampNs" && /^\w+$/.test(column),
  );
  const identities = columns.filter((column) => identityColumn.test(column) && column !== "deviceId");
  const values = columns.filter((column) => !identityColumn.test(column));
  const sql = `SELECT ${TableReader.splitTime("timestampNs")}, ${columns.map((column) => `"${column}"`).join(", ")} FROM ${table}`;
  await reader.scan(table, sql, (row) => {
    reader.builder.records += 1;
    const device = textOf(row["deviceId"]);
    const thread = reader.threadOf({
      process: {
        id: `${table} ${device}`,
        name: table,
        labels: device === "" ? "NPU" : `NPU ${device}`,
        isDevice: true,
      },
      thread: { id: "0", name: "" },
    });
    const name = [table, ...identities.map((column) => `${column} ${textOf(row[column])}`)].join(" ");
    for (const column of values) {
      const value = numberOf(row, column);
      if (value !== undefined) {
        reader.addValue(row, thread, name, column, value);
      }
    }
  });
}

function numberOf(row: SqliteRow, column: string): number | undefined {
  const value = row[column];
  const number = typeof value === "bigint" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
