import fc from "fast-check";
import { expect, test } from "vitest";
import type { LanePart } from "#app/timeline/lane-part.ts";
import { runDataOf } from "../run-data/rows.fixture.ts";
import { type Closeness, EdgeTable } from "./edge-table.ts";
import type { TimeScale } from "./time-window.ts";

const edges = 41;
const spanNs = 200_000;

const copies = fc.array(
  fc.record({
    startNs: fc.integer({ min: 0, max: spanNs }),
    tookNs: fc.integer({ min: 0, max: 400 }),
    bytes: fc.integer({ min: 1, max: 2 ** 30 }),
  }),
  { minLength: 1, maxLength: 1_500 },
);

/** Each frame moves the view by a part of its width and zooms it by a factor. */
const frames = fc.array(
  fc.record({ moved: fc.double({ min: -0.3, max: 0.3, noNaN: true }), zoom: fc.constantFrom(1, 1.09, 0.92, 1.6, 0.6) }),
  { minLength: 1, maxLength: 12 },
);

function lookUp(
  { pyramid }: LanePart,
  scale: TimeScale,
  edge: number,
  values: readonly Float64Array[],
  closeness: Closeness,
): void {
  pyramid.seekMoment(Float64Array.of(scale.startNs + edge * scale.nsPerPx, closeness === "exact" ? 0 : scale.nsPerPx));
  (values[0] as Float64Array)[edge] = pyramid.started;
  (values[1] as Float64Array)[edge] = pyramid.coveredNs;
  (values[2] as Float64Array)[edge] = pyramid.bytes;
}

function partOf(rows: readonly { startNs: number; tookNs: number; bytes: number }[]): LanePart {
  const data = runDataOf(rows.map(({ startNs, tookNs, bytes }) => ({ startNs, endNs: startNs + tookNs, bytes })));
  const part = data.lanes()[0]?.parts[0];
  if (part === undefined) {
    throw new Error("no part");
  }
  return part;
}

/** The values at one moment, looked up. */
function exactAt(part: LanePart, ns: number): readonly number[] {
  const values = [new Float64Array(1), new Float64Array(1), new Float64Array(1)];
  lookUp(part, { ...firstScale, startNs: ns }, 0, values, "exact");
  return values.map((value) => value[0] ?? 0);
}

function moved({ startNs, nsPerPx, ...rest }: TimeScale, frame: { moved: number; zoom: number }): TimeScale {
  return { ...rest, startNs: startNs + frame.moved * nsPerPx * edges, nsPerPx: nsPerPx * frame.zoom };
}

const firstScale: TimeScale = { startNs: 0, nsPerPx: spanNs / (edges - 1), leftPx: 0, widthPx: edges - 1 };

test("while a view moves, no sum ever decreases along it, and each is one of its neighbourhood", () => {
  fc.assert(
    fc.property(copies, frames, fc.nat(3), (rows, moves, turn) => {
      const part = partOf(rows);
      const table = new EdgeTable(lookUp, 3, 0);
      table.follow(part, firstScale, edges, "exact", 3);
      let scale = firstScale;
      for (const [number, move] of moves.entries()) {
        scale = moved(scale, move);
        const values = table.follow(part, scale, edges, number % 3 === turn ? "column" : "estimate", 3);
        // Never farther than a known column away; what comes into sight is looked up at every eighth edge.
        const reachNs = 8 * scale.nsPerPx;
        for (let edge = 0; edge < edges; edge += 1) {
          const ns = scale.startNs + edge * scale.nsPerPx;
          const least = exactAt(part, ns - reachNs);
          const most = exactAt(part, ns + reachNs);
          values.forEach((value, number) => {
            const made = value[edge] ?? Number.NaN;
            expect(made).toBeGreaterThanOrEqual((least[number] ?? 0) - 1e-3);
            expect(made).toBeLessThanOrEqual((most[number] ?? 0) + 1e-3);
            expect(made - (edge === 0 ? Number.NEGATIVE_INFINITY : (value[edge - 1] ?? 0))).toBeGreaterThanOrEqual(
              -1e-3,
            );
          });
        }
      }
    }),
    { numRuns: 40 },
  );
});

test("a view that has come to rest is exact, whatever was estimated before", () => {
  fc.assert(
    fc.property(copies, frames, fc.nat(3), (rows, moves, turn) => {
      const part = partOf(rows);
      const table = new EdgeTable(lookUp, 3, 0);
      table.follow(part, firstScale, edges, "exact", 3);
      let scale = firstScale;
      for (const [number, move] of moves.entries()) {
        scale = moved(scale, move);
        table.follow(part, scale, edges, number % 3 === turn ? "column" : "estimate", 3);
      }
      const values = table.follow(part, scale, edges, "exact", 3);
      for (let edge = 0; edge < edges; edge += 1) {
        expect(values.map((value) => value[edge])).toEqual(exactAt(part, scale.startNs + edge * scale.nsPerPx));
      }
    }),
    { numRuns: 40 },
  );
});

test("one table asked about two parts of equally many copies tells them apart", () => {
  const early = partOf([{ startNs: 0, tookNs: 10, bytes: 1 }]);
  const late = partOf([{ startNs: spanNs / 2, tookNs: 10, bytes: 1 }]);
  const table = new EdgeTable(lookUp, 3, 0);
  expect(table.follow(early, firstScale, edges, "exact", 3)[0]?.[1]).toBe(1);
  expect(table.follow(late, firstScale, edges, "estimate", 3)[0]?.[1]).toBe(0);
});
