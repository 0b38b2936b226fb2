import { expect, test } from "vitest";
import { seededRandom } from "#app/analysis/seeded-random.ts";
import { allocateColumns, type CopyColumns, concatenateColumns, copyColumnNames } from "#app/run/copy-columns.ts";
import { LoopedRows } from "./looped-rows.ts";

const recordedRows = 97;
const timeColumns = ["submitNs", "returnNs", "startNs", "endNs"] as const;

function recorded(): CopyColumns {
  const random = seededRandom(5);
  const rows = allocateColumns(recordedRows);
  for (let row = 0; row < recordedRows; row += 1) {
    const submitNs = row * 1_000 + Math.floor(random() * 500);
    rows.bytes[row] = 4_096;
    rows.stream[row] = row % 3;
    rows.submitNs[row] = submitNs;
    rows.returnNs[row] = submitNs + 120;
    rows.startNs[row] = submitNs + 300;
    rows.endNs[row] = submitNs + 900 + Math.floor(random() * 5_000);
    rows.trial[row] = row < 40 ? 0 : 1;
    rows.transfer[row] = row;
  }
  return rows;
}

test("every row of every round is its recorded one, later by a whole number of rounds, whatever the blocks", () => {
  const rows = recorded();
  const looped = new LoopedRows({ rows, gates: [] });
  expect(Number.isInteger(looped.roundNs)).toBe(true);
  const random = seededRandom(11);
  const blocks: CopyColumns[] = [];
  let total = 0;
  while (total < 5 * recordedRows + 13) {
    const length = 1 + Math.floor(random() * 150);
    blocks.push(looped.block(total, length));
    total += length;
  }
  const all = concatenateColumns(blocks);
  for (let row = 0; row < total; row += 1) {
    const round = Math.floor(row / recordedRows);
    const from = row % recordedRows;
    for (const name of copyColumnNames) {
      const shift = timeColumns.some((time) => time === name)
        ? round * looped.roundNs
        : name === "trial"
          ? round * 2
          : 0;
      expect((all[name][row] ?? 0) - shift).toBe(rows[name][from]);
    }
  }
});

test("a round begins when the one before has ended, and trials never go back", () => {
  const rows = recorded();
  const looped = new LoopedRows({ rows, gates: [] });
  const two = looped.block(0, 2 * recordedRows);
  const firstEndNs = Math.max(...two.endNs.subarray(0, recordedRows));
  expect(Math.min(...two.submitNs.subarray(recordedRows))).toBeGreaterThanOrEqual(firstEndNs);
  expect([...two.trial]).toEqual([...two.trial].sort((left, right) => left - right));
  expect(looped.trialsOf(0)).toBe(0);
  expect(looped.trialsOf(recordedRows)).toBe(2);
  expect(looped.trialsOf(recordedRows + 1)).toBe(3);
});

test("what was told of held streams comes once a round, before its rows", () => {
  const gate = { trial: 1, device: 0, streams: [0], fromNs: 10, toNs: 20 };
  const looped = new LoopedRows({ rows: recorded(), gates: [{ rowsBefore: 40, gate }] });
  expect(looped.gatesBefore(0, 40)).toEqual([]);
  expect(looped.gatesBefore(40, 41)).toEqual([gate]);
  const shifted = { ...gate, trial: 3, fromNs: 10 + looped.roundNs, toNs: 20 + looped.roundNs };
  expect(looped.gatesBefore(40, 40 + recordedRows + 1)).toEqual([gate, shifted]);
});
