import { expect, test } from "vitest";
import { OutcomeReader, outcomeColumns, TaskWriter } from "./task-records.ts";

const noTask = { stream: 0n, waitEvent: 0n, startEvent: 0n, endEvent: 0n, copy: undefined };

/** Puts one record into the reader's memory, as hostkit would. */
function readBack(record: { submitNs: bigint; returnNs: bigint }, baseNs: bigint): readonly (number | undefined)[] {
  const reader = new OutcomeReader(2);
  const bytes = reader.records(2);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setBigUint64(24, record.submitNs, true);
  view.setBigUint64(32, record.returnNs, true);
  view.setInt32(40, 207000, true);
  view.setInt32(44, -1, true);
  const columns = outcomeColumns(5);
  reader.readInto(columns, 3, 2, baseNs);
  return [columns.submitNs[4], columns.returnNs[4], columns.copyStatus[4], columns.eventStatus[4]];
}

test.each([
  ["small times", 0n],
  ["a base just below a 32-bit border", 0xffff_fff0n],
  ["an uptime beyond 2^53 ns", (1n << 53n) + 1n],
  ["the highest times there are", (1n << 64n) - 3_000_000_000n],
])("times are exact nanoseconds from the base: %s", (_name, baseNs) => {
  const record = { submitNs: baseNs + 17n, returnNs: baseNs + 2_999_999_999n };
  expect(readBack(record, baseNs)).toEqual([17, 2_999_999_999, 207000, -1]);
});

test("a time before the base is negative", () => {
  expect(readBack({ submitNs: 5n, returnNs: (1n << 32n) - 1n }, 1n << 32n).slice(0, 2)).toEqual([5 - 2 ** 32, -1]);
});

test("a place that does not exist is refused, and only what was asked for is handed out", () => {
  const writer = new TaskWriter(2);
  writer.set(1, noTask);
  expect(() => writer.set(2, noTask)).toThrow(RangeError);
  expect([writer.records(1).byteLength, writer.records(2).byteLength]).toEqual([96, 192]);
});
