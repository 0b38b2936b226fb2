import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlanInput } from "#app/plan/plan-schema.ts";
import { aPlan, carryOut, openCount, openSimulator } from "./host-run.fixture.ts";
import type { TargetSession } from "./target-session.ts";

// Machines of one node run this too: node 0 is on each of them.
let target: TargetSession;
beforeAll(() => {
  target = openSimulator("clock=virtual;seed=7;cann=8.5.0");
});
afterAll(() => target.close());

const page = 4_096;
const buffers: PlanInput["buffers"] = [
  { id: "h0", memory: "pinned", bytes: 1_048_576, node: 0 },
  { id: "p0", memory: "pageable", bytes: 1_000_000, offsetBytes: 64, node: 0 },
  { id: "d0", memory: "device", bytes: 1_048_576 },
];
const transfers: PlanInput["transfers"] = [{ from: "h0", to: "d0", bytes: 1_048_576, stream: "s0" }];

test("the target has the nodes of this machine, each with its processors", () => {
  const [first] = target.facts.numaNodes;
  expect(first).toMatchObject({ id: 0, processors: expect.stringMatching(/^\d+/) });
});

test("host memory is on the node that was asked for, every page of it, before anything is copied", async () => {
  const { report } = await carryOut(target, aPlan({ buffers, transfers, measure: { node: 0 } }));
  expect(report).toMatchObject({ outcome: "complete", verification: { verified: true } });
  expect(openCount(report)).toBe(0);
  expect(report.placement.thread).toEqual({ askedNode: 0, node: 0 });
  const [pinned, pageable] = report.placement.buffers;
  expect(pageable).toEqual({
    buffer: "p0",
    askedNode: 0,
    pages: Math.ceil(1_000_064 / page),
    pagesByNode: [{ node: 0, pages: Math.ceil(1_000_064 / page) }],
    unknownPages: 0,
  });
  expect(pinned).toMatchObject({ buffer: "h0", askedNode: 0, unknownPages: 0 });
  // Pinned memory need not begin at a page.
  expect([256, 257]).toContain(pinned?.pages);
});

test("a plan that asks for no node is told all the same where its memory is", async () => {
  const { report } = await carryOut(target, aPlan({ measure: { warmup: 0, trials: 1 } }));
  expect(report.placement.thread.askedNode).toBeNull();
  const [placed] = report.placement.buffers;
  expect(placed).toMatchObject({ buffer: "h0", askedNode: null, unknownPages: 0 });
  expect(placed?.pages).toBeGreaterThanOrEqual(4_096);
});
