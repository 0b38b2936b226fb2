import fc from "fast-check";
import { type Plan, type PlanInput, planSchema } from "./plan-schema.ts";

/** A small plan that runs, with what a test wants different. */
export function aPlan(overrides: Partial<PlanInput> = {}): Plan {
  return planSchema.parse({
    version: 1,
    name: "a plan",
    buffers: [
      { id: "h0", memory: "pinned", bytes: 1_024 },
      { id: "d0", memory: "device", bytes: 1_024 },
    ],
    streams: [{ id: "s0" }],
    transfers: [{ from: "h0", to: "d0", bytes: 1_024, stream: "s0" }],
    ...overrides,
  });
}

const bufferIds = ["h0", "h1", "d0", "d1"] as const;
const streamIds = ["s0", "s1", "s2"] as const;
const bufferBytes = 256;

const someTransfer = fc
  .record({
    from: fc.constantFrom(...bufferIds),
    to: fc.constantFrom(...bufferIds),
    stream: fc.constantFrom(...streamIds),
    fromOffsetBytes: fc.nat({ max: 128 }),
    toOffsetBytes: fc.nat({ max: 128 }),
    bytes: fc.integer({ min: 1, max: 128 }),
    chunkBytes: fc.option(fc.integer({ min: 16, max: 160 }), { nil: undefined }),
    repeat: fc.integer({ min: 1, max: 3 }),
    after: fc.option(fc.uniqueArray(fc.constantFrom(...streamIds), { maxLength: 3 }), { nil: undefined }),
    shape: fc.option(
      fc.oneof(
        fc.record({ batch: fc.integer({ min: 1, max: 5 }) }),
        fc
          .record({
            rowBytes: fc.integer({ min: 1, max: 12 }),
            rows: fc.integer({ min: 1, max: 6 }),
            rowsOfChunk: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
            fromGap: fc.nat({ max: 8 }),
            toGap: fc.nat({ max: 8 }),
          })
          .map(({ rowBytes, rows, rowsOfChunk, fromGap, toGap }) => ({
            rowBytes,
            bytes: rowBytes * rows,
            chunkBytes: rowsOfChunk === undefined ? undefined : rowsOfChunk * rowBytes,
            fromPitchBytes: rowBytes + fromGap,
            toPitchBytes: rowBytes + toGap,
          })),
      ),
      { nil: {} },
    ),
  })
  .map(({ shape, ...transfer }) => ({ ...transfer, ...shape }))
  .map((transfer) => Object.fromEntries(Object.entries(transfer).filter(([, value]) => value !== undefined)));

const someHostStep = fc.oneof(
  fc.record({ sync: fc.constantFrom(...streamIds) }),
  fc.constant({ host: "delay" as const, ms: 1 }),
  fc.record({ host: fc.constantFrom("write" as const, "read" as const), buffer: fc.constantFrom("h0", "h1") }),
);

/** Plans of up to ten steps on four buffers of 256 bytes and three streams. */
export const somePlan: fc.Arbitrary<Plan> = fc
  .array(fc.oneof({ weight: 4, arbitrary: someTransfer }, { weight: 1, arbitrary: someHostStep }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((steps) =>
    aPlan({
      buffers: [
        { id: "h0", memory: "pinned", bytes: bufferBytes },
        { id: "h1", memory: "pageable", bytes: bufferBytes, offsetBytes: 8 },
        { id: "d0", memory: "device", bytes: bufferBytes },
        { id: "d1", memory: "device", device: 1, bytes: bufferBytes },
      ],
      streams: [{ id: "s0" }, { id: "s1" }, { id: "s2", device: 1 }],
      transfers: [{ from: "h0", to: "d0", bytes: 64, stream: "s0" }, ...steps] as PlanInput["transfers"],
    }),
  );
