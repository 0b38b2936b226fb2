import { expect, test } from "vitest";
import { aPlan } from "./plan.fixture.ts";
import { orderPlan } from "./plan-ordering.ts";
import type { PlanInput } from "./plan-schema.ts";

const streams = [{ id: "s0" }, { id: "s1" }, { id: "s2" }];

function ordering(transfers: PlanInput["transfers"], isSynchronous?: (transfer: number) => boolean) {
  return orderPlan(aPlan({ streams, transfers }), isSynchronous);
}

function on(stream: string, ...after: string[]) {
  return { from: "h0", to: "d0", bytes: 64, stream, after };
}

test("one stream orders its transfers, two streams do not", () => {
  const order = ordering([on("s0"), on("s0"), on("s1")]);
  expect([order.isOrdered(0, 1), order.isOrdered(0, 2)]).toEqual([true, false]);
});

test("after orders what came before on that stream, and what that had waited for", () => {
  const order = ordering([on("s0"), on("s1", "s0"), on("s0"), on("s2", "s1")]);
  expect([order.isOrdered(0, 1), order.isOrdered(0, 3), order.isOrdered(2, 3)]).toEqual([true, true, false]);
});

test("the host's sync orders everything submitted later, on any stream", () => {
  const order = ordering([on("s0"), on("s1"), { sync: "s0" }, on("s2"), { host: "read", buffer: "h0" }]);
  expect([order.isOrdered(0, 3), order.isOrdered(1, 3)]).toEqual([true, false]);
  expect([order.isKnownDone(0, 4), order.isKnownDone(1, 4), order.isKnownDone(0, 2)]).toEqual([true, false, false]);
});

test("a synchronous transfer orders like a sync of its stream", () => {
  const order = ordering([on("s0"), on("s0"), on("s1")], (transfer) => transfer === 1);
  expect([order.isOrdered(0, 2), order.isOrdered(1, 2)]).toEqual([true, true]);
});
