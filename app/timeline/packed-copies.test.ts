import { expect, test } from "vitest";
import { someCopies } from "#app/run/copy-columns.fixture.ts";
import { CopyPacker } from "./copy-packer.ts";
import { type PackedCopies, packedColumns, readPacked, tableLayout } from "./packed-copies.ts";

const copies = someCopies([
  { startNs: 5.25, stream: 1, kind: 1, bytes: 4_096 },
  { startNs: 900, stream: 0, kind: 1, bytes: 2 ** 40 },
  { startNs: 1_800, stream: 1, kind: 1, bytes: 4_096 },
  { startNs: 2_000, stream: 1, kind: 2, bytes: 8_192, status: 507_046 },
]);
const packed = new CopyPacker(2).pack(copies);

function withTable(place: number, value: number): PackedCopies {
  const table = packed.table.slice();
  table[place] = value;
  return { ...packed, table };
}

test("groups are of one stream and outcome, in order of their first copies, and hold no more bytes than they need", () => {
  const { groups } = readPacked(packed);
  expect(groups.map(({ stream, hasFailed, count }) => [stream, hasFailed, count])).toEqual([
    [1, false, 2],
    [0, false, 1],
    [1, true, 1],
  ]);
  expect(groups[0]?.columns.bytes).toEqual({ base: 4_096, max: 4_096, values: undefined });
  // 5 and 1,800 are 1,795 apart.
  expect(groups[0]?.columns.startNs).toEqual({ base: 5, max: 1_800, values: Uint16Array.of(0, 1_795) });
  expect(groups[1]?.escapes).toEqual([{ column: "bytes", index: 0, value: 2 ** 40 }]);
});

const countOfGroup = tableLayout.head + tableLayout.groupHead - 1;
const startOfGroup = tableLayout.head + tableLayout.groupHead;

test.each<[string, PackedCopies]>([
  ["a block that is cut", { ...packed, block: packed.block.slice(0, -8) }],
  ["a block that is too long", { ...packed, block: new ArrayBuffer(packed.block.byteLength + 8) }],
  ["a table that is cut", { ...packed, table: packed.table.slice(0, -1) }],
  ["an empty table", { ...packed, table: new Float64Array(0), rows: 4 }],
  ["other rows than in the table", { ...packed, rows: 5 }],
  ["more groups than there are", withTable(0, 4)],
  ["groups without end", withTable(0, Number.POSITIVE_INFINITY)],
  ["half a group", withTable(0, 0.5)],
  ["more copies in a group than there are", withTable(countOfGroup, 2 ** 31)],
  ["fewer than none", withTable(countOfGroup, -2)],
  ["a stream that cannot be", withTable(tableLayout.head, 2 ** 16)],
  ["numbers that are wider than they are", withTable(startOfGroup + 1, 2 ** 40)],
  ["a value beside that no group has", withTable(packed.table.length - tableLayout.escape, 3)],
  ["a value beside in no column", withTable(packed.table.length - tableLayout.escape + 1, packedColumns.length)],
  ["a value beside behind the group's end", withTable(packed.table.length - tableLayout.escape + 2, 1)],
])("%s is refused", (_, broken) => {
  expect(() => readPacked(broken)).toThrow("Invariant: packed copies contradict their table");
});
