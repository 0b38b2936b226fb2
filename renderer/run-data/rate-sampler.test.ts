import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePlanValue } from "#app/plan/plan-parse.ts";
import { bucketsOf, RateSampler } from "./rate-sampler.ts";
import { runDataOf } from "./rows.fixture.ts";
import type { RunData } from "./run-data.ts";

function sampled(data: RunData, bucketNs: number, count: number, startNs = 0): RateSampler {
  const sampler = new RateSampler();
  sampler.begin(data.lanes(), { startNs, bucketNs, count }, undefined);
  expect(sampler.advance(() => false)).toBe(true);
  return sampler;
}

test("a copy's bytes are spread over the buckets it touches, and none is lost", () => {
  const data = runDataOf([{ startNs: 150, endNs: 350, bytes: 2_000 }]);
  expect([...sampled(data, 100, 10).rates.h2d]).toEqual([0, 5e9, 10e9, 5e9, 0, 0, 0, 0, 0, 0]);
});

test("a piece at a time gives the same as all at once, and what was sampled before leaves no trace", () => {
  const rows = fc.array(
    fc.record({
      startNs: fc.integer({ min: 0, max: 500 }),
      endNs: fc.integer({ min: 501, max: 1_000 }),
      bytes: fc.integer({ min: 1, max: 1_000_000 }),
      stream: fc.integer({ min: 0, max: 5 }),
      kind: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  const patient = new RateSampler();
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 40 }), (copies, count) => {
      const data = runDataOf(copies);
      const bucketNs = 1_000 / count;
      const whole = sampled(data, bucketNs, count);
      patient.begin(data.lanes(), { startNs: 0, bucketNs, count }, undefined);
      let pieces = 0;
      while (!patient.advance(() => true)) {
        pieces += 1;
      }
      expect(pieces).toBe(data.lanes().flatMap((lane) => lane.parts).length - 1);
      expect(patient.rates).toEqual(whole.rates);
      const sum = Object.values(whole.rates)
        .flatMap((rates) => [...rates])
        .reduce((moved, rate) => moved + (rate * bucketNs) / 1e9, 0);
      expect(Math.round(sum)).toBe(copies.reduce((total, copy) => total + copy.bytes, 0));
    }),
  );
});

test("the timeline's columns give the same rates as buckets of their size, also after the view has moved", () => {
  const rows = fc.array(
    fc.record({
      startNs: fc.integer({ min: 0, max: 900 }),
      endNs: fc.integer({ min: 901, max: 1_000 }),
      bytes: fc.integer({ min: 1, max: 1_000_000 }),
      stream: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  const views = fc.array(
    fc.record({ startNs: fc.integer({ min: -100, max: 900 }), nsPerPx: fc.constantFrom(1, 7, 25) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(rows, views, (copies, moves) => {
      const data = runDataOf(copies);
      const sampler = new RateSampler();
      for (const { startNs, nsPerPx } of moves) {
        const columns = { scale: { startNs, nsPerPx, leftPx: 0, widthPx: 39.5 }, movingFrame: undefined };
        sampler.begin(data.lanes(), bucketsOf(columns), undefined, columns);
        expect(sampler.advance(() => false)).toBe(true);
        const wanted = sampled(data, nsPerPx, 40, startNs).rates.h2d;
        for (let bucket = 0; bucket < 40; bucket += 1) {
          expect(sampler.rates.h2d[bucket]).toBeCloseTo(wanted[bucket] ?? Number.NaN, 0);
        }
      }
    }),
  );
});

test("directions follow the plan's buffers where the call was told none", () => {
  const parsed = parsePlanValue(
    {
      version: 1,
      name: "up",
      buffers: [
        { id: "h0", memory: "pinned", bytes: 1_000 },
        { id: "d0", memory: "device", device: 0, bytes: 1_000 },
      ],
      streams: [{ id: "s0", device: 0 }],
      transfers: [{ from: "h0", to: "d0", bytes: 1_000, stream: "s0" }],
      measure: { warmup: 0, trials: 1, timing: "per-copy", verify: false },
    },
    "a test",
  );
  const plan = parsed.ok ? parsed.value : undefined;
  expect(plan).toBeDefined();
  const data = runDataOf([{ startNs: 0, endNs: 100, bytes: 1_000, kind: 4, transfer: 0 }]);
  const sampler = new RateSampler();
  sampler.begin(data.lanes(), { startNs: 0, bucketNs: 100, count: 1 }, plan);
  sampler.advance(() => false);
  expect(Object.values(sampler.rates).map(([rate]) => rate)).toEqual([0, 10e9, 0, 0]);
});
