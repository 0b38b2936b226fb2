import { expect, test } from "vitest";
import { someCopies } from "#app/run/copy-columns.fixture.ts";
import { CopyDurations } from "./copy-durations.ts";

function medianOf(...batches: (readonly number[])[]): number | null {
  const durations = new CopyDurations();
  for (const batch of batches) {
    durations.add(someCopies(batch.map((tookNs, index) => ({ startNs: index * 50, endNs: index * 50 + tookNs }))));
  }
  return durations.medianNs();
}

test("the median over all batches, in whatever order the copies come", () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([7])).toBe(7);
  expect(medianOf([100, 9], [20])).toBe(20);
  expect(medianOf([100, 9], [20, 40])).toBe(30);
});

test("refused copies and times that are only laid out do not count", () => {
  const durations = new CopyDurations();
  durations.add(
    someCopies([{ startNs: 0, endNs: 5 }, { status: 207_000 }, { source: 2 }, { source: 1, startNs: 0, endNs: 9 }]),
  );
  expect(durations.medianNs()).toBe(7);
});
