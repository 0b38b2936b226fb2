import { expect, test } from "vitest";
import { CopyStore } from "./copy-store.ts";
import { columnsOf } from "./rows.fixture.ts";

test("a part of the run is looked at without the rest of it", () => {
  const store = new CopyStore();
  store.append(columnsOf(Array.from({ length: 40_000 }, (_, row) => ({ startNs: row, endNs: row + 1 }))));
  const slices = store.slicesIn(20_000, 20_010);
  expect(slices.map((slice) => slice.rows)).toEqual([8_192]);
  expect(slices[0]?.startNs[0]).toBe(16_384);
  expect(store.slicesIn(0, 40_000).reduce((sum, slice) => sum + slice.rows, 0)).toBe(40_000);
  expect(store.slicesIn(50_000, 60_000)).toEqual([]);
});
