import {
  type DataType,
  Field,
  Float64,
  Int32,
  Int64,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import type { Trace } from "../trace.ts";
import { type CopyRecord, copyColumns, copyRecord } from "./copy-record.ts";

type Column = (typeof copyColumns)[number];

const types: Readonly<Record<Column, DataType>> = {
  name: new Utf8(),
  process: new Utf8(),
  device: new Int32(),
  stream: new Utf8(),
  stream_name: new Utf8(),
  direction: new Utf8(),
  kind: new Utf8(),
  bytes: new Float64(),
  start_ns: new Int64(),
  end_ns: new Int64(),
  duration_ns: new Int64(),
  call: new Utf8(),
  call_start_ns: new Int64(),
  call_end_ns: new Int64(),
  queue_ns: new Int64(),
  time_source: new Utf8(),
  joined_by: new Utf8(),
};

const rowsPerBatch = 65_536;

/** The copies as an Arrow IPC file. Times are absolute nanoseconds, as int64; null: not recorded. */
export function arrowFile(trace: Trace): Uint8Array {
  const fields = copyColumns.map((name) => new Field(name, types[name], true));
  const schema = new Schema(fields, new Map());
  const batches: RecordBatch[] = [];
  for (let row = 0; row < trace.copies.rows; row += rowsPerBatch) {
    const count = Math.min(rowsPerBatch, trace.copies.rows - row);
    const records = Array.from({ length: count }, (_, index) => copyRecord(trace, row + index));
    batches.push(batchOf(schema, fields, records));
  }
  return tableToIPC(new Table(schema, batches), "file");
}

function batchOf(schema: Schema, fields: Field[], records: readonly CopyRecord[]): RecordBatch {
  const children = fields.map(({ name, type }) => {
    const values = records.map((record) => record[name as Column]);
    const [data] = vectorFromArray(values, type).data;
    if (data === undefined) {
      throw new Error(`Invariant: column ${name} has no data`);
    }
    return data;
  });
  return new RecordBatch(
    schema,
    makeData({ type: new Struct(fields), length: records.length, nullCount: 0, children }),
  );
}
