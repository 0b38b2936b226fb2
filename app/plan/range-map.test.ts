import fc from "fast-check";
import { expect, test } from "vitest";
import { RangeMap } from "./range-map.ts";

const length = 40;
const someSets = fc.array(
  fc.record({ start: fc.nat({ max: length }), end: fc.nat({ max: length }), content: fc.nat({ max: 3 }) }),
  { maxLength: 20 },
);

test("holds at each place what was set there last, in the fewest pieces", () => {
  fc.assert(
    fc.property(someSets, fc.nat({ max: length }), fc.nat({ max: length }), (sets, from, to) => {
      const map = new RangeMap<number>((left, right) => left === right);
      const places: (number | undefined)[] = Array.from({ length }, () => undefined);
      for (const { start, end, content } of sets) {
        map.set(start, end, content);
        places.fill(content, start, Math.max(start, end));
      }
      const read = map.read(from, to);
      const covered = read.flatMap(({ start, end, content }) => Array.from({ length: end - start }, () => content));
      expect(covered).toEqual(places.slice(from, Math.max(from, to)));
      const touching = map.pieces.filter((piece, index) => {
        const next = map.pieces[index + 1];
        return next !== undefined && next.start === piece.end && next.content === piece.content;
      });
      expect(touching).toEqual([]);
    }),
  );
});
