import { expect, test } from "vitest";
import type { CopyColumns } from "#app/run/copy-columns.ts";
import { deviceEventSource, hostClockSource, RowLedger } from "./row-ledger.ts";

function aLedger(batchRows: number) {
  const blocks: CopyColumns[] = [];
  const ledger = new RowLedger(batchRows, (columns) => blocks.push(columns));
  const add = (transfer: number) =>
    ledger.add({ stream: 1, device: 2, kind: 3, bytes: 4, transfer, submitNs: 5, returnNs: 6 });
  const end = (row: number) => ledger.end(row, 7, 8, deviceEventSource, 0);
  return { ledger, blocks, add, end };
}

const transfersOf = (blocks: readonly CopyColumns[]) => blocks.map(({ transfer }) => [...transfer]);

test("rows leave in the order of submission, whatever the order they end in", () => {
  const { blocks, add, end } = aLedger(2);
  const rows = [10, 11, 12, 13, 14].map(add);
  for (const index of [4, 3, 1, 2]) {
    end(rows[index] ?? 0);
  }
  expect(blocks).toEqual([]);
  end(rows[0] ?? 0);
  expect(transfersOf(blocks)).toEqual([
    [10, 11],
    [12, 13],
  ]);
});

test("what has ended can be sent before a block is full, and is not sent again", () => {
  const { ledger, blocks, add, end } = aLedger(3);
  const rows = [10, 11, 12].map(add);
  end(rows[0] ?? 0);
  end(rows[2] ?? 0);
  ledger.sendEnded();
  ledger.sendEnded();
  end(rows[1] ?? 0);
  expect(transfersOf(blocks)).toEqual([[10], [11, 12]]);
});

test("rows of warm-up trials are not sent, and measured rows are numbered without them", () => {
  const { ledger, blocks, add, end } = aLedger(2);
  ledger.beginTrial(0, false);
  const warmUp = [10, 11, 12].map(add);
  expect(ledger.measuredNumber(warmUp[2] ?? 0)).toBeNull();
  for (const row of warmUp) {
    end(row);
  }
  ledger.beginTrial(0, true);
  const measured = [20, 21].map(add);
  expect(measured.map((row) => ledger.measuredNumber(row))).toEqual([0, 1]);
  for (const row of measured) {
    end(row);
  }
  ledger.sendEnded();
  expect(transfersOf(blocks)).toEqual([[20, 21]]);
});

test("a row that ends with its call has the call's times", () => {
  const { ledger, blocks, add } = aLedger(1);
  ledger.endWithCall(add(10), hostClockSource, 207000);
  expect(blocks[0]).toMatchObject({ rows: 1 });
  expect([blocks[0]?.startNs[0], blocks[0]?.endNs[0], blocks[0]?.status[0], blocks[0]?.source[0]]).toEqual([
    5,
    6,
    207000,
    hostClockSource,
  ]);
});

test("a row that has left cannot be ended", () => {
  const { add, end } = aLedger(1);
  const row = add(10);
  end(row);
  expect(() => end(row)).toThrow("Invariant");
});

test("a block that has been sent is filled again, and one that is still being sent is not", () => {
  const blocks: { readonly columns: CopyColumns; readonly onSent: () => void }[] = [];
  const ledger = new RowLedger(1, (columns, onSent) => blocks.push({ columns, onSent }));
  const addAndEnd = (transfer: number) => {
    const row = ledger.add({ stream: 1, device: 2, kind: 3, bytes: 4, transfer, submitNs: 5, returnNs: 6 });
    ledger.end(row, 7, 8, deviceEventSource, 0);
  };
  addAndEnd(10);
  addAndEnd(11);
  blocks[0]?.onSent();
  addAndEnd(12);
  addAndEnd(13);
  const [first, second, third, fourth] = blocks.map(({ columns }) => columns);
  expect([third === first, second === first, fourth === first, fourth === second]).toEqual([true, false, false, false]);
  expect([second, third, fourth].map((columns) => columns?.transfer[0])).toEqual([11, 12, 13]);
});
