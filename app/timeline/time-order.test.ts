import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateColumns } from "#app/run/copy-columns.ts";
import { LanePart } from "./lane-part.ts";
import { TimeOrder } from "./time-order.ts";

const lanes = fc.array(fc.array(fc.nat(60), { maxLength: 60 }), { minLength: 1, maxLength: 5 });

test("any page of the list is what sorting all copies gives, and every copy is found at its place", () => {
  fc.assert(
    fc.property(lanes, fc.boolean(), fc.nat(200), (starts, isFiltered, from) => {
      const parts = starts.map((lane) => {
        const part = new LanePart(1, 0);
        const columns = allocateColumns(lane.length);
        for (const [row, startNs] of lane.entries()) {
          columns.startNs[row] = startNs;
          columns.endNs[row] = startNs + 1;
          part.append(columns, row, row);
        }
        part.update();
        const even = Uint32Array.from(lane.keys()).filter((index) => index % 2 === 0);
        return { part, indices: isFiltered ? even : undefined };
      });
      const order = new TimeOrder(parts);
      const expected = parts
        .flatMap(({ part, indices }) =>
          Array.from(indices ?? lane(part), (index) => ({ part, index, startNs: part.copies.startNs[index] ?? 0 })),
        )
        .sort((left, right) => left.startNs - right.startNs);
      const page = order.page(from, 20);
      expect(order.total).toBe(expected.length);
      expect(page.map(({ part, index }) => [parts.findIndex((each) => each.part === part), index])).toEqual(
        expected
          .slice(from, from + 20)
          .map(({ part, index }) => [parts.findIndex((each) => each.part === part), index]),
      );
      expect(page.map((copy) => order.placeOf(copy))).toEqual(page.map((_, place) => from + place));
    }),
    { numRuns: 300 },
  );
});

function lane(part: LanePart): Uint32Array {
  return Uint32Array.from({ length: part.copies.count }, (_, index) => index);
}
