import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aPlan, somePlan } from "./plan.fixture.ts";
import { expandPlan, type Submission, submissionOrder } from "./plan-expand.ts";
import type { ExpandedPlan } from "./plan-operations.ts";

const pair = {
  buffers: [
    { id: "h0", memory: "pinned" as const, bytes: 1_024 },
    { id: "h1", memory: "pageable" as const, bytes: 1_024 },
    { id: "d0", memory: "device" as const, bytes: 1_024 },
    { id: "d1", memory: "device" as const, device: 1, bytes: 1_024 },
  ],
  streams: [{ id: "s0" }, { id: "s1" }],
};

function submissions(expanded: ExpandedPlan, segment = 0): Submission[] {
  const found = expanded.segments[segment];
  return found === undefined ? [] : [...submissionOrder(found)];
}

/** `s0:copy0` is a copy of transfer 0 on the first stream. */
function order(expanded: ExpandedPlan, segment = 0): string[] {
  return submissions(expanded, segment).map(({ stream, operation }) =>
    operation.type === "copy"
      ? `s${stream}:copy${operation.transfer}`
      : `s${stream}:${operation.type}${operation.signal}`,
  );
}

describe("copies of a transfer", () => {
  test("are its chunks, repeated, with what is left of the destination as destMax", () => {
    const plan = aPlan({
      transfers: [
        {
          from: "h0",
          to: "d0",
          bytes: 1_000,
          chunkBytes: 512,
          stream: "s0",
          repeat: 2,
          fromOffsetBytes: 8,
          toOffsetBytes: 16,
        },
      ],
    });
    const expanded = expandPlan(plan);
    const copy = { type: "copy", transfer: 0, from: 0, to: 1, kind: "h2d" };
    const first = { ...copy, fromOffsetBytes: 8, toOffsetBytes: 16, bytes: 512, destMaxBytes: 1_008 };
    const last = { ...copy, fromOffsetBytes: 520, toOffsetBytes: 528, bytes: 488, destMaxBytes: 496 };
    expect(submissions(expanded).map(({ operation }) => operation)).toEqual([first, last, first, last]);
    expect(expanded).toMatchObject({ copiesPerTrial: 4, bytesPerTrial: 2_000, signalsPerTrial: 0, peerAccess: [] });
  });

  test("of rows begin at a whole number of pitches, each on its own side", () => {
    const plan = aPlan({
      transfers: [
        {
          from: "h0",
          to: "d0",
          bytes: 50,
          chunkBytes: 20,
          rowBytes: 10,
          fromPitchBytes: 16,
          fromOffsetBytes: 3,
          toOffsetBytes: 5,
          stream: "s0",
        },
      ],
    });
    const expanded = expandPlan(plan);
    const shape = { call: "rows", rowBytes: 10, fromPitchBytes: 16, toPitchBytes: 10 };
    expect(submissions(expanded).map(({ operation }) => operation)).toMatchObject([
      { fromOffsetBytes: 3, toOffsetBytes: 5, bytes: 20, shape },
      { fromOffsetBytes: 35, toOffsetBytes: 25, bytes: 20, shape },
      { fromOffsetBytes: 67, toOffsetBytes: 45, bytes: 10, shape },
    ]);
    expect(expanded).toMatchObject({ copiesPerTrial: 3, bytesPerTrial: 50 });
  });

  test("of a batch are calls of so many chunks, each with its own bytes as destMax", () => {
    const plan = aPlan({
      transfers: [{ from: "h0", to: "d0", bytes: 1_000, chunkBytes: 100, batch: 4, stream: "s0" }],
    });
    const shape = { call: "batch", entryBytes: 100 };
    expect(submissions(expandPlan(plan)).map(({ operation }) => operation)).toMatchObject([
      { fromOffsetBytes: 0, bytes: 400, destMaxBytes: 100, shape },
      { fromOffsetBytes: 400, bytes: 400, destMaxBytes: 100, shape },
      { fromOffsetBytes: 800, bytes: 200, destMaxBytes: 100, shape },
    ]);
  });

  test("take the declared destMax and kind as they are", () => {
    const plan = aPlan({
      transfers: [{ from: "h0", to: "d0", bytes: 64, stream: "s0", destMaxBytes: 7, kind: "default" }],
    });
    expect(submissions(expandPlan(plan))[0]?.operation).toMatchObject({ destMaxBytes: 7, kind: "default" });
  });

  test.each([
    ["h0", "d0", "h2d"],
    ["d0", "h1", "d2h"],
    ["d0", "d1", "d2d"],
    ["h0", "h1", "h2h"],
  ])("from %s to %s have kind %s", (from, to, kind) => {
    const plan = aPlan({ ...pair, transfers: [{ from, to, bytes: 64, stream: "s0" }] });
    expect(submissions(expandPlan(plan))[0]?.operation).toMatchObject({ kind });
  });

  test("never have a negative destMax, even far behind the destination's end", () => {
    const plan = aPlan({ transfers: [{ from: "h0", to: "d0", bytes: 64, stream: "s0", toOffsetBytes: 4_096 }] });
    expect(submissions(expandPlan(plan))[0]?.operation).toMatchObject({ destMaxBytes: 0 });
  });
});

describe("order of submission", () => {
  test("serves streams round-robin, one copy each", () => {
    const plan = aPlan({
      ...pair,
      transfers: [
        { from: "h0", to: "d0", bytes: 192, chunkBytes: 64, stream: "s0" },
        { from: "h1", to: "d1", bytes: 128, chunkBytes: 64, stream: "s1" },
      ],
    });
    expect(order(expandPlan(plan))).toEqual(["s0:copy0", "s1:copy1", "s0:copy0", "s1:copy1", "s0:copy0"]);
  });

  test("holds a transfer back until the signal it waits for is submitted", () => {
    const plan = aPlan({
      ...pair,
      transfers: [
        { from: "h0", to: "d0", bytes: 128, chunkBytes: 64, stream: "s0" },
        { from: "d0", to: "h1", bytes: 64, stream: "s1", after: ["s0"] },
      ],
    });
    expect(order(expandPlan(plan))).toEqual(["s0:copy0", "s0:copy0", "s0:signal0", "s1:wait0", "s1:copy1"]);
  });

  test("waits only for what comes earlier in the plan, shares events, and waits for nothing on an idle stream", () => {
    const plan = aPlan({
      ...pair,
      streams: [{ id: "s0" }, { id: "s1" }, { id: "s2" }],
      transfers: [
        { from: "h0", to: "d0", bytes: 64, stream: "s0", after: ["s1", "s0"] },
        { from: "d0", to: "h1", bytes: 64, stream: "s1", after: ["s0"] },
        { from: "d0", to: "d1", bytes: 64, stream: "s2", after: ["s0", "s0"] },
        { from: "h0", to: "d0", bytes: 64, stream: "s0" },
      ],
    });
    const expanded = expandPlan(plan);
    expect(order(expanded)).toEqual([
      "s0:copy0",
      "s0:signal0",
      "s0:copy3",
      "s1:wait0",
      "s1:copy1",
      "s2:wait0",
      "s2:copy2",
    ]);
    expect(expanded.signalsPerTrial).toBe(1);
  });

  test("cuts segments at the host's steps, and still waits for work of an earlier segment", () => {
    const plan = aPlan({
      ...pair,
      transfers: [
        { from: "h0", to: "d0", bytes: 64, stream: "s0" },
        { host: "delay", ms: 2 },
        { sync: "s1" },
        { host: "free", buffer: "h1" },
        { from: "d0", to: "h0", bytes: 64, stream: "s1", after: ["s0"] },
      ],
    });
    const expanded = expandPlan(plan);
    expect(expanded.segments.map(({ hostStep }) => hostStep)).toEqual([
      { type: "delay", ms: 2 },
      { type: "sync", stream: 1 },
      { type: "free", buffer: 1 },
      undefined,
    ]);
    expect(order(expanded, 0)).toEqual(["s0:copy0"]);
    expect(order(expanded, 3)).toEqual(["s0:signal0", "s1:wait0", "s1:copy4"]);
  });
});

test("asks peer access from the stream's device towards the other one, each pair once", () => {
  const transfer = { from: "d0", to: "d1", bytes: 64, stream: "s0", peerAccess: "enable" as const };
  const plan = aPlan({
    ...pair,
    streams: [{ id: "s0" }, { id: "s1", device: 1 }],
    transfers: [transfer, transfer, { ...transfer, stream: "s1" }, { ...transfer, peerAccess: "none" }],
  });
  expect(expandPlan(plan).peerAccess).toEqual([
    { device: 0, peerDevice: 1 },
    { device: 1, peerDevice: 0 },
  ]);
});

function allSubmissions(expanded: ExpandedPlan): Submission[] {
  return expanded.segments.flatMap((segment) => [...submissionOrder(segment)]);
}

function firstOf(order: Iterator<Submission>): Submission[] {
  const step = order.next();
  return step.done === true ? [] : [step.value];
}

describe("any plan", () => {
  test("submits every copy once", () => {
    fc.assert(
      fc.property(somePlan, (plan) => {
        const expanded = expandPlan(plan);
        const copies = allSubmissions(expanded).flatMap(({ operation }) =>
          operation.type === "copy" ? [operation] : [],
        );
        expect(copies).toHaveLength(expanded.copiesPerTrial);
        expect(copies.reduce((sum, copy) => sum + copy.bytes, 0)).toBe(expanded.bytesPerTrial);
      }),
    );
  });

  test("keeps each stream's order within a segment", () => {
    fc.assert(
      fc.property(somePlan, (plan) => {
        for (const segment of expandPlan(plan).segments) {
          const submitted = [...submissionOrder(segment)];
          const byStream = segment.streams.map((_, stream) =>
            submitted.filter((submission) => submission.stream === stream).map(({ operation }) => operation),
          );
          expect(byStream).toEqual(segment.streams.map((operations) => [...operations]));
        }
      }),
    );
  });

  test("submits no wait before its signal", () => {
    fc.assert(
      fc.property(somePlan, (plan) => {
        const signalled = new Set<number>();
        for (const { operation } of allSubmissions(expandPlan(plan))) {
          if (operation.type === "signal") {
            signalled.add(operation.signal);
          }
          expect(operation.type !== "wait" || signalled.has(operation.signal)).toBe(true);
        }
      }),
    );
  });

  test("of a thousand million copies is expanded without making them", () => {
    const plan = aPlan({
      transfers: [{ from: "h0", to: "d0", bytes: 1_000, chunkBytes: 1, stream: "s0", repeat: 1_000_000 }],
    });
    const expanded = expandPlan(plan);
    expect(expanded.copiesPerTrial).toBe(1_000_000_000);
    const first = expanded.segments.flatMap((segment) => [...firstOf(submissionOrder(segment))])[0];
    expect(first).toMatchObject({ stream: 0, operation: { type: "copy", bytes: 1 } });
  });
});
