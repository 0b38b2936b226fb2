import fc from "fast-check";
import { expect, test } from "vitest";
import { type CopyColumns, concatenateColumns } from "#app/run/copy-columns.ts";
import { someRows } from "./in-memory-host.fixture.ts";
import { RowBatcher } from "./row-batcher.ts";

test("gives on full blocks whatever came in, and the rest when asked", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(fc.integer({ min: 0, max: 30 })), (blockRows, sizes) => {
      const blocks: CopyColumns[] = [];
      const batcher = new RowBatcher(blockRows, (columns) => blocks.push(columns));
      let total = 0;
      for (const size of sizes) {
        batcher.push(someRows(size, total));
        total += size;
      }
      expect(blocks.every(({ rows }) => rows === blockRows)).toBe(true);
      expect(batcher.pendingRows).toBe(total % blockRows);
      batcher.flush();
      expect(concatenateColumns(blocks)).toEqual(someRows(total));
    }),
  );
});
